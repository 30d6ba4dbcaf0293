// Remembers what was said how often, and of which shirt, so that no sentence wears out.

import type { Chance } from '../../common/random.ts'

export interface Memory {
  /** The least worn of the sentences that has not been said of this product, or undefined. */
  pick: (chance: Chance, productId: string, sentences: readonly string[]) => string | undefined
  /** How often a sentence was picked so far. */
  timesSaid: (sentence: string) => number
  /** Whether a whole text is new; it is not any more afterwards. */
  isNew: (text: string) => boolean
}

export const newMemory = (): Memory => {
  const times = new Map<string, number>()
  const said = new Set<string>()
  const texts = new Set<string>()
  const timesSaid = (sentence: string) => times.get(sentence) ?? 0
  return {
    timesSaid,
    isNew: (text) => {
      const isNew = !texts.has(text)
      texts.add(text)
      return isNew
    },
    pick: (chance, productId, sentences) => {
      const free = sentences.filter((sentence) => !said.has(`${productId} ${sentence}`))
      const ranked = free.map((sentence) => [timesSaid(sentence) + chance() * 0.9, sentence] as const)
      const chosen = ranked.sort((one, other) => one[0] - other[0])[0]?.[1]
      if (chosen === undefined) return undefined
      times.set(chosen, timesSaid(chosen) + 1)
      said.add(`${productId} ${chosen}`)
      return chosen
    },
  }
}
