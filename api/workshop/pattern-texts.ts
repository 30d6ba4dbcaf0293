// The texts of a printed pattern, in the language of the workshop.
import { msg } from '@lingui/core/runtime-macro'
import { pieceTexts } from '#garment/cutting/piece-labels.ts'
import type { Reader } from '../kernel/storefront.ts'
import type { PrintedTexts } from './pattern-pdf.ts'
import type { PageTexts } from './true-size-pages.ts'

/**
 * The texts of every printed picture.
 * @param notes sentences above all others
 * @param cutting what its lines mean
 */
export const pageTexts = (
  { title, notes, cutting }: { title: string; notes: readonly string[]; cutting: string },
  { i18n }: Reader,
): PageTexts => ({
  title,
  printing: [
    ...notes,
    i18n._(
      msg`Print at 100 %, without fitting to the page. Measure the squares before you cut: the smaller one has sides of 10 cm, the larger one of 4 in.`,
    ),
    cutting,
  ],
  joining: [
    i18n._(
      msg`Cut off the left and the upper margin of each page along the dashed line, and glue it on the page before it, so that the diamonds are complete. Each mark names the next page.`,
    ),
  ],
  tenCentimetres: i18n._(msg`10 × 10 cm`),
  fourInches: i18n._(msg`4 × 4 in`),
  page: (name, number, of) => i18n._(msg`Page ${{ name }}, ${{ number }} of ${{ of }}`),
})

/** @param notes sentences about the shirt, above all others */
export const printedTexts = (number: string, notes: readonly string[], reader: Reader): PrintedTexts => {
  const { i18n } = reader
  return {
    ...pageTexts(
      {
        title: i18n._(msg`Pattern of shirt ${{ number }}`),
        notes,
        cutting: i18n._(msg`Cut along the solid line; the dashed line is sewn. The arrow shows the grain.`),
      },
      reader,
    ),
    ofPiece: (piece) => pieceTexts(piece, i18n),
    matching: i18n._(msg`Blue lines with the same letter show the same place of the stripes or checks.`),
    pieces: i18n._(msg({ message: 'Pieces', context: 'of a pattern' })),
  }
}
