// The endpoints of analytics.
import * as endpoints from '#contract/admin/analytics.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import {
  exportReport,
  getBestSellers,
  getCloth,
  getReturnReasons,
  getSales,
  getVisits,
  getWorkTimes,
} from './analytics.ts'

export function analyticsRoutes({ db, settings }: Pick<Deps, 'db' | 'settings'>): AdminRoute[] {
  return [
    adminRoute(endpoints.getSales, async ({ query }) => ({ data: await getSales(db, settings.shop, query) })),
    adminRoute(endpoints.getBestSellers, async ({ query }) => ({
      data: await getBestSellers(db, settings.shop, query),
    })),
    adminRoute(endpoints.getCloth, async () => ({ data: await getCloth(db) })),
    adminRoute(endpoints.getReturnReasons, async ({ query }) => ({
      data: await getReturnReasons(db, settings.shop, query),
    })),
    adminRoute(endpoints.getVisits, async ({ query }) => ({
      data: await getVisits(db, settings.shop, query),
    })),
    adminRoute(endpoints.getWorkTimes, async ({ query }) => ({
      data: await getWorkTimes(db, settings.shop, query),
    })),
    adminRoute(endpoints.exportReport, ({ query }) => exportReport(db, settings.shop, query)),
  ]
}
