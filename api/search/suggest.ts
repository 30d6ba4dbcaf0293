// Suggestions while typing: searches, categories, products.
import type { ReplyOf } from '#contract/endpoint.ts'
import type * as product from '#contract/product.ts'
import type { Suggestion } from '#contract/product.ts'
import { texts } from '#contract/texts.ts'
import type { SearchLanguage, TypedWord } from './search-language.ts'
import { allOf, type SearchWord, correctWords, isSaleWord, searchTermsOf, type SearchDeps } from './search.ts'
import { type ContentLanguage, translateNamed } from '../translations/translations.ts'
import { readSuggestions, type SuggestRow, type SuggestQuery } from './suggest.sql.ts'

const maxWords = 8

/** Suggestions for an unfinished search, with typos corrected. At most two statements, and one for translations. */
export async function suggestProducts(
  search: SearchDeps,
  text: string,
  currency: string,
  language: ContentLanguage,
): Promise<ReplyOf<typeof product.suggestProducts>> {
  const typed = search.language.read(text).slice(0, maxWords)
  const corrected = await correctWords(search, typed, { open: true })
  // A text that begins no word of the catalogue may begin a phrase.
  const words = corrected.length > 0 ? corrected : typed.slice(0, 1).map(beginning)
  if (words.length === 0) return { data: { data: texts.noProducts, currency } }
  const spellings = [typed, words].map((list) => list.map(({ word }) => word).join(' '))
  const phrases = language === null ? [] : phrasesFrom(spellings, search.language)
  if (corrected.length === 0 && phrases.length === 0) return { data: { data: texts.noProducts, currency } }
  const query = { ...queryOf(words, search.language, language), phrases }
  const row = await readSuggestions(search.db, query, currency)
  const shown = await translateNamed(search.db, language, row)
  const list = [...searchesOf(row), ...categoriesOf(shown), ...productsOf(shown)]
  return { data: { data: list.length > 0 ? list : texts.noProducts, currency } }
}

function queryOf(
  typedWords: SearchWord[],
  language: SearchLanguage,
  translation: ContentLanguage,
): Omit<SuggestQuery, 'phrases'> {
  // Tags are like "linen shirt"; in another language than theirs, a word for shirt at the end would find nothing.
  const telling = typedWords.findLastIndex(({ word }) => !language.stopWords.has(word))
  const words = translation !== null && telling >= 0 ? typedWords.slice(0, telling + 1) : typedWords
  const plainWords = words.map(({ word }) => word)
  const last = plainWords.at(-1)!
  const before = searchTermsOf(words.slice(0, -1), language).map(({ wide }) => wide)
  // The last word may be the beginning of a longer one, or a complete one.
  const meant = searchTermsOf(words.slice(-1), language).map(({ wide }) => `${wide} | `)
  const open = isSaleWord(words.at(-1)!, language) ? [] : [`(${meant.join('')}${last}:*AB)`]
  const typed = plainWords.join(' ')
  return {
    language: language.language,
    translation,
    query: [...before, ...open].join(' & '),
    reduced: words.some((word) => isSaleWord(word, language)),
    before: before.join(' & '),
    head: words
      .slice(0, -1)
      .flatMap(({ shown }) => shown || [])
      .join(' '),
    last,
    typed,
  }
}

const beginning = ({ word, written }: TypedWord): SearchWord => ({
  word,
  shown: written,
  begins: true,
  main: true,
  parts: [],
  compounds: [],
})

const maxPhrases = 8

/** Searches with phrases of the reader's language, for a shop whose tags are in another one. */
const phrasesFrom = (beginnings: string[], language: SearchLanguage): SuggestQuery['phrases'] =>
  [...new Set(beginnings.flatMap(language.phrasesFrom))]
    .slice(0, maxPhrases)
    .map((text) => {
      const words = language.read(text).map((each) => ({ ...beginning(each), begins: false }))
      return { text, query: allOf(searchTermsOf(words, language), 'wide') }
    })
    .filter(({ query }) => query !== '')

const maxSearches = 4

/** Complete searches to suggest, without duplicates. */
function searchesOf({ words, phrases }: SuggestRow): Suggestion[] {
  return [...new Set([...words, ...phrases])]
    .slice(0, maxSearches)
    .map((text) => ({ kind: 'search', text, id: null, picture: null, priceMinor: null }))
}

const pictureOf = (hash: string | null, alt: string) => (hash ? { hash, alt } : null)

type Translated<Row> = (Row & { untranslated?: string[] })[]

/** The field `name` of the row becomes `text` in the reply. */
const untranslatedText = ({ untranslated }: { untranslated?: string[] }) =>
  untranslated && { untranslated: ['text'] }

const categoriesOf = (row: { categories: Translated<SuggestRow['categories'][number]> }): Suggestion[] =>
  row.categories.map(({ id, name, pictureHash, ...rest }) => ({
    kind: 'category',
    text: name,
    id,
    picture: pictureOf(pictureHash, name),
    priceMinor: null,
    ...untranslatedText(rest),
  }))

const productsOf = (row: { products: Translated<SuggestRow['products'][number]> }): Suggestion[] =>
  row.products.map(({ id, name, pictureHash, priceMinor, ...rest }) => ({
    kind: 'product',
    text: name,
    id,
    picture: pictureOf(pictureHash, name),
    priceMinor,
    ...untranslatedText(rest),
  }))
