// Decodes a photograph once, to know that it is one, how large it is, and what it looks like from afar.
import sharp from 'sharp'
import { minPhotographSide } from '#contract/admin/photographs.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because, type Reason } from '../kernel/reason.ts'
import { refusePhoto } from '../photos/photo-check.ts'
import { readUpright } from '../photos/read-photo.ts'

export interface CheckedPhotograph {
  /** Upright, pixels. */
  width: number
  height: number
  /** Very small, as a data URI. */
  preview: string
}

/** An original in the shop's files. */
export interface StoredPhotograph extends CheckedPhotograph {
  name: string
}

/** What comes back from the process: an error as its message. */
export type CheckResult = CheckedPhotograph | { refused: Reason }

const decodedSide = 1600
const previewSide = 24

export async function checkPhotograph(bytes: Uint8Array): Promise<CheckResult> {
  try {
    return await read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    if (error instanceof ApiError) return { refused: error.reason }
    throw error
  }
}

async function read(bytes: Buffer): Promise<CheckedPhotograph> {
  const { data, info, width, height } = await readUpright(bytes, decodedSide)
  if (Math.min(width, height) < minPhotographSide)
    throw refusePhoto(because('photo-too-small', { width, height }))
  const small = await sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  })
    .resize(previewSide, previewSide, { fit: 'inside' })
    .blur(0.8)
    .webp({ quality: 50 })
    .toBuffer()
  return { width, height, preview: `data:image/webp;base64,${small.toString('base64')}` }
}
