// A chart maps places in the flat pattern to points of the draped cloth. Between the particles the surface is curved,
// so that parts on it follow the roundness of the cloth.
import type { Polyline, FlatPoint } from '#garment/pattern/polyline.ts'
import { drapedPiece } from '../mesh/draped.ts'
import type { Draped, DrapedPiece } from '../mesh/draped.ts'
import { add, perpendicularTo, cross, dot, scale, subtract, unit } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'

export interface SurfacePoint {
  point: Vector
  normal: Vector
}

export interface Chart {
  /**
   * The point at (u, v), in millimetres of the pattern, raised by `lift` millimetres. Beyond the edge of the piece, the
   * surface continues straight.
   */
  at: (u: number, v: number, lift?: number) => SurfacePoint
  /** 1 if the axes u and v are right-handed, seen from the side to which normals point; -1 if they are mirrored. */
  hand: 1 | -1
}

/** The draped cloth with a normal for each particle, which is the same for all pieces that share it. */
export type DrapedCloth = Draped & { normals: Float64Array }

export function particleAt(values: Float64Array, particle: number): Vector {
  return [values[particle * 3]!, values[particle * 3 + 1]!, values[particle * 3 + 2]!]
}

export function withNormals(draped: Draped): DrapedCloth {
  const normals = new Float64Array(draped.positions.length)
  for (const { triangles, particle } of draped.pieces)
    for (let index = 0; index < triangles.length; index += 3) {
      const corners = [0, 1, 2].map((each) => particle[triangles[index + each]!]!)
      const [a, b, c] = corners.map((each) => particleAt(draped.positions, each)) as [Vector, Vector, Vector]
      const face = cross(subtract(b, a), subtract(c, a))
      for (const corner of corners)
        for (let axis = 0; axis < 3; axis++) normals[corner * 3 + axis]! += face[axis]!
    }
  for (let particle = 0; particle < normals.length / 3; particle++)
    normals.set(unit(particleAt(normals, particle)), particle * 3)
  return { ...draped, normals }
}

export function flatOf(piece: DrapedPiece, vertex: number): FlatPoint {
  return [piece.uv[vertex * 2]!, piece.uv[vertex * 2 + 1]!]
}

/** The middle of some vertices in the flat pattern. */
export function middleOf(piece: DrapedPiece, vertices: readonly number[]): FlatPoint {
  const mean = (axis: 0 | 1) =>
    vertices.reduce((sum, vertex) => sum + flatOf(piece, vertex)[axis], 0) / vertices.length
  return [mean(0), mean(1)]
}

/** A named edge of a piece as a line in pattern space. */
export function edgeLine(piece: DrapedPiece, edge: string): Polyline {
  const vertices = piece.edges[edge]
  if (!vertices) throw new Error(`${piece.name} has no edge ${edge}.`)
  return vertices.map((vertex) => flatOf(piece, vertex))
}

/** Returns whether two vertices are a border edge of the piece, which belongs to one triangle only. */
export function edgesOf(triangles: Uint32Array): (a: number, b: number) => boolean {
  const counts = new Map<number, number>()
  const keyOf = (a: number, b: number) => Math.min(a, b) * 0x1000000 + Math.max(a, b)
  triangles.forEach((from, index) => {
    const key = keyOf(from, triangles[index % 3 === 2 ? index - 2 : index + 1]!)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  })
  return (a, b) => counts.get(keyOf(a, b)) === 1
}

/** How curved the cloth is between its particles: 0 for flat triangles, 1 for the full curvature of the normals. */
const curvature = 0.6

/** Cosines between the normals of two corners: below the first, triangles are flat; above the second, fully curved. */
const creasedCosine = 0.5
const smoothCosine = 0.9

function smoothness(corners: readonly SurfacePoint[]): number {
  const turns = corners.map(({ normal }, at) => dot(normal, corners[(at + 1) % corners.length]!.normal))
  return Math.max(0, Math.min(1, (Math.min(...turns) - creasedCosine) / (smoothCosine - creasedCosine)))
}

/** The weighted mean of points and normals. */
export function interpolateFlat(corners: readonly SurfacePoint[], shares: readonly number[]): SurfacePoint {
  let point: Vector = [0, 0, 0]
  let normal: Vector = [0, 0, 0]
  corners.forEach((corner, index) => {
    point = add(point, scale(corner.point, shares[index]!))
    normal = add(normal, scale(corner.normal, shares[index]!))
  })
  return { point, normal: unit(normal) }
}

/** The point of a curved triangle at these barycentric coordinates (Phong tessellation). */
export function interpolateCurved(
  corners: readonly SurfacePoint[],
  shares: readonly number[],
  roundness = curvature,
): SurfacePoint {
  const { point, normal } = interpolateFlat(corners, shares)
  let bent: Vector = [0, 0, 0]
  corners.forEach((corner, index) => {
    const height = dot(subtract(point, corner.point), corner.normal)
    bent = add(bent, scale(subtract(point, scale(corner.normal, height)), shares[index]!))
  })
  const share = roundness * smoothness(corners)
  return { point: add(scale(point, 1 - share), scale(bent, share)), normal }
}

