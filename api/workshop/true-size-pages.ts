// A picture in true size as a PDF: on pages that are joined edge to edge, or on paper from a roll.
import type { PatternPaper } from '#contract/admin/patterns.ts'
import type { FlatPoint } from '#garment/pattern/polyline.ts'
import { boundsOf } from '#garment/cutting/files/arrange.ts'
import {
  lineHeight,
  type PieceDrawing,
  type Stroke,
  strokeStyles,
  textWidthMm,
} from '#garment/cutting/files/piece-drawing.ts'
import type { PageGrid, Tile, TileSize } from '#garment/cutting/files/tiles.ts'
import { type Drawing, type PdfFont, pdfColours, write } from '../pdf/document.ts'

export type SheetPaper = Exclude<PatternPaper, 'roll'>

/** Texts of all printed pictures, in the language of the workshop. */
export interface PageTexts {
  title: string
  /** How to print and to check the size. */
  printing: readonly string[]
  /** How to join the pages. */
  joining: readonly string[]
  tenCentimetres: string
  fourInches: string
  page: (name: string, number: number, of: number) => string
}

export interface PrintedPicture {
  drawings: readonly PieceDrawing[]
  texts: PageTexts
  /** After those on printing and joining. */
  notes: readonly string[]
  list: { title: string; lines: readonly string[] }
}

interface PageSize {
  widthMm: number
  heightMm: number
}

const sheetSizes: Record<SheetPaper, PageSize> = {
  a4: { widthMm: 210, heightMm: 297 },
  letter: { widthMm: 215.9, heightMm: 279.4 },
}

export const sheetMarginMm = 10
const overlapMm = 10
/** What is printed on a page that is joined to others. */
export function printedArea(paper: SheetPaper): TileSize {
  const { widthMm, heightMm } = sheetSizes[paper]
  return { widthMm: widthMm - 2 * sheetMarginMm, heightMm: heightMm - 2 * sheetMarginMm, overlapMm }
}

/** The longest page of a PDF is 14,400 points. */
const maxPageMm = 5000
/** The test squares and the texts above a pattern on a roll. */
const headMm = 120

type Doc = PDFKit.PDFDocument

const pointsPerMm = 72 / 25.4

const inMillimetres = ({ widthMm, heightMm }: PageSize, draw: (doc: Doc) => void): Drawing => ({
  paper: { width: widthMm * pointsPerMm, height: heightMm * pointsPerMm },
  draw: (doc) => {
    doc.save().scale(pointsPerMm)
    draw(doc)
    doc.restore()
  },
})

interface TextStyle {
  font?: PdfFont
  sizeMm?: number
  colour?: string
}

function put(
  doc: Doc,
  text: string,
  [x, y]: FlatPoint,
  { font = 'text', sizeMm = 3, colour = pdfColours.ink }: TextStyle = {},
): void {
  write(doc, font, sizeMm, colour).text(text, x, y, { lineBreak: false })
}

/** Texts below each other, each broken into lines; returns the y of the next. */
function paragraphs(doc: Doc, texts: readonly string[], [x, y]: FlatPoint, widthMm: number): number {
  let down = y
  for (const text of texts) {
    write(doc, 'text', 3.2).text(text, x, down, { width: widthMm })
    down += doc.heightOfString(text, { width: widthMm }) + 1.5
  }
  return down
}

function tracePath(
  doc: Doc,
  { line, closed }: Omit<Stroke, 'kind'>,
  at: (point: FlatPoint) => FlatPoint,
): Doc {
  line.forEach((point, index) => {
    const [x, y] = at(point)
    if (index === 0) doc.moveTo(x, y)
    else doc.lineTo(x, y)
  })
  return closed ? doc.closePath() : doc
}

