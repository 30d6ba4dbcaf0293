// What goes with what: a shirt to wear over it, one for the other half of the week, one close by.

import type { DemoProduct } from '../common/catalogue-types.ts'
import { chanceOf, shuffled } from '../common/random.ts'

type Candidate = Omit<DemoProduct, 'relatedIds'>

const companions: Record<string, readonly string[]> = {
  business: ['stripes', 'easy-care', 'evening', 'oxford'],
  oxford: ['overshirts', 'denim-chambray', 'casual-checks', 'stripes'],
  linen: ['short-sleeve', 'band-collar', 'linen', 'stripes'],
  stripes: ['business', 'oxford', 'linen', 'denim-chambray'],
  'casual-checks': ['overshirts', 'oxford', 'flannel', 'denim-chambray'],
  'denim-chambray': ['overshirts', 'oxford', 'flannel', 'short-sleeve'],
  flannel: ['overshirts', 'denim-chambray', 'casual-checks', 'flannel'],
  overshirts: ['oxford', 'denim-chambray', 'flannel', 'band-collar'],
  'short-sleeve': ['linen', 'short-sleeve', 'stripes', 'denim-chambray'],
  'band-collar': ['overshirts', 'linen', 'business', 'band-collar'],
  'easy-care': ['business', 'stripes', 'oxford', 'easy-care'],
  evening: ['business', 'evening', 'band-collar', 'stripes'],
}

const summery = (one: Candidate): boolean =>
  one.weave === 'linen' || one.weave === 'seersucker' || one.design.sleeves === 'short'

const wintry = (one: Candidate): boolean => one.weave === 'flannel'

const clashes = (one: Candidate, other: Candidate): boolean =>
  one.id === other.id || (summery(one) && wintry(other)) || (wintry(one) && summery(other))

const sharesColour = (one: Candidate, other: Candidate): boolean =>
  one.colours.some((mine) => other.colours.some((theirs) => theirs.family === mine.family))

/** Ids of 4 or 5 products that go with this one, at most one from each companion department, then one akin. */
export const relatedTo = (product: Candidate, all: readonly Candidate[]): string[] => {
  const others = shuffled(chanceOf(`related ${product.id}`), all).filter((other) => !clashes(product, other))
  const chosen: Candidate[] = []
  const take = (fits: (other: Candidate) => boolean) => {
    const free = others.filter((other) => fits(other) && !chosen.includes(other))
    const found = free.find((other) => !sharesColour(product, other)) ?? free[0]
    if (found) chosen.push(found)
  }
  for (const companion of companions[product.categoryId] ?? []) {
    take((other) => other.categoryId === companion)
  }
  take((other) => other.categoryId === product.categoryId && other.fit === product.fit)
  if (chosen.length < 3) take((other) => other.fit === product.fit)
  return chosen.map((other) => other.id)
}
