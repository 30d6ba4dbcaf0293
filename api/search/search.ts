// Parses a typed search: corrects typos by the words of the shop's texts, adds synonyms, and makes tsqueries.
import type { Synonym } from '#garment/search/fabric-synonyms.ts'
import { tokensOf, singular } from '#garment/search/tokens.ts'
import type { Queryable } from '../kernel/db.ts'
import { lookUpWords } from './search.sql.ts'
import { saleWords, stopWords, synonyms } from './synonyms.ts'
import { longestWord, type Vocabulary } from './vocabulary.ts'

export interface SearchQuery {
  /**
   * `wide` is what a product must match (synonyms included), `exact` what was typed. Null: every product, as
   * "shirts" would. `nothing`: no product can match.
   */
  query: { wide: string; exact: string } | null | 'nothing'
  /** Reduced products alone are meant. */
  reduced: boolean
  /** What was searched, when it differs from what was typed. */
  searchedFor: string | null
}

const maxWords = 12

const byPhrase = new Map<string, Synonym>(
  synonyms.flatMap((meaning) =>
    meaning.typed.map((phrase) => [phrase.split(' ').map(singular).join(' '), meaning] as const),
  ),
)
const longestPhrase = Math.max(...[...byPhrase.keys()].map((phrase) => phrase.split(' ').length))
/** Every word of the synonyms: they need no correction, and mistyped words may mean them. */
const ownWords = new Set([...[...byPhrase.keys()].flatMap((phrase) => phrase.split(' ')), ...saleWords])

const isOwn = (word: string) => ownWords.has(singular(word)) || stopWords.has(word)

export interface SearchWord {
  word: string
  /** Only the beginning of a word of the shop. */
  begins: boolean
  /** Among the words of names, categories, tags or colours, so that descriptions need not count. */
  main: boolean
}

/** What parsing a search needs. */
export interface SearchDeps {
  db: Queryable
  vocabulary: Vocabulary
}

/**
 * The typed words as the shop knows them; unknown words are left out. `open`: the last word is
 * still being typed, so the shortest beginning will do. One statement, or none.
 */
export async function correctWords(
  { db, vocabulary }: SearchDeps,
  typed: string[],
  { open = false } = {},
): Promise<SearchWord[]> {
  const unknownWords = [...new Set(typed.filter((word) => !isOwn(word) && word.length <= longestWord))]
  const rows = unknownWords.length > 0 ? await lookUpWords(db, unknownWords) : []
  const looked = new Map(rows.map((row) => [row.word, row]))
  const corrected = await Promise.all(
    typed.map(async (word, at): Promise<SearchWord | null> => {
      if (isOwn(word)) return { word, begins: false, main: true }
      const row = looked.get(word)
      if (row?.known) return { word, begins: false, main: row.main }
      const short = word.length < 3 && !(open && at === typed.length - 1)
      if (row?.begins && !short) return { word, begins: true, main: true }
      const meant = await vocabulary.nearest(word, ownWords)
      return meant === undefined ? null : { word: meant, begins: false, main: true }
    }),
  )
  return corrected.filter((each) => each !== null)
}

/** A phrase as a tsquery; `weights` says in which texts it counts, A the name to D the description. */
const phraseQuery = (phrase: string, weights: string) => {
  const words = phrase.split(' ').map((word) => `${word}:${weights}`)
  return words.length > 1 ? `(${words.join(' <-> ')})` : words.join('')
}

/** Whether a word asks for reduced products. */
export const isSaleWord = ({ word }: SearchWord): boolean => saleWords.has(singular(word))

/** The terms of a search, each as a pair of tsqueries; words that texts do not say are left out. */
export function termsOf(words: SearchWord[]): { wide: string; exact: string }[] {
  const terms: { wide: string; exact: string }[] = []
  for (let at = 0; at < words.length;) {
    const phrase = phraseAt(words, at)
    if (phrase) {
      const { typed: says, searched: finds = says, inNamesOnly: named } = phrase.meaning
      const weights = named ? 'AB' : 'ABC'
      const wide = finds.map((each) => phraseQuery(each, weights)).join(' | ')
      terms.push({ wide: `(${wide})`, exact: phraseQuery(phrase.text, weights) })
      at += phrase.length
      continue
    }
    const term = words[at++]!
    const { word, begins, main } = term
    if (stopWords.has(word) || isSaleWord(term)) continue
    const query = `${word}:${begins ? '*' : ''}${main ? 'ABC' : 'ABCD'}`
    terms.push({ wide: query, exact: query })
  }
  return terms
}

/** The longest phrase with a meaning that begins at a place. */
function phraseAt(
  words: SearchWord[],
  at: number,
): { meaning: Synonym; text: string; length: number } | undefined {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length--) {
    const text = words
      .slice(at, at + length)
      .map(({ word }) => singular(word))
      .join(' ')
    const meaning = byPhrase.get(text)
    if (meaning) return { meaning, text, length }
  }
  return undefined
}

/** Parses what was typed. At most one statement. */
export async function parseSearch(of: SearchDeps, text: string): Promise<SearchQuery> {
  const typed = tokensOf(text).slice(0, maxWords)
  const words = await correctWords(of, typed)
  const corrected = words.map(({ word }) => word).join(' ')
  const searchedFor = corrected && corrected !== typed.join(' ') ? corrected : null
  const terms = termsOf(words)
  const reduced = words.some(isSaleWord)
  if (terms.length === 0) return { query: words.length > 0 ? null : 'nothing', reduced, searchedFor }
  const all = (pick: 'wide' | 'exact') => terms.map((term) => term[pick]).join(' & ')
  return { query: { wide: all('wide'), exact: all('exact') }, reduced, searchedFor }
}
