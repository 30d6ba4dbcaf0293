// The right hand in the pocket of the trousers: what of it is inside, and the sleeve that follows the arm. All other parts of
// the tucked shirt stay where they are.
import type { Pattern, PieceName } from '#garment/pattern/pattern.ts'
import { seams } from '#garment/pattern/seams.ts'
import { smoothstep } from '#garment/common/math.ts'
import type { Vector } from '#garment/common/vector.ts'
import { resolveCrossings } from '../drape/armpit.ts'
import { fabricAt, gravity, hingeFactors, seamFactor } from '../drape/fabrics.ts'
import type { Form } from '../drape/master.ts'
import { spacingOf } from '../drape/mesh-density.ts'
import type { Movement } from '../drape/movement.ts'
import { rolledPositions } from '../drape/roll.ts'
import { simulate } from '../drape/simulate.ts'
import { validate } from '../drape/validate.ts'
import type { Draped, DrapedPiece } from '../mesh/draped.ts'
import { drapedPiece, trianglesWhere } from '../mesh/draped.ts'
import { sew } from '../mesh/sew.ts'
import type { Sewn } from '../mesh/sew.ts'
import type { ReportProgress } from '../pipeline/cache.ts'
import { createCloth } from '../solver/cloth.ts'
import { particleAt } from '../surface/chart.ts'
import { trianglesOf } from './closed-mesh.ts'
import type { Triangles } from './closed-mesh.ts'
import type { Figure } from './figure.ts'
import type { ReachingSolid } from './figure-solid.ts'
import { bandDepth, moveTowards, tuckLine } from './tuck.ts'

/** The skin of the right hand and forearm. */
export const handOf = (figure: Figure, skin: Triangles): Triangles =>
  trianglesOf(
    skin,
    (vertex) => vertex < figure.vertexCount && figure.share(vertex, /(?:foreArm|hand)R/) > 0.4,
  )

const reaching = ({ hanging }: Form): readonly Movement[] => [
  { name: 'reached', steps: 3200, seconds: 1 / 2000, gravity, damping: 4, to: hanging, creasing: true },
  { name: 'settled', steps: 900, seconds: 1 / 2000, gravity, damping: 25, to: hanging },
]

/** How much higher a rolled-up sleeve is on an arm that is more bent, metres. */
const rollRise = 0.015

const moves = (name: PieceName) => name === 'sleeveR' || name === 'cuffR'

/** The sleeve's own particles: those of its seam with the body stay. */
function movingParticles({ pieces }: Sewn): Set<number> {
  const moving = new Set(pieces.flatMap(({ name, particle }) => (moves(name) ? [...particle] : [])))
  for (const { name, particle } of pieces) if (!moves(name)) for (const each of particle) moving.delete(each)
  return moving
}

/** The shirt with its own sleeves, and everything else where the tucked shirt has it. */
function startPositions(sewn: Sewn, draped: Draped, tucked: Draped): Float64Array {
  const positions = draped.positions.slice()
  for (const { name, particle } of sewn.pieces) {
    if (name !== 'front' && name !== 'back') continue
    const old = drapedPiece(tucked, name).particle
    particle.forEach((each, vertex) => positions.set(particleAt(tucked.positions, old[vertex]!), each * 3))
  }
  return positions
}

/** @param draped the shirt with its sleeves, untucked; @param tucked the shirt with long sleeves */
export function drapedInPocket(
  { pattern, draped }: { pattern: Pattern; draped: Draped },
  tucked: Draped,
  { form, solid }: { form: Form; solid: () => ReachingSolid },
  fineness: number,
  report: ReportProgress,
): Draped {
  const { mannequin, reach } = solid()
  const put = (share: number) => {
    reach(share)
    mannequin.pose(form.hanging)
  }
  put(1)
  const sewn = sew(pattern, seams, spacingOf(fineness))
  const positions = startPositions(sewn, draped, tucked)
  const moving = movingParticles(sewn)
  const roll = new Map<number, Vector>()
  for (const [particle, target] of rolledPositions(pattern, sewn, mannequin, rollRise))
    if (moving.delete(particle)) roll.set(particle, target)
  put(0)
  const pinned = new Set(
    Array.from({ length: sewn.particles }, (_, particle) => particle).filter((each) => !moving.has(each)),
  )
  // What is inside of the trousers is not needed.
  const isNeeded = ({ name, particle }: DrapedPiece, corner: number) =>
    (name !== 'front' && name !== 'back') || positions[particle[corner]! * 3 + 1]! > tuckLine.band - bandDepth
  const clothOf = (pieces: DrapedPiece[], at: Float64Array) =>
    createCloth({ pieces, positions: at, fabricAt, hingeStiffness: hingeFactors(sewn, seamFactor), pinned })
  const needed = sewn.pieces.map((piece) => ({
    ...piece,
    triangles: trianglesWhere(piece, (corners) => corners.every((corner) => isNeeded(piece, corner))),
  }))
  const cloth = clothOf(needed, positions)
  report(`${moving.size} particles`)
  const movePinned = (movement: string, progress: number) => {
    const share = movement === 'reached' ? smoothstep(0, 0.85, progress) : 1
    put(share)
    moveTowards(roll, positions, share, cloth.positions)
  }
  simulate(cloth, sewn, mannequin, reaching(form), report, { movePinned })
  report(`${resolveCrossings(sewn, cloth.positions, mannequin, pinned)} crossings left`)
  // The limit of strain is one of a whole shirt.
  const whole = draped.positions.slice()
  for (const particle of [...moving, ...roll.keys()])
    whole.set(particleAt(cloth.positions, particle), particle * 3)
  const wholeCloth = clothOf(sewn.pieces, whole)
  wholeCloth.velocities.set(cloth.velocities)
  validate(wholeCloth, mannequin)
  return { pieces: sewn.pieces, positions: cloth.positions }
}
