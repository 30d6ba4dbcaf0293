// Another silhouette from the master: only the pieces that are cut otherwise move, everything they are sewn to is
// held where the master has it. So any back goes with any sleeve.
import type { Body } from '#garment/body/fields.ts'
import { outlineOf, pieceOf } from '#garment/pattern/pattern.ts'
import type { Pattern, Piece, PieceName } from '#garment/pattern/pattern.ts'
import { seams } from '#garment/pattern/seams.ts'
import { mannequinOf } from '../body/mannequin.ts'
import type { ReportProgress } from '../pipeline/cache.ts'
import type { Draped } from '../mesh/draped.ts'
import { drapedPiece } from '../mesh/draped.ts'
import type { Sewn } from '../mesh/sew.ts'
import { sew } from '../mesh/sew.ts'
import { createCloth } from '../solver/cloth.ts'
import { aroundArmpits, resolveCrossings } from './armpit.ts'
import { fabricAt, seamFactor } from './fabrics.ts'
import { spacingOf } from './mesh-density.ts'
import { hingeFactors } from './hinges.ts'
import { validate } from './validate.ts'
import { hanging, settling } from './movement.ts'
import { surfaceOf } from './surface.ts'
import { rolledPositions } from './roll.ts'
import { simulate } from './simulate.ts'

/** Where a place of the new piece was in the master's. */
type Origin = (u: number, v: number) => readonly [u: number, v: number]

/**
 * Positions to start from: unchanged pieces as in the master, changed ones laid on the master's where they come
 * from. `free` are the particles of changed pieces alone.
 */
function variantStart(
  sewn: Sewn,
  master: Draped,
  changed: readonly PieceName[],
  originOf: (name: PieceName) => Origin,
) {
  const positions = new Float64Array(sewn.particles * 3)
  const free = new Set<number>()
  const parted = sewn.pieces.map((piece) => ({ piece, isChanged: changed.includes(piece.name) }))
  for (const { piece, isChanged } of parted)
    if (isChanged) {
      const origin = originOf(piece.name)
      const place = surfaceOf(master, drapedPiece(master, piece.name))
      piece.particle.forEach((particle, vertex) => {
        const [u, v] = origin(piece.uv[vertex * 2]!, piece.uv[vertex * 2 + 1]!)
        place(u, v, positions, particle * 3)
        free.add(particle)
      })
    }
  for (const { piece, isChanged } of parted)
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

/** How wide a piece is at a height, to find a place by its share of the width. */
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

/** From the middle of a piece to here, shares of its half width, a wider one is pushed together over the master's. */
const [inner, outer] = [0.15, 0.9]
/** So far around it, an armpit is the master's, mm. */
const armpitMm = 95

/** A wider or narrower piece starts with its sides where the master has its own. */
function originIn(cutOtherwise: Piece, plain: Piece): Origin {
  const [here, there] = [halfWidthOf(cutOtherwise), halfWidthOf(plain)]
  return (u, v) => {
    const side = Math.sign(u)
    const [from, to] = [here(v, side), there(v, side)]
    const share = Math.max(0, Math.min(1, (Math.abs(u) / from - inner) / (outer - inner)))
    return [from > 0 && to > 0 ? u - side * (from - to) * share : u, v]
  }
}

/**
 * `changed` of the pattern's pieces are not the master's, which was sewn from `plain`. `hurry` takes a share of the
 * steps.
 */
export function drapeVariant(
  pattern: Pattern,
  plain: Pattern,
  changed: readonly PieceName[],
  master: Draped,
  body: Body,
  fineness: number,
  report: ReportProgress,
  hurry = 1,
): Draped {
  const mannequin = mannequinOf(body)
  mannequin.pose(hanging)
  const sewn = sew(pattern, seams, spacingOf(fineness))
  const { positions, free } = variantStart(sewn, master, changed, (name) =>
    originIn(pieceOf(pattern, name), pieceOf(plain, name)),
  )
  report(`${free.size} particles`)
  const roll = rolledPositions(pattern, sewn, mannequin)
  for (const particle of roll.keys()) free.delete(particle)
  const own = new Set(free)
  for (const particle of aroundArmpits(sewn, armpitMm)) free.delete(particle)
  const allBut = (some: ReadonlySet<number>) =>
    new Set(
      Array.from({ length: sewn.particles }, (_, particle) => particle).filter((each) => !some.has(each)),
    )
  const held = allBut(free)
  const cloth = createCloth({
    pieces: sewn.pieces,
    positions,
    fabricAt,
    hingeStiffness: hingeFactors(sewn, seamFactor),
    held,
  })
  const carry = (movement: string, share: number) => {
    if (movement !== 'fallen') return
    const pushed = Math.min(1, share * 1.25)
    for (const [particle, target] of roll)
      for (let axis = 0; axis < 3; axis++) {
        const from = positions[particle * 3 + axis]!
        cloth.positions[particle * 3 + axis] = from + (target[axis]! - from) * pushed
      }
  }
  simulate(cloth, sewn, mannequin, settling, report, { carry, hurry })
  report(`${resolveCrossings(sewn, cloth.positions, mannequin, allBut(own))} crossings left`)
  if (hurry === 1) validate(cloth, mannequin)
  return { pieces: sewn.pieces, positions: cloth.positions }
}
