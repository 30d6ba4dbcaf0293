// Boxes and texts of labels and forms, at fixed places of a sheet.
import { printable } from './printable.ts'

type Sheet = PDFKit.PDFDocument

/** In points. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** Millimetres as points. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

export const frameOf = (sheet: Sheet, { x, y, width, height }: Frame): Sheet =>
  sheet.rect(x, y, width, height).lineWidth(0.5).stroke('#000000')

interface TextStyle {
  size: number
  bold?: boolean
  colour?: string
  align?: 'left' | 'right' | 'center'
}

/** The smallest letters that can be read, points. */
const smallest = 4

/**
 * Writes a text into a frame: in smaller letters until it fits, and then cut off. Returns the height that it takes.
 */
export function textIn(
  sheet: Sheet,
  text: string,
  { x, y, width, height }: Frame,
  { size, bold = false, colour = '#000000', align = 'left' }: TextStyle,
): number {
  if (text === '') return 0
  sheet.font(bold ? 'strong' : 'text').fillColor(colour)
  const shown = printable(text)
  const options = { width, align, lineGap: 0 }
  let points = size
  const heightNow = () => sheet.fontSize(points).heightOfString(shown, options)
  while (points > smallest && heightNow() > height) points -= 0.5
  const taken = Math.min(heightNow(), height)
  sheet.save().rect(x, y, width, height).clip()
  sheet.text(shown, x, y, { ...options, height: Math.max(height, sheet.currentLineHeight()), ellipsis: true })
  sheet.restore()
  return taken
}
