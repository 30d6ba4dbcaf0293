// The whole pattern as an SVG in true size, pieces side by side.
import type { FlatPoint } from '../../pattern/polyline.ts'
import type { CutPiece, ProductionPattern } from '../cut-piece.ts'
import { arrange } from './arrange.ts'
import { drawPiece, matchLetters, strokeStyles, textWidthMm } from './piece-drawing.ts'
import type { DrawnText, PieceDrawing, Stroke } from './piece-drawing.ts'

export interface PatternTexts {
  title: string
  /** The texts on a piece, one below the other. */
  ofPiece: (piece: CutPiece) => readonly string[]
}

/** As wide as usual fabric. */
const sheetWidthMm = 1500
const marginMm = 10

/** What XML 1.0 does not allow: control characters and halves of characters. */
const notInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string =>
  text.replaceAll(notInXml, '').replaceAll(/[&<>"']/g, (letter) => entities[letter]!)

const number = (value: number): string => String(Math.round(value * 100) / 100)

export function patternSvg({ pieces }: ProductionPattern, { title, ofPiece }: PatternTexts): string {
  const sheet = arrange(pieces, sheetWidthMm)
  const [width, height] = [sheet.widthMm + 2 * marginMm, sheet.heightMm + 2 * marginMm]
  const at = ([u, v]: FlatPoint) => `${number(u + marginMm)} ${number(height - marginMm - v)}`
  const path = ({ kind, line, closed }: Stroke) =>
    `<path class="${kind}" d="M${line.map(at).join('L')}${closed ? 'Z' : ''}"/>`
  const text = (drawn: DrawnText) => {
    const wide = textWidthMm(drawn)
    const turn = drawn.degrees === 0 ? '' : ` rotate(${-drawn.degrees})`
    return (
      `<g transform="translate(${at(drawn.at)})${turn}"><rect class="ground" x="${number(-wide / 2)}" ` +
      `y="${number(-drawn.sizeMm * 0.6)}" width="${number(wide)}" height="${number(drawn.sizeMm * 1.2)}"/>` +
      `<text font-size="${number(drawn.sizeMm)}" y="${number(drawn.sizeMm * 0.35)}">${escaped(drawn.text)}</text></g>`
    )
  }
  const group = ({ name, strokes, texts }: PieceDrawing) =>
    `<g id="${escaped(name)}">${strokes.map(path).join('')}${texts.map(text).join('')}</g>`
  const letters = matchLetters(pieces)
  const styles = Object.entries(strokeStyles).map(
    ([kind, { widthMm, colour, dashesMm }]) =>
      `.${kind}{stroke:${colour};stroke-width:${widthMm}${dashesMm ? `;stroke-dasharray:${dashesMm.join(' ')}` : ''}}`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${number(width)}mm" height="${number(height)}mm" viewBox="0 0 ${number(width)} ${number(height)}">`,
    `<title>${escaped(title)}</title>`,
    `<style>path{fill:none;stroke-linejoin:round}text{font-family:sans-serif;text-anchor:middle;fill:#1c1712}.ground{fill:#fff}${styles.join('')}</style>`,
    `<rect class="ground" width="100%" height="100%"/>`,
    ...sheet.placed.map((placed) => group(drawPiece(placed, ofPiece(placed.piece), letters))),
    '</svg>',
    '',
  ].join('\n')
}
