// The public endpoints of the catalogue.
import * as product from '#contract/product.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as shop from '#contract/shop.ts'
import type { Deps } from '../kernel/deps.ts'
import { type RequestContext, type Route, route } from '../http/route.ts'
import {
  getCategories,
  getCategoryProducts,
  listProducts,
  getVariants,
  getSpecification,
} from './catalogue.ts'
import { languageOf } from '#locales/languages.ts'
import { currenciesOf } from '../kernel/settings.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { searchLanguage } from '../search/search-language.ts'
import { suggestProducts } from '../search/suggest.ts'
import { createVocabulary } from '../search/vocabulary.ts'
import { productIndexOf } from './product-index.ts'
import { createListedReader } from './listing-cards.ts'
import { createHits } from './search-hits.ts'
import { contentLanguage } from '../translations/translations.ts'

type Reader = Pick<RequestContext<Endpoint>, 'shop' | 'locale'>

export function catalogueRoutes({ db, settings }: Deps): Route[] {
  const languageFor = ({ shop, locale }: Reader) => contentLanguage(shop, locale)
  const cached = { cached: true }
  const vocabulary = createVocabulary(db)
  const index = productIndexOf(db)
  const findHits = createHits(db)
  const readListed = createListedReader(db)
  const searchFor = (reader: Reader) => ({
    db,
    vocabulary,
    language: searchLanguage(languageFor(reader) ?? languageOf(reader.shop.contentLocale)),
  })
  return [
    route(
      shop.getCategories,
      (reader) => getCategories(db, index, reader.shop.currency, languageFor(reader)),
      cached,
    ),
    route(
      shop.getCategoryProducts,
      (reader) =>
        getCategoryProducts(index, readListed, reader.body, reader.shop.currency, languageFor(reader)),
      cached,
    ),
    route(
      product.listProducts,
      (reader) =>
        listProducts(
          searchFor(reader),
          { index, findHits, readListed },
          reader.body,
          reader.shop.currency,
          languageFor(reader),
          reader.locale,
        ),
      cached,
    ),
    route(
      product.suggestProducts,
      (reader) =>
        suggestProducts(searchFor(reader), reader.body.text, reader.shop.currency, languageFor(reader)),
      cached,
    ),
    route(
      product.getVariants,
      (reader) =>
        getVariants(
          db,
          reader.body,
          {
            currency: reader.shop.currency,
            currencies: currenciesOf(settings.shop),
            path: storefrontFor(settings, reader.locale).path,
            locale: reader.locale,
          },
          languageFor(reader),
        ),
      { cached: 'product' },
    ),
    route(
      product.getSpecification,
      (reader) => getSpecification(db, reader.body, reader.shop.currency, languageFor(reader)),
      cached,
    ),
  ]
}
