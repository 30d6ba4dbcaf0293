// Which picture of a subject is meant, and the file it is kept in.
import type { PictureFormat, PictureView } from '#contract/picture.ts'

/** A picture of one view, `width` pixels wide and 5/4 of it high; or the 1200 × 630 one for previews of links. */
export type PictureRequest = ViewRequest | 'share'
export interface ViewRequest {
  view: PictureView
  width: number
  format: PictureFormat
}

/** The name of a picture's file. */
export const fileOf = (request: PictureRequest): string =>
  request === 'share' ? 'share-1200.jpg' : `${request.view}-${request.width}.${request.format}`