function drawStroke(doc: Doc, stroke: Stroke, at: (point: FlatPoint) => FlatPoint): void {
  const { widthMm, colour, dashesMm } = strokeStyles[stroke.kind]
  tracePath(doc, stroke, at).lineWidth(widthMm).strokeColor(colour)
  // pdfkit takes a list too, which its types do not know.
  if (dashesMm) doc.dash(dashesMm as unknown as number, {})
  doc.stroke()
  if (dashesMm) doc.undash()
}

function drawPieceOn(doc: Doc, { strokes, texts }: PieceDrawing, at: (point: FlatPoint) => FlatPoint): void {
  for (const each of strokes) drawStroke(doc, each, at)
  for (const drawn of texts) {
    const { text, sizeMm, degrees } = drawn
    const [x, y] = at(drawn.at)
    const wide = textWidthMm(drawn)
    doc.save().translate(x, y).rotate(-degrees)
    const high = sizeMm * lineHeight
    doc.rect(-wide / 2, -high / 2, wide, high).fill('white')
    const left = -write(doc, 'text', sizeMm).widthOfString(text) / 2
    put(doc, text, [left, -sizeMm * 0.6], { sizeMm })
    doc.restore()
  }
}

/** The two squares by which the size of the print is checked, one in the other. */
function testSquares(doc: Doc, texts: PageTexts, [x, y]: FlatPoint): void {
  const [small, large] = [100, 101.6]
  doc.lineWidth(0.2).strokeColor(pdfColours.ink)
  doc.rect(x, y, small, small).stroke()
  doc.rect(x, y, large, large).stroke()
  put(doc, texts.tenCentimetres, [x + 4, y + small - 8], { font: 'strong', sizeMm: 4 })
  put(doc, texts.fourInches, [x + 4, y + small - 14], { sizeMm: 3.2 })
}

/** Lines below each other, as large as they fit. */
function listOf(
  doc: Doc,
  { title, lines }: PrintedPicture['list'],
  { at: [x, y], widthMm, heightMm }: Area,
): void {
  put(doc, title, [x, y], { font: 'strong', sizeMm: 4 })
  const step = Math.min(4.2, (heightMm - 7) / lines.length)
  lines.forEach((text, index) => {
    write(doc, 'text', step * 0.72)
    const fits = Math.min(1, widthMm / doc.widthOfString(text))
    put(doc, text, [x, y + 7 + index * step], { sizeMm: step * 0.72 * fits })
  })
}

/** Between the parts of the overview. */
const partGapMm = 4

/**
 * In how many parts, each of these rows of pages, the overview is drawn side by side, so that it is as large as possible: a
 * pattern is often much higher than it is wide.
 */
function overviewParts({ rows, columns, stepX, stepY }: PageGrid, { widthMm, heightMm }: Area) {
  const divisions = Array.from({ length: rows }, (_, index) => {
    const rowsOfPart = Math.ceil(rows / (index + 1))
    const parts = Math.ceil(rows / rowsOfPart)
    const partMm = (widthMm - (parts - 1) * partGapMm) / parts
    const scale = Math.min(
      partMm / (columns * stepX + overlapMm),
      heightMm / (rowsOfPart * stepY + overlapMm),
    )
    return { parts, rowsOfPart, scale }
  })
  return divisions.reduce((best, each) => (each.scale > best.scale ? each : best))
}

