// Reads a photo that somebody sent: only its pixels, upright, and never more of them than the process can hold.
import sharp from 'sharp'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { checkPhoto, refusePhoto } from './photo-check.ts'

/** The largest photos that are read. */
const longestSide = 16_384
const maxPixels = 64_000_000
const maxSeconds = 20

const options = { failOn: 'error', limitInputPixels: maxPixels } as const

/** What is transparent becomes white, or stays as it is, with a channel for it. */
type Ground = 'white' | 'clear'

/** Turned as the camera was held, in sRGB; of an animation the first picture. sharp drops everything but the pixels. */
export function uprightOf(bytes: Buffer, ground: Ground = 'white') {
  const upright = sharp(bytes, options).timeout({ seconds: maxSeconds }).autoOrient()
  return (
    ground === 'white' ? upright.flatten({ background: '#ffffff' }) : upright.ensureAlpha()
  ).toColourspace('srgb')
}

/**
 * The pixels of a photo, scaled so that its longest side is at most `largest`, and its whole size, upright. Throws
 * `Invalid Input` for what is no photo, is too large, or cannot be read to its end.
 */
export async function readUpright(bytes: Buffer, largest: number, ground: Ground = 'white') {
  checkPhoto(bytes)
  try {
    const { width, height, autoOrient } = await sharp(bytes, options).metadata()
    if (width > longestSide || height > longestSide || width * height > maxPixels)
      throw refusePhoto(because('photo-too-large', { width, height }))
    const { data, info } = await uprightOf(bytes, ground)
      .resize(largest, largest, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, info, width: autoOrient.width, height: autoOrient.height }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw refusePhoto(because('photo-unreadable'))
  }
}
