// Pictures: what a reply says of one, and the addresses of its files.
import * as z from 'zod/mini'

/** The views every shirt has: photographed from its model, its fabric laid flat, and the technical drawing. */
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

/** Path of a picture for an email, which cannot exchange it later: it is waited for. */
export const emailPicturePath = (hash: string): string => `${picturePath(hash, 'front', 160, 'webp')}?wait`

/** Path of the picture that shows where a link is posted, 1200 pixels wide. */
export const sharePath = (hash: string): string => `/pictures/${hash}/share-1200.jpg`

/**
 * What a picture's address sends at this moment. `ready` is the picture itself; until it is drawn the address sends
 * at once what there is, a `smaller` picture of the same or else a `drawing` of it, which is not to be cached.
 */
export const pictureStates = ['drawing', 'smaller', 'ready'] as const
export type PictureState = (typeof pictureStates)[number]

/** The metric of the `Server-Timing` header that a provisional answer carries; its description is the state. */
export const provisionalMetric = 'provisional'

/**
 * What each of the pictures `?of=/pictures/…,/pictures/…` would be sent as now; a request keeps them in the queue to be
 * drawn.
 */
export const pictureStatePath = '/pictures/state'
/** Pictures one call may ask for. */
export const maxPicturesPerRequest = 48
