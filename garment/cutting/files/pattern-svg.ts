// The whole pattern as an SVG in true size, pieces side by side.
import type { FlatPoint } from '../../pattern/polyline.ts'
import type { CutPiece, ProductionPattern } from '../cut-piece.ts'
import { arrange } from './arrange.ts'
import { drawPiece, matchLetters } from './piece-drawing.ts'
import { drawingGroup, drawingRules, escaped, number } from './svg-drawing.ts'

export interface PatternTexts {
  title: string
  /** The texts on a piece, one below the other. */
  ofPiece: (piece: CutPiece) => readonly string[]
}

/** As wide as usual fabric. */
const sheetWidthMm = 1500
const marginMm = 10

export function patternSvg({ pieces }: ProductionPattern, { title, ofPiece }: PatternTexts): string {
  const sheet = arrange(pieces, sheetWidthMm)
  const [width, height] = [sheet.widthMm + 2 * marginMm, sheet.heightMm + 2 * marginMm]
  const at = ([u, v]: FlatPoint) => `${number(u + marginMm)} ${number(height - marginMm - v)}`
  const letters = matchLetters(pieces)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${number(width)}mm" height="${number(height)}mm" viewBox="0 0 ${number(width)} ${number(height)}">`,
    `<title>${escaped(title)}</title>`,
    `<style>${drawingRules}</style>`,
    `<rect class="ground" width="100%" height="100%"/>`,
    ...sheet.placed.map((placed) => drawingGroup(drawPiece(placed, ofPiece(placed.piece), letters), at)),
    '</svg>',
    '',
  ].join('\n')
}
