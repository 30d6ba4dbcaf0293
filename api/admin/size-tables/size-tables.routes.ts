// The endpoints of size tables in the back office.
import * as endpoints from '#contract/admin/size-tables.ts'
import { selectSizeTables } from '../../size-tables/size-tables.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { changeSizeTable, createSizeTable, deleteSizeTable } from './size-tables.ts'

export const sizeTableRoutes = ({ db }: Deps): AdminRoute[] => [
  adminRoute(endpoints.listSizeTables, async () => ({
    data: { items: await selectSizeTables(db), next: null },
  })),
  adminRoute(endpoints.createSizeTable, async ({ body, change }) => ({
    data: { table: await change((tx, log) => createSizeTable(tx, log, body)) },
  })),
  adminRoute(endpoints.updateSizeTable, async ({ body, change }) => ({
    data: { table: await orUnchanged(change((tx, log) => changeSizeTable(tx, log, body))) },
  })),
  adminRoute(endpoints.removeSizeTable, async ({ body, change }) => ({
    data: { removed: await change((tx, log) => deleteSizeTable(tx, log, body)) },
  })),
]
