// Every area of the back office. A new one is a folder and a line here.
import type { Deps } from '../kernel/deps.ts'
import type { AdminRoute } from './http/route.ts'
import { categoryRoutes } from './categories/categories.routes.ts'
import { productRoutes } from './products/products.routes.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { staffRoutes } from './staff/staff.routes.ts'

export function adminFeatures(deps: Deps): AdminRoute[] {
  return [...sessionRoutes(deps), ...staffRoutes(deps), ...productRoutes(deps), ...categoryRoutes(deps)]
}
