// The endpoints of the look book.
import * as endpoints from '#contract/admin/looks.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { exportLooks } from './export.ts'
import { createLook, listLooks, orderLooks, updateLook } from './looks.ts'
import { readerOf } from '../../kernel/storefront.ts'

export function lookRoutes({ db }: Deps): AdminRoute[] {
  return [
    adminRoute(endpoints.listLooks, async ({ locale }) => ({
      data: { items: await listLooks(db, readerOf(locale)), next: null },
    })),
    adminRoute(endpoints.exportLooks, async ({ query }) => exportLooks(db, query)),
    adminRoute(endpoints.createLook, async ({ body, change }) => ({
      data: { look: await change((tx, log) => createLook(tx, log, body)) },
    })),
    adminRoute(endpoints.updateLook, async ({ body, change }) => ({
      data: { look: await orUnchanged(change((tx, log) => updateLook(tx, log, body))) },
    })),
    adminRoute(endpoints.orderLooks, async ({ body, change }) => ({
      data: { ids: await orUnchanged(change((tx, log) => orderLooks(tx, log, body.ids))) },
    })),
  ]
}
