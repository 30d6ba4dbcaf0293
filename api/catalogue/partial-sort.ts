// Sorts only a part of an array, for one page of a long list.

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
