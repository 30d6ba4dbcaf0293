// The endpoints of the demo data.
import * as endpoints from '#contract/admin/demo-data.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { keepDemoData, readDemoData, removeDemoData, restoreDemoData } from './demo-data.ts'

export function demoDataRoutes(deps: Deps): AdminRoute[] {
  return [
    adminRoute(endpoints.getDemoData, async () => ({ data: { kinds: await readDemoData(deps.db) } })),
    adminRoute(endpoints.removeDemoData, async ({ body, change, staff }) => ({
      data: { kinds: await removeDemoData(deps, change, body.kinds, staff.email) },
    })),
    adminRoute(endpoints.keepDemoData, async ({ body, change }) => ({
      data: { kinds: await keepDemoData(deps, change, body.kinds) },
    })),
    adminRoute(endpoints.restoreDemoData, async ({ body, change }) => ({
      data: { kinds: await restoreDemoData(deps, change, body.kinds) },
    })),
  ]
}
