// What every part is made from: the draped shirt with its charts and the lines of its pattern.
import type { Polyline } from '#garment/pattern/polyline.ts'
import { drapedPiece } from '../mesh/draped.ts'
import type { FrontOpening } from '../mesh/front-opening.ts'
import type { Draped, DrapedPiece } from '../mesh/draped.ts'
import { chartOf, edgeLine, withNormals } from '../surface/chart.ts'
import type { Chart, DrapedCloth } from '../surface/chart.ts'

export type PieceName = DrapedPiece['name']

export interface PartContext {
  cloth: DrapedCloth
  piece: (name: PieceName) => DrapedPiece
  chart: (name: PieceName) => Chart
  /** A named edge of a piece; the piece lies to its left. */
  edge: (name: PieceName, edge: string) => Polyline
  /** A line drawn on a piece of the pattern: a hem, an opening. */
  line: (name: PieceName, line: string) => Polyline
  /** The layer that is below where the front is open. */
  opening?: { v: number; under: PartContext }
}

/** The lines drawn on the pattern's pieces. */
export type PatternLines = Partial<Record<PieceName, Readonly<Record<string, Polyline>>>>

/** Beyond this distance from the middle of an open front there is one layer, mm. */
const layerReach = 20

/** The chart of an open front: where it has two layers, that of the upper one. */
const openFront = (over: Chart, under: Chart, v: number): Chart => ({
  ...over,
  at: (x, y, lift) => (y > v && x < -layerReach ? under : over).at(x, y, lift),
})

export function createPartContext(draped: Draped, lines: PatternLines, opening?: FrontOpening): PartContext {
  if (!opening) return contextOf(withNormals(draped), lines)
  const { v, under } = opening
  // Normals are those of both layers together, so that they have none of an edge where they meet.
  const cloth = withNormals({ ...draped, pieces: [...draped.pieces, under] })
  const others = draped.pieces.filter(({ name }) => name !== 'front')
  const upper = contextOf({ ...cloth, pieces: draped.pieces }, lines)
  const lower = contextOf({ ...cloth, pieces: [under, ...others] }, lines)
  const front = openFront(upper.chart('front'), lower.chart('front'), v)
  return {
    ...upper,
    chart: (name) => (name === 'front' ? front : upper.chart(name)),
    opening: { v, under: lower },
  }
}

function contextOf(cloth: DrapedCloth, lines: PatternLines): PartContext {
  const charts = new Map<PieceName, Chart>()
  return {
    cloth,
    piece: (name) => drapedPiece(cloth, name),
    chart: (name) => {
      const chart = charts.get(name) ?? chartOf(cloth, name)
      charts.set(name, chart)
      return chart
    },
    edge: (name, edge) => edgeLine(drapedPiece(cloth, name), edge),
    line: (name, line) => {
      const drawn = lines[name]?.[line]
      if (!drawn) throw new Error(`The pattern of the ${name} has no line ${line}.`)
      return drawn
    },
  }
}
