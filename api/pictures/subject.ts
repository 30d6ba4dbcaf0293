// What a picture shows: a designed shirt, a set of swatches, a photograph, a plain colour, or a gift card.
import { type Design, parseDesign } from '#garment/design/design.ts'

export interface SwatchesSubject {
  /** Codes of the fabrics. */
  swatches: string[]
}

/** The part of a photograph that is shown: pixels of the upright original; the height is 5/4 of the width. */
export interface Crop {
  x: number
  y: number
  width: number
}

export interface PhotographSubject {
  /** The name of its original. */
  photograph: string
  /** Its size, upright, pixels. */
  width: number
  height: number
  /** Null: the whole photograph, on a plain ground. */
  crop: Crop | null
  /** Very small, as a data URI: what is shown until it is drawn. */
  preview: string
}

/** What goods are shown as while they have no photograph. */
export interface PlainSubject {
  /** `#rrggbb`. */
  plain: string
}

/** A gift card. */
export interface GiftCardSubject {
  /** Its colour, `#rrggbb`. */
  giftCard: string
}

export type PictureSubject = Design | SwatchesSubject | PhotographSubject | PlainSubject | GiftCardSubject

/** Whether it is a designed shirt, of which each view is another picture. */
export const isDesign = (subject: PictureSubject): subject is Design =>
  !('swatches' in subject) && !('photograph' in subject) && !('plain' in subject) && !('giftCard' in subject)

/** Reads what a picture row contains. */
export function readSubject(document: unknown): PictureSubject {
  const { swatches, photograph, plain, giftCard } = document as Partial<
    SwatchesSubject & PhotographSubject & PlainSubject & GiftCardSubject
  >
  if (typeof photograph === 'string') return document as PhotographSubject
  if (typeof plain === 'string') return { plain }
  if (typeof giftCard === 'string') return { giftCard }
  return Array.isArray(swatches) ? { swatches } : parseDesign(document)
}

/** The file of an original among the photographs. */
export const originalFile = (photograph: string): string => `${photograph.slice(0, 2)}/${photograph}/original`
