// The shop's words in memory, so that a mistyped word is corrected without the database: a comparison with all words is
// the most expensive request a client can send.
import type { Db } from '../kernel/db.ts'
import { watchCatalogue } from '../kernel/cache.ts'
import { editDistance, maxEdits } from '#garment/search/edit-distance.ts'
import { readWords, type ShopWord } from './search.sql.ts'

export interface Vocabulary {
  /** The word a mistyped one means: one of the shop's, or one of `others`. Undefined when none is near enough. */
  nearest(word: string, others: Iterable<string>): Promise<string | undefined>
}

interface Entry extends ShopWord {
  /** A bit for each letter the word has. */
  letters: number
}

/** The longest word the shop knows; see `learn_products`. */
export const longestWord = 30

/** Reads the words when they are first needed, and again after the catalogue has changed. */
export function createVocabulary(db: Db): Vocabulary {
  let watching: Promise<void> | undefined
  let byLength: Promise<Map<number, Entry[]>> | undefined

  async function entries(): Promise<Map<number, Entry[]>> {
    watching ??= watchCatalogue(db, () => (byLength = undefined))
    byLength ??= readWords(db).then((words) => Map.groupBy(words.map(entryOf), ({ word }) => word.length))
    try {
      await watching
      return await byLength
    } catch (error) {
      watching = byLength = undefined
      throw error
    }
  }

  return {
    async nearest(word, others) {
      const max = maxEdits(word.length)
      if (max === 0 || word.length > longestWord + max) return undefined
      const lengths = Array.from({ length: 2 * max + 1 }, (_, at) => word.length - max + at)
      const known = await entries()
      const near = lengths.flatMap((length) => known.get(length) ?? []).flatMap(withEdits(word))
      const own = [...others]
        .map((other) => entryOf({ word: other, main: true, uses: 0 }))
        .flatMap(withEdits(word))
      const likeness = ({ word: other, uses }: Candidate) => (uses === 0 ? 0 : similarity(word, other))
      const [best] = [...near, ...own].toSorted(
        (a, b) =>
          a.edits - b.edits ||
          Number(b.word[0] === word[0]) - Number(a.word[0] === word[0]) ||
          Number(b.main) - Number(a.main) ||
          likeness(b) - likeness(a) ||
          b.uses - a.uses,
      )
      return best?.word
    },
  }
}

interface Candidate extends ShopWord {
  edits: number
}

/** The word with its edits when it is near enough to a typed one. */
const withEdits = (typed: string) => {
  const letters = lettersOf(typed)
  return (entry: Entry): Candidate[] => {
    const max = Math.min(maxEdits(typed.length), maxEdits(entry.word.length + 1))
    // One edit adds at most one letter and takes one away.
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

/** How many of their three-letter pieces two words share, 0 to 1, as PostgreSQL's pg_trgm counts. */
function similarity(one: string, other: string): number {
  const [of, ofOther] = [piecesOf(one), piecesOf(other)]
  const shared = of.filter((piece) => ofOther.includes(piece)).length
  return shared / (of.length + ofOther.length - shared)
}

function piecesOf(word: string): string[] {
  const padded = `  ${word} `
  return [...new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))]
}
