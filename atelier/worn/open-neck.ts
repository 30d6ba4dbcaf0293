// Opens the collar of the draped shirt: it is cut open above the first button that stays closed, the ends of the stand are pulled
// apart, and the cloth around the neck settles. The rest of the shirt stays where it is.
import { seams } from '#garment/pattern/seams.ts'
import type { Pattern } from '#garment/pattern/pattern.ts'
import { smoothstep } from '#garment/common/math.ts'
import { size, subtract } from '#garment/common/vector.ts'
import { sides } from '#garment/common/side.ts'
import { fabricAt, gravity, hingeFactors, seamFactor } from '../drape/fabrics.ts'
import type { Form } from '../drape/master.ts'
import { spacingOf } from '../drape/mesh-density.ts'
import type { Movement } from '../drape/movement.ts'
import { simulate } from '../drape/simulate.ts'
import { validate } from '../drape/validate.ts'
import type { Draped, DrapedPiece } from '../mesh/draped.ts'
import { drapedPiece } from '../mesh/draped.ts'
import { sew } from '../mesh/sew.ts'
import type { ReportProgress } from '../pipeline/cache.ts'
import { createCloth } from '../solver/cloth.ts'
import { flatOf, particleAt } from '../surface/chart.ts'
import { cutOpen, neckCorner } from './cut-open.ts'
import type { OpenShirt } from './cut-open.ts'
import { tuckLine } from './tuck.ts'

/** The cloth that moves, mm of the pattern: below the neck, and to each side of the middle. */
const moves = { below: 200, aside: 125 }
/** The leaf makes the stand stiffer and heavier. */
const leafStiffness = 4
const leafWeight = 12

/** How a collar is opened. */
export interface CollarOpening {
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

/**
 * How far from the middle both edges of the stand are pulled between the shoulders and its ends, metres to the wearer's
 * left: evenly, so that an open stand goes straight on and does not bend back.
 */
function pulledTo({ pieces, positions }: Draped, pull: CollarOpening): Map<number, number> {
  const stand = drapedPiece({ pieces }, 'stand')
  const along = (vertex: number) => Math.abs(stand.uv[vertex * 2]!)
  const at = (vertex: number) => particleAt(positions, stand.particle[vertex]!)
  const targets = new Map<number, number>()
  for (const side of sides) {
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

/** The particles of front and stand that move; those on seams with other pieces stay. */
function movingParticles(pieces: readonly DrapedPiece[], neck: number): Set<number> {
  const moving = new Set<number>()
  for (const piece of pieces)
    if (piece.name === 'front' || piece.name === 'stand')
      piece.particle.forEach((particle, vertex) => {
        const [u, v] = flatOf(piece, vertex)
        if (piece.name === 'stand' || (v > neck - moves.below && Math.abs(u) < moves.aside))
          moving.add(particle)
      })
  for (const { name, particle } of pieces)
    if (name !== 'front' && name !== 'stand') for (const each of particle) moving.delete(each)
  return moving
}

export function openedNeck(
  { pattern, draped }: { pattern: Pattern; draped: Draped },
  collar: CollarOpening,
  form: Form,
  fineness: number,
  report: ReportProgress,
): OpenShirt {
  const mannequin = form.mannequin()
  mannequin.pose(form.hanging)
  const sewn = sew(pattern, seams, spacingOf(fineness))
  const front = drapedPiece(sewn, 'front')
  const [, neck] = flatOf(front, neckCorner(front))
  const opened = cutOpen({ pieces: sewn.pieces, positions: draped.positions }, neck - collar.below)
  const { positions } = opened.draped
  const pieces = [...opened.draped.pieces, opened.opening.under]
  const moving = movingParticles(pieces, neck)
  const particles = Array.from({ length: positions.length / 3 }, (_, particle) => particle)
  const cloth = createCloth({
    pieces,
    positions,
    fabricAt: (piece, u) => {
      const fabric = fabricAt(piece, u)
      if (piece.name !== 'stand') return fabric
      return { ...fabric, density: fabric.density * leafWeight, bending: fabric.bending * leafStiffness }
    },
    hingeStiffness: hingeFactors(sewn, seamFactor),
    pinned: new Set(particles.filter((particle) => !moving.has(particle))),
  })
  report(`${moving.size} particles`)
  const targets = pulledTo(opened.draped, collar)
  const movePinned = (movement: string, progress: number) => {
    const share = movement === 'opened' ? smoothstep(0, 0.8, progress) : 1
    for (const [particle, target] of targets) {
      const from = positions[particle * 3]!
      cloth.positions[particle * 3] = from + (target - from) * share
    }
  }
  const all = { ...sewn, pieces, particles: cloth.count }
  simulate(cloth, all, mannequin, settling(form), report, { movePinned })
  validate(cloth, mannequin)
  return { ...opened, draped: { ...opened.draped, positions: cloth.positions } }
}

/** The tucked shirt with an opened collar: so far down both are alike. */
export function tuckedOpen({ draped, opening }: OpenShirt, tucked: Draped): OpenShirt {
  const positions = draped.positions.slice()
  for (let particle = 0; particle < tucked.positions.length / 3; particle++) {
    const point = tucked.positions.subarray(particle * 3, particle * 3 + 3)
    if (point[1]! < tuckLine.stays) positions.set(point, particle * 3)
  }
  return { draped: { ...draped, positions }, opening }
}
