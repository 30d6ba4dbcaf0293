// The shop's logo: converted from a picture that staff upload, and stored.
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { createWorkerProcess } from '../kernel/worker-process.ts'
import { checkPhoto, refusePhoto } from '../photos/photo-check.ts'
import { serialize } from '../photos/serialize.ts'
import type { ConvertedLogo, ConvertResult } from './convert.ts'

export { hasLogo, insertLogo, selectLogo } from './logo.sql.ts'

const convertNext = serialize(3)
const converter = createWorkerProcess<Uint8Array, ConvertResult>(
  new URL('./convert-worker.ts', import.meta.url),
  'large',
)

/** Throws `Invalid Input` for a file that cannot be a logo, `Too Many Requests` when too many wait. */
export async function convertToLogo(bytes: Uint8Array): Promise<ConvertedLogo> {
  // Refuses most files that are not pictures before a process is started.
  checkPhoto(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const result = await convertNext(() => converter.run(bytes)).catch((error: unknown) => {
    if (error instanceof ApiError) throw error
    throw refusePhoto(because('photo-unreadable'))
  })
  if ('refused' in result) throw new ApiError('Invalid Input', result.refused, 'photo')
  return result
}
