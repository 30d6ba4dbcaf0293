// The public calls of the catalogue.
import { getSpecification, getVariants, listProducts, suggestProducts } from '#contract/product.ts'
import { getCategories, getCategoryProducts } from '#contract/shop.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Answer, answer } from '../http/route.ts'
import { categories, categoryProducts, listing, productWithVariants, specification } from './catalogue.ts'
import { suggestions } from './suggest.ts'
import { createVocabulary } from './vocabulary.ts'

export function catalogueRoutes({ db, settings }: Deps): Answer[] {
  const { currency } = settings.shop
  const kept = { kept: true }
  const search = { db, vocabulary: createVocabulary(db) }
  return [
    answer(getCategories, () => categories(db), kept),
    answer(getCategoryProducts, ({ body }) => categoryProducts(db, body, currency), kept),
    answer(listProducts, ({ body }) => listing(search, body, currency), kept),
    answer(suggestProducts, ({ body }) => suggestions(search, body.text, currency), kept),
    // Not kept: stock on the product's page is never stale.
    answer(getVariants, ({ body }) => productWithVariants(db, body.product, currency)),
    answer(getSpecification, ({ body }) => specification(db, body.product), kept),
  ]
}
