// Opens the collar of the draped shirt: the placket is cut into its two layers above the first button that stays closed, the
// ends of the stand part, and the cloth around the neck settles. The rest of the shirt stays where it is.
import { seams } from '#garment/pattern/seams.ts'
import type { Pattern } from '#garment/pattern/pattern.ts'
import { smoothstep } from '#garment/common/math.ts'
import { add, scale, size, subtract } from '#garment/common/vector.ts'
import { fabricAt, gravity, hingeFactors, seamFactor } from '../drape/fabrics.ts'
import type { Form } from '../drape/master.ts'
import { spacingOf } from '../drape/mesh-density.ts'
import type { Movement } from '../drape/movement.ts'
import { simulate } from '../drape/simulate.ts'
import { validate } from '../drape/validate.ts'
import type { Draped, DrapedPiece } from '../mesh/draped.ts'
import { drapedPiece } from '../mesh/draped.ts'
import type { Opening } from '../mesh/opening.ts'
import { sew } from '../mesh/sew.ts'
import type { ReportProgress } from '../pipeline/cache.ts'
import { createCloth } from '../solver/cloth.ts'
import { particleAt, withNormals } from '../surface/chart.ts'
import { tuckLine } from './tuck.ts'

/** So far on both sides of the middle of the front there are two layers, mm: a little more than the placket. */
const layerHalfWidth = 24
/** The layers of the placket begin this far from each other, metres. */
const layerGap = 0.0024
/** The cloth that moves, mm of the pattern: below the neck, and to each side of the middle. */
const moves = { below: 200, aside: 125 }
/** The leaf makes the stand stiffer and heavier. */
const leafStiffness = 4
const leafWeight = 12

/** How a collar is opened. */
export interface OpenCollar {
  /** How far below the neck the opening ends, mm. */
  below: number
  /**
   * How far the ends of the stand are pulled to each side of the middle, metres, and how much farther per metre of their
   * height. They are free to move in all other directions.
   */
  aside: number
  leaning: number
}

const settling = ({ hanging }: Form): readonly Movement[] => [
  { name: 'opened', steps: 1500, seconds: 1 / 2000, gravity, damping: 6, to: hanging },
  { name: 'fallen', steps: 1500, seconds: 1 / 2000, gravity, damping: 4, to: hanging },
  { name: 'settled', steps: 800, seconds: 1 / 2000, gravity, damping: 25, to: hanging },
]

export interface Opened {
  draped: Draped
  opening: Opening
}

/** The front and the stand, cut apart above a height of the pattern. */
export function cutOpen(draped: Draped, openTo: number): Opened {
  const { positions, normals } = withNormals(draped)
  const front = drapedPiece(draped, 'front')
  const stand = drapedPiece(draped, 'stand')
  const flat = (vertex: number) => [front.uv[vertex * 2]!, front.uv[vertex * 2 + 1]!] as const
  const over: number[] = []
  const under: number[] = []
  const below = new Set<number>()
  for (let n = 0; n < front.triangles.length; n += 3) {
    const corners = [...front.triangles.subarray(n, n + 3)]
    const [u, v] = [0, 1].map(
      (axis) => corners.reduce((sum, each) => sum + flat(each)[axis as 0 | 1], 0) / 3,
    ) as [number, number]
    const isBelow = v < openTo
    if (isBelow) for (const corner of corners) below.add(corner)
    if (isBelow || u > -layerHalfWidth) over.push(...corners)
    if (!isBelow && u < layerHalfWidth) under.push(...corners)
  }
  const inUnder = new Set(under)
  const doubled = [...new Set(over)].filter((vertex) => inUnder.has(vertex) && !below.has(vertex))
  const all = [...positions]
  const [overParticle, underParticle] = [front.particle.slice(), front.particle.slice()]
  const middle = new Set(front.edges['neckL']!.filter((vertex) => front.edges['neckR']!.includes(vertex)))
  for (const vertex of doubled) {
    const particle = front.particle[vertex]!
    const [point, normal] = [particleAt(positions, particle), particleAt(normals, particle)]
    const copy = all.push(...add(point, scale(normal, layerGap / 2))) / 3 - 1
    const isOfLeft = middle.has(vertex) || flat(vertex)[0] > 0
    ;(isOfLeft ? underParticle : overParticle)[vertex] = copy
    const own = add(point, scale(normal, layerGap / -2))
    // The seam of the neck stays with the front to which the stand is sewn.
    const [outer, inner] = isOfLeft ? [particle, copy] : [copy, particle]
    const [out, into] = [add(point, scale(normal, layerGap / 2)), own]
    for (let axis = 0; axis < 3; axis++) {
      all[outer * 3 + axis] = out[axis]!
      all[inner * 3 + axis] = into[axis]!
    }
  }
  const standParticle = stand.particle.slice()
  const corner = [...middle][0]!
  for (const vertex of stand.edges['cfR']!) {
    const particle = stand.particle[vertex]!
    standParticle[vertex] =
      particle === front.particle[corner]!
        ? underParticle[corner]!
        : all.push(...particleAt(positions, particle)) / 3 - 1
  }
  const layer = (triangles: number[], particle: Uint32Array): DrapedPiece => ({
    ...front,
    triangles: Uint32Array.from(triangles),
    particle,
  })
  const pieces = draped.pieces.map((piece) =>
    piece === front
      ? layer(over, overParticle)
      : piece === stand
        ? { ...stand, particle: standParticle }
        : piece,
  )
  return {
    draped: { pieces, positions: Float64Array.from(all) },
    opening: { v: openTo, under: layer(under, underParticle) },
  }
}

