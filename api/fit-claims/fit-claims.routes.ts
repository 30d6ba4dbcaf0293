// The endpoint of the fit guarantee.
import * as fitClaims from '#contract/fit-claims.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Route, route } from '../http/route.ts'
import { findOrder } from '../orders/order-ref.ts'
import { requestFitClaim } from './fit-claims.ts'

export function fitClaimRoutes(deps: Deps): Route[] {
  return [
    route(fitClaims.requestFitClaim, async ({ body, identify, idempotencyKey, locale }) => {
      const orderId = await findOrder(deps, body, identify)
      const shopperId = body.measurement === undefined ? null : ((await identify())?.id ?? null)
      return requestFitClaim(deps, orderId, { body, idempotencyKey, locale, shopperId })
    }),
  ]
}
