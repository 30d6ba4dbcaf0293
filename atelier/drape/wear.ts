// The shirt on the moving mannequin, movement by movement.
import type { Mannequin, Pose } from '../body/mannequin.ts'
import type { Say } from '../cache.ts'
import type { Sewn } from '../mesh/sew.ts'
import { stayOutside } from '../solver/body-contact.ts'
import type { Cloth } from '../solver/cloth.ts'
import { advance, speedOf } from '../solver/step.ts'
import { strains } from '../solver/strain.ts'
import type { Movement } from './movement.ts'
import { raised } from './movement.ts'

const skinMm = 3
/** A stand has cloth and air between it and the neck. */
const standMm = 4.5
const skinFriction = 0.5

const between = (from: Pose, to: Pose, share: number): Pose => ({
  out: from.out + (to.out - from.out) * share,
  forward: from.forward + (to.forward - from.forward) * share,
  bend: from.bend + (to.bend - from.bend) * share,
})

const meanStrain = (cloth: Cloth) => {
  const all = strains(cloth, 'weft')
  return all.reduce((sum, each) => sum + Math.abs(each), 0) / all.length
}

export const wear = (
  cloth: Cloth,
  sewn: Sewn,
  mannequin: Mannequin,
  movements: readonly Movement[],
  say: Say,
): void => {
  const thickness = new Float64Array(cloth.count).fill(skinMm / 1000)
  for (const piece of sewn.pieces)
    if (piece.name === 'stand') for (const particle of piece.particle) thickness[particle] = standMm / 1000
  let from = raised
  for (const { name, steps, to, ...step } of movements) {
    for (let index = 0; index < steps; index++) {
      mannequin.pose(between(from, to, index / steps))
      advance(cloth, step, () => {
        stayOutside(cloth, mannequin, thickness, skinFriction)
      })
    }
    from = to
    say(
      `${name}: ${(speedOf(cloth) * 100).toFixed(2)} cm/s, weft strain ${(meanStrain(cloth) * 100).toFixed(2)} %`,
    )
  }
}
