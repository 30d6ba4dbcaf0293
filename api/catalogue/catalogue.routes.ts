// The public calls of the catalogue.
import { getSpecification, getVariants, listProducts, suggestProducts } from '#contract/product.ts'
import { getCategories, getCategoryProducts } from '#contract/shop.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Route, route } from '../http/route.ts'
import { categories, categoryProducts, listing, productWithVariants, specification } from './catalogue.ts'
import { suggestions } from './suggest.ts'
import { createVocabulary } from './vocabulary.ts'

export function catalogueRoutes({ db, settings }: Deps): Route[] {
  const { currency } = settings.shop
  const cached = { cached: true }
  const search = { db, vocabulary: createVocabulary(db) }
  return [
    route(getCategories, () => categories(db), cached),
    route(getCategoryProducts, ({ body }) => categoryProducts(db, body, currency), cached),
    route(listProducts, ({ body }) => listing(search, body, currency), cached),
    route(suggestProducts, ({ body }) => suggestions(search, body.text, currency), cached),
    // Not kept: stock on the product's page is never stale.
    route(getVariants, ({ body }) => productWithVariants(db, body.product, currency)),
    route(getSpecification, ({ body }) => specification(db, body.product), cached),
  ]
}
