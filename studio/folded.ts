// Lays a shirt down and folds it, as shirts lie in a shelf: flat, with the sides and the lower half folded behind the front.
// Metres, in the space of the shirt alone: the origin is the neck, +y up, +z the front.
import { smoothstep } from '#garment/common/math.ts'
import { add, cross, scale, subtract, unit, type Vector } from '#garment/common/vector.ts'
import type { Primitive } from './glb.ts'
import { pointAt, subdivided } from './subdivide.ts'

/** Half of the width of the folded shirt, and where its lower edge is. */
const halfWidth = 0.125
const lowerEdge = -0.375
/** The radius of the folds. The axis around which the fabric is bent is so far behind the front. */
const radius = 0.012
/** What is further beyond an edge lies behind the shirt, where nobody sees it. */
const seenBeyond = Math.PI * radius + 0.01

/** The collar keeps this share of its depth; the shirt becomes flat below it, and beside it. */
const collar = { depth: 0.5, top: -0.015, below: -0.2, inside: 0.06, beside: 0.125 } as const

/** 1 at the collar, 0 where the shirt lies flat. */
const ofCollar = (x: number, y: number): number =>
  smoothstep(collar.below, collar.top, y) * smoothstep(collar.beside, collar.inside, Math.abs(x))

/**
 * The front of the shirt alone at a point: its depth without its folds, and with them, and how far aside of it its pattern
 * is.
 */
type Front = (x: number, y: number) => { smooth: number; exact: number; aside: number }

/** Where the front of the shirt alone is, metres. */
const extent = { left: -0.24, right: 0.24, low: -0.48, high: 0.04 } as const

/**
 * A function of means in the cells of a grid, between which it is linear. Cells without a value have that of those around
 * them.
 */
function meansOf(
  points: readonly (readonly [x: number, y: number, value: number])[],
  { cell, blurs }: { cell: number; blurs: number },
) {
  const { left, low } = extent
  const columns = Math.round((extent.right - left) / cell) + 1
  const rows = Math.round((extent.high - low) / cell) + 1
  const placeOf = (row: number, column: number) =>
    Math.min(rows - 1, Math.max(0, row)) * columns + Math.min(columns - 1, Math.max(0, column))
  const sums = new Float64Array(columns * rows)
  const counts = new Float64Array(columns * rows)
  for (const [x, y, value] of points) {
    const at = placeOf(Math.round((y - low) / cell), Math.round((x - left) / cell))
    sums[at]! += value
    counts[at]! += 1
  }
  let means = sums.map((sum, at) => sum / counts[at]!)
  for (let time = 0; time < columns; time++) {
    const last = means
    means = last.map((own, at) => {
      const [row, column] = [Math.floor(at / columns), at % columns]
      const around = [-1, 0, 1].flatMap((down) =>
        [-1, 0, 1].map((right) => last[placeOf(row + down, column + right)]!),
      )
      const known = around.filter((each) => !Number.isNaN(each))
      if (known.length === 0 || (time >= blurs && !Number.isNaN(own))) return own
      return known.reduce((sum, each) => sum + each, 0) / known.length
    })
  }
  return (x: number, y: number): number => {
    const [column, row] = [(x - left) / cell, (y - low) / cell]
    const [c, r] = [Math.floor(column), Math.floor(row)]
    const between = (down: number) => {
      const one = means[placeOf(r + down, c)]!
      return one + (means[placeOf(r + down, c + 1)]! - one) * (column - c)
    }
    const lower = between(0)
    return lower + (between(1) - lower) * (row - r)
  }
}

function frontOf({ positions, uvs }: Primitive): Front {
  const points = Array.from({ length: positions.length / 3 }, (_, index) => index).filter(
    (index) => positions[index * 3 + 2]! > 0,
  )
  const means = (cell: number, blurs: number, value: (index: number) => number) =>
    meansOf(
      points.map((index) => [positions[index * 3]!, positions[index * 3 + 1]!, value(index)]),
      { cell, blurs },
    )
  const depth = (index: number) => positions[index * 3 + 2]!
  const smooth = means(0.02, 2, depth)
  const exact = means(0.01, 1, depth)
  const aside = means(0.02, 2, (index) => uvs![index * 2]! - positions[index * 3]!)
  return (x, y) => ({ smooth: smooth(x, y), exact: exact(x, y), aside: aside(x, y) })
}

