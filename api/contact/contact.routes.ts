// The call of the contact page.
import { contactPage } from '#contract/shop.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Route, route } from '../http/route.ts'
import { takeMessage } from './contact.ts'

export function contactRoutes(deps: Deps): Route[] {
  return [
    route(contactPage, async ({ body, identify, idempotencyKey, ip }) =>
      takeMessage(deps, { body, shopper: await identify(), idempotencyKey, ip }),
    ),
  ]
}
