// What all SVG files of patterns and markers share.
import type { FlatPoint } from '../../pattern/polyline.ts'
import {
  type DrawnText,
  lineHeight,
  type PieceDrawing,
  type Stroke,
  strokeStyles,
  textWidthMm,
} from './piece-drawing.ts'

/** What XML 1.0 does not allow: control characters and halves of characters. */
const notInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escaped = (text: string): string =>
  text.replaceAll(notInXml, '').replaceAll(/[&<>"']/g, (letter) => entities[letter]!)

/** To a hundredth. */
export const number = (value: number): string => String(Math.round(value * 100) / 100)

const strokeRules = Object.entries(strokeStyles)
  .map(
    ([kind, { widthMm, colour, dashesMm }]) =>
      `.${kind}{stroke:${colour};stroke-width:${widthMm}${dashesMm ? `;stroke-dasharray:${dashesMm.join(' ')}` : ''}}`,
  )
  .join('')

/** The style of all drawings. */
export const drawingRules = `path{fill:none;stroke-linejoin:round}text{font-family:sans-serif;text-anchor:middle;fill:#1c1712}.ground{fill:#fff}${strokeRules}`

/** A piece as a group. @param at the coordinates of a point in the picture */
export function drawingGroup(
  { name, strokes, texts }: PieceDrawing,
  at: (point: FlatPoint) => string,
): string {
  const path = ({ kind, line, closed }: Stroke) =>
    `<path class="${kind}" d="M${line.map(at).join('L')}${closed ? 'Z' : ''}"/>`
  const text = (drawn: DrawnText) => {
    const wide = textWidthMm(drawn)
    const high = drawn.sizeMm * lineHeight
    const turn = drawn.degrees === 0 ? '' : ` rotate(${-drawn.degrees})`
    return (
      `<g transform="translate(${at(drawn.at)})${turn}"><rect class="ground" x="${number(-wide / 2)}" ` +
      `y="${number(-high / 2)}" width="${number(wide)}" height="${number(high)}"/>` +
      `<text font-size="${number(drawn.sizeMm)}" y="${number(drawn.sizeMm * 0.35)}">${escaped(drawn.text)}</text></g>`
    )
  }
  return `<g id="${escaped(name)}">${strokes.map(path).join('')}${texts.map(text).join('')}</g>`
}
