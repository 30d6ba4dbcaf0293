// Where the cloth of a node ends: the edges that only one triangle has, for the tests that walk along seams.
import { separatePieces } from '../surface/pieces.ts'
import { add, dot, scale, size, subtract, unit } from '../surface/vector.ts'
import type { Vector } from '../surface/vector.ts'
import { measured, node } from './test-shirt.ts'
import type { Surface } from './test-shirt.ts'

/** A sheet that hangs together: all its points, its open edges, the others, and its faces away from open ones. */
export interface Piece {
  points: readonly Vector[]
  border: readonly Edge[]
  inner: readonly Edge[]
  faces: readonly Face[]
  surface: Surface
}

export type Edge = readonly [from: Vector, to: Vector]

/** A triangle that does not touch an open edge: its middle, and where it looks. */
export interface Face {
  middle: Vector
  normal: Vector
}

interface Growing {
  points: Vector[]
  border: Edge[]
  inner: Edge[]
  faces: Face[]
  corners: number[]
}

async function piecesIn(name: string): Promise<Piece[]> {
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
    // Vertices at one place are one, whatever their normals.
    const known = new Map<number, number>()
    const one = Array.from({ length: positions.length / 3 }, (_, vertex) => {
      const [x, y, z] = [0, 1, 2].map((axis) => Math.round(positions[vertex * 3 + axis]! * 32767) + 32768)
      const key = (x! * 65536 + y!) * 65536 + z!
      const before = known.get(key)
      if (before === undefined) known.set(key, vertex)
      return before ?? vertex
    })
    const welded = Array.from(indices, (vertex) => one[vertex]!)
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
    const pieceOf = new Map<number, Growing>()
    const pieces = separatePieces(positions.length / 3, welded)
      .filter((vertices) => vertices.length > 1)
      .map((vertices) => {
        const piece: Growing = {
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

const kept = new Map<string, Promise<Piece[]>>()
export function piecesOf(name: string): Promise<Piece[]> {
  const known = kept.get(name) ?? piecesIn(name)
  kept.set(name, known)
  return known
}

interface OnLine {
  off: number
  way: Vector
  within: boolean
}

/** Where a point is beside a line: how far off, mm, where the line goes there, and whether it goes on to both sides. */
function besideLine(point: Vector, line: readonly Vector[]): OnLine {
  let best: OnLine = { off: Infinity, way: [0, 0, 0], within: false }
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1]!, line[index]!]
    const way = subtract(to, from)
    const share = dot(subtract(point, from), way) / (dot(way, way) || 1)
    const on = add(from, scale(way, Math.max(0, Math.min(1, share))))
    const off = size(subtract(point, on)) * 1000
    if (off >= best.off) continue
    const isPast = (index === 1 && share <= 0) || (index === line.length - 1 && share >= 1)
    best = { off, way: unit(way), within: !isPast }
  }
  return best
}

/** An edge goes along a line when this much of its length is in the line's direction. */
const minAlignment = 0.8

/** How far an edge that runs along a line is off it, mm: at its start, its middle and its end. */
export function offLine([from, to]: Edge, line: readonly Vector[]): readonly number[] | undefined {
  const middle = scale(add(from, to), 0.5)
  const found = [from, middle, to].map((point) => besideLine(point, line))
  const { way, within } = found[1]!
  const isAlong = within && Math.abs(dot(unit(subtract(to, from)), way)) > minAlignment
  return isAlong ? found.map(({ off }) => off) : undefined
}

/** An open edge this near to a seam, mm, may be of what is sewn in it. */
const seamDistance = 0.6
/** So near lies one beyond which the cloth goes on, tucked into what it is sewn to, mm. */
const onSeamDistance = 0.05

/** Points on the edges that run along a line, of the piece that follows it closest. */
export function alongLine(pieces: readonly Piece[], line: readonly Vector[]): readonly Vector[] {
  const edge = (axis: number, of: (...values: number[]) => number) => of(...line.map((each) => each[axis]!))
  const [low, high] = [Math.min, Math.max].map((of) => [0, 1, 2].map((axis) => edge(axis, of)))
  const isNear = (point: Vector) =>
    point.every((each, axis) => each > low![axis]! - 0.001 && each < high![axis]! + 0.001)
  const runs = pieces.map(({ border, inner }) => {
    const run = { points: [] as Vector[], off: 0 }
    const follow = (edges: readonly Edge[], near: number) => {
      for (const [from, to] of edges) {
        if (!isNear(from) || !isNear(to)) continue
        const off = offLine([from, to], line)
        if (!off || Math.max(...off) > near) continue
        run.points.push(from, scale(add(from, to), 0.5))
        run.off += off[0]! + off[1]!
      }
    }
    follow(border, seamDistance)
    follow(inner, onSeamDistance)
    return run
  })
  const [closest] = runs
    .filter(({ points }) => points.length >= line.length)
    .toSorted((a, b) => a.off / a.points.length - b.off / b.points.length)
  return closest?.points ?? []
}
