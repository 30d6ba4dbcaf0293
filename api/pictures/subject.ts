// The subject of a picture: a designed shirt, a set of swatches, a product image, a plain colour, or a gift card.
import { type Design, parseDesign } from '#garment/design/design.ts'

export interface SwatchesSubject {
  /** Codes of the fabrics. */
  swatches: string[]
}

/** The shown part of a product image, in pixels of the upright original; the height is 5/4 of the width. */
export interface Crop {
  x: number
  y: number
  width: number
}

export interface PhotographSubject {
  /** The name of its original. */
  photograph: string
  /** Pixels, when upright. */
  width: number
  height: number
  /** Null: the whole image, on a plain background. */
  crop: Crop | null
  /** A very small version as a data URI, shown until its pictures are drawn. */
  preview: string
}

/** A plain colour, shown for goods without a product image. */
export interface PlainSubject {
  /** `#rrggbb`. */
  plain: string
}

export interface GiftCardSubject {
  /** Its colour, `#rrggbb`. */
  giftCard: string
}

export type PictureSubject = Design | SwatchesSubject | PhotographSubject | PlainSubject | GiftCardSubject

/** Whether it is a designed shirt, which has a different picture for each view. */
export const isDesign = (subject: PictureSubject): subject is Design =>
  !('swatches' in subject) && !('photograph' in subject) && !('plain' in subject) && !('giftCard' in subject)

/** Reads the document of a picture row. */
export function readSubject(document: unknown): PictureSubject {
  const { swatches, photograph, plain, giftCard } = document as Partial<
    SwatchesSubject & PhotographSubject & PlainSubject & GiftCardSubject
  >
  if (typeof photograph === 'string') return document as PhotographSubject
  if (typeof plain === 'string') return { plain }
  if (typeof giftCard === 'string') return { giftCard }
  return Array.isArray(swatches) ? { swatches } : parseDesign(document)
}

export const originalFile = (photograph: string): string =>
  `photographs/${photograph.slice(0, 2)}/${photograph}/original`
