// The endpoints of categories.
import * as endpoints from '#contract/admin/categories.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import {
  archiveCategory,
  createCategory,
  listCategories,
  orderCategories,
  restoreCategory,
  updateCategory,
} from './categories.ts'
import { exportCategories } from './export.ts'

export function categoryRoutes({ db, settings }: Deps): AdminRoute[] {
  return [
    adminRoute(endpoints.listCategories, async () => ({
      data: { items: await listCategories(db), next: null },
    })),
    adminRoute(endpoints.exportCategories, async ({ query }) => exportCategories(db, settings, query)),
    adminRoute(endpoints.createCategory, async ({ body, change }) => ({
      data: { category: await change((tx, log) => createCategory(tx, log, body)) },
    })),
    adminRoute(endpoints.updateCategory, async ({ body, change }) => ({
      data: { category: await orUnchanged(change((tx, log) => updateCategory(tx, log, body))) },
    })),
    adminRoute(endpoints.orderCategories, async ({ body, change }) => ({
      data: { ids: await orUnchanged(change((tx, log) => orderCategories(tx, log, body.ids))) },
    })),
    adminRoute(endpoints.archiveCategory, async ({ body, change }) => ({
      data: { category: await orUnchanged(change((tx, log) => archiveCategory(tx, log, body.id))) },
    })),
    adminRoute(endpoints.restoreCategory, async ({ body, change }) => ({
      data: { category: await orUnchanged(change((tx, log) => restoreCategory(tx, log, body.id))) },
    })),
  ]
}
