// The endpoints of the system’s state.
import * as endpoints from '#contract/admin/system.ts'
import type { Deps } from '../../kernel/deps.ts'
import { readReason } from '../../kernel/reason.ts'
import { readPage } from '../http/list.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { actorOf } from '../staff/actor.ts'
import { failedWorkList } from './failed-work.sql.ts'
import { getSystem, retryFailedWork } from './system.ts'

export function systemRoutes(deps: Deps): AdminRoute[] {
  return [
    adminRoute(endpoints.getSystem, async () => ({ data: await getSystem(deps) })),
    adminRoute(endpoints.listFailedWork, async ({ query }) => {
      const { rows, next } = await readPage(failedWorkList, deps.db, query)
      const items = rows.map(({ key: _, entry, createdAt, failure, ...row }) => ({
        ...row,
        id: entry,
        createdAt: createdAt.toISOString(),
        failure: failure && readReason(failure),
      }))
      return { data: { items, next } }
    }),
    adminRoute(endpoints.retryFailedWork, async (context) => {
      const { body, staff, change } = context
      const actor = actorOf(context)
      const retried = await change((tx, log) => retryFailedWork({ tx, log, deps, staff, actor }, body))
      return { data: { retried } }
    }),
  ]
}
