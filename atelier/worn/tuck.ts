// Tucks the draped shirt into the trousers: what is below the waistband is drawn inside of it, the cloth above settles, and
// the rest of the shirt stays where it is. A back that is not plain is tucked with the sides of the shirt that is.
import type { Pattern } from '#garment/pattern/pattern.ts'
import { seams } from '#garment/pattern/seams.ts'
import { smoothstep } from '#garment/common/math.ts'
import type { Vector } from '#garment/common/vector.ts'
import type { Mannequin } from '../body/mannequin.ts'
import { fabricAt, gravity, hingeFactors, seamFactor } from '../drape/fabrics.ts'
import type { Form } from '../drape/master.ts'
import { spacingOf } from '../drape/mesh-density.ts'
import type { Movement } from '../drape/movement.ts'
import { simulate } from '../drape/simulate.ts'
import { validate } from '../drape/validate.ts'
import type { Draped } from '../mesh/draped.ts'
import { drapedPiece, trianglesWhere } from '../mesh/draped.ts'
import { sew } from '../mesh/sew.ts'
import type { Sewn } from '../mesh/sew.ts'
import type { ReportProgress } from '../pipeline/cache.ts'
import { createCloth } from '../solver/cloth.ts'
import { particleAt } from '../surface/chart.ts'

/** Metres below the side of the neck: down to here the shirt stays as it is, and here the waistband begins. */
export const tuckLine = { stays: -0.29, band: -0.492 }
/** How much cloth is drawn up above the band, metres, and how far off the body the cloth inside of it is. */
const drawnUp = 0.022
const inside = 0.0015
/** So far below the begin of the band the cloth is not needed, metres. */
export const bandDepth = 0.02
/** Farther from the middle of the waist are the arms, metres. */
const trunkRadius = 0.19

const tucking = ({ hanging }: Form): readonly Movement[] => [
  { name: 'tucked', steps: 1300, seconds: 1 / 2000, gravity, damping: 5, to: hanging, creasing: true },
  { name: 'settled', steps: 700, seconds: 1 / 2000, gravity, damping: 25, to: hanging },
]

/** The point at a height and in a direction from the middle of the waist, so far off the body. */
function onBody({ distance }: Mannequin, [x, , z]: Vector, y: number, middle: number): Vector {
  const far = Math.hypot(x, z)
  const at = (share: number): Vector => [middle + x * share, y, z * share]
  let [inner, outer] = [0, trunkRadius / far]
  for (let round = 0; round < 40; round++) {
    const half = (inner + outer) / 2
    if (distance(...at(half)) > inside) outer = half
    else inner = half
  }
  return at(outer)
}

/** Where the particles inside of the band go. */
function bandTargets(
  sewn: Sewn,
  { positions }: Draped,
  mannequin: Mannequin,
  middle: number,
): Map<number, Vector> {
  const targets = new Map<number, Vector>()
  for (const { name, particle } of sewn.pieces) {
    if (name !== 'front' && name !== 'back') continue
    for (const each of particle) {
      const point = particleAt(positions, each)
      const y = point[1] + drawnUp
      if (y < tuckLine.band) targets.set(each, onBody(mannequin, point, y, middle))
    }
  }
  return targets
}

/** Where the particles of all pieces but the back are in another drape of the same shirt. */
function sharedTargets(sewn: Sewn, other: Draped): Map<number, Vector> {
  const targets = new Map<number, Vector>()
  for (const { name, particle } of sewn.pieces) {
    if (name === 'back') continue
    const old = drapedPiece(other, name).particle
    particle.forEach((each, vertex) => targets.set(each, particleAt(other.positions, old[vertex]!)))
  }
  return targets
}

/** Puts particles on a share of the way from where they were to their targets. */
export function moveTowards(
  targets: ReadonlyMap<number, Vector>,
  from: Float64Array,
  share: number,
  into: Float64Array,
): void {
  for (const [particle, target] of targets)
    for (let axis = 0; axis < 3; axis++) {
      const start = from[particle * 3 + axis]!
      into[particle * 3 + axis] = start + (target[axis]! - start) * share
    }
}

/** A form with the middle of its waist, metres to its left. */
export interface FormWithWaist extends Form {
  waistMiddle: number
}

/** @param plain the tucked shirt with a plain back, if this one has another back */
export function tuckedIn(
  { pattern, draped }: { pattern: Pattern; draped: Draped },
  form: FormWithWaist,
  fineness: number,
  report: ReportProgress,
  plain?: Draped,
): Draped {
  const mannequin = form.mannequin()
  mannequin.pose(form.hanging)
  const sewn = sew(pattern, seams, spacingOf(fineness))
  const targets = bandTargets(sewn, draped, mannequin, form.waistMiddle)
  if (plain) for (const [particle, target] of sharedTargets(sewn, plain)) targets.set(particle, target)
  const pinned = new Set(targets.keys())
  const body = new Set(
    sewn.pieces.flatMap(({ name, particle }) => (name === 'front' || name === 'back' ? [...particle] : [])),
  )
  for (let particle = 0; particle < sewn.particles; particle++)
    if (!body.has(particle) || draped.positions[particle * 3 + 1]! > tuckLine.stays) pinned.add(particle)
  const isNeeded = (particle: number) => (targets.get(particle)?.[1] ?? 0) > tuckLine.band - bandDepth
  const cloth = createCloth({
    pieces: sewn.pieces.map((piece) => ({
      ...piece,
      triangles: trianglesWhere(piece, (corners) =>
        corners.every((corner) => isNeeded(piece.particle[corner]!)),
      ),
    })),
    positions: draped.positions,
    fabricAt,
    hingeStiffness: hingeFactors(sewn, seamFactor),
    pinned,
  })
  report(`${sewn.particles - pinned.size} particles`)
  const movePinned = (movement: string, progress: number) => {
    const share = movement === 'tucked' ? smoothstep(0, 0.8, progress) : 1
    moveTowards(targets, draped.positions, share, cloth.positions)
  }
  simulate(cloth, sewn, mannequin, tucking(form), report, { movePinned })
  validate(cloth, mannequin)
  return { pieces: sewn.pieces, positions: cloth.positions }
}
