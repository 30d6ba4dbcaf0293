// Related products: one of each category in `goesWith` of the product's category, then a similar one.

import type { DemoProduct } from '../common/catalogue-types.ts'
import { seededRandom, shuffled } from '../common/random.ts'

type Candidate = Omit<DemoProduct, 'relatedIds'>

function isForSummer({ weave, design }: Candidate): boolean {
  return weave === 'linen' || weave === 'seersucker' || design.sleeves === 'short'
}

function isForWinter({ weave }: Candidate): boolean {
  return weave === 'flannel'
}

function clashes(one: Candidate, other: Candidate): boolean {
  return (
    one.id === other.id ||
    (isForSummer(one) && isForWinter(other)) ||
    (isForWinter(one) && isForSummer(other))
  )
}

function sharesColour(one: Candidate, other: Candidate): boolean {
  return one.colours.some(({ family }) => other.colours.some((colour) => colour.family === family))
}

/** Ids of 4 or 5 products: at most one of each of these categories, then one of the product's own. */
export function relatedTo(
  product: Candidate,
  categoryIds: readonly string[],
  all: readonly Candidate[],
): string[] {
  const others = shuffled(seededRandom(`related ${product.id}`), all).filter(
    (other) => !clashes(product, other),
  )
  const chosen: Candidate[] = []
  const choose = (fits: (other: Candidate) => boolean) => {
    const candidates = others.filter((other) => fits(other) && !chosen.includes(other))
    const candidate = candidates.find((other) => !sharesColour(product, other)) ?? candidates[0]
    if (candidate) chosen.push(candidate)
  }
  for (const id of categoryIds) choose(({ categoryId }) => categoryId === id)
  choose(({ categoryId, fit }) => categoryId === product.categoryId && fit === product.fit)
  if (chosen.length < 3) choose(({ fit }) => fit === product.fit)
  return chosen.map(({ id }) => id)
}
