// Every feature of the API. A new feature is a folder and a line here.
import { accountRoutes } from './accounts/accounts.routes.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import type { Deps } from './deps.ts'
import type { Answer } from './http/answer.ts'

export function features(deps: Deps): Answer[] {
  return [...accountRoutes(deps), ...cartRoutes(deps)]
}
