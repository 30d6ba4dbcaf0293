// The cloth the shirt is draped in: a middling shirting, doubled or with interlining where a shirt is.
import type { Fabric } from '../solver/cloth.ts'
import type { DrapedPiece } from '../draped.ts'

export const shirting: Fabric = { warp: 200, weft: 200, shear: 40, bending: 5e-6, density: 0.13 }
const interlined: Fabric = { warp: 400, weft: 400, shear: 200, bending: 2.5e-4, density: 0.35 }
const placket: Fabric = { warp: 200, weft: 200, shear: 60, bending: 9e-5, density: 0.3 }
const doubled: Fabric = { ...shirting, bending: 1.4e-5, density: 0.2 }

const placketHalfMm = 17

export const fabricAt = ({ name }: DrapedPiece, u: number): Fabric => {
  if (name === 'stand' || name.startsWith('cuff')) return interlined
  if (name === 'yoke') return doubled
  return name === 'front' && Math.abs(u) < placketHalfMm ? placket : shirting
}

/** How much stiffer than its cloth a seam is: felled seams more, the creases of stand and cuff hardly at all. */
const seamStiffness: readonly [start: string, factor: number][] = [
  ['neck', 0.02],
  ['cuffEnds', 1],
  ['cuff', 0.05],
  ['arm', 2],
  ['standEnds', 1],
  ['', 4],
]

/** A tuck lies in a sharp fold: nothing bends there. */
export const seamFactor = (seam: string): number =>
  seam.includes('Tuck')
    ? 0
    : seam.includes('dart')
      ? 2
      : seamStiffness.find(([start]) => seam.startsWith(start))![1]
