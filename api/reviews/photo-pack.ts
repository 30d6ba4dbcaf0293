// Turns a sent photo into the files the shop stores: upright, in two sizes, with nothing left but its pixels.
import { msg } from '@lingui/core/runtime-macro'
import sharp, { type Sharp } from 'sharp'
import { type PhotoFormat, photoFormats, type PhotoSide, photoSides } from '#contract/photo.ts'
import { ApiError } from '../kernel/api-error.ts'
import { checkPhoto, refusePhoto } from './photo-check.ts'

export interface PackedPhoto {
  /** Of the larger one. */
  width: number
  height: number
  files: { side: PhotoSide; format: PhotoFormat; bytes: Buffer }[]
}

/** The largest photos that are read: more than the shop's own pages send, which shrink photos first. */
const longestSide = 16_384
const maxPixels = 64_000_000
const maxSeconds = 20
/** Photos that may wait for their turn; one is worked on at a time, so that memory holds one. */
const maxWaiting = 12
const secondsToWait = 5

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Packs a photo when its turn comes. Throws `Invalid Input`, and `Too Many Requests` when too many wait. */
export async function packPhoto(bytes: Buffer): Promise<PackedPhoto> {
  if (waiting >= maxWaiting)
    throw new ApiError(
      'Too Many Requests',
      msg`Many photos are coming in; please try again in a moment`,
      undefined,
      secondsToWait,
    )
  waiting++
  const packed = last.then(() => encodePhoto(bytes))
  last = packed.catch(() => {})
  try {
    return await packed
  } finally {
    waiting--
  }
}

const encode: Record<PhotoFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 78, effort: 3 }),
}

async function encodePhoto(bytes: Buffer): Promise<PackedPhoto> {
  checkPhoto(bytes)
  const { data, info } = await readUpright(bytes)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files: PackedPhoto['files'] = []
  for (const side of photoSides)
    for (const format of photoFormats) {
      const image = sharp(data, { raw }).resize(side, side, { fit: 'inside', withoutEnlargement: true })
      files.push({ side, format, bytes: await encode[format](image).toBuffer() })
    }
  return { width: info.width, height: info.height, files }
}

/** The pixels of the largest size, turned as the camera was held. sharp drops everything else. */
async function readUpright(bytes: Buffer) {
  try {
    const options = { failOn: 'error', limitInputPixels: maxPixels } as const
    const { width, height } = await sharp(bytes, options).metadata()
    if (width > longestSide || height > longestSide || width * height > maxPixels)
      throw refusePhoto(msg`The photo is ${{ width }} × ${{ height }} pixels; please choose a smaller one`)
    const largest = Math.max(...photoSides)
    return await sharp(bytes, options)
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw refusePhoto(msg`The photo cannot be read to its end; please choose another`)
  }
}
