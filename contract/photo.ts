// Photos customers add to their reviews: what may be sent, what a reply says of one, where its files are.
import * as z from 'zod/mini'

/** What a photo may be sent as. What it is, is read from its bytes. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const maxPhotoBytes = 10 * 1024 * 1024
/** Photos one review may have. */
export const maxPhotos = 4

/** The longest sides in pixels a photo is stored in, and how each is packed. */
export const photoSides = [400, 1600] as const
export type PhotoSide = (typeof photoSides)[number]
export const photoFormats = ['avif', 'webp'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** A photo as it is stored: `hash` names its files, which never change; `width` and `height` are the larger one's. */
export const photo = z.object({ id: z.string(), hash: z.string(), width: z.int(), height: z.int() })
export type Photo = z.output<typeof photo>

export function photoPath(hash: string, side: PhotoSide, format: PhotoFormat): string {
  return `/photos/${hash}/${side}.${format}`
}
