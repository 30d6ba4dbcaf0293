// What a picture shows: a designed shirt, or a set of swatches.
import { type Design, parseDesign } from '#garment/design/design.ts'

export interface SwatchesSubject {
  /** Codes of the fabrics. */
  swatches: string[]
}

export type PictureSubject = Design | SwatchesSubject

/** Reads what a picture row holds. */
export function readSubject(document: unknown): PictureSubject {
  const { swatches } = document as Partial<SwatchesSubject>
  return Array.isArray(swatches) ? { swatches } : parseDesign(document)
}