const cellSize = 12

/** The chart of one piece. */
export function chartOf(cloth: DrapedCloth, name: DrapedPiece['name']): Chart {
  const piece = drapedPiece(cloth, name)
  const { triangles } = piece
  const cells = new Map<string, number[]>()
  for (let index = 0; index < triangles.length; index += 3) {
    const flats = [0, 1, 2].map((each) => flatOf(piece, triangles[index + each]!))
    const span = (axis: 0 | 1) => {
      const values = flats.map((each) => Math.floor(each[axis] / cellSize))
      return [Math.min(...values), Math.max(...values)] as const
    }
    const [left, right] = span(0)
    const [low, high] = span(1)
    for (let column = left; column <= right; column++)
      for (let row = low; row <= high; row++) {
        const key = `${column} ${row}`
        const cell = cells.get(key)
        if (cell) cell.push(index)
        else cells.set(key, [index])
      }
  }
  const isEdge = edgesOf(triangles)
  /** Less curvature near the edges of the piece, which are straight from particle to particle. */
  const roundnessAt = (index: number, shares: readonly number[]): number => {
    let roundness = curvature
    for (let corner = 0; corner < 3; corner++) {
      const [from, to] = [1, 2].map((each) => triangles[index + ((corner + each) % 3)]!) as [number, number]
      if (isEdge(from, to)) roundness = Math.min(roundness, curvature * Math.max(0, 2 * shares[corner]!))
    }
    return roundness
  }
  const sharesIn = (index: number, u: number, v: number): [number, number, number] => {
    const [a, b, c] = [0, 1, 2].map((each) => flatOf(piece, triangles[index + each]!)) as [
      FlatPoint,
      FlatPoint,
      FlatPoint,
    ]
    const doubleArea = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
    const second = ((u - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (v - a[1])) / doubleArea
    const third = ((b[0] - a[0]) * (v - a[1]) - (u - a[0]) * (b[1] - a[1])) / doubleArea
    return [1 - second - third, second, third]
  }
  const locate = (u: number, v: number) => {
    let best = { index: -1, shares: [1, 0, 0] as [number, number, number], smallest: -Infinity }
    const column = Math.floor(u / cellSize)
    const row = Math.floor(v / cellSize)
    for (let ring = 0; ring < 40 && best.smallest < -1e-6 && (ring < 3 || best.index < 0); ring++)
      for (let i = column - ring; i <= column + ring; i++)
        for (let j = row - ring; j <= row + ring; j++) {
          if (Math.max(Math.abs(i - column), Math.abs(j - row)) < ring) continue
          for (const index of cells.get(`${i} ${j}`) ?? []) {
            const shares = sharesIn(index, u, v)
            const smallest = Math.min(...shares)
            if (smallest > best.smallest) best = { index, shares, smallest }
          }
        }
    return best
  }
  const at = (u: number, v: number, lift = 0): SurfacePoint => {
    const { index, shares } = locate(u, v)
    const corners = [0, 1, 2].map((each) => {
      const particle = piece.particle[triangles[index + each]!]!
      return { point: particleAt(cloth.positions, particle), normal: particleAt(cloth.normals, particle) }
    })
    const { point, normal } = interpolateCurved(corners, shares, roundnessAt(index, shares))
    return { point: add(point, scale(normal, lift / 1000)), normal }
  }
  return { at, hand: 1 }
}

/** The chart of a tube that closes on itself after `around` millimetres of u. */
export function wrapped(chart: Chart, around: number): Chart {
  return {
    ...chart,
    at: (u, v, lift) => chart.at(u - Math.round(u / around) * around, v, lift),
  }
}

/** The same chart, raised by a height, for cloth on top of other cloth. Normals follow the slope of the height. */
export function raised(chart: Chart, height: (u: number, v: number) => number): Chart {
  return {
    ...chart,
    at: (u, v, lift = 0) => {
      const { point, normal } = chart.at(u, v, lift + height(u, v))
      let tilted = normal
      for (const [du, dv] of [
        [1, 0],
        [0, 1],
      ] as const) {
        const slope = (height(u + du, v + dv) - height(u - du, v - dv)) / 2
        if (slope === 0) continue
        const along = subtract(chart.at(u + du, v + dv).point, chart.at(u - du, v - dv).point)
        tilted = subtract(tilted, scale(perpendicularTo(along, normal), slope))
      }
      return { point, normal: unit(tilted) }
    },
  }
}

/** The chart for the inside of the shirt: `lift` is towards the body. */
export function insideOut(chart: Chart): Chart {
  return {
    at: (u, v, lift = 0) => {
      const { point, normal } = chart.at(u, v, -lift)
      return { point, normal: scale(normal, -1) }
    },
    hand: chart.hand === 1 ? -1 : 1,
  }
}
