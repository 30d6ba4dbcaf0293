// The endpoints of finished measures: of a checkout, or of an order that is placed.
import * as approvals from '#contract/approvals.ts'
import type { MeasuredShirts } from '#contract/approvals.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import { type Route, route } from '../http/route.ts'
import type { Shopper } from '../http/route.ts'
import { ApiError, sessionOver } from '../kernel/api-error.ts'
import type { Deps } from '../kernel/deps.ts'
import { because } from '../kernel/reason.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { readerOf } from '../kernel/storefront.ts'
import { findOrder } from '../orders/order-ref.ts'
import { selectOrder } from '../orders/orders.ts'
import {
  approveInCheckout,
  changeInCheckout,
  type CheckoutBuyer,
  checkoutMeasures,
} from './checkout-measures.ts'
import { approveInOrder, changeInOrder, orderMeasures } from './order-measures.ts'
import { ownShirts } from './own-shirts.ts'

interface SubjectRequest {
  body: { checkout?: string | undefined; order?: string | undefined; key?: string | undefined }
  identify: () => Promise<Shopper | null>
  ip: string
  locale: string
  shop: ShopSettings
  shirtPrices: () => Promise<ShirtPrices | null>
}

interface Reply {
  data: { number: string | null; shirts: MeasuredShirts[] }
}

/** What a call does to a checkout, or to an order. */
interface Work {
  checkout?: (buyer: CheckoutBuyer, id: string) => Promise<void>
  order?: (id: string) => Promise<unknown>
}

async function forSubject(deps: Deps, request: SubjectRequest, work: Work): Promise<Reply> {
  const { body, identify, locale } = request
  const reader = readerOf(locale)
  const byKey = body.key !== undefined
  if (body.checkout === undefined) {
    const id = await findOrder(deps, body, identify)
    await work.order?.(id)
    const order = (await selectOrder(deps.db, id))!
    return { data: { number: order.number, shirts: await orderMeasures(deps.db, order, { reader, byKey }) } }
  }
  if (body.order !== undefined || body.key !== undefined)
    throw new ApiError('Invalid Input', because('checkout-or-order'), 'checkout')
  const shopper = await identify()
  if (!shopper) throw sessionOver()
  const { ip, shop, shirtPrices } = request
  const buyer = { shopperId: shopper.id, ip, shop, prices: await shirtPrices(), reader }
  await work.checkout?.(buyer, body.checkout)
  return { data: { number: null, shirts: await checkoutMeasures(deps.db, buyer, body.checkout) } }
}

export function approvalRoutes(deps: Deps): Route[] {
  const { db, settings } = deps
  return [
    route(approvals.getMeasures, (request) => forSubject(deps, request, {})),
    route(approvals.approveMeasures, (request) => {
      const { version, key } = request.body
      const approver = { reader: readerOf(request.locale), byKey: key !== undefined }
      return forSubject(deps, request, {
        checkout: (buyer, id) => approveInCheckout(db, buyer, id, version),
        order: (id) => db.transaction((tx) => approveInOrder(tx, id, version, approver)),
      })
    }),
    route(approvals.changeMeasures, (request) => {
      const { key, ...change } = request.body
      const approver = { reader: readerOf(request.locale), byKey: key !== undefined }
      return forSubject(deps, request, {
        checkout: (buyer, id) => changeInCheckout(db, buyer, id, change),
        order: (id) => db.transaction((tx) => changeInOrder(tx, settings, id, change, approver)),
      })
    }),
    route(approvals.getOwnShirts, async ({ shopper, locale }) => ({
      data: { shirts: await ownShirts(db, shopper.id, readerOf(locale)) },
    })),
  ]
}
