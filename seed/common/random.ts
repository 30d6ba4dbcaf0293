// Random choices that are the same on every machine and at every start: the demo shop must be too.
import { hashOf } from '#garment/common/hash.ts'
import { createRandom } from '#garment/common/random.ts'

/** A source of numbers in [0, 1) that depends on nothing but its seed. */
export type Random = () => number

/** Numbers that depend on this text alone. */
export function seededRandom(seed: string): Random {
  return createRandom(hashOf(seed))
}

/** A whole number from `least` to `most`, both included. */
export function randomInt(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}

/** One of several; the list must not be empty. */
export function pickOne<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}

/** One of several by weight. */
export function pickWeighted<Item>(
  random: Random,
  items: readonly (readonly [item: Item, weight: number])[],
): Item {
  let left = random() * items.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [item, weight] of items) {
    left -= weight
    if (left < 0) return item
  }
  return pickOne(random, items)[0]
}

/** The same items in another order. */
export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => [random(), item] as const)
    .sort((one, other) => one[0] - other[0])
    .map(([, item]) => item)
}
