// Finds the borders of a node's cloth, which are the edges of only one triangle, for the tests of seams.
import { separatePieces } from '../surface/pieces.ts'
import { add, dot, scale, size, subtract, unit } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'
import { measured, node } from './test-shirt.ts'
import type { MeasuredSurface } from './test-shirt.ts'

/** A connected sheet: all its points, its border edges, its other edges, and its faces away from the border. */
export interface MeshSheet {
  points: readonly Vector[]
  border: readonly MeshEdge[]
  inner: readonly MeshEdge[]
  faces: readonly Face[]
  surface: MeasuredSurface
}

export type MeshEdge = readonly [from: Vector, to: Vector]

/** A triangle that does not touch the border: its middle and its normal. */
export interface Face {
  middle: Vector
  normal: Vector
}

interface PieceInProgress {
  points: Vector[]
  border: MeshEdge[]
  inner: MeshEdge[]
  faces: Face[]
  corners: number[]
}

async function piecesIn(name: string): Promise<MeshSheet[]> {
  const sheets = await node(name)
  return ['cloth', 'lining'].flatMap((material) => {
    const sheet = sheets.get(material)
    if (!sheet) return []
    const { positions, normals, indices } = sheet
    const at = (values: Float32Array, vertex: number): Vector => [
      values[vertex * 3]!,
      values[vertex * 3 + 1]!,
      values[vertex * 3 + 2]!,
    ]
    // Vertices at the same place are merged, even if their normals differ.
    const firstAt = new Map<number, number>()
    const firstVertices = Array.from({ length: positions.length / 3 }, (_, vertex) => {
      const [x, y, z] = [0, 1, 2].map((axis) => Math.round(positions[vertex * 3 + axis]! * 32767) + 32768)
      const key = (x! * 65536 + y!) * 65536 + z!
      const before = firstAt.get(key)
      if (before === undefined) firstAt.set(key, vertex)
      return before ?? vertex
    })
    const welded = Array.from(indices, (vertex) => firstVertices[vertex]!)
    const counts = new Map<number, number>()
    const keyOf = (a: number, b: number) => Math.min(a, b) * 0x1000000 + Math.max(a, b)
    const next = (index: number) => welded[index % 3 === 2 ? index - 2 : index + 1]!
    for (const [index, from] of welded.entries()) {
      const key = keyOf(from, next(index))
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    const isOpen = (from: number, to: number) => from !== to && counts.get(keyOf(from, to)) === 1
    const open = new Set(
      welded.flatMap((from, index) => (isOpen(from, next(index)) ? [from, next(index)] : [])),
    )
    const pieceOf = new Map<number, PieceInProgress>()
    const pieces = separatePieces(positions.length / 3, welded)
      .filter((vertices) => vertices.length > 1)
      .map((vertices) => {
        const piece: PieceInProgress = {
          points: vertices.map((each) => at(positions, each)),
          border: [],
          inner: [],
          faces: [],
          corners: [],
        }
        for (const vertex of vertices) pieceOf.set(vertex, piece)
        return piece
      })
    for (let index = 0; index < welded.length; index += 3) {
      const corners = welded.slice(index, index + 3)
      const { border, inner, faces, corners: all } = pieceOf.get(corners[0]!)!
      all.push(...corners)
      corners.forEach((from, corner) => {
        const to = corners[(corner + 1) % 3]!
        const edge = [at(positions, from), at(positions, to)] as const
        if (isOpen(from, to)) border.push(edge)
        else if (from < to) inner.push(edge)
      })
      if (corners.some((corner) => open.has(corner))) continue
      const sum = (values: Float32Array) =>
        [0, 1, 2].map((corner) => at(values, indices[index + corner]!)).reduce((a, b) => add(a, b))
      const normal = sum(normals)
      faces.push({ middle: scale(sum(positions), 1 / 3), normal: unit(normal) })
    }
    return pieces.map(({ corners, ...piece }) => ({ ...piece, surface: measured(positions, corners) }))
  })
}

const cache = new Map<string, Promise<MeshSheet[]>>()
export function sheetsOf(name: string): Promise<MeshSheet[]> {
  const pieces = cache.get(name) ?? piecesIn(name)
  cache.set(name, pieces)
  return pieces
}

interface NearestOnLine {
  /** Distance of the point from the line, mm. */
  distance: number
  direction: Vector
  /** Whether the nearest place is not an end of the line. */
  within: boolean
}

/** The place on a line that is nearest to a point. */
function nearestOnLine(point: Vector, line: readonly Vector[]): NearestOnLine {
  let best: NearestOnLine = { distance: Infinity, direction: [0, 0, 0], within: false }
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1]!, line[index]!]
    const direction = subtract(to, from)
    const share = dot(subtract(point, from), direction) / (dot(direction, direction) || 1)
    const nearest = add(from, scale(direction, Math.max(0, Math.min(1, share))))
    const distance = size(subtract(point, nearest)) * 1000
    if (distance >= best.distance) continue
    const isPast = (index === 1 && share <= 0) || (index === line.length - 1 && share >= 1)
    best = { distance, direction: unit(direction), within: !isPast }
  }
  return best
}

/** An edge is along a line when the cosine of the angle between them is larger than this. */
const minAlignment = 0.8

/**
 * Distances of an edge along a line from that line, mm, at its start, middle and end; undefined if it is not along it.
 */
export function distancesFromLine(
  [from, to]: MeshEdge,
  line: readonly Vector[],
): readonly number[] | undefined {
  const middle = scale(add(from, to), 0.5)
  const places = [from, middle, to].map((point) => nearestOnLine(point, line))
  const { direction, within } = places[1]!
  const isAlong = within && Math.abs(dot(unit(subtract(to, from)), direction)) > minAlignment
  return isAlong ? places.map(({ distance }) => distance) : undefined
}

/** A border edge belongs to a seam within this distance, mm. */
const seamDistance = 0.6
/** An inner edge, where the cloth continues inside the other part, belongs to a seam within this distance, mm. */
const onSeamDistance = 0.05

/** Points on the edges along a line, of the piece that follows it most closely. */
export function alongLine(pieces: readonly MeshSheet[], line: readonly Vector[]): readonly Vector[] {
  const edge = (axis: number, of: (...values: number[]) => number) => of(...line.map((each) => each[axis]!))
  const [low, high] = [Math.min, Math.max].map((of) => [0, 1, 2].map((axis) => edge(axis, of)))
  const isNear = (point: Vector) =>
    point.every((each, axis) => each > low![axis]! - 0.001 && each < high![axis]! + 0.001)
  const runs = pieces.map(({ border, inner }) => {
    const run = { points: [] as Vector[], distance: 0 }
    const follow = (edges: readonly MeshEdge[], maxDistance: number) => {
      for (const [from, to] of edges) {
        if (!isNear(from) || !isNear(to)) continue
        const distances = distancesFromLine([from, to], line)
        if (!distances || Math.max(...distances) > maxDistance) continue
        run.points.push(from, scale(add(from, to), 0.5))
        run.distance += distances[0]! + distances[1]!
      }
    }
    follow(border, seamDistance)
    follow(inner, onSeamDistance)
    return run
  })
  const [closest] = runs
    .filter(({ points }) => points.length >= line.length)
    .toSorted((a, b) => a.distance / a.points.length - b.distance / b.points.length)
  return closest?.points ?? []
}
