// Decodes a product image once, to check it, measure it and make its preview.
import sharp from 'sharp'
import { minPhotographSide } from '#contract/admin/photographs.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because, type Reason } from '../kernel/reason.ts'
import { refusePhoto } from '../photos/photo-check.ts'
import { readUpright } from '../photos/read-photo.ts'

export interface CheckedPhotograph {
  /** Pixels, when upright. */
  width: number
  height: number
  /** A very small version, as a data URI. */
  preview: string
}

/** A stored original of a product image. */
export interface StoredPhotograph extends CheckedPhotograph {
  name: string
}

/** The result of the process; a refusal as its reason. */
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
