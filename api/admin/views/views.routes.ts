// The endpoints of saved views.
import * as endpoints from '#contract/admin/views.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { createView, deleteView, listViews, restoreView, updateView } from './views.ts'

export function viewRoutes({ db }: Deps): AdminRoute[] {
  return [
    adminRoute(endpoints.listViews, async ({ query, staff }) => ({
      data: { items: await listViews(db, query.list, staff), next: null },
    })),
    adminRoute(endpoints.createView, async ({ body, staff, change }) => ({
      data: { view: await change((tx, log) => createView(tx, log, staff, body)) },
    })),
    adminRoute(endpoints.updateView, async ({ body, staff, change }) => ({
      data: { view: await orUnchanged(change((tx, log) => updateView(tx, log, staff, body))) },
    })),
    adminRoute(endpoints.deleteView, async ({ body, staff, change }) => ({
      data: { deleted: await change((tx, log) => deleteView(tx, log, staff, body.id)) },
    })),
    adminRoute(endpoints.restoreView, async ({ body, staff, change }) => ({
      data: { view: await change((tx, log) => restoreView(tx, log, staff, body.id)) },
    })),
  ]
}
