// The shop's words in memory, so that typos are corrected without the database: in it, the comparison with all words
// would be the most expensive request of a client.
import type { Db } from '../kernel/db.ts'
import { watchOnce, watchSearchWords } from '../kernel/cache.ts'
import { splitCompound } from '#garment/search/compounds.ts'
import { editDistance, maxEdits } from '#garment/search/edit-distance.ts'
import type { SearchLanguage } from './search-language.ts'
import { readWords, type ShopWord } from './search.sql.ts'

/** The words of the shop and of its synonyms in one language. */
export interface Lexicon {
  /**
   * The word that is nearest to a mistyped one, or the parts of a mistyped compound; empty when none is near enough.
   */
  nearest(word: string): KnownWord[]
  /** The parts of a compound; undefined when it is not one. */
  split(word: string): KnownWord[] | undefined
  /** The compounds of the shop that contain this word as a part. */
  compoundsOf(word: string): string[]
}

export type KnownWord = Pick<ShopWord, 'word' | 'shown' | 'main'>

export interface Vocabulary {
  of(language: SearchLanguage): Promise<Lexicon>
}

interface Entry extends ShopWord {
  /** A bit for each letter of the word. */
  letters: number
}

/** Letters of the longest word in the vocabulary; the database function `learn_listed_products` has the same limit. */
export const longestWord = 30

/**
 * Creates a vocabulary. The words of a language are read when they are first needed, and again after the search
 * words of a product have changed.
 */
export function createVocabulary(db: Db): Vocabulary {
  const lexicons = new Map<string, Promise<Lexicon>>()
  const watch = watchOnce(() => watchSearchWords(db, () => lexicons.clear()))
  return {
    async of(language) {
      const pending =
        lexicons.get(language.language) ??
        readWords(db, language.language).then((words) => createLexicon(words, language))
      lexicons.set(language.language, pending)
      try {
        await watch()
        return await pending
      } catch (error) {
        lexicons.clear()
        throw error
      }
    },
  }
}

/** Whether a word is neither too short nor too long to be corrected. */
export const canBeCorrected = ({ length }: string): boolean =>
  maxEdits(length) > 0 && length <= longestWord + maxEdits(length)

function createLexicon(words: ShopWord[], language: SearchLanguage): Lexicon {
  const byLength = Map.groupBy(words.map(entryOf), ({ word }) => word.length)
  const own = [...language.phrases.words.values(), ...language.saleWords.values()].map((word) =>
    entryOf({ word, shown: language.spell(word), main: true, uses: 0 }),
  )

  function nearestWord(word: string): Candidate | undefined {
    const max = maxEdits(word.length)
    const lengths = Array.from({ length: 2 * max + 1 }, (_, at) => word.length - max + at)
    const near = lengths.flatMap((length) => byLength.get(length) ?? []).flatMap(withEdits(word))
    const likeness = ({ word: other, uses }: Candidate) => (uses === 0 ? 0 : similarity(word, other))
    const [best] = [...near, ...own.flatMap(withEdits(word))].toSorted(
      (a, b) =>
        a.edits - b.edits ||
        Number(b.word[0] === word[0]) - Number(a.word[0] === word[0]) ||
        Number(b.main) - Number(a.main) ||
        likeness(b) - likeness(a) ||
        b.uses - a.uses,
    )
    return best
  }

  if (!language.compounds)
    return {
      nearest: (word) => [nearestWord(word) ?? []].flat(),
      split: () => undefined,
      compoundsOf: () => [],
    }
  const { part, ...compounds } = compoundsIn(words, own, language)
  return {
    ...compounds,
    nearest(word) {
      const whole = nearestWord(word)
      // A mistyped first part, followed by a correct one.
      const splits = Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_, index) => {
        const at = index + shortestPart
        const last = part(word.slice(at))
        const first = last && nearestWord(word.slice(0, at))
        return first ? { edits: first.edits, words: [first, last] } : []
      }).flat()
      const [best] = splits.toSorted((a, b) => a.edits - b.edits)
      if (best && best.edits < (whole?.edits ?? Infinity)) return best.words
      return whole ? [whole] : []
    },
  }
}

/** In letters. Shorter words of the catalogue, such as "ein" and "der", occur by coincidence in other words. */
const shortestPart = 4

function compoundsIn(
  words: ShopWord[],
  own: ShopWord[],
  { stem, stopWords }: SearchLanguage,
): Pick<Lexicon, 'split' | 'compoundsOf'> & { part: (word: string) => ShopWord | undefined } {
  const fillers = [...stopWords].map((word) => ({ word, shown: null, main: true, uses: 0 }))
  const used = words
    .filter(({ word }) => word.length >= shortestPart)
    .toSorted((a, b) => Number(b.main) - Number(a.main) || b.uses - a.uses)
  const parts = new Map<string, ShopWord>()
  for (const entry of [...own, ...fillers.filter(({ word }) => word.length >= shortestPart), ...used])
    if (!parts.has(stem(entry.word))) parts.set(stem(entry.word), entry)
  const part = (word: string) => parts.get(stem(word))
  const split = (word: string) => splitCompound(word, part)
  const compounds = new Map<string, string[]>()
  for (const { word } of words)
    for (const { word: one } of split(word) ?? []) {
      const others = compounds.get(stem(one))
      if (others) others.push(word)
      else compounds.set(stem(one), [word])
    }
  return { part, split, compoundsOf: (word: string) => compounds.get(stem(word)) ?? [] }
}

interface Candidate extends ShopWord {
  edits: number
}

/** Entries that are near enough to a typed word, with the number of edits. */
const withEdits = (typed: string) => {
  const letters = lettersOf(typed)
  return (entry: Entry): Candidate[] => {
    const max = Math.min(maxEdits(typed.length), maxEdits(entry.word.length + 1))
    // One edit adds at most one letter and removes one.
    if (ones(letters ^ entry.letters) > 2 * max) return []
    const edits = editDistance(typed, entry.word)
    return edits <= max ? [{ ...entry, edits }] : []
  }
}

const entryOf = (word: ShopWord): Entry => ({ ...word, letters: lettersOf(word.word) })

function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

function ones(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** The share of trigrams that two words have in common, 0 to 1, computed as in PostgreSQL's pg_trgm. */
function similarity(one: string, other: string): number {
  const [of, ofOther] = [piecesOf(one), piecesOf(other)]
  const shared = of.filter((piece) => ofOther.includes(piece)).length
  return shared / (of.length + ofOther.length - shared)
}

function piecesOf(word: string): string[] {
  const padded = `  ${word} `
  return [...new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))]
}
