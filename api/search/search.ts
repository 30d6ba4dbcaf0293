// Parses a typed search: corrects typos by the shop's vocabulary, splits compounds, adds synonyms, and makes tsqueries.
import type { Queryable } from '../kernel/db.ts'
import type { SearchLanguage, TypedWord } from './search-language.ts'
import { lookUpWords } from './search.sql.ts'
import { canBeCorrected, type KnownWord, longestWord, type Vocabulary } from './vocabulary.ts'

export interface SearchQuery {
  /**
   * A product must match `wide`, which includes synonyms; `exact` has the typed words. Null: all products, as for
   * "shirts". `nothing`: no product can match.
   */
  query: { wide: string; exact: string } | null | 'nothing'
  /** Whether only reduced products are searched. */
  reduced: boolean
  /** The corrected search, when it differs from the typed one. */
  searchedFor: string | null
}

const maxWords = 12

export interface SearchWord {
  word: string
  /** In written form. */
  shown: string
  /** Whether it is only the beginning of a word. */
  begins: boolean
  /** Whether it is a word of names, categories, tags or colours; then descriptions are not searched for it. */
  main: boolean
  /** The parts of a compound, which are searched as an alternative. */
  parts: SearchWord[]
  /** Compounds of the shop that contain it: "leinenhemd" for "leinen". */
  compounds: string[]
}

/** The dependencies of parsing a search. */
export interface SearchDeps {
  db: Queryable
  vocabulary: Vocabulary
  language: SearchLanguage
}

/**
 * The typed words, corrected to words of the shop, with unknown compounds as their parts; words that cannot be
 * corrected are left out. `open`: the last word is still being typed, so any beginning of a word is accepted. At most
 * one statement.
 */
export async function correctWords(
  { db, vocabulary, language }: SearchDeps,
  typed: TypedWord[],
  { open = false } = {},
): Promise<SearchWord[]> {
  const { phrases, stem, stopWords, saleWords, respell } = language
  const isOwn = (word: string) =>
    phrases.words.has(stem(word)) || saleWords.has(stem(word)) || stopWords.has(word)
  // A word is used as typed, unless only its search form is known.
  const spellings = typed.map(({ word }) => [...new Set([word, respell(word)])])
  const unknownWords = spellings.filter((forms) => !forms.some(isOwn)).flat()
  const short = [...new Set(unknownWords)].filter((word) => word.length <= longestWord)
  const rows = short.length > 0 ? await lookUpWords(db, language.language, short) : []
  const looked = new Map(rows.map((row) => [row.word, row]))
  const compounds = language.compounds ? await vocabulary.of(language) : null
  const wordFrom = (word: string, { shown = word, main = true, begins = false } = {}): SearchWord => ({
    word,
    shown,
    begins,
    main,
    parts: begins || isOwn(word) ? [] : wordsFrom(compounds?.split(word) ?? [], ''),
    compounds: compounds?.compoundsOf(word) ?? [],
  })
  /** The first word represents all of them: it gets the others as its parts. */
  function wordsFrom(words: KnownWord[], shown: string): SearchWord[] {
    const significant = words.filter(({ word }) => !stopWords.has(word))
    const used = significant.length > 0 ? significant : words
    return used.map(({ word, main }, at) => wordFrom(word, { shown: at === 0 ? shown : '', main }))
  }
  const corrected = await Promise.all(
    spellings.map(async (forms, at): Promise<SearchWord[]> => {
      const { written: shown } = typed[at]!
      const own = forms.find(isOwn)
      if (own !== undefined) return [wordFrom(own, { shown })]
      const row = forms.map((word) => looked.get(word)).find((each) => each?.known)
      if (row) return [wordFrom(row.word, { shown, main: row.main })]
      const split = forms.map((word) => compounds?.split(word)).find(Boolean)
      if (split) return wordsFrom(split, shown)
      const beginning = forms.find((word) => looked.get(word)?.begins)
      const tooShort = forms[0]!.length < 3 && !(open && at === typed.length - 1)
      if (beginning !== undefined && !tooShort) return [wordFrom(beginning, { shown, begins: true })]
      const word = forms.at(-1)!
      if (!canBeCorrected(word)) return []
      const meant = (await vocabulary.of(language)).nearest(word)
      return wordsFrom(meant, meant.map((one) => one.shown ?? one.word).join(' '))
    }),
  )
  return corrected.flat()
}

/** A phrase as a tsquery. `weights` are the texts to search, from A, the name, to D, the description. */
const phraseQuery = (phrase: string, weights: string) => {
  const words = phrase.split(' ').map((word) => `${word}:${weights}`)
  return words.length > 1 ? `(${words.join(' <-> ')})` : words.join('')
}

/** Whether a word means reduced products. */
export const isSaleWord = ({ word }: SearchWord, { saleWords, stem }: SearchLanguage): boolean =>
  saleWords.has(stem(word))

/** The terms of a search, each as a pair of tsqueries, without words for reduced products. */
export function searchTermsOf(
  words: SearchWord[],
  language: SearchLanguage,
): { wide: string; exact: string }[] {
  const { phrases, stopWords, stem, tokens } = language
  const stems = words.map(({ word }) => stem(word))
  const terms: { wide: string; exact: string }[] = []
  for (let at = 0; at < words.length;) {
    const { word, begins, main, parts, compounds } = words[at]!
    const phrase = phrases.at(stems, at)
    if (phrase) {
      const { typed: says, searched: finds = says, inNamesOnly: named } = phrase.meaning
      const weights = named ? 'AB' : 'ABC'
      const meant = finds.map((each) => tokens(each).join(' '))
      const wide = [...meant, ...(phrase.length === 1 ? compounds : [])].map((each) =>
        phraseQuery(each, weights),
      )
      const typed = words.slice(at, at + phrase.length).map((each) => each.word)
      // A term without a meaning is ignored.
      if (meant.length > 0)
        terms.push({ wide: `(${wide.join(' | ')})`, exact: phraseQuery(typed.join(' '), weights) })
      at += phrase.length
      continue
    }
    const term = words[at++]!
    if (stopWords.has(word) || isSaleWord(term, language)) continue
    const exact = `${word}:${begins ? '*' : ''}${main ? 'ABC' : 'ABCD'}`
    const alternatives = compounds.map((each) => phraseQuery(each, 'ABC'))
    if (parts.length > 0) alternatives.push(allOf(searchTermsOf(parts, language), 'wide'))
    const wide = [exact, ...alternatives.filter(Boolean)].join(' | ')
    terms.push({ wide: wide === exact ? exact : `(${wide})`, exact })
  }
  return terms
}

type Term = ReturnType<typeof searchTermsOf>[number]

/** A tsquery that matches all of the terms; empty without any. */
export const allOf = (terms: Term[], pick: keyof Term) => terms.map((term) => term[pick]).join(' & ')

/** Parses a typed search. At most one statement after the vocabulary is loaded. */
export async function parseSearch(of: SearchDeps, text: string): Promise<SearchQuery> {
  const { language } = of
  const typed = language.read(text).slice(0, maxWords)
  const words = await correctWords(of, typed)
  const corrected = words.flatMap(({ shown }) => shown || []).join(' ')
  const searchedFor =
    corrected && corrected !== typed.map(({ written }) => written).join(' ') ? corrected : null
  const terms = searchTermsOf(words, language)
  const reduced = words.some((word) => isSaleWord(word, language))
  if (terms.length === 0) return { query: words.length > 0 ? null : 'nothing', reduced, searchedFor }
  return { query: { wide: allOf(terms, 'wide'), exact: allOf(terms, 'exact') }, reduced, searchedFor }
}
