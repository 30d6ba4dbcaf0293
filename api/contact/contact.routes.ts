// The endpoint of the contact page.
import * as shop from '#contract/shop.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Route, route } from '../http/route.ts'
import { contactPage } from './contact.ts'

export function contactRoutes(deps: Deps): Route[] {
  return [
    route(shop.contactPage, async ({ body, identify, idempotencyKey, ip, locale }) =>
      contactPage(deps, { body, shopper: await identify(), idempotencyKey, ip, locale }),
    ),
  ]
}
