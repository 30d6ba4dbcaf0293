// The call of the fit guarantee.
import * as fitClaims from '#contract/fit-claims.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Route, route } from '../http/route.ts'
import { whichOrder } from '../orders/order-ref.ts'
import { askForFitClaim } from './fit-claims.ts'

export function fitClaimRoutes(deps: Deps): Route[] {
  return [
    route(fitClaims.requestFitClaim, async ({ body, identify, idempotencyKey }) => {
      const orderId = await whichOrder(deps, body, identify)
      const shopperId = body.measurement === undefined ? null : ((await identify())?.id ?? null)
      return askForFitClaim(deps, orderId, { body, idempotencyKey, shopperId })
    }),
  ]
}
