// Names, sizes and body measurements of the people who write reviews.

import type { ReviewTexts } from '../../catalogue/catalogue-schema.ts'
import type { DemoProduct } from '../../common/catalogue-types.ts'
import { pickOne, pickWeighted, randomInt } from '../../common/random.ts'
import type { Random } from '../../common/random.ts'

/** A first name and an initial. */
export function authorOf(random: Random, { firstNames, initials }: ReviewTexts['reviewers']): string {
  return `${pickOne(random, firstNames)} ${initials.charAt(randomInt(random, 0, initials.length - 1))}.`
}

const alphaKilograms = [58, 66, 75, 84, 94, 106, 118, 130]
const neckKilograms = [60, 67, 74, 82, 91, 100, 110]

/** The size somebody bought; the middle sizes are the most likely. */
export function sizeBought(random: Random, { sizes }: Pick<DemoProduct, 'sizes'>): string {
  const middle = (sizes.length - 1) / 2 - 0.3
  return pickWeighted(
    random,
    sizes.map((size, at) => [size, Math.exp(-(((at - middle) / 1.7) ** 2))] as const),
  )
}

/** Height in mm and weight in kg of somebody who wears this size. Two in five reviewers state neither. */
export function bodyOf(
  random: Random,
  size: string,
  { sizes }: Pick<DemoProduct, 'sizes'>,
): { bodyHeightMm: number | null; bodyWeightKg: number | null } {
  const at = sizes.indexOf(size)
  const kilograms = (sizes.includes('XS') ? alphaKilograms : neckKilograms)[at] ?? 80
  const height = 1715 + at * 20 + randomInt(random, -6, 7) * 10
  const weight = kilograms + randomInt(random, -5, 5)
  return random() < 0.6
    ? { bodyHeightMm: height, bodyWeightKg: weight }
    : { bodyHeightMm: null, bodyWeightKg: null }
}