/** All pages small, with their names. */
function overview(doc: Doc, grid: PageGrid, drawings: readonly PieceDrawing[], area: Area): void {
  const { heightMm, columns, stepX, stepY, tiles } = grid
  const { parts, rowsOfPart, scale } = overviewParts(grid, area)
  const partMm = (columns * stepX + overlapMm) * scale
  for (let part = 0; part < parts; part++) {
    const left = area.at[0] + part * (partMm + partGapMm)
    const [, top] = area.at
    const above = part * rowsOfPart * stepY
    const at = ([u, v]: FlatPoint): FlatPoint => [left + u * scale, top + (heightMm - v - above) * scale]
    const isLast = part === parts - 1
    const partHeight = (rowsOfPart * stepY + (isLast ? overlapMm : 0)) * scale
    doc.save().rect(left, top, partMm, partHeight).clip()
    for (const { outline } of drawings)
      tracePath(doc, { line: outline, closed: true }, at).lineWidth(0.2).strokeColor(pdfColours.ink).stroke()
    doc.restore()
    for (const tile of tiles) {
      if (Math.floor(tile.row / rowsOfPart) !== part) continue
      const [x, y] = at([tile.left, tile.top])
      doc
        .rect(x, y, stepX * scale, stepY * scale)
        .lineWidth(0.15)
        .strokeColor(pdfColours.faint)
        .stroke()
      put(doc, tile.name, [x + 1, y + 1], { sizeMm: 3, colour: pdfColours.faint })
    }
  }
}

interface Area {
  at: FlatPoint
  widthMm: number
  heightMm: number
}

/** Half of a diamond on each page that is joined here, with the name of the other page. */
function joinMark(doc: Doc, [x, y]: FlatPoint, name: string, [labelX, labelY]: FlatPoint): void {
  const arm = 4
  doc
    .moveTo(x, y - arm)
    .lineTo(x + arm, y)
    .lineTo(x, y + arm)
    .lineTo(x - arm, y)
    .closePath()
    .lineWidth(0.3)
    .strokeColor(pdfColours.primary)
    .stroke()
  put(doc, name, [labelX, labelY], { sizeMm: 3.2, colour: pdfColours.primary })
}

/** Frame, marks and name of a page of a grid. */
function tileMarks(doc: Doc, tile: Tile, { stepX, stepY, tiles }: PageGrid, page: Area): void {
  const [left, top] = page.at
  const [right, bottom] = [left + stepX, top + stepY]
  const neighbour = (rows: number, columns: number) =>
    tiles.find(({ row, column }) => row === tile.row + rows && column === tile.column + columns)
  const [middleX, middleY] = [left + stepX / 2, top + stepY / 2]
  const sides = [
    {
      other: neighbour(0, -1),
      line: [left, top, left, bottom],
      mark: [left, middleY],
      label: [left + 5, middleY - 2],
    },
    {
      other: neighbour(-1, 0),
      line: [left, top, right, top],
      mark: [middleX, top],
      label: [middleX - 3, top + 5],
    },
    {
      other: neighbour(0, 1),
      line: [right, top, right, bottom],
      mark: [right, middleY],
      label: [right - 13, middleY - 2],
    },
    {
      other: neighbour(1, 0),
      line: [left, bottom, right, bottom],
      mark: [middleX, bottom],
      label: [middleX - 3, bottom - 8],
    },
  ] as const
  doc.save().rect(left, top, page.widthMm, page.heightMm).clip()
  for (const { other, line, mark, label } of sides) {
    if (!other) continue
    doc.moveTo(line[0], line[1]).lineTo(line[2], line[3])
    doc.lineWidth(0.2).strokeColor(pdfColours.primary).dash(3, { space: 2 }).stroke().undash()
    joinMark(doc, mark, other.name, label)
  }
  put(doc, tile.name, [left + 3, top + 3], { font: 'strong', sizeMm: 7, colour: pdfColours.line })
  doc.restore()
}

function tilePage(
  size: PageSize,
  printed: TileSize,
  tile: Tile,
  { grid, drawings, foot }: { grid: PageGrid; drawings: readonly PieceDrawing[]; foot: string },
): Drawing {
  const page: Area = {
    at: [sheetMarginMm, sheetMarginMm],
    widthMm: printed.widthMm,
    heightMm: printed.heightMm,
  }
  return inMillimetres(size, (doc) => {
    const at = ([u, v]: FlatPoint): FlatPoint => [sheetMarginMm + u - tile.left, sheetMarginMm + tile.top - v]
    tileMarks(doc, tile, grid, page)
    doc.save().rect(sheetMarginMm, sheetMarginMm, printed.widthMm, printed.heightMm).clip()
    for (const drawing of drawings) {
      const { left, right, bottom, top } = boundsOf(drawing.outline)
      const isSeen =
        left < tile.left + printed.widthMm &&
        right > tile.left &&
        bottom < tile.top &&
        top > tile.top - printed.heightMm
      if (isSeen) drawPieceOn(doc, drawing, at)
    }
    doc.restore()
    put(doc, foot, [sheetMarginMm, size.heightMm - sheetMarginMm + 2], {
      sizeMm: 2.6,
      colour: pdfColours.soft,
    })
  })
}