/** Where the neck is at the middle of the front, in mm of the pattern. */
export function neckHeight(draped: Draped): number {
  const { uv, edges } = drapedPiece(draped, 'front')
  const corner = edges['neckL']!.find((vertex) => edges['neckR']!.includes(vertex))!
  return uv[corner * 2 + 1]!
}

/**
 * How far from the middle both edges of the stand are pulled between the shoulders and its ends, metres to the wearer's
 * left: evenly, so that an open stand goes straight on and does not bend back.
 */
function pulledTo({ pieces, positions }: Draped, pull: OpenCollar): Map<number, number> {
  const stand = drapedPiece({ pieces }, 'stand')
  const along = (vertex: number) => Math.abs(stand.uv[vertex * 2]!)
  const at = (vertex: number) => particleAt(positions, stand.particle[vertex]!)
  const targets = new Map<number, number>()
  for (const side of ['L', 'R'] as const) {
    const sign = side === 'L' ? 1 : -1
    const seam = stand.edges[`neckFront${side}`]!.toSorted((a, b) => along(a) - along(b))
    const begin = along(seam[0]!)
    const top = stand.edges[`top${side}`]!.filter((vertex) => along(vertex) >= begin).toSorted(
      (a, b) => along(a) - along(b),
    )
    const height = size(subtract(at(top.at(-1)!), at(seam.at(-1)!)))
    for (const [edge, aside] of [
      [seam, pull.aside],
      [top, pull.aside + pull.leaning * height],
    ] as const) {
      const [from, to] = [along(edge[0]!), along(edge.at(-1)!)]
      const first = at(edge[0]!)[0]
      for (const vertex of edge)
        targets.set(
          stand.particle[vertex]!,
          first + ((sign * aside - first) * (along(vertex) - from)) / (to - from),
        )
    }
  }
  return targets
}

export function openedNeck(
  { pattern, draped }: { pattern: Pattern; draped: Draped },
  collar: OpenCollar,
  form: Form,
  fineness: number,
  report: ReportProgress,
): Opened {
  const mannequin = form.mannequin()
  mannequin.pose(form.hanging)
  const neck = neckHeight(draped)
  const sewn = sew(pattern, seams, spacingOf(fineness))
  const opened = cutOpen({ ...draped, pieces: sewn.pieces }, neck - collar.below)
  const pieces = [...opened.draped.pieces, opened.opening.under]
  const free = new Set<number>()
  for (const { name, uv, particle } of pieces)
    if (name === 'front')
      particle.forEach((each, vertex) => {
        if (uv[vertex * 2 + 1]! > neck - moves.below && Math.abs(uv[vertex * 2]!) < moves.aside)
          free.add(each)
      })
    else if (name === 'stand') for (const each of particle) free.add(each)
  for (const { name, particle } of pieces)
    if (name !== 'front' && name !== 'stand') for (const each of particle) free.delete(each)
  const { positions } = opened.draped
  const targets = pulledTo(opened.draped, collar)
  const pinned = new Set<number>()
  for (let particle = 0; particle < positions.length / 3; particle++)
    if (!free.has(particle)) pinned.add(particle)
  const cloth = createCloth({
    pieces,
    positions,
    fabricAt: (piece, u) => {
      const fabric = fabricAt(piece, u)
      return piece.name === 'stand'
        ? { ...fabric, density: fabric.density * leafWeight, bending: fabric.bending * leafStiffness }
        : fabric
    },
    hingeStiffness: hingeFactors(sewn, seamFactor),
    pinned,
  })
  report(`${free.size} particles`)
  const movePinned = (movement: string, progress: number) => {
    const share = movement === 'opened' ? smoothstep(0, 0.8, progress) : 1
    for (const [particle, target] of targets) {
      const from = positions[particle * 3]!
      cloth.positions[particle * 3] = from + (target - from) * share
    }
  }
  simulate(cloth, { ...sewn, pieces, particles: cloth.count }, mannequin, settling(form), report, {
    movePinned,
  })
  validate(cloth, mannequin)
  return { ...opened, draped: { ...opened.draped, positions: cloth.positions } }
}

/** The tucked shirt with an opened collar: so far down both are alike. */
export function tuckedOpen({ draped, opening }: Opened, tucked: Draped): Opened {
  const positions = draped.positions.slice()
  for (let particle = 0; particle < tucked.positions.length / 3; particle++) {
    const point = tucked.positions.subarray(particle * 3, particle * 3 + 3)
    if (point[1]! < tuckLine.stays) positions.set(point, particle * 3)
  }
  return { draped: { ...draped, positions }, opening }
}
