// The endpoints of custom shirt options and extras.
import * as endpoints from '#contract/admin/options.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { listOptions, updateOptions } from './options.ts'

export function optionRoutes({ db }: Deps): AdminRoute[] {
  return [
    adminRoute(endpoints.listOptions, async ({ query }) => ({
      data: { items: await listOptions(db, query.part), next: null },
    })),
    adminRoute(endpoints.updateOptions, async ({ body, change }) => ({
      data: { part: await orUnchanged(change((tx, log) => updateOptions(tx, log, body))) },
    })),
  ]
}
