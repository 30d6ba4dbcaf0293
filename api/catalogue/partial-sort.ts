// Finds one page of a long list without sorting the list.

/** The keys of an item, ascending: the next one decides between equal ones. No two items have the same number. */
export interface SortKeys {
  first: (item: number) => number
  second: ((item: number) => number) | null
  number: (item: number) => number
}

/**
 * The items that are at `from` up to `to` when all are sorted. Only the best `to` items are kept, in a buffer of twice
 * that length, so the first pages of a long list need neither a copy of it nor many comparisons.
 */
export function pageOf(items: Uint32Array, from: number, to: number, keys: SortKeys): Uint32Array {
  const room = Math.min(items.length, Math.max(2 * to, 512))
  const kept = new Uint32Array(room)
  // Each key is compared often, so it is computed once.
  const firsts = new Float64Array(room)
  const seconds = keys.second ? new Float64Array(room) : null
  const order = Uint32Array.from({ length: room }, (_, n) => n)
  const byNumber = (a: number, b: number) => keys.number(kept[a]!) - keys.number(kept[b]!)
  const compare = seconds
    ? (a: number, b: number) => firsts[a]! - firsts[b]! || seconds[a]! - seconds[b]! || byNumber(a, b)
    : (a: number, b: number) => firsts[a]! - firsts[b]! || byNumber(a, b)
  let used = 0
  /** The first key of the worst of the best `to` items; whatever is worse is not kept. */
  let worst = Number.POSITIVE_INFINITY
  for (const item of items) {
    const first = keys.first(item)
    if (first > worst) continue
    if (used === room) {
      sortRange(order, to - 1, to, compare)
      used = to
      worst = firsts[order[to - 1]!]!
      if (first > worst) continue
    }
    const place = order[used++]!
    kept[place] = item
    firsts[place] = first
    if (seconds) seconds[place] = keys.second!(item)
  }
  const best = order.subarray(0, used)
  sortRange(best, from, to, compare)
  return best.subarray(from, to).map((place) => kept[place]!)
}

/**
 * Arranges `items` so that those from `from` up to `to` are the same as if all were sorted. Takes linear time on
 * average for a short range.
 */
export function sortRange(
  items: Uint32Array,
  from: number,
  to: number,
  compare: (one: number, other: number) => number,
): void {
  let parts: [number, number][] = [[0, items.length]]
  while (parts.length > 0) {
    const next: [number, number][] = []
    for (const [low, high] of parts) {
      if (high <= from || low >= to) continue
      if (high - low <= 32) {
        insertionSort(items, low, high, compare)
        continue
      }
      const [left, right] = partition(items, low, high, compare)
      next.push([low, left], [right, high])
    }
    parts = next
  }
}

/** Moves smaller items before and larger items after a pivot; returns the range of items equal to it. */
function partition(
  items: Uint32Array,
  low: number,
  high: number,
  compare: (one: number, other: number) => number,
): [left: number, right: number] {
  const pivot = medianOf(items[low]!, items[(low + high) >>> 1]!, items[high - 1]!, compare)
  let [left, at, right] = [low, low, high]
  while (at < right) {
    const item = items[at]!
    const order = compare(item, pivot)
    if (order < 0) {
      items[at++] = items[left]!
      items[left++] = item
    } else if (order > 0) {
      items[at] = items[--right]!
      items[right] = item
    } else at++
  }
  return [left, right]
}

function medianOf(a: number, b: number, c: number, compare: (one: number, other: number) => number): number {
  if (compare(a, b) > 0) [a, b] = [b, a]
  if (compare(b, c) <= 0) return b
  return compare(a, c) > 0 ? a : c
}

function insertionSort(
  items: Uint32Array,
  low: number,
  high: number,
  compare: (one: number, other: number) => number,
): void {
  for (let n = low + 1; n < high; n++) {
    const item = items[n]!
    let at = n
    for (; at > low && compare(items[at - 1]!, item) > 0; at--) items[at] = items[at - 1]!
    items[at] = item
  }
}
