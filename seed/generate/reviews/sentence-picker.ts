// Picks sentences for reviews and counts how often each was used, so that none is used too often.

import type { Random } from '../../common/random.ts'

export interface SentencePicker {
  /** The least used of the sentences that the product's reviews do not have yet; undefined when there is none. */
  pick: (random: Random, productId: string, sentences: readonly string[]) => string | undefined
  /** How often a sentence was picked. */
  timesUsed: (sentence: string) => number
  /** Whether this is the first call with this text of a review. */
  isNew: (text: string) => boolean
}

export function createSentencePicker(): SentencePicker {
  const times = new Map<string, number>()
  const used = new Set<string>()
  const texts = new Set<string>()
  const timesUsed = (sentence: string) => times.get(sentence) ?? 0
  return {
    timesUsed,
    isNew(text) {
      const isNew = !texts.has(text)
      texts.add(text)
      return isNew
    },
    pick(random, productId, sentences) {
      const unused = sentences.filter((sentence) => !used.has(`${productId} ${sentence}`))
      const ranked = unused.map((sentence) => [timesUsed(sentence) + random() * 0.9, sentence] as const)
      const picked = ranked.sort((one, other) => one[0] - other[0])[0]?.[1]
      if (picked === undefined) return undefined
      times.set(picked, timesUsed(picked) + 1)
      used.add(`${productId} ${picked}`)
      return picked
    },
  }
}
