// Turns a sent photo into the files the shop stores: upright, in two sizes, with nothing left but its pixels.
import sharp, { type Sharp } from 'sharp'
import { type PhotoFormat, photoFormats, type PhotoSide, photoSides } from '#contract/photo.ts'
import { serialize } from '../photos/serialize.ts'
import { readUpright } from '../photos/read-photo.ts'

export interface PackedPhoto {
  /** Of the larger one. */
  width: number
  height: number
  files: { side: PhotoSide; format: PhotoFormat; bytes: Buffer }[]
}

const packNext = serialize(12)

/** Packs a photo when its turn comes. Throws `Invalid Input`, and `Too Many Requests` when too many wait. */
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
