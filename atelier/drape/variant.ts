// Drapes a variant of the master: only the pieces with another cut move, and everything to which they are sewn stays
// where it is in the master. So every back fits every sleeve.
import { outlineOf, pieceOf } from '#garment/pattern/pattern.ts'
import type { Pattern, Piece, PieceName } from '#garment/pattern/pattern.ts'
import { seams } from '#garment/pattern/seams.ts'
import type { ReportProgress } from '../pipeline/cache.ts'
import type { Draped } from '../mesh/draped.ts'
import { drapedPiece } from '../mesh/draped.ts'
import type { Sewn } from '../mesh/sew.ts'
import { sew } from '../mesh/sew.ts'
import { createCloth } from '../solver/cloth.ts'
import { aroundArmpits, resolveCrossings } from './armpit.ts'
import { fabricAt, hingeFactors, seamFactor } from './fabrics.ts'
import { spacingOf } from './mesh-density.ts'
import { validate } from './validate.ts'
import type { Form } from './master.ts'
import { settling } from './movement.ts'
import { drapedSurfaceOf } from './surface.ts'
import { rolledPositions } from './roll.ts'
import { simulate } from './simulate.ts'

/** For a place in the new piece, the corresponding place in the master's piece. */
type Origin = (u: number, v: number) => readonly [u: number, v: number]

/**
 * Start positions: those of the master for unchanged pieces, and places on the master's piece for changed ones. `free`
 * are the particles that belong to changed pieces only.
 */
function variantStart(
  sewn: Sewn,
  master: Draped,
  changed: readonly PieceName[],
  originOf: (name: PieceName) => Origin,
) {
  const positions = new Float64Array(sewn.particles * 3)
  const free = new Set<number>()
  const pieces = sewn.pieces.map((piece) => ({ piece, isChanged: changed.includes(piece.name) }))
  for (const { piece, isChanged } of pieces)
    if (isChanged) {
      const origin = originOf(piece.name)
      const place = drapedSurfaceOf(master, drapedPiece(master, piece.name))
      piece.particle.forEach((particle, vertex) => {
        const [u, v] = origin(piece.uv[vertex * 2]!, piece.uv[vertex * 2 + 1]!)
        place(u, v, positions, particle * 3)
        free.add(particle)
      })
    }
  for (const { piece, isChanged } of pieces)
    if (!isChanged) {
      const old = drapedPiece(master, piece.name).particle
      if (old.length !== piece.particle.length) throw new Error(`The ${piece.name} is not the master's.`)
      piece.particle.forEach((particle, vertex) => {
        const from = old[vertex]! * 3
        positions.set(master.positions.subarray(from, from + 3), particle * 3)
        free.delete(particle)
      })
    }
  return { positions, free }
}

/** Half the width of a piece at a height, on the side of this sign. */
function halfWidthOf(piece: Piece) {
  const outline = outlineOf(piece)
  return (v: number, side: number): number => {
    let widest = 0
    for (let index = 0; index < outline.length; index++) {
      const [from, to] = [outline[index]!, outline[(index + 1) % outline.length]!]
      if ((from[1] - v) * (to[1] - v) > 0) continue
      const u = from[0] + ((to[0] - from[0]) * (v - from[1])) / (to[1] - from[1] || 1)
      widest = Math.max(widest, u * side)
    }
    return widest
  }
}

/** A wider piece is compressed between these shares of its half width, so that its sides are where the master's are. */
const [inner, outer] = [0.15, 0.9]
/** Within this distance of an armpit, particles stay where they are in the master, mm. */
const armpitMm = 95

/** A wider or narrower piece starts with its sides where those of the master's piece are. */
function originIn(changed: Piece, plain: Piece): Origin {
  const [changedHalf, plainHalf] = [halfWidthOf(changed), halfWidthOf(plain)]
  return (u, v) => {
    const side = Math.sign(u)
    const [from, to] = [changedHalf(v, side), plainHalf(v, side)]
    const share = Math.max(0, Math.min(1, (Math.abs(u) / from - inner) / (outer - inner)))
    return [from > 0 && to > 0 ? u - side * (from - to) * share : u, v]
  }
}

/**
 * Drapes `pattern`, whose `changed` pieces differ from those of the pattern `plain` of the master. `stepShare` is the
 * share of the steps that is simulated.
 */
export function drapeVariant(
  pattern: Pattern,
  plain: Pattern,
  changed: readonly PieceName[],
  master: Draped,
  form: Form,
  fineness: number,
  report: ReportProgress,
  stepShare = 1,
): Draped {
  const mannequin = form.mannequin()
  mannequin.pose(form.hanging)
  const sewn = sew(pattern, seams, spacingOf(fineness))
  const { positions, free } = variantStart(sewn, master, changed, (name) =>
    originIn(pieceOf(pattern, name), pieceOf(plain, name)),
  )
  report(`${free.size} particles`)
  const roll = rolledPositions(pattern, sewn, mannequin)
  for (const particle of roll.keys()) free.delete(particle)
  const changedParticles = new Set(free)
  for (const particle of aroundArmpits(sewn, armpitMm)) free.delete(particle)
  const allBut = (excluded: ReadonlySet<number>) =>
    new Set(
      Array.from({ length: sewn.particles }, (_, particle) => particle).filter((each) => !excluded.has(each)),
    )
  const pinned = allBut(free)
  const cloth = createCloth({
    pieces: sewn.pieces,
    positions,
    fabricAt,
    hingeStiffness: hingeFactors(sewn, seamFactor),
    pinned,
  })
  const movePinned = (movement: string, progress: number) => {
    if (movement !== 'fallen') return
    const share = Math.min(1, progress * 1.25)
    for (const [particle, target] of roll)
      for (let axis = 0; axis < 3; axis++) {
        const from = positions[particle * 3 + axis]!
        cloth.positions[particle * 3 + axis] = from + (target[axis]! - from) * share
      }
  }
  simulate(cloth, sewn, mannequin, settling(form.hanging), report, { movePinned, stepShare })
  report(`${resolveCrossings(sewn, cloth.positions, mannequin, allBut(changedParticles))} crossings left`)
  if (stepShare === 1) validate(cloth, mannequin)
  return { pieces: sewn.pieces, positions: cloth.positions }
}
