// The endpoints of customers.
import * as endpoints from '#contract/admin/customers.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { logExport } from '../log/export.ts'
import { exportCustomers } from './export.ts'

export function customerRoutes({ db }: Deps): AdminRoute[] {
  return [
    adminRoute(endpoints.exportCustomers, async ({ query, change }) => {
      await logExport(change, 'customers.csv', query)
      return exportCustomers(db, query)
    }),
  ]
}
