// The public endpoints of pages.
import * as pages from '#contract/pages.ts'
import { type Route, route } from '../http/route.ts'
import type { Deps } from '../kernel/deps.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { getPage } from './pages.ts'

export function contentRoutes({ db, settings }: Deps): Route[] {
  return [
    route(
      pages.getPage,
      async ({ body, locale }) => ({
        data: { page: await getPage(db, body, storefrontFor(settings, locale)) },
      }),
      { cached: true },
    ),
  ]
}
