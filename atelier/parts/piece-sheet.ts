// A whole piece of the draped shirt as a sheet. Where the cloth bends, triangles are subdivided and rounded. The edges
// of the piece stay straight from particle to particle, so that pieces of different drapes meet there without gaps.
import { trianglesWhere } from '../mesh/draped.ts'
import type { FlatPoint } from '#garment/pattern/polyline.ts'
import {
  interpolateCurved,
  edgesOf,
  flatOf,
  middleOf,
  particleAt,
  interpolateFlat,
} from '../surface/chart.ts'
import type { SurfacePoint } from '../surface/chart.ts'
import { addSheet, addTriangle, addVertex, emptyMesh } from '../surface/mesh-builder.ts'
import type { Sheet } from '../surface/mesh-builder.ts'
import { simplified } from '../surface/simplify.ts'
import { dot } from '#garment/common/vector.ts'
import type { PartContext, PieceName } from './part-context.ts'

export interface PieceOptions {
  /** Where this is negative, in pattern space, the piece is cut off. */
  keep?: (u: number, v: number) => number
  /** Only the triangles whose middle is at such a place of the pattern. */
  only?: (u: number, v: number) => boolean
  /** Texture coordinates of a pattern point, mm. */
  grain?: (u: number, v: number) => FlatPoint
}

/** An edge is subdivided when the cosine between the normals of its ends is smaller than this. */
const maxFlatCosine = Math.cos((9 * Math.PI) / 180)

type Corner = SurfacePoint & { flat: FlatPoint }

/** A point between two corners, on the curved cloth, or straight between them on the edge of the piece. */
function between(a: Corner, b: Corner, share: number, isEdge: boolean): Corner {
  return {
    ...(isEdge ? interpolateFlat : interpolateCurved)([a, b], [1 - share, share]),
    flat: [a.flat[0] + (b.flat[0] - a.flat[0]) * share, a.flat[1] + (b.flat[1] - a.flat[1]) * share],
  }
}

function wholePiece(context: PartContext, name: PieceName, options: PieceOptions): Sheet {
  const { keep = () => 1, only, grain = (u: number, v: number): FlatPoint => [u, v] } = options
  const { cloth } = context
  const sheet = emptyMesh().cloth
  const whole = context.piece(name)
  const piece = only
    ? { ...whole, triangles: trianglesWhere(whole, (corners) => only(...middleOf(whole, corners))) }
    : whole
  const corners: Corner[] = Array.from(piece.particle, (particle, vertex) => ({
    point: particleAt(cloth.positions, particle),
    normal: particleAt(cloth.normals, particle),
    flat: flatOf(piece, vertex),
  }))
  const isEdge = edgesOf(piece.triangles)
  const cuts = new Map<string, number>()
  /** The corner between two others; the same one for both triangles of an edge. */
  const cut = (a: number, b: number, share: number): number => {
    const isTurned = a > b
    const key = isTurned ? `${b} ${a} ${(1 - share).toFixed(6)}` : `${a} ${b} ${share.toFixed(6)}`
    const existing = cuts.get(key)
    if (existing !== undefined) return existing
    corners.push(
      isTurned
        ? between(corners[b]!, corners[a]!, 1 - share, isEdge(b, a))
        : between(corners[a]!, corners[b]!, share, isEdge(a, b)),
    )
    cuts.set(key, corners.length - 1)
    return corners.length - 1
  }
  const isBent = (a: number, b: number) => dot(corners[a]!.normal, corners[b]!.normal) < maxFlatCosine
  const rounded: [number, number, number][] = []
  for (let index = 0; index < piece.triangles.length; index += 3) {
    let [a, b, c] = Array.from(piece.triangles.slice(index, index + 3)) as [number, number, number]
    // Rotated so that the edges that are not subdivided come last.
    for (let turn = 0; turn < 3; turn++)
      if (!isBent(c, a) && (isBent(a, b) || (!isBent(a, b) && !isBent(b, c)))) break
      else [a, b, c] = [b, c, a]
    const bent = [isBent(a, b), isBent(b, c), isBent(c, a)]
    const [x, y, z] = [() => cut(a, b, 0.5), () => cut(b, c, 0.5), () => cut(c, a, 0.5)] as const
    if (bent[0] && bent[1] && bent[2])
      rounded.push([a, x(), z()], [x(), b, y()], [z(), y(), c], [x(), y(), z()])
    else if (bent[0] && bent[1]) rounded.push([x(), b, y()], [a, x(), y()], [a, y(), c])
    else if (bent[0]) rounded.push([a, x(), c], [x(), b, c])
    else rounded.push([a, b, c])
  }
  const visible = trimmed(rounded, (corner) => keep(...corners[corner]!.flat), cut)
  const vertices = new Map<number, number>()
  const put = (corner: number): number => {
    const existing = vertices.get(corner)
    if (existing !== undefined) return existing
    const { point, normal, flat } = corners[corner]!
    const [u, v] = grain(...flat)
    const vertex = addVertex(sheet, point, normal, u / 1000, v / 1000)
    vertices.set(corner, vertex)
    return vertex
  }
  for (const [a, b, c] of visible) addTriangle(sheet, put(a), put(b), put(c))
  return sheet
}

export function addPiece(
  sheet: Sheet,
  context: PartContext,
  name: PieceName,
  options: PieceOptions = {},
): void {
  return addSheet(sheet, simplified(wholePiece(context, name, options)))
}

/** Cuts off the parts of the triangles where the height is negative. */
function trimmed(
  triangles: readonly [number, number, number][],
  heightOf: (corner: number) => number,
  cut: (a: number, b: number, share: number) => number,
): [number, number, number][] {
  const heights = new Map<number, number>()
  const height = (corner: number): number => {
    const cached = heights.get(corner) ?? heightOf(corner)
    heights.set(corner, cached)
    return cached
  }
  return triangles.flatMap((corners): [number, number, number][] => {
    const inside = corners.filter((corner) => height(corner) >= 0)
    if (inside.length === 3) return [corners]
    if (inside.length === 0) return []
    const crossing = (from: number, to: number) => {
      const [low, high] = from < to ? [from, to] : [to, from]
      return cut(low, high, height(low) / (height(low) - height(high)))
    }
    const first = corners.findIndex((corner) =>
      inside.length === 1 ? height(corner) >= 0 : height(corner) < 0,
    )
    const [a, b, c] = [0, 1, 2].map((each) => corners[(first + each) % 3]!) as [number, number, number]
    if (inside.length === 1) return [[a, crossing(a, b), crossing(a, c)]]
    return [
      [crossing(a, b), b, c],
      [crossing(a, b), c, crossing(a, c)],
    ]
  })
}
