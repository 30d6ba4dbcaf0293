// The cards of products for lists, in the memory of this process until the catalogue changes: lists with other filters
// show the same products.
import { LRUCache } from 'lru-cache'
import type { ProductCard } from '#contract/product.ts'
import { watchCatalogue, watchOnce } from '../kernel/cache.ts'
import type { Db } from '../kernel/db.ts'
import { cardOf } from '../products/product-card.ts'
import { type ContentLanguage, translateCards, translateNames } from '../translations/translations.ts'
import { type ListingPage, readListingPage } from './listing.sql.ts'

interface ListedPage {
  /** In the order of the numbers; products that are not sold are left out. */
  cards: ProductCard[]
  /** The names of all categories. */
  categories: ListingPage['categories']
}

/** Returns the cards of products by their numbers in the index. */
export type ReadListed = (
  numbers: number[],
  currency: string,
  language: ContentLanguage,
) => Promise<ListedPage>

/** A card takes about 3 kB. */
const maxCards = 2000

export function createListedReader(db: Db): ReadListed {
  const known = new LRUCache<string, ProductCard | 'not sold'>({ max: maxCards })
  const names = new Map<ContentLanguage, ListedPage['categories']>()
  let changes = 0
  const watch = watchOnce(() =>
    watchCatalogue(db, () => {
      changes++
      known.clear()
      names.clear()
    }),
  )
  return async (numbers, currency, language) => {
    await watch()
    const keyOf = (number: number) => `${number} ${currency} ${language}`
    const cards = new Map(numbers.map((number) => [number, known.get(keyOf(number))]))
    let categories = names.get(language)
    const missing = numbers.filter((number) => cards.get(number) === undefined)
    if (missing.length > 0 || !categories) {
      const before = changes
      const page = await readListingPage(db, missing, currency)
      const translated = await translatePage(db, page, language)
      categories = translated.categories
      for (const [n, number] of page.numbers.entries()) cards.set(number, translated.cards[n])
      // What was read before a change may not be what it is now.
      if (changes === before) {
        names.set(language, categories)
        for (const number of missing) known.set(keyOf(number), cards.get(number) ?? 'not sold')
      }
    }
    const isSold = (card: ProductCard | 'not sold' | undefined) => typeof card === 'object'
    return { cards: numbers.map((number) => cards.get(number)).filter(isSold), categories }
  }
}

async function translatePage(
  db: Db,
  { items, categories }: ListingPage,
  language: ContentLanguage,
): Promise<ListedPage> {
  const names = await translateNames(db, language, { categories: categories.map(({ id }) => id) })
  return {
    cards: await translateCards(db, language, items.map(cardOf)),
    categories: categories.map(({ id, name }) => ({ id, name: names.category(id, name) })),
  }
}
