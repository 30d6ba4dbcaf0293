// Renders: the reply, and the paths of their files.
import * as z from 'zod/mini'

/**
 * The views of a shirt: worn by a figure, rendered from its 3D model alone, folded, its fabric laid flat, and the technical
 * drawing.
 */
export const pictureViews = [
  'worn',
  'front',
  'folded',
  'three-quarter',
  'back',
  'collar',
  'cuff',
  'fabric',
  'drawing',
] as const
export type PictureView = (typeof pictureViews)[number]

/** What lists show of shirts: a figure that wears them, the shirts alone, or folded. Chosen for each category. */
export const listPictures = ['worn', 'front', 'folded'] as const satisfies readonly PictureView[]
export type ListPicture = (typeof listPictures)[number]

/** The widths in pixels; the height is 5/4 of the width. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600] as const
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]
export const pictureRatio = 5 / 4

/** A render of a shirt: `hash` is of the design and the renderer's version, so its files never change. */
export const picture = z.object({ hash: z.string(), alt: z.string() })
export type Picture = z.output<typeof picture>

export function picturePath(hash: string, view: PictureView, width: number, format: PictureFormat): string {
  return `/pictures/${hash}/${view}-${width}.${format}`
}

/** Path of a render for an email, which cannot replace a provisional one: the reply waits until it is rendered. */
export const emailPicturePath = (hash: string): string => `${picturePath(hash, 'front', 160, 'webp')}?wait`

/** Path of the preview image of a shared link, 1200 pixels wide. */
export const sharePath = (hash: string): string => `/pictures/${hash}/share-1200.jpg`

/** The shirt in 3D, for the viewers of phones: binary glTF, and USDZ for iPhones and iPads. */
export const modelFormats = ['glb', 'usdz'] as const
export type ModelFormat = (typeof modelFormats)[number]
export const modelMediaTypes: Record<ModelFormat, string> = {
  glb: 'model/gltf-binary',
  usdz: 'model/vnd.usdz+zip',
}

/** Path of a shirt in 3D, in true size. */
export const modelPath = (hash: string, format: ModelFormat): string => `/pictures/${hash}/shirt.${format}`

/** Animated pictures of a shirt that turns: for messages and pages, and for mail, where not every program shows WebP. */
export const turnFormats = ['turn webp', 'turn gif'] as const
export type TurnFormat = (typeof turnFormats)[number]

/** Their widths in pixels. */
export const turnWidths: Record<TurnFormat, number> = { 'turn webp': 400, 'turn gif': 240 }

export const turnFile = (format: TurnFormat): string => format.replace(' ', `-${turnWidths[format]}.`)

/** Path of an animated picture of a shirt. */
export const turnPath = (hash: string, format: TurnFormat): string => `/pictures/${hash}/${turnFile(format)}`

/**
 * The current reply of a render's path. `ready`: the render itself; before it is rendered, a provisional reply that must
 * not be cached: a `smaller` render, or a `drawing`.
 */
export const pictureStates = ['drawing', 'smaller', 'ready'] as const
export type PictureState = (typeof pictureStates)[number]

/** The metric in the `Server-Timing` header of a provisional reply; its description is the state. */
export const provisionalMetric = 'provisional'

/**
 * The states of the renders `?of=/pictures/…,/pictures/…`; a request keeps them in the queue.
 */
export const pictureStatePath = '/pictures/state'
/** The largest number of renders of one call. */
export const maxPicturesPerRequest = 48
