// A marker as a PDF in true size: on pages that are joined edge to edge, or along paper from a roll.
import { msg } from '@lingui/core/runtime-macro'
import type { PatternPaper } from '#contract/admin/patterns.ts'
import type { PieceDrawing } from '#garment/cutting/files/piece-drawing.ts'
import { pageGridOf } from '#garment/cutting/files/tiles.ts'
import type { FlatPoint, Polyline } from '#garment/pattern/polyline.ts'
import type { Reader } from '../kernel/storefront.ts'
import { drawPages } from '../pdf/document.ts'
import { markerPicture, type MarkerToPrint } from './marker-picture.ts'
import { pageTexts } from './pattern-texts.ts'
import { onRoll, onSheets, printedArea, printedOnRoll, sheetMarginMm } from './true-size-pages.ts'

export interface MarkerPdfOptions {
  paper: PatternPaper
  /** The width of the paper; left out: as wide as the fabric. */
  rollMm: number | undefined
  reader: Reader
  author: string
  country: string
  at: Date
}

const rectangle = (x: number, y: number, width: number, height: number): Polyline => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

/** The trimmed edges and the flaws, from the lower edge of the fabric. */
function leftOut({ widthMm, trimMm, lengthMm, flaws }: MarkerToPrint, { i18n }: Reader): PieceDrawing[] {
  const usable = rectangle(0, trimMm, lengthMm, widthMm - 2 * trimMm)
  return [
    {
      name: 'edges',
      outline: usable,
      strokes: [{ kind: 'placement', line: usable, closed: true }],
      texts: [],
    },
    ...flaws.map(({ x, y, width, height }, index): PieceDrawing => {
      const line = rectangle(x, y, width, height)
      const text = i18n._(msg({ message: 'Flaw', comment: 'A part of a roll of fabric that cannot be cut' }))
      const at: FlatPoint = [x + width / 2, y + height / 2]
      const sizeMm = Math.min(14, width / 4, height / 2)
      return {
        name: `flaw-${index + 1}`,
        outline: line,
        strokes: [{ kind: 'dart', line, closed: true }],
        texts: [{ text, at, sizeMm, degrees: 0 }],
      }
    }),
  ]
}

/** A drawing with all of its points in other places. @param degrees by how much it is turned */
const placed = (
  { name, outline, strokes, texts }: PieceDrawing,
  at: (point: FlatPoint) => FlatPoint,
  degrees: number,
): PieceDrawing => ({
  name,
  outline: outline.map(at),
  strokes: strokes.map((stroke) => ({ ...stroke, line: stroke.line.map(at) })),
  texts: texts.map((text) => ({ ...text, at: at(text.at), degrees: text.degrees + degrees })),
})

export function markerPdf(
  marker: MarkerToPrint,
  options: MarkerPdfOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const { paper, reader, author, country, at } = options
  const { widthMm, trimMm, lengthMm } = marker
  const { title, heads, shirtList, pieceList, drawings } = markerPicture(marker, reader)
  const pieces = drawings.map((drawing) => placed(drawing, ([x, y]) => [x, y + trimMm], 0))
  const picture = {
    texts: pageTexts(
      {
        title,
        notes: heads,
        cutting: reader.i18n._(msg`Cut along the solid line. The arrow shows the grain.`),
      },
      reader,
    ),
    notes: [],
    list: {
      title: reader.i18n._(msg({ message: 'Shirts and pieces', context: 'of a marker' })),
      lines: [...shirtList, ...pieceList],
    },
  }
  const all = [...leftOut(marker, reader), ...pieces]
  const outlinesOf = (of: readonly PieceDrawing[]) => of.map(({ outline }) => outline)
  const write = (pages: ReturnType<typeof onRoll>) =>
    drawPages({ title, author, language: reader.i18n.locale, country, at }, pages)
  if (paper !== 'roll') {
    const grid = pageGridOf(
      { widthMm: lengthMm, heightMm: widthMm, outlines: outlinesOf(pieces) },
      printedArea(paper),
    )
    return write(onSheets(paper, grid, { ...picture, drawings: all }))
  }
  // The marker begins at the lower end of the paper, and its lower edge is on the right.
  const turned = (drawing: PieceDrawing) => placed(drawing, ([x, y]) => [widthMm - y, x], 90)
  const rollMm = options.rollMm ?? widthMm + 2 * sheetMarginMm
  const grid = pageGridOf(
    { widthMm, heightMm: lengthMm, outlines: outlinesOf(pieces.map(turned)) },
    printedOnRoll(rollMm, lengthMm),
  )
  return write(onRoll(rollMm, grid, { ...picture, drawings: all.map(turned) }))
}
