// The endpoints of the fit guarantee.
import * as fitClaims from '#contract/fit-claims.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Route, route, type Shopper } from '../http/route.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { readerOf } from '../kernel/storefront.ts'
import { findOrder, type OrderRef } from '../orders/order-ref.ts'
import { orderView, selectOrder } from '../orders/orders.ts'
import { addClaimPhoto, readClaimPhoto, removeClaimPhoto, selectPhotoOfOrder } from './claim-photos.ts'
import { requestFitClaim } from './fit-claims.ts'

interface PhotoRequest {
  identify: () => Promise<Shopper | null>
  locale: string
  shop: ShopSettings
}

export function fitClaimRoutes(deps: Deps): Route[] {
  const { db, files } = deps
  /** Changes the photos of a claim of an order, and replies with the order. */
  const changed = async (
    { identify, locale, shop }: PhotoRequest,
    ref: OrderRef,
    change: (orderId: string) => Promise<void>,
  ) => {
    const orderId = await findOrder(deps, ref, identify)
    await change(orderId)
    return { data: { order: orderView((await selectOrder(db, orderId))!, shop, readerOf(locale)) } }
  }
  return [
    route(fitClaims.requestFitClaim, async ({ body, identify, idempotencyKey, locale }) => {
      const orderId = await findOrder(deps, body, identify)
      const shopperId = body.measurement === undefined ? null : ((await identify())?.id ?? null)
      return requestFitClaim(deps, orderId, { body, idempotencyKey, locale, shopperId })
    }),
    route(fitClaims.addClaimPhoto, ({ query, body, ...request }) =>
      changed(request, query, (orderId) => addClaimPhoto(deps, orderId, query.claim, body)),
    ),
    route(fitClaims.removeClaimPhoto, ({ body, ...request }) =>
      changed(request, body, (orderId) => removeClaimPhoto(deps, orderId, body)),
    ),
    route(fitClaims.getClaimPhoto, async ({ query, identify }) => {
      const orderId = await findOrder(deps, query, identify)
      return readClaimPhoto(files, await selectPhotoOfOrder(db, orderId, query.photo))
    }),
  ]
}
