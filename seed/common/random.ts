// Random choices from a seed, so that the demo shop is the same on every machine and at every start.
import { createRandom, hashOf } from '#garment/common/math.ts'

/** Returns the next number, from 0 up to but not including 1. */
export type Random = () => number

/** Random numbers from a seed; the same seed always results in the same numbers. */
export function seededRandom(seed: string): Random {
  return createRandom(hashOf(seed))
}

/** A whole number from `min` to `max`, both included. */
export function randomInt(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1))
}

/** A random item, all equally likely. The list must not be empty. */
export function pickOne<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}

/** A random item, with a likelihood in proportion to its weight. */
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

/** The items in random order. */
export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => [random(), item] as const)
    .sort((one, other) => one[0] - other[0])
    .map(([, item]) => item)
}
