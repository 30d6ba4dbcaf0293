// The endpoints of the log.
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { pageItems } from '#contract/admin/list.ts'
import { type AskedPermission, enoughFor } from '#contract/admin/permissions.ts'
import * as log from '#contract/admin/log.ts'
import type { Deps } from '../../kernel/deps.ts'
import { pageOf, readCursor } from '../http/page.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { exportEntries } from './export.ts'
import { selectChanges, selectEntries, selectLogMembers } from './log.sql.ts'

/** The areas whose calls leave entries. */
const areas = [
  ...new Set(adminEndpoints.filter(({ endpoint }) => endpoint.method === 'POST').map(({ area }) => area)),
]

/** More than this many changes are not told one by one. */
const mostChanges = 200

/** The calls that change what a holder of these permissions may read. */
const callsOf = (held: ReadonlySet<string>): string[] =>
  adminEndpoints
    .filter(
      ({ endpoint: { access } }) =>
        access.startsWith('write ') &&
        enoughFor(access.replace('write', 'read') as AskedPermission).some((one) => held.has(one)),
    )
    .map(({ name }) => name)

export function logRoutes({ db }: Deps): AdminRoute[] {
  return [
    adminRoute(log.listEntries, async ({ query: { next: cursor, ...filter } }) => {
      const rows = await selectEntries(db, filter, readCursor(cursor, 'number'), pageItems + 1)
      const { rows: page, next } = pageOf(rows, pageItems)
      const items: log.Entry[] = page.map(({ key: _, at, ...row }) => ({ ...row, at: at.toISOString() }))
      return { data: { items, next } }
    }),
    adminRoute(log.listChanges, async ({ staff }) => ({
      data: {
        changes: await selectChanges(db, {
          memberId: staff.id,
          calls: callsOf(staff.permissions),
          seconds: log.changesSeconds,
          limit: mostChanges,
        }),
      },
    })),
    adminRoute(log.exportEntries, async ({ query }) => exportEntries(db, query)),
    adminRoute(log.getLogFilters, async () => ({
      data: { members: await selectLogMembers(db), areas },
    })),
  ]
}
