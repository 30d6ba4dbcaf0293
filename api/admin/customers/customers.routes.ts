// The endpoints of customers.
import * as endpoints from '#contract/admin/customers.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { exportCustomers } from './export.ts'

export function customerRoutes({ db }: Deps): AdminRoute[] {
  return [adminRoute(endpoints.exportCustomers, async ({ query }) => exportCustomers(db, query))]
}
