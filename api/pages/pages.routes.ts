// The public endpoints of pages.
import type { Endpoint } from '#contract/endpoint.ts'
import * as pages from '#contract/pages.ts'
import { productIndexOf } from '../catalogue/product-index.ts'
import { ownPagesReader } from '../content/own-pages.ts'
import { type FoundPage, getOwnPage, getPage } from '../content/pages.ts'
import { type RequestContext, type Route, route } from '../http/route.ts'
import type { Deps } from '../kernel/deps.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { showSections } from './sections.ts'

export function pageRoutes({ db, settings }: Deps): Route[] {
  const readPages = ownPagesReader(db)
  const index = productIndexOf(db)
  const sectionsOf = async (
    { sections, preview }: FoundPage,
    { locale, shirtPrices }: Pick<RequestContext<Endpoint>, 'locale' | 'shirtPrices'>,
  ) =>
    sections && {
      ...(await showSections(
        { db, index, storefront: storefrontFor(settings, locale), shirtPrices },
        sections,
      )),
      ...(preview && { preview }),
    }
  return [
    route(
      pages.getPage,
      async (request) => {
        const found = await getPage(db, request.body, storefrontFor(settings, request.locale))
        return { data: { page: found.page, ...(await sectionsOf(found, request)) } }
      },
      { cached: true },
    ),
    route(
      pages.getOwnPage,
      async (request) => {
        const storefront = storefrontFor(settings, request.locale)
        const found = await getOwnPage(db, readPages, request.body, storefront)
        return { data: { page: found.page, ...(await sectionsOf(found, request)) } }
      },
      { cached: true },
    ),
  ]
}
