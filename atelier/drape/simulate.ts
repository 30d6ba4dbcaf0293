// Simulates the shirt on the moving mannequin, movement by movement.
import type { Mannequin, Pose } from '../body/mannequin.ts'
import type { ReportProgress } from '../pipeline/cache.ts'
import type { Sewn } from '../mesh/sew.ts'
import { resolveBodyContact } from '../solver/body-contact.ts'
import { crease } from '../solver/bending.ts'
import type { Cloth } from '../solver/cloth.ts'
import { createSelfContact } from '../solver/self-contact.ts'
import { advance, speedOf } from '../solver/step.ts'
import { strains } from '../solver/strain.ts'
import type { Movement } from './movement.ts'

/** Distance of the cloth from the skin. */
const skinMm = 3
/** Distance of the stand from the neck. */
const standMm = 1.5
const skinFriction = 0.5
/** Contact of two layers of shirting; distances in metres. The mesh is too coarse for a smaller distance. */
const layers = { thickness: 0.0018, margin: 0.004, friction: 0.25, spacing: 0.012 }
/** After how many steps pairs that may touch are searched again, and after how many touching pairs are moved apart. */
const findEvery = 12
const separateEvery = 2
const creaseEvery = 40

function between(from: Pose, to: Pose, share: number): Pose {
  return {
    out: from.out + (to.out - from.out) * share,
    forward: from.forward + (to.forward - from.forward) * share,
    bend: from.bend + (to.bend - from.bend) * share,
  }
}

function meanStrain(cloth: Cloth, direction: 'weft' | 'warp') {
  const all = strains(cloth, direction)
  return `${((all.reduce((sum, each) => sum + Math.abs(each), 0) / all.length) * 100).toFixed(2)} %`
}

/** The position of each particle in the flat pattern. Different pieces are a metre apart in z. */
function flatPositionsOf(sewn: Sewn): Float64Array {
  const flatPositions = new Float64Array(sewn.particles * 3)
  sewn.pieces.forEach(({ particle, uv }, place) =>
    particle.forEach((each, vertex) =>
      flatPositions.set([uv[vertex * 2]! / 1000, uv[vertex * 2 + 1]! / 1000, place], each * 3),
    ),
  )
  return flatPositions
}

/** Moves pinned particles; called with the name of the movement and its progress, 0 to 1. */
export type MovePinned = (movement: string, share: number) => void

export function simulate(
  cloth: Cloth,
  sewn: Sewn,
  mannequin: Mannequin,
  movements: readonly Movement[],
  report: ReportProgress,
  { movePinned, stepShare = 1 }: { movePinned?: MovePinned; stepShare?: number } = {},
): void {
  const thickness = new Float64Array(cloth.count).fill(skinMm / 1000)
  for (const piece of sewn.pieces)
    if (piece.name === 'stand') for (const particle of piece.particle) thickness[particle] = standMm / 1000
  const selfContact = createSelfContact(cloth, flatPositionsOf(sewn), layers)
  let from = movements[0]!.to
  let count = 0
  for (const { name, steps, to, creasing, crossing, ...step } of movements) {
    const stepCount = Math.ceil(steps * stepShare)
    for (let index = 0; index < stepCount; index++) {
      mannequin.pose(between(from, to, index / stepCount))
      movePinned?.(name, index / stepCount)
      if (!crossing && count % findEvery === 0) selfContact.findPairs()
      advance(cloth, step, () => {
        if (!crossing && count % separateEvery === 0) selfContact.pushApart()
        resolveBodyContact(cloth, mannequin, thickness, skinFriction)
      })
      if (creasing && count % creaseEvery === 0) crease(cloth)
      count++
    }
    from = to
    const speed = `${(speedOf(cloth) * 100).toFixed(2)} cm/s`
    report(`${name}: ${speed}, strain ${meanStrain(cloth, 'weft')} weft, ${meanStrain(cloth, 'warp')} warp`)
  }
  // The last step may leave a particle slightly inside the body.
  cloth.previous.set(cloth.positions)
  for (let round = 0; round < 10; round++) resolveBodyContact(cloth, mannequin, thickness, 0)
}
