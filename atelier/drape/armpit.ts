// Around the armpits four pieces are pressed together between arm and body, more tightly than their mesh can follow.
// Where one piece has passed through another, it is moved back. Every variant takes the armpits of the master, because
// its back was not draped together with every sleeve.
import type { Mannequin } from '../body/mannequin.ts'
import { drapedPiece } from '../mesh/draped.ts'
import type { Sewn } from '../mesh/sew.ts'
import { particleAt } from '../surface/chart.ts'
import { add, cross, dot, scale, subtract, unit } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'
import { sides } from '#garment/common/side.ts'

/** The neighbours of each particle, with their distance in the flat cloth, millimetres. */
function neighboursOf({ pieces, particles }: Sewn): Map<number, number>[] {
  const neighbours = Array.from({ length: particles }, () => new Map<number, number>())
  for (const { triangles, particle, uv } of pieces)
    for (let index = 0; index < triangles.length; index++) {
      const from = triangles[index]!
      const to = triangles[index - (index % 3) + ((index + 1) % 3)]!
      const mm = Math.hypot(uv[to * 2]! - uv[from * 2]!, uv[to * 2 + 1]! - uv[from * 2 + 1]!)
      neighbours[particle[from]!]!.set(particle[to]!, mm)
      neighbours[particle[to]!]!.set(particle[from]!, mm)
    }
  return neighbours
}

/** The particles within a distance of an armpit, measured along the cloth. */
export function aroundArmpits(sewn: Sewn, reachMm: number, neighbours = neighboursOf(sewn)): Set<number> {
  const { edges, particle } = drapedPiece(sewn, 'front')
  const ends = (edge: string) => [edges[edge]![0]!, edges[edge]!.at(-1)!].map((vertex) => particle[vertex]!)
  const armpits = sides.flatMap((side) => {
    const arm = ends(`arm${side}`)
    return ends(`side${side}`).filter((end) => arm.includes(end))
  })
  const distances = new Map(armpits.map((armpit) => [armpit, 0]))
  const open = [...armpits]
  for (let at = open.shift(); at !== undefined; at = open.shift())
    for (const [next, mm] of neighbours[at]!) {
      const distance = distances.get(at)! + mm
      if (distance > reachMm || distance >= (distances.get(next) ?? Infinity)) continue
      distances.set(next, distance)
      open.push(next)
    }
  return new Set(distances.keys())
}

interface Face {
  piece: number
  corners: readonly [number, number, number]
}
interface Edge {
  piece: number
  ends: readonly [number, number]
}

/** The triangles whose corners are all in a region, and their edges. */
function meshIn({ pieces }: Sewn, region: ReadonlySet<number>) {
  const faces: Face[] = []
  const edges = new Map<string, Edge>()
  pieces.forEach(({ triangles, particle }, piece) => {
    for (let index = 0; index < triangles.length; index += 3) {
      const corners = [0, 1, 2].map((each) => particle[triangles[index + each]!]!) as [number, number, number]
      if (!corners.every((each) => region.has(each))) continue
      faces.push({ piece, corners })
      corners.forEach((corner, each) => {
        const next = corners[(each + 1) % 3]!
        const ends = [Math.min(corner, next), Math.max(corner, next)] as const
        edges.set(`${piece} ${ends.join(' ')}`, { piece, ends })
      })
    }
  })
  return { faces, edges: [...edges.values()] }
}

/** Size of a cell, metres: longer than an edge. */
const cell = 0.012
const cellOf = (value: number) => Math.floor(value / cell)

/** For each cell of space, the faces whose bounds overlap it. */
function facesByCell(faces: readonly Face[], positions: Float64Array): Map<string, Face[]> {
  const cells = new Map<string, Face[]>()
  for (const face of faces) {
    const points = face.corners.map((corner) => particleAt(positions, corner))
    const [x, y, z] = [0, 1, 2].map((axis) => {
      const along = points.map((point) => cellOf(point[axis]!))
      return [Math.min(...along), Math.max(...along)] as const
    }) as [readonly [number, number], readonly [number, number], readonly [number, number]]
    for (let i = x[0]; i <= x[1]; i++)
      for (let j = y[0]; j <= y[1]; j++)
        for (let k = z[0]; k <= z[1]; k++) {
          const key = `${i} ${j} ${k}`
          const list = cells.get(key)
          if (list) list.push(face)
          else cells.set(key, [face])
        }
  }
  return cells
}

