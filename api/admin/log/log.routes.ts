// The endpoints of the log.
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { pageItems } from '#contract/admin/list.ts'
import * as log from '#contract/admin/log.ts'
import type { Deps } from '../../kernel/deps.ts'
import { pageOf, readCursor } from '../http/page.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { exportEntries } from './export.ts'
import { selectEntries, selectLogMembers } from './log.sql.ts'

/** The areas whose calls leave entries. */
const areas = [
  ...new Set(adminEndpoints.filter(({ endpoint }) => endpoint.method === 'POST').map(({ area }) => area)),
]

export function logRoutes({ db }: Deps): AdminRoute[] {
  return [
    adminRoute(log.listEntries, async ({ query: { next: cursor, ...filter } }) => {
      const rows = await selectEntries(db, filter, readCursor(cursor, 'number'), pageItems + 1)
      const { rows: page, next } = pageOf(rows, pageItems)
      const items: log.Entry[] = page.map(({ key: _, at, ...row }) => ({ ...row, at: at.toISOString() }))
      return { data: { items, next } }
    }),
    adminRoute(log.exportEntries, async ({ query }) => exportEntries(db, query)),
    adminRoute(log.getLogFilters, async () => ({
      data: { members: await selectLogMembers(db), areas },
    })),
  ]
}
