// Photos of reviews: upload limits, the reply, and the paths of their files.
import * as z from 'zod/mini'

/** The accepted media types. The real type is detected from the bytes. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const maxPhotoBytes = 10 * 1024 * 1024
/** The largest number of photos of a review. */
export const maxPhotos = 4

/** The stored sizes, by longest side in pixels, with their compression. */
export const photoSides = [400, 1600] as const
export type PhotoSide = (typeof photoSides)[number]
export const photoFormats = ['avif', 'webp'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** A stored photo: `hash` is the name of its files, which never change; `width` and `height` are those of the larger file. */
export const photo = z.object({ id: z.string(), hash: z.string(), width: z.int(), height: z.int() })
export type Photo = z.output<typeof photo>

export function photoPath(hash: string, side: PhotoSide, format: PhotoFormat): string {
  return `/photos/${hash}/${side}.${format}`
}
