// The shop's logo, and its notices on the legal guarantee: converted from pictures that staff upload.
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { createWorkerProcess } from '../kernel/worker-process.ts'
import { checkPhoto, refusePhoto } from '../photos/photo-check.ts'
import { serialize } from '../photos/serialize.ts'
import type { ConvertedLogo, ConvertResult, ConvertTask } from './convert.ts'
import type { ConvertedNotice } from './convert-notice.ts'

export { hasLogo, insertLogo, selectLogo } from './logo.sql.ts'

const convertNext = serialize(3)
const converter = createWorkerProcess<ConvertTask, ConvertResult>(
  new URL('./convert-worker.ts', import.meta.url),
  'large',
)

/** Throws `Invalid Input` for a file that cannot be a logo, `Too Many Requests` when too many wait. */
export const convertToLogo = async (bytes: Uint8Array): Promise<ConvertedLogo> =>
  (await converted({ bytes, as: 'logo' })) as ConvertedLogo

/** Throws `Invalid Input` for a file that cannot be a notice, `Too Many Requests` when too many wait. */
export const convertToNotice = (bytes: Uint8Array): Promise<ConvertedNotice> =>
  converted({ bytes, as: 'notice' })

async function converted(task: ConvertTask): Promise<ConvertedLogo | ConvertedNotice> {
  const { bytes } = task
  // Refuses most files that are not pictures before a process is started.
  checkPhoto(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const result = await convertNext(() => converter.run(task)).catch((error: unknown) => {
    if (error instanceof ApiError) throw error
    throw refusePhoto(because('photo-unreadable'))
  })
  if ('refused' in result) throw new ApiError('Invalid Input', result.refused, 'photo')
  return result
}
