// Requests for a picture of a subject, or for its shirt in 3D, and the name of the file.
import {
  type ModelFormat,
  modelFormats,
  type PictureFormat,
  type PictureView,
  turnFile,
  type TurnFormat,
  turnFormats,
} from '#contract/picture.ts'

/** A picture of a view, `width` pixels wide and 5/4 of it high. */
export interface ViewRequest {
  view: PictureView
  width: number
  format: PictureFormat
}

/** `share`: the picture for link previews, 1200 × 630. */
export type PictureRequest = ViewRequest | 'share' | ModelFormat | TurnFormat

/**
 * Widths in pixels in which a view is drawn; all other widths and formats are scaled from the next larger one. One for
 * lists and most screens, and one for zooming, which takes five times as long.
 */
export const drawnWidths = [640, 1600] as const

export const isModel = (request: PictureRequest): request is ModelFormat =>
  modelFormats.some((format) => format === request)

export const isTurn = (request: PictureRequest): request is TurnFormat =>
  turnFormats.some((format) => format === request)

/** Whether only a shirt has it. */
export const isOfShirts = (request: PictureRequest): boolean => isModel(request) || isTurn(request)

/** Whether the request is for a view, which can be scaled and has a provisional picture. */
export const isView = (request: PictureRequest): request is ViewRequest => typeof request === 'object'

const fixedFiles: Record<Exclude<PictureRequest, ViewRequest>, string> = {
  share: 'share-1200.jpg',
  glb: 'shirt.glb',
  usdz: 'shirt.usdz',
  'turn webp': turnFile('turn webp'),
  'turn gif': turnFile('turn gif'),
}

export const fileOf = (request: PictureRequest): string =>
  isView(request) ? `${request.view}-${request.width}.${request.format}` : fixedFiles[request]

/** The request whose file has no view, by the name of the file. */
export const fixedRequestOf = (name: string): Exclude<PictureRequest, ViewRequest> | null =>
  (Object.keys(fixedFiles) as (keyof typeof fixedFiles)[]).find((each) => fixedFiles[each] === name) ?? null
