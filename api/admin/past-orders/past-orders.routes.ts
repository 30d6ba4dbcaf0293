// The endpoints of past orders.
import * as endpoints from '#contract/admin/past-orders.ts'
import type { Deps } from '../../kernel/deps.ts'
import { exportList, readPage } from '../http/list.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { logExport } from '../log/export.ts'
import { pastOrderView } from './past-orders.ts'
import { pastOrderList } from './past-orders.sql.ts'

export const pastOrderRoutes = ({ db }: Deps): AdminRoute[] => [
  adminRoute(endpoints.listPastOrders, async ({ query }) => {
    const { rows, next } = await readPage(pastOrderList, db, query)
    return { data: { items: rows.map(pastOrderView), next } }
  }),
  adminRoute(endpoints.exportPastOrders, async ({ query, change }) => {
    await logExport(change, pastOrderList.file.name, query)
    return exportList(pastOrderList, db, query)
  }),
]
