// The public endpoints of pages.
import * as pages from '#contract/pages.ts'
import { type Route, route } from '../http/route.ts'
import type { Deps } from '../kernel/deps.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { ownPagesReader } from './own-pages.ts'
import { getOwnPage, getPage } from './pages.ts'

export function contentRoutes({ db, settings }: Deps): Route[] {
  const readPages = ownPagesReader(db)
  return [
    route(
      pages.getPage,
      async ({ body, locale }) => ({
        data: { page: await getPage(db, body, storefrontFor(settings, locale)) },
      }),
      { cached: true },
    ),
    route(
      pages.getOwnPage,
      async ({ body, locale }) => ({
        data: { page: await getOwnPage(db, readPages, body, storefrontFor(settings, locale)) },
      }),
      { cached: true },
    ),
  ]
}
