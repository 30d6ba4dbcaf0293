// The texts of a printed pattern, in the language of the workshop.
import { msg } from '@lingui/core/runtime-macro'
import { pieceTexts } from '#garment/cutting/piece-labels.ts'
import type { Reader } from '../kernel/storefront.ts'
import type { PrintedTexts } from './pattern-pdf.ts'

/** @param notes sentences about the shirt, above all others */
export const printedTexts = (number: string, notes: readonly string[], { i18n }: Reader): PrintedTexts => ({
  title: i18n._(msg`Pattern of shirt ${{ number }}`),
  ofPiece: (piece) => pieceTexts(piece, i18n),
  printing: [
    ...notes,
    i18n._(
      msg`Print at 100 %, without fitting to the page. Measure the squares before you cut: the smaller one has sides of 10 cm, the larger one of 4 in.`,
    ),
    i18n._(msg`Cut along the solid line; the dashed line is sewn. The arrow shows the grain.`),
  ],
  joining: [
    i18n._(
      msg`Cut off the left and the upper margin of each page along the dashed line, and glue it on the page before it, so that the diamonds are complete. Each mark names the next page.`,
    ),
  ],
  matching: i18n._(msg`Blue lines with the same letter show the same place of the stripes or checks.`),
  tenCentimetres: i18n._(msg`10 × 10 cm`),
  fourInches: i18n._(msg`4 × 4 in`),
  pieces: i18n._(msg({ message: 'Pieces', context: 'of a pattern' })),
  page: (name, number, of) => i18n._(msg`Page ${{ name }}, ${{ number }} of ${{ of }}`),
})
