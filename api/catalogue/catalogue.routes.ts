// The public endpoints of the catalogue.
import * as product from '#contract/product.ts'
import * as shop from '#contract/shop.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Route, route } from '../http/route.ts'
import {
  getCategories,
  getCategoryProducts,
  listProducts,
  getVariants,
  getSpecification,
} from './catalogue.ts'
import { suggestProducts } from '../search/suggest.ts'
import { createVocabulary } from '../search/vocabulary.ts'

export function catalogueRoutes({ db, settings }: Deps): Route[] {
  const { currency } = settings.shop
  const cached = { cached: true }
  const search = { db, vocabulary: createVocabulary(db) }
  return [
    route(shop.getCategories, () => getCategories(db), cached),
    route(shop.getCategoryProducts, ({ body }) => getCategoryProducts(db, body, currency), cached),
    route(product.listProducts, ({ body }) => listProducts(search, body, currency), cached),
    route(product.suggestProducts, ({ body }) => suggestProducts(search, body.text, currency), cached),
    // Not cached: stock on the product's page is never stale.
    route(product.getVariants, ({ body }) => getVariants(db, body.product, currency)),
    route(product.getSpecification, ({ body }) => getSpecification(db, body.product), cached),
  ]
}
