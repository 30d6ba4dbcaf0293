// Reads an uploaded photo: only its pixels, upright, and never more of them than fit in the memory.
import sharp from 'sharp'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { checkPhoto, refusePhoto } from './photo-check.ts'

/** Limits of the photos that are read, in pixels. */
const longestSide = 16_384
const maxPixels = 64_000_000
const maxSeconds = 20

const options = { failOn: 'error', limitInputPixels: maxPixels } as const

/** Whether transparent pixels become white, or stay transparent in an alpha channel. */
type Ground = 'white' | 'clear'

/**
 * Rotated by the camera's orientation, in sRGB; only the first picture of an animation. sharp drops everything but the
 * pixels.
 */
export function uprightOf(bytes: Buffer, ground: Ground = 'white') {
  const upright = sharp(bytes, options).timeout({ seconds: maxSeconds }).autoOrient()
  return (
    ground === 'white' ? upright.flatten({ background: '#ffffff' }) : upright.ensureAlpha()
  ).toColourspace('srgb')
}

/**
 * The upright pixels of a photo, scaled so that its longest side is at most `largest`, and its original size. Throws
 * `Invalid Input` when it is not a photo, is too large, or cannot be decoded completely.
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