/** Small folds and buttons keep their height; what is further from the front is pressed to half of the radius. */
const pressed = (height: number): number => height / (1 + Math.abs(height) / (radius / 2))

/** Bends a point beyond an edge around the axis. @returns how far it is outside of the edge, and its depth */
function bend(beyond: number, z: number): [out: number, z: number] {
  if (beyond <= 0) return [beyond, z]
  const angle = beyond / radius
  const fromAxis = z + radius
  if (angle >= Math.PI) return [Math.PI * radius - beyond, -radius - fromAxis]
  return [Math.sin(angle) * fromAxis, Math.cos(angle) * fromAxis - radius]
}

/** A point of the shirt alone that lies flat, before the sides and the lower half are folded. */
type Lay = (point: Vector) => Vector

const layOf =
  (front: Front): Lay =>
  ([x, y, z]) => {
    const share = ofCollar(x, y)
    const at = front(x, y)
    const left = x + (1 - share) * at.aside
    const inside = Math.min(halfWidth - Math.abs(left), y - lowerEdge)
    // The edges are nearly straight: only what lies on the front keeps a height there, and no fold of the front.
    const fromEdge = smoothstep(0, 0.025, inside)
    const height = fromEdge * pressed(z - at.smooth) + ((1 - fromEdge) * pressed(z - at.exact)) / 2
    return [left, y, share * collar.depth * z + (1 - share) * height]
  }

function fold([left, y, depth]: Vector): Vector {
  const [aside, turned] = bend(Math.abs(left) - halfWidth, depth)
  const [below, down] = bend(lowerEdge - y, turned)
  return [Math.sign(left) * (halfWidth + aside), lowerEdge - below, down]
}

/** Whether a point that lies flat is seen: not what is folded behind, twice at the corners. */
function isSeen([left, y]: Vector): boolean {
  const [aside, below] = [Math.abs(left) - halfWidth, lowerEdge - y]
  return aside < seenBeyond && below < seenBeyond && (aside < (Math.PI / 2) * radius || below < 0)
}

const isBent = ([left, y]: Vector): boolean => Math.abs(left) > halfWidth - 0.01 || y < lowerEdge + 0.01

/** The surfaces of a shirt, folded. @param front that of its front, whose texture coordinates are metres of its pattern */
export function folded<Part extends Primitive>(parts: readonly Part[], front: Primitive): Part[] {
  const lay = layOf(frontOf(front))
  return parts.map((part) => moved(subdivided(partOf(moved(part, lay), isSeen), isBent), fold))
}

/** The triangles whose corners are all kept. */
function partOf<Part extends Primitive>(part: Part, isKept: (point: Vector) => boolean): Part {
  const kept: number[] = []
  for (let at = 0; at < part.indices.length; at += 3) {
    const corners = [...part.indices.subarray(at, at + 3)]
    if (corners.every((corner) => isKept(pointAt(part.positions, corner)))) kept.push(...corners)
  }
  return { ...part, indices: Uint32Array.from(kept) }
}

/** Metres between two points whose places after a move give the new normal. */
const step = 1e-4

function moved<Part extends Primitive>(part: Part, move: (point: Vector) => Vector): Part {
  const positions = new Float32Array(part.positions.length)
  const normals = new Float32Array(part.normals.length)
  for (let index = 0; index * 3 < positions.length; index++) {
    const point = pointAt(part.positions, index)
    const to = move(point)
    const [u, v] = tangentsOf(pointAt(part.normals, index)).map((tangent) =>
      subtract(move(add(point, scale(tangent, step))), to),
    ) as [Vector, Vector]
    positions.set(to, index * 3)
    normals.set(unit(cross(u, v)), index * 3)
  }
  return { ...part, positions, normals }
}

/** Two tangents whose cross product is the normal. */
function tangentsOf(normal: Vector): [Vector, Vector] {
  const first = unit(cross(Math.abs(normal[0]) < 0.7 ? [1, 0, 0] : [0, 1, 0], normal))
  return [first, cross(normal, first)]
}
