// Draws labels of passports on sheets, in rows, with lines along which they are cut.
import type { CareSymbol } from '#contract/care.ts'
import { careDrawings, careFrame } from '#garment/fabric/care-symbols.ts'
import { type Frame, mm, textIn } from '../pdf/frames.ts'
import { drawQr } from '../pdf/draw-qr.ts'

type Sheet = PDFKit.PDFDocument

export interface Label {
  /** The number of the shirt, on the edge that is sewn in and not seen. */
  number: string
  shop: string
  url: string
  code: string
  composition: string
  origin: string
  care: readonly CareSymbol[]
}

const size = { width: mm(35), height: mm(62) }
const columns = 5
const rows = 4
/** The edge at the top that is sewn in. */
const seam = mm(8)
const inset = mm(2.5)
/** A square that a telephone reads from a hand’s length. */
const codeSide = mm(23)

/** The first label begins on the first page. */
export function drawLabels(sheet: Sheet, labels: readonly Label[]): void {
  const left = (sheet.page.width - columns * size.width) / 2
  const top = (sheet.page.height - rows * size.height) / 2
  for (const [index, label] of labels.entries()) {
    const place = index % (columns * rows)
    if (place === 0 && index > 0) sheet.addPage()
    const x = left + (place % columns) * size.width
    const y = top + Math.floor(place / columns) * size.height
    drawLabel(sheet, label, { x, y, ...size })
  }
}

function drawLabel(sheet: Sheet, label: Label, { x, y, width, height }: Frame): void {
  sheet.rect(x, y, width, height).lineWidth(0.4).stroke('#b8b0a5')
  sheet
    .moveTo(x, y + seam)
    .lineTo(x + width, y + seam)
    .dash(2, { space: 2 })
    .stroke('#b8b0a5')
    .undash()
  const text = (value: string, at: number, high: number, points: number, bold = false, colour = '#000000') =>
    textIn(
      sheet,
      value,
      { x: x + inset, y: y + at, width: width - 2 * inset, height: high },
      { size: points, bold, colour, align: 'center' },
    )
  text(label.number, mm(2.5), mm(4), 6.5, false, '#756b5f')
  text(label.shop, mm(10), mm(5), 9, true)
  drawQr(sheet, label.url, { x: x + (width - codeSide) / 2, y: y + mm(14), side: codeSide })
  text(label.code, mm(37.5), mm(3), 6.5)
  text(label.composition, mm(42), mm(6), 6.5)
  text(label.origin, mm(48.5), mm(3), 6.5)
  drawCare(sheet, label.care, { x: x + inset, y: y + mm(53), width: width - 2 * inset, height: mm(6.5) })
}

/** Draws the symbols side by side in the middle of a frame. */
function drawCare(sheet: Sheet, symbols: readonly CareSymbol[], { x, y, width, height }: Frame): void {
  const scale = height / careFrame.height
  const step = careFrame.width * scale + mm(1.5)
  const first = x + (width - step * symbols.length + mm(1.5)) / 2
  for (const [index, symbol] of symbols.entries()) {
    const { lines, dots, text } = careDrawings[symbol]
    sheet
      .save()
      .translate(first + index * step, y)
      .scale(scale)
    sheet.path(lines).lineWidth(careFrame.line).lineJoin('round').stroke('#000000')
    if (dots) sheet.path(dots).fill('#000000')
    if (text) {
      sheet.font('strong').fontSize(careFrame.textSize).fillColor('#000000')
      const above = careFrame.baseLine - careFrame.textSize
      sheet.text(text, 0, above, { width: careFrame.width, align: 'center', lineBreak: false })
    }
    sheet.restore()
  }
}
