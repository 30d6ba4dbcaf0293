// The fabrics in which the shirt is draped: a light shirting (bending 3.6e-6 N·m, shear 40 N/m), double or with
// interlining where a shirt is. Bending, shear and gravity are all a third of their real values. The shape at rest is
// the same, but the cloth sags a third as much, because the solver does not resist stretch completely.
import type { ClothProperties } from '../solver/cloth.ts'
import type { DrapedPiece } from '../mesh/draped.ts'
import type { Sewn } from '../mesh/sew.ts'

export const gravity = 9.81 / 3

export const shirting: ClothProperties = { warp: 200, weft: 200, shear: 13, bending: 1.2e-6, density: 0.13 }
const interlined: ClothProperties = { warp: 400, weft: 400, shear: 100, bending: 8e-5, density: 0.35 }
const placket: ClothProperties = { warp: 200, weft: 200, shear: 20, bending: 3e-5, density: 0.22 }
const doubled: ClothProperties = { ...shirting, bending: 3.2e-6, density: 0.2 }

const placketHalfMm = 17

export function fabricAt({ name }: DrapedPiece, u: number): ClothProperties {
  if (name === 'stand' || name.startsWith('cuff')) return interlined
  if (name === 'yoke') return doubled
  return name === 'front' && Math.abs(u) < placketHalfMm ? placket : shirting
}

/** Stiffness of a seam relative to its cloth: felled seams are stiffer, the folds of stand and cuff bend easily. */
const seamStiffness: readonly [seam: RegExp, factor: number][] = [
  // A tuck is a sharp fold, which has no stiffness.
  [/Tuck/, 0],
  [/dart/, 2],
  [/^neck/, 0.02],
  [/^cuffEnds|^standEnds/, 1],
  [/^cuff/, 0.05],
  [/^arm/, 2],
  [/./, 4],
]

export const seamFactor = (seam: string): number => seamStiffness.find(([pattern]) => pattern.test(seam))![1]

/** Returns the factor for the hinge between two particles: that of the seam on which both are, otherwise 1. */
export function hingeFactors(sewn: Sewn, factorOf: (seam: string) => number) {
  const seamsAt = new Map<number, string[]>()
  for (const [seam, particles] of Object.entries(sewn.seams))
    for (const particle of particles) seamsAt.set(particle, [...(seamsAt.get(particle) ?? []), seam])
  return (one: number, other: number): number => {
    const otherSeams = seamsAt.get(other)
    const common = otherSeams && seamsAt.get(one)?.find((seam) => otherSeams.includes(seam))
    return common === undefined ? 1 : factorOf(common)
  }
}
