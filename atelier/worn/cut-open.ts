// Cuts the front of a draped shirt open, from the neck down: into the layer of the placket with the buttonholes, and the layer
// with the buttons that goes on below it. The ends of the stand part.
import type { Vector } from '#garment/common/vector.ts'
import { add, scale } from '#garment/common/vector.ts'
import { drapedPiece } from '../mesh/draped.ts'
import type { Draped, DrapedPiece } from '../mesh/draped.ts'
import type { FrontOpening } from '../mesh/front-opening.ts'
import { flatOf, middleOf, particleAt, withNormals } from '../surface/chart.ts'

/** So far on both sides of the middle of the front there are two layers, mm: a little more than the placket. */
const layerHalfWidth = 24
/** How far the layers are from each other, metres. */
const layerGap = 0.0024

export interface OpenShirt {
  draped: Draped
  opening: FrontOpening
}

/** The vertex at the middle of the front's neck. */
export function neckCorner({ edges }: DrapedPiece): number {
  const right = new Set(edges['neckR'])
  return edges['neckL']!.find((vertex) => right.has(vertex))!
}

/** The triangles of each layer, and the vertices above the end `v` of the opening that both layers have. */
function layersOf(front: DrapedPiece, v: number) {
  const over: number[] = []
  const under: number[] = []
  const below = new Set<number>()
  for (let n = 0; n < front.triangles.length; n += 3) {
    const corners = [...front.triangles.subarray(n, n + 3)]
    const [middleU, middleV] = middleOf(front, corners)
    const isBelow = middleV < v
    if (isBelow) for (const corner of corners) below.add(corner)
    if (isBelow || middleU > -layerHalfWidth) over.push(...corners)
    if (!isBelow && middleU < layerHalfWidth) under.push(...corners)
  }
  const inUnder = new Set(under)
  const shared = [...new Set(over)].filter((vertex) => inUnder.has(vertex) && !below.has(vertex))
  return { over, under, shared }
}

/** @param v the end of the opening, in mm of the pattern */
export function cutOpen(draped: Draped, v: number): OpenShirt {
  const { normals } = withNormals(draped)
  const front = drapedPiece(draped, 'front')
  const stand = drapedPiece(draped, 'stand')
  const positions = [...draped.positions]
  const copyOf = (particle: number): number =>
    positions.push(...particleAt(draped.positions, particle)) / 3 - 1
  const put = (particle: number, point: Vector) =>
    point.forEach((value, axis) => (positions[particle * 3 + axis] = value))
  const { over, under, shared } = layersOf(front, v)
  const corner = neckCorner(front)
  const [overParticle, underParticle] = [front.particle.slice(), front.particle.slice()]
  for (const vertex of shared) {
    const particle = front.particle[vertex]!
    // The seam of the neck stays with the layer to which the stand is sewn.
    const isOfLeft = vertex === corner || flatOf(front, vertex)[0] > 0
    ;(isOfLeft ? underParticle : overParticle)[vertex] = copyOf(particle)
    const [point, normal] = [particleAt(draped.positions, particle), particleAt(normals, particle)]
    put(overParticle[vertex]!, add(point, scale(normal, layerGap / 2)))
    put(underParticle[vertex]!, add(point, scale(normal, layerGap / -2)))
  }
  const standParticle = stand.particle.slice()
  for (const vertex of stand.edges['cfR']!) {
    const particle = stand.particle[vertex]!
    const isSewn = particle === front.particle[corner]!
    standParticle[vertex] = isSewn ? underParticle[corner]! : copyOf(particle)
  }
  const cut = new Map<DrapedPiece, DrapedPiece>([
    [front, { ...front, triangles: Uint32Array.from(over), particle: overParticle }],
    [stand, { ...stand, particle: standParticle }],
  ])
  return {
    draped: {
      pieces: draped.pieces.map((piece) => cut.get(piece) ?? piece),
      positions: Float64Array.from(positions),
    },
    opening: { v, under: { ...front, triangles: Uint32Array.from(under), particle: underParticle } },
  }
}
