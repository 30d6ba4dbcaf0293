// The best products of a long list, by their scores. Of equal ones the lower number is first.

interface Scored {
  number: number
  score: number
}

const isBefore = (number: number, score: number, other: Scored): boolean =>
  score === other.score ? number < other.number : score > other.score

export const compareScores = (one: Scored, other: Scored): number =>
  isBefore(one.number, one.score, other) ? -1 : 1

export interface Best {
  /** The best first. */
  items: Scored[]
  /** Whether an item would be among the best. */
  takes(number: number, score: number): boolean
  /** Returns what is not among the best any more: another item, or this one. */
  add(item: Scored): Scored | undefined
}

/** Keeps the best `length` items, so that a long list need not be sorted. */
export function createBest(length: number): Best {
  const items: Scored[] = []
  return {
    items,
    takes: (number, score) => items.length < length || isBefore(number, score, items[length - 1]!),
    add(item) {
      let index = items.length
      while (index > 0 && isBefore(item.number, item.score, items[index - 1]!)) index--
      if (index === length) return item
      items.splice(index, 0, item)
      return items.length > length ? items.pop() : undefined
    },
  }
}
