// The endpoints of the books.
import * as endpoints from '#contract/admin/books.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { exportBooks, exportSupplies, getBookMonth, readBooks, updateBooks } from './books.ts'

export function bookRoutes(deps: Deps): AdminRoute[] {
  return [
    adminRoute(endpoints.getBooks, async () => ({ data: { books: await readBooks(deps) } })),
    adminRoute(endpoints.updateBooks, async ({ body, change }) => ({
      data: { books: await updateBooks(deps, change, body) },
    })),
    adminRoute(endpoints.getBookMonth, async ({ query }) => ({ data: await getBookMonth(deps, query) })),
    adminRoute(endpoints.exportSupplies, async ({ query }) => exportSupplies(deps, query)),
    adminRoute(endpoints.exportBooks, ({ query }) => exportBooks(deps, query)),
  ]
}
