// Who writes a review: names, sizes, bodies of that size.

import type { ReviewTexts } from '../../catalogue/catalogue-schema.ts'
import type { DemoProduct } from '../../common/catalogue-types.ts'
import { oneOf, weighted, whole } from '../../common/random.ts'
import type { Chance } from '../../common/random.ts'

/** A first name and an initial. */
export function authorOf(chance: Chance, { firstNames, initials }: ReviewTexts['reviewers']): string {
  return `${oneOf(chance, firstNames)} ${initials.charAt(whole(chance, 0, initials.length - 1))}.`
}

const alphaKilograms = [58, 66, 75, 84, 94, 106, 118, 130]
const neckKilograms = [60, 67, 74, 82, 91, 100, 110]

/** The size someone bought: mostly from the middle of the run. */
export function sizeBought(chance: Chance, { sizes }: Pick<DemoProduct, 'sizes'>): string {
  const middle = (sizes.length - 1) / 2 - 0.3
  return weighted(
    chance,
    sizes.map((size, at) => [size, Math.exp(-(((at - middle) / 1.7) ** 2))] as const),
  )
}

/** The body of someone who wears a size. Height in mm, weight in kg; two in five tell neither. */
export function bodyOf(
  chance: Chance,
  size: string,
  { sizes }: Pick<DemoProduct, 'sizes'>,
): { bodyHeightMm: number | null; bodyWeightKg: number | null } {
  const at = sizes.indexOf(size)
  const kilograms = (sizes.includes('XS') ? alphaKilograms : neckKilograms)[at] ?? 80
  const height = 1715 + at * 20 + whole(chance, -6, 7) * 10
  const weight = kilograms + whole(chance, -5, 5)
  return chance() < 0.6
    ? { bodyHeightMm: height, bodyWeightKg: weight }
    : { bodyHeightMm: null, bodyWeightKg: null }
}
