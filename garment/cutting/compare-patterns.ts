// What a change of the shop's settings does to the pieces of a pattern.
import { distanceTo, type Polyline } from '../pattern/polyline.ts'
import { type CutPiece, type ProductionPattern, sewingLineOf } from './cut-piece.ts'

export interface ChangedPiece {
  /** At least one of them; null: this pattern does not have the piece. */
  before: CutPiece | null
  after: CutPiece | null
  /** How far the cutting line and the sewing line move where they move most, in millimetres. */
  cutMm: number
  sewingMm: number
}

/** Less is what rounding does. */
const minMovedMm = 0.05

/** The largest distance between two closed lines at their points. */
function farthest(one: Polyline, other: Polyline): number {
  if (one.length === other.length && one.every(([u, v], at) => u === other[at]![0] && v === other[at]![1]))
    return 0
  const from = (points: Polyline, line: Polyline) =>
    points.reduce((most, point) => Math.max(most, distanceTo(point, line)), 0)
  return Math.max(from(one, other), from(other, one))
}

/** The pieces that differ, those that change most first. */
export function changedPieces(before: ProductionPattern, after: ProductionPattern): ChangedPiece[] {
  const names = [...new Set([...before.pieces, ...after.pieces].map(({ name }) => name))]
  const pieceOf = ({ pieces }: ProductionPattern, name: string) =>
    pieces.find((piece) => piece.name === name) ?? null
  return names
    .map((name): ChangedPiece => {
      const [old, now] = [pieceOf(before, name), pieceOf(after, name)]
      if (!old || !now) return { before: old, after: now, cutMm: Infinity, sewingMm: Infinity }
      return {
        before: old,
        after: now,
        cutMm: farthest(old.cuttingLine, now.cuttingLine),
        sewingMm: farthest(sewingLineOf(old), sewingLineOf(now)),
      }
    })
    .filter(({ cutMm, sewingMm }) => cutMm > minMovedMm || sewingMm > minMovedMm)
    .toSorted((one, other) => other.cutMm - one.cutMm || other.sewingMm - one.sewingMm)
}
