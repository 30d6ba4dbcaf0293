// How a piece lies on the fabric: x along the fabric, from the feet of the pieces to their heads, y across it.
import { isOneWay } from '../../fabric/direction.ts'
import { type Fabric, repeatOf } from '../../fabric/fabric.ts'
import { type Loop, type Point, rotate } from '../../nesting/piece.ts'
import type { CutPiece } from '../cut-piece.ts'

/** A copy of a piece; the second of each two of a pair is mirrored. */
export interface CopyOfPiece {
  piece: CutPiece
  mirrored: boolean
}

const mirroredPoint = ([u, v]: Point): Point => [-u, v]

/** The direction of the grain in degrees, counter-clockwise from the u axis of the copy. */
function grainOf({ piece, mirrored }: CopyOfPiece): number {
  const [foot, head] = mirrored ? piece.grain.map(mirroredPoint) : piece.grain
  const degrees = (Math.atan2(head![1] - foot![1], head![0] - foot![0]) * 180) / Math.PI
  const nearest = Math.round(degrees / 45) * 45
  return Math.abs(degrees - nearest) < 1e-6 ? nearest : degrees
}

/** The points of a copy with its grain along x. */
export function onFabric(copy: CopyOfPiece, points: Loop): Loop {
  return rotate(copy.mirrored ? points.map(mirroredPoint) : points, -grainOf(copy))
}

/** The line that is cut, counter-clockwise, with the grain along x. */
export function outlineOf(copy: CopyOfPiece): Loop {
  const outline = onFabric(copy, copy.piece.cuttingLine)
  return copy.mirrored ? outline.toReversed() : outline
}

/** Turned by `rotation` degrees with its grain along the fabric, then moved by x and y on the usable width. */
export interface PlaceOnFabric {
  rotation: number
  x: number
  y: number
}

/** Points of a copy where it lies. */
export const pointsAt = (copy: CopyOfPiece, { rotation, x, y }: PlaceOnFabric, points: Loop): Point[] =>
  rotate(onFabric(copy, points), rotation).map(([px, py]) => [px + x, py + y])

/** What matters of a fabric for how pieces may lie. */
export interface FabricOfMarker {
  /** 0: nothing to match. */
  repeat: { acrossMm: number; alongMm: number }
  oneWay: boolean
}

export const fabricOfMarker = (fabric: Fabric): FabricOfMarker => ({
  repeat: repeatOf(fabric),
  oneWay: isOneWay(fabric),
})

const isStraight = (grain: number) => Math.abs(grain - 90) < 1e-6

/**
 * The rotations in which a copy may lie. Where the fabric is the same upside down, also by half a turn. A piece on the
 * bias of a fabric without a pattern may also lie at 135° to the fabric, on a one-way fabric with its head up.
 */
export function rotationsOf(copy: CopyOfPiece, { repeat, oneWay }: FabricOfMarker): number[] {
  const grain = grainOf(copy)
  const isBias = Math.abs(Math.abs(grain - 90) - 45) < 1e-6
  const hasPattern = repeat.acrossMm > 0 || repeat.alongMm > 0
  if (!isBias || hasPattern) return oneWay ? [0] : [0, 180]
  return oneWay ? [0, grain < 90 ? 270 : 90] : [0, 90, 180, 270]
}

/**
 * Where the match lines of a piece are across or along the fabric, from its point 0, by name; none on a piece that is not
 * straight.
 */
export function matchLinesOf(piece: CutPiece, direction: 'stripe' | 'check'): [name: string, at: number][] {
  if (!isStraight(grainOf({ piece, mirrored: false }))) return []
  return piece.matchLines.flatMap((line): [string, number][] => {
    if (line.direction !== direction) return []
    return [[line.name, line.direction === 'check' ? line.v : -line.u]]
  })
}
