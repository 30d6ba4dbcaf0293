// What a change of the shop's settings does to the pieces of a pattern.
import type { FlatPoint, Polyline } from '../pattern/polyline.ts'
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

/** The square of the distance from a point to a side of a closed line. */
function squaredTo([u, v]: FlatPoint, line: Polyline, index: number): number {
  const from = line[index]!
  const to = line[index + 1] ?? line[0]!
  const du = to[0] - from[0]
  const dv = to[1] - from[1]
  const share = ((u - from[0]) * du + (v - from[1]) * dv) / (du * du + dv * dv || 1)
  const within = share < 0 ? 0 : share > 1 ? 1 : share
  const [x, y] = [u - from[0] - du * within, v - from[1] - dv * within]
  return x * x + y * y
}

/**
 * The largest distance from points to a closed line. The search for the side that is nearest to a point begins at that of
 * the point before, and ends where the point cannot be the farthest any more.
 */
function farthestFrom(points: Polyline, line: Polyline): number {
  let most = 0
  let near = 0
  for (const point of points) {
    let least = Infinity
    let nearest = near
    for (let step = 0; step < line.length && least > most; step++) {
      const offset = step % 2 === 0 ? step / 2 : -(step + 1) / 2
      const index = (near + offset + line.length) % line.length
      const squared = squaredTo(point, line, index)
      if (squared < least) {
        least = squared
        nearest = index
      }
    }
    most = Math.max(most, least)
    near = nearest
  }
  return Math.sqrt(most)
}

/** The largest distance between two closed lines at their points. */
function farthest(one: Polyline, other: Polyline): number {
  if (one.length === other.length && one.every(([u, v], at) => u === other[at]![0] && v === other[at]![1]))
    return 0
  return Math.max(farthestFrom(one, other), farthestFrom(other, one))
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