/** If an edge goes through a face: which of its ends is behind the face, how deep in metres, and the face's normal. */
function crossing(positions: Float64Array, { ends }: Edge, { corners }: Face) {
  const [a, b, c] = corners.map((corner) => particleAt(positions, corner)) as [Vector, Vector, Vector]
  const [from, to] = ends.map((end) => particleAt(positions, end)) as [Vector, Vector]
  const [one, two] = [subtract(b, a), subtract(c, a)]
  const perpendicular = cross(one, two)
  const square = dot(perpendicular, perpendicular)
  if (square < 1e-24) return undefined
  const normal = unit(perpendicular)
  const [start, end] = [dot(subtract(from, a), normal), dot(subtract(to, a), normal)]
  if (start * end >= 0) return undefined
  const place = subtract(add(from, scale(subtract(to, from), start / (start - end))), a)
  const [second, third] = [
    dot(cross(place, two), perpendicular) / square,
    dot(cross(one, place), perpendicular) / square,
  ]
  if (second < 0 || third < 0 || second + third > 1) return undefined
  return { normal, ...(start < 0 ? { behind: ends[0], depth: -start } : { behind: ends[1], depth: -end }) }
}

/** Within this distance of an armpit pieces can cross, millimetres. */
const regionMm = 110
const rounds = 400
/** Crossing pieces are moved until they are this far apart, and by at most `maxShift` in one round, metres. */
const clearance = 0.001
const maxShift = 0.001
/** How far a particle that was moved also moves to the mean of its neighbours, as a share. */
const smoothing = 0.3
/** The smallest distance of particles from the body, metres. */
const skinDistance = 0.0005

/** Moves apart the pieces that cross around the armpits. Returns how many crossings are left. */
export function resolveCrossings(
  sewn: Sewn,
  positions: Float64Array,
  mannequin: Mannequin,
  pinned: ReadonlySet<number> = new Set(),
): number {
  const neighbours = neighboursOf(sewn)
  const region = aroundArmpits(sewn, regionMm, neighbours)
  const { faces, edges } = meshIn(sewn, region)
  const out = new Float64Array(3)
  let left = 0
  for (let round = 0; round < rounds; round++) {
    const cells = facesByCell(faces, positions)
    const shifts = new Map<number, { shift: Vector; count: number }>()
    const push = (particle: number, direction: Vector, by: number) => {
      if (pinned.has(particle)) return
      const { shift, count } = shifts.get(particle) ?? { shift: [0, 0, 0] as const, count: 0 }
      shifts.set(particle, { shift: add(shift, scale(direction, by)), count: count + 1 })
    }
    left = 0
    for (const edge of edges) {
      const [from, to] = edge.ends.map((end) => particleAt(positions, end)) as [Vector, Vector]
      const near = [0, 0.5, 1].flatMap((share) => {
        const point = add(from, scale(subtract(to, from), share))
        return cells.get(point.map(cellOf).join(' ')) ?? []
      })
      for (const face of new Set(near)) {
        if (face.piece === edge.piece || edge.ends.some((end) => face.corners.includes(end))) continue
        const found = crossing(positions, edge, face)
        if (!found) continue
        left++
        const by = Math.min(found.depth + clearance, maxShift) / 2
        push(found.behind, found.normal, by)
        for (const corner of face.corners) push(corner, found.normal, -by)
      }
    }
    if (left === 0) break
    for (const [particle, { shift, count }] of shifts) {
      const around = [...neighbours[particle]!.keys()]
      for (let axis = 0; axis < 3; axis++) {
        const mean = around.reduce((sum, each) => sum + positions[each * 3 + axis]!, 0) / around.length
        const at = particle * 3 + axis
        positions[at]! += shift[axis]! / count + (mean - positions[at]!) * smoothing
      }
    }
    for (const particle of region) {
      if (pinned.has(particle)) continue
      const [x, y, z] = particleAt(positions, particle)
      const depth = skinDistance - mannequin.distance(x, y, z)
      if (depth <= 0) continue
      mannequin.normal(x, y, z, out)
      for (let axis = 0; axis < 3; axis++) positions[particle * 3 + axis]! += out[axis]! * depth
    }
  }
  return left
}
