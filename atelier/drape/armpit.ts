// Around the armpit four pieces are pressed together between arm and body, more tightly than their mesh can follow.
// Where one has passed through another, it is moved back. Every variant takes over the armpits of the master, because
// no back was draped with every sleeve.
import type { Mannequin } from '../body/mannequin.ts'
import { drapedPiece } from '../mesh/draped.ts'
import type { Sewn } from '../mesh/sew.ts'
import { particleAt } from '../surface/chart.ts'
import { add, cross, dot, scale, subtract, unit } from '../surface/vector.ts'
import type { Vector } from '../surface/vector.ts'

/** Of each particle, those beside it, and how far away in the flat cloth, millimetres. */
function neighboursOf({ pieces, particles }: Sewn): Map<number, number>[] {
  const beside = Array.from({ length: particles }, () => new Map<number, number>())
  for (const { triangles, particle, uv } of pieces)
    for (let index = 0; index < triangles.length; index++) {
      const from = triangles[index]!
      const to = triangles[index - (index % 3) + ((index + 1) % 3)]!
      const mm = Math.hypot(uv[to * 2]! - uv[from * 2]!, uv[to * 2 + 1]! - uv[from * 2 + 1]!)
      beside[particle[from]!]!.set(particle[to]!, mm)
      beside[particle[to]!]!.set(particle[from]!, mm)
    }
  return beside
}

/** The particles that lie at most so far from an armpit along the cloth. */
export function aroundArmpits(sewn: Sewn, reachMm: number, beside = neighboursOf(sewn)): Set<number> {
  const { edges, particle } = drapedPiece(sewn, 'front')
  const ends = (edge: string) => [edges[edge]![0]!, edges[edge]!.at(-1)!].map((vertex) => particle[vertex]!)
  const pits = (['L', 'R'] as const).flatMap((side) => {
    const arm = ends(`arm${side}`)
    return ends(`side${side}`).filter((end) => arm.includes(end))
  })
  const distances = new Map(pits.map((pit) => [pit, 0]))
  const open = [...pits]
  for (let at = open.shift(); at !== undefined; at = open.shift())
    for (const [next, mm] of beside[at]!) {
      const far = distances.get(at)! + mm
      if (far > reachMm || far >= (distances.get(next) ?? Infinity)) continue
      distances.set(next, far)
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

/** The triangles that lie wholly in a region, and their edges. */
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

/** Metres: longer than an edge. */
const cell = 0.012
const cellOf = (value: number) => Math.floor(value / cell)

/** Faces by the cells of space they reach into. */
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

/** Where an edge goes through a face: its end behind, how deep that is in metres, and the face's direction. */
function crossing(positions: Float64Array, { ends }: Edge, { corners }: Face) {
  const [a, b, c] = corners.map((corner) => particleAt(positions, corner)) as [Vector, Vector, Vector]
  const [from, to] = ends.map((end) => particleAt(positions, end)) as [Vector, Vector]
  const [one, two] = [subtract(b, a), subtract(c, a)]
  const upright = cross(one, two)
  const square = dot(upright, upright)
  if (square < 1e-24) return undefined
  const normal = unit(upright)
  const [start, end] = [dot(subtract(from, a), normal), dot(subtract(to, a), normal)]
  if (start * end >= 0) return undefined
  const place = subtract(add(from, scale(subtract(to, from), start / (start - end))), a)
  const [second, third] = [dot(cross(place, two), upright) / square, dot(cross(one, place), upright) / square]
  if (second < 0 || third < 0 || second + third > 1) return undefined
  return { normal, ...(start < 0 ? { behind: ends[0], depth: -start } : { behind: ends[1], depth: -end }) }
}

/** Millimetres from the armpit. */
const tangledMm = 110
const rounds = 400
/** What has crossed is drawn back until so far before the other, at most so far at once, metres. */
const clear = 0.001
const mostDrawn = 0.001
/** How much of its neighbours' mean a particle that is drawn takes on. */
const smoothing = 0.3
/** Nothing is pushed nearer to the body, metres. */
const skin = 0.0005

/** Moves apart the pieces that cross around the armpits. Returns how many crossings are left. */
export function resolveCrossings(
  sewn: Sewn,
  positions: Float64Array,
  mannequin: Mannequin,
  held: ReadonlySet<number> = new Set(),
): number {
  const beside = neighboursOf(sewn)
  const region = aroundArmpits(sewn, tangledMm, beside)
  const { faces, edges } = meshIn(sewn, region)
  const out = new Float64Array(3)
  let left = 0
  for (let round = 0; round < rounds; round++) {
    const cells = facesByCell(faces, positions)
    const drawn = new Map<number, { shift: Vector; count: number }>()
    const draw = (particle: number, direction: Vector, by: number) => {
      if (held.has(particle)) return
      const { shift, count } = drawn.get(particle) ?? { shift: [0, 0, 0] as const, count: 0 }
      drawn.set(particle, { shift: add(shift, scale(direction, by)), count: count + 1 })
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
        const met = crossing(positions, edge, face)
        if (!met) continue
        left++
        const by = Math.min(met.depth + clear, mostDrawn) / 2
        draw(met.behind, met.normal, by)
        for (const corner of face.corners) draw(corner, met.normal, -by)
      }
    }
    if (left === 0) break
    for (const [particle, { shift, count }] of drawn) {
      const around = [...beside[particle]!.keys()]
      for (let axis = 0; axis < 3; axis++) {
        const mean = around.reduce((sum, each) => sum + positions[each * 3 + axis]!, 0) / around.length
        const at = particle * 3 + axis
        positions[at]! += shift[axis]! / count + (mean - positions[at]!) * smoothing
      }
    }
    for (const particle of region) {
      if (held.has(particle)) continue
      const [x, y, z] = particleAt(positions, particle)
      const depth = skin - mannequin.distance(x, y, z)
      if (depth <= 0) continue
      mannequin.normal(x, y, z, out)
      for (let axis = 0; axis < 3; axis++) positions[particle * 3 + axis]! += out[axis]! * depth
    }
  }
  return left
}