const tilePages = (
  size: PageSize,
  printed: TileSize,
  grid: PageGrid,
  { drawings, texts }: PrintedPicture,
): Drawing[] =>
  grid.tiles.map((tile, index) =>
    tilePage(size, printed, tile, {
      grid,
      drawings,
      foot: `${texts.title} · ${texts.page(tile.name, index + 1, grid.tiles.length)}`,
    }),
  )

/** The side of the larger test square. */
const squareMm = 101.6

/** A page with all others small, and the others. */
export function onSheets(paper: SheetPaper, grid: PageGrid, picture: PrintedPicture): Drawing[] {
  const size = sheetSizes[paper]
  const printed = printedArea(paper)
  const { texts, notes, list, drawings } = picture
  const cover = inMillimetres(size, (doc) => {
    put(doc, texts.title, [sheetMarginMm, sheetMarginMm], { font: 'display', sizeMm: 6 })
    const top = paragraphs(
      doc,
      [...texts.printing, ...texts.joining, ...notes],
      [sheetMarginMm, sheetMarginMm + 10],
      printed.widthMm,
    )
    const squareTop = size.heightMm - sheetMarginMm - squareMm
    overview(doc, grid, drawings, {
      at: [sheetMarginMm, top + 2],
      widthMm: printed.widthMm,
      heightMm: squareTop - top - 6,
    })
    testSquares(doc, texts, [sheetMarginMm, squareTop])
    listOf(doc, list, {
      at: [sheetMarginMm + squareMm + 4, squareTop],
      widthMm: printed.widthMm - squareMm - 4,
      heightMm: squareMm,
    })
  })
  return [cover, ...tilePages(size, printed, grid, picture)]
}

/** What is printed on a page of a roll for a picture of this height. */
export const printedOnRoll = (rollMm: number, heightMm: number): TileSize => ({
  widthMm: rollMm - 2 * sheetMarginMm,
  heightMm: Math.min(heightMm + 1, maxPageMm - 2 * sheetMarginMm),
  overlapMm,
})

/** A strip with the texts, and the picture. */
export function onRoll(rollMm: number, grid: PageGrid, picture: PrintedPicture): Drawing[] {
  const printed = printedOnRoll(rollMm, grid.heightMm)
  const { texts, notes, list } = picture
  const head = inMillimetres({ widthMm: rollMm, heightMm: headMm + sheetMarginMm }, (doc) => {
    testSquares(doc, texts, [sheetMarginMm, sheetMarginMm])
    const left = sheetMarginMm + squareMm + 6
    const room = rollMm - sheetMarginMm - left
    put(doc, texts.title, [left, sheetMarginMm], { font: 'display', sizeMm: 6 })
    const half = room / 2 - 4
    paragraphs(
      doc,
      [...texts.printing, ...(grid.tiles.length > 1 ? texts.joining : []), ...notes],
      [left, sheetMarginMm + 10],
      half,
    )
    listOf(doc, list, {
      at: [left + room / 2, sheetMarginMm],
      widthMm: half,
      heightMm: headMm - sheetMarginMm,
    })
  })
  const size: PageSize = { widthMm: rollMm, heightMm: printed.heightMm + 2 * sheetMarginMm }
  return [head, ...tilePages(size, printed, grid, picture)]
}
