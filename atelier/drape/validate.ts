// Checks a finished drape. If it exceeds a limit, no model is written.
import type { Mannequin } from '../body/mannequin.ts'
import type { Cloth } from '../solver/cloth.ts'
import { speedOf } from '../solver/step.ts'
import { strains } from '../solver/strain.ts'

/** Mean strain as a share of length, number of particles, metres per second. */
const limits = { strain: 0.03, inside: 0, speed: 0.03 }

/** The limits that a drape exceeds, in words; empty when it is valid. */
export function violations(cloth: Cloth, mannequin: Mannequin): string[] {
  const problems: string[] = []
  for (const direction of ['weft', 'warp'] as const) {
    const all = strains(cloth, direction)
    const mean = all.reduce((sum, each) => sum + Math.abs(each), 0) / all.length
    if (!(mean < limits.strain)) problems.push(`its ${direction} is strained by ${(mean * 100).toFixed(1)} %`)
  }
  let inside = 0
  for (let particle = 0; particle < cloth.count; particle++) {
    const [x, y, z] = cloth.positions.subarray(particle * 3, particle * 3 + 3)
    if (cloth.inverseMasses[particle]! > 0 && mannequin.distance(x!, y!, z!) < 0) inside++
  }
  if (inside > limits.inside) problems.push(`${inside} particles are inside the body`)
  const speed = speedOf(cloth)
  if (!(speed < limits.speed)) problems.push(`it still moves at ${(speed * 100).toFixed(0)} cm/s`)
  return problems
}

export function validate(cloth: Cloth, mannequin: Mannequin): void {
  const problems = violations(cloth, mannequin)
  if (problems.length > 0) throw new Error(`The drape is not valid: ${problems.join('; ')}.`)
}
