// The endpoint of the search.
import * as endpoints from '#contract/admin/search.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { findRecords } from './search.ts'

export function searchRoutes({ db, settings }: Deps): AdminRoute[] {
  return [
    adminRoute(endpoints.findRecords, async ({ query, ...caller }) => ({
      data: { items: await findRecords(db, settings.shop, query.search, caller) },
    })),
  ]
}
