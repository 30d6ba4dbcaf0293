// The endpoints of custom shirt prices.
import * as endpoints from '#contract/admin/shirt-prices.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { exportShirtPrices } from './export.ts'
import { listShirtPrices, setShirtPrices } from './shirt-prices.ts'

export function shirtPriceRoutes({ db, settings }: Deps): AdminRoute[] {
  return [
    adminRoute(endpoints.listShirtPrices, async ({ query }) => ({
      data: { items: await listShirtPrices(db, settings.shop, query.part), next: null },
    })),
    adminRoute(endpoints.exportShirtPrices, async ({ query }) => exportShirtPrices(db, settings.shop, query)),
    adminRoute(endpoints.setShirtPrices, async ({ body, change }) => ({
      data: {
        changed: await orUnchanged(change((tx, log) => setShirtPrices(tx, log, settings.shop, body.changes))),
      },
    })),
  ]
}
