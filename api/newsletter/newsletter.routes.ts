// The endpoints of the newsletter.
import * as newsletter from '#contract/newsletter.ts'
import { type Route, route } from '../http/route.ts'
import type { Deps } from '../kernel/deps.ts'
import { confirmNewsletter, endNewsletter, subscribeNewsletter } from './newsletter.ts'

export function newsletterRoutes(deps: Deps): Route[] {
  return [
    route(newsletter.subscribeNewsletter, async ({ body, identify, ip, locale }) => {
      await subscribeNewsletter(deps, body, { shopper: await identify(), ip, locale })
      return { data: { sentTo: body.email } }
    }),
    route(newsletter.confirmNewsletter, async ({ body, identify }) => {
      await confirmNewsletter(deps.db, body.code, await identify())
      return { data: { confirmed: true as const } }
    }),
    route(newsletter.endNewsletter, async ({ body }) => {
      await endNewsletter(deps.db, body.key)
      return { data: { ended: true as const } }
    }),
  ]
}
