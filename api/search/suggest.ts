// Suggestions while typing: searches others make, categories, products.
import type { ReplyOf } from '#contract/endpoint.ts'
import type * as product from '#contract/product.ts'
import type { Suggestion } from '#contract/product.ts'
import { texts } from '#contract/texts.ts'
import { tokensOf } from '#garment/search/tokens.ts'
import { type SearchWord, correctWords, isSaleWord, termsOf, type SearchDeps } from './search.ts'
import { type ContentLanguage, translateNames } from '../translations/translations.ts'
import { readSuggestions, type SuggestRow, type SuggestQuery } from './suggest.sql.ts'

const maxWords = 8

/** What a half-typed text may mean, typos corrected. At most two statements, and one for its translation. */
export async function suggestProducts(
  search: SearchDeps,
  text: string,
  currency: string,
  language: ContentLanguage,
): Promise<ReplyOf<typeof product.suggestProducts>> {
  const typed = tokensOf(text).slice(0, maxWords)
  const words = await correctWords(search, typed, { open: true })
  if (words.length === 0) return { data: { data: texts.noProducts, currency } }
  const row = await readSuggestions(search.db, queryOf(words), currency)
  const names = await translateNames(search.db, language, {
    products: row.products.map(({ id }) => id),
    categories: row.categories.map(({ id }) => id),
  })
  const shown = {
    categories: row.categories.map((one) => ({ ...one, name: names.category(one.id, one.name) })),
    products: row.products.map((one) => ({ ...one, name: names.product(one.id, one.name) })),
  }
  const list = [...searchesOf(row), ...categoriesOf(shown), ...productsOf(shown)]
  return { data: { data: list.length > 0 ? list : texts.noProducts, currency } }
}

function queryOf(words: SearchWord[]): SuggestQuery {
  const typedWords = words.map(({ word }) => word)
  const last = typedWords.at(-1)!
  const before = termsOf(words.slice(0, -1)).map(({ wide }) => wide)
  // The last word may be the beginning of a longer one, or say something by itself.
  const meant = termsOf(words.slice(-1)).map(({ wide }) => `${wide} | `)
  const open = isSaleWord(words.at(-1)!) ? [] : [`(${meant.join('')}${last}:*AB)`]
  return {
    query: [...before, ...open].join(' & '),
    reduced: words.some(isSaleWord),
    before: before.join(' & '),
    head: typedWords.slice(0, -1).join(' '),
    last,
    typed: typedWords.join(' '),
  }
}

const maxSearches = 4

/** Whole searches others might make; without those that only repeat another. */
function searchesOf({ words, phrases }: SuggestRow): Suggestion[] {
  return [...new Set([...words, ...phrases])]
    .slice(0, maxSearches)
    .map((text) => ({ kind: 'search', text, id: null, picture: null, priceMinor: null }))
}

const pictureOf = (hash: string | null, alt: string) => (hash ? { hash, alt } : null)

const categoriesOf = (row: Pick<SuggestRow, 'categories'>): Suggestion[] =>
  row.categories.map(({ id, name, pictureHash }) => ({
    kind: 'category',
    text: name,
    id,
    picture: pictureOf(pictureHash, name),
    priceMinor: null,
  }))

const productsOf = (row: Pick<SuggestRow, 'products'>): Suggestion[] =>
  row.products.map(({ id, name, pictureHash, priceMinor }) => ({
    kind: 'product',
    text: name,
    id,
    picture: pictureOf(pictureHash, name),
    priceMinor,
  }))
