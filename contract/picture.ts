// Pictures: what the wire says of one, and the addresses its files have.
import * as z from 'zod/mini'

/** The views every shirt has: photographed from its model, its cloth laid flat, and the technical drawing. */
export const pictureViews = ['front', 'three-quarter', 'back', 'collar', 'cuff', 'fabric', 'drawing'] as const
export type PictureView = (typeof pictureViews)[number]

/** Widths in pixels a picture is made in; the height is 5/4 of it. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600] as const
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]
export const pictureRatio = 5 / 4

/** A picture of a shirt: `hash` names the design and how pictures are made, so its files never change. */
export const picture = z.object({ hash: z.string(), alt: z.string() })
export type Picture = z.output<typeof picture>

export function picturePath(hash: string, view: PictureView, width: number, format: PictureFormat): string {
  return `/pictures/${hash}/${view}-${width}.${format}`
}

/** Path of the picture that shows where a link is posted, 1200 pixels wide. */
export const sharePath = (hash: string): string => `/pictures/${hash}/share-1200.jpg`
