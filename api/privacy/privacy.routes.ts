// The calls of a customer's privacy.
import * as privacy from '#contract/privacy.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Route, route } from '../http/route.ts'
import { collectAll, deleteAll } from './privacy.ts'

export function privacyRoutes(deps: Deps): Route[] {
  return [
    route(privacy.getMyData, ({ shopper }) => collectAll(deps, shopper)),
    route(privacy.deleteAccount, async ({ body, shopper, ip }) => {
      await deleteAll(deps, body, { shopper, ip })
      return { data: { deleted: true as const } }
    }),
  ]
}
