// What every part is made from: the draped shirt with its charts and the lines of its pattern.
import type { Polyline } from '#garment/pattern/polyline.ts'
import { drapedPiece } from '../mesh/draped.ts'
import type { Draped, DrapedPiece } from '../mesh/draped.ts'
import { chartOf, edgeLine, withNormals } from '../surface/chart.ts'
import type { Chart, DrapedCloth } from '../surface/chart.ts'

export type PieceName = DrapedPiece['name']
export type Side = 'L' | 'R'
export const sides: readonly Side[] = ['L', 'R']

export interface PartContext {
  cloth: DrapedCloth
  piece: (name: PieceName) => DrapedPiece
  chart: (name: PieceName) => Chart
  /** A named edge of a piece; the piece lies to its left. */
  edge: (name: PieceName, edge: string) => Polyline
  /** A line drawn on a piece of the pattern: a hem, an opening. */
  line: (name: PieceName, line: string) => Polyline
}

/** The lines drawn on the pattern's pieces. */
export type PatternLines = Partial<Record<PieceName, Readonly<Record<string, Polyline>>>>

export function createPartContext(draped: Draped, lines: PatternLines): PartContext {
  const cloth = withNormals(draped)
  const charts = new Map<PieceName, Chart>()
  return {
    cloth,
    piece: (name) => drapedPiece(draped, name),
    chart: (name) => {
      const chart = charts.get(name) ?? chartOf(cloth, name)
      charts.set(name, chart)
      return chart
    },
    edge: (name, edge) => edgeLine(drapedPiece(draped, name), edge),
    line: (name, line) => {
      const drawn = lines[name]?.[line]
      if (!drawn) throw new Error(`The pattern of the ${name} has no line ${line}.`)
      return drawn
    },
  }
}
