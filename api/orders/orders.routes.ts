// The calls of checkout, payment and orders.
import { checkout, getOrder, getOrders, payment, paymentStatus, trackOrder } from '#contract/orders.ts'
import { texts } from '#contract/texts.ts'
import type { Deps } from '../deps.ts'
import { type Answer, answer } from '../http/answer.ts'
import { notFound } from '../refusal.ts'
import { quoteCheckout } from './checkout.ts'
import { orderView, ownOrder, ownOrders } from './orders.ts'
import { selectOwnOrder } from './orders.sql.ts'
import { askProviders, pay } from './paying.ts'
import { track } from './tracking.ts'

export function orderRoutes(deps: Deps): Answer[] {
  const { db } = deps
  return [
    answer(checkout, async (asked) => ({ data: await quoteCheckout(deps, asked) })),
    answer(payment, (asked) => pay(deps, asked)),
    answer(paymentStatus, async ({ shopper, body }) => {
      const order = await selectOwnOrder(db, shopper.id, body.order)
      if (!order) throw notFound('That order')
      return { data: { order: orderView(await askProviders(deps, order)) } }
    }),
    answer(getOrders, async ({ shopper, query }) => {
      const { orders, paging } = await ownOrders(db, shopper.id, query.page)
      return { data: { data: orders.length > 0 ? orders : texts.noData, paging } }
    }),
    answer(getOrder, async ({ shopper, body }) => ({
      data: { data: await ownOrder(db, shopper.id, body.order) },
    })),
    answer(trackOrder, async ({ body, ip }) => ({ data: { order: await track(deps, body, ip) } })),
  ]
}
