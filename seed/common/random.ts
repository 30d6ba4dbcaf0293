// Chance that always falls the same way: the demo shop must be equal on every machine and at every start.

/** A source of numbers in [0, 1) that depends on nothing but its seed. */
export type Chance = () => number

/** FNV-1a, 32 bits: a number for a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** Mulberry32 seeded by a text. */
export function chanceOf(seed: string): Chance {
  let state = hashOf(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A whole number from `least` to `most`, both included. */
export function whole(chance: Chance, least: number, most: number): number {
  return least + Math.floor(chance() * (most - least + 1))
}

/** One of several; the list must not be empty. */
export function oneOf<Item>(chance: Chance, items: readonly Item[]): Item {
  const item = items[Math.floor(chance() * items.length)]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}

/** One of several by weight. */
export function weighted<Item>(
  chance: Chance,
  items: readonly (readonly [item: Item, weight: number])[],
): Item {
  let left = chance() * items.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [item, weight] of items) {
    left -= weight
    if (left < 0) return item
  }
  return oneOf(chance, items)[0]
}

/** The same items in another order. */
export function shuffled<Item>(chance: Chance, items: readonly Item[]): Item[] {
  return items
    .map((item) => [chance(), item] as const)
    .sort((one, other) => one[0] - other[0])
    .map(([, item]) => item)
}
