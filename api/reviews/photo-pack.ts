// Converts an uploaded photo into the files that the shop stores: upright, in two sizes, only its pixels.
import sharp, { type Sharp } from 'sharp'
import { type PhotoFormat, photoFormats, type PhotoSide, photoSides } from '#contract/photo.ts'
import { serialize } from '../photos/serialize.ts'
import { readUpright } from '../photos/read-photo.ts'

export interface PackedPhoto {
  /** Of the larger file, pixels. */
  width: number
  height: number
  files: { side: PhotoSide; format: PhotoFormat; bytes: Buffer }[]
}

const packNext = serialize(12)

/** Converts a photo, one at a time. Throws `Invalid Input`, and `Too Many Requests` when too many wait. */
export const packPhoto = (bytes: Buffer): Promise<PackedPhoto> => packNext(() => encodePhoto(bytes))

const encode: Record<PhotoFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 78, effort: 3 }),
}

async function encodePhoto(bytes: Buffer): Promise<PackedPhoto> {
  const { data, info } = await readUpright(bytes, Math.max(...photoSides))
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files: PackedPhoto['files'] = []
  for (const side of photoSides)
    for (const format of photoFormats) {
      const image = sharp(data, { raw }).resize(side, side, { fit: 'inside', withoutEnlargement: true })
      files.push({ side, format, bytes: await encode[format](image).toBuffer() })
    }
  return { width: info.width, height: info.height, files }
}
