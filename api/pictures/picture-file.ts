// Requests for a picture of a subject, and the name of its file.
import type { PictureFormat, PictureView } from '#contract/picture.ts'

/** A picture of a view, `width` pixels wide and 5/4 of it high, or the one for link previews, 1200 × 630. */
export type PictureRequest = ViewRequest | 'share'
export interface ViewRequest {
  view: PictureView
  width: number
  format: PictureFormat
}

/**
 * Widths in pixels in which a view is drawn; all other widths and formats are scaled from the next larger one. One for
 * lists and most screens, and one for zooming, which takes five times as long.
 */
export const drawnWidths = [640, 1600] as const

export const fileOf = (request: PictureRequest): string =>
  request === 'share' ? 'share-1200.jpg' : `${request.view}-${request.width}.${request.format}`
