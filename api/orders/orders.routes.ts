// The calls of checkout, payment and orders, and of what comes after.
import * as orderActions from '#contract/order-actions.ts'
import * as ordersEndpoints from '#contract/orders.ts'
import { texts } from '#contract/texts.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Route, route } from '../http/route.ts'
import { notFound } from '../kernel/api-error.ts'
import { cancelOrder } from './cancelling.ts'
import { confirmOrder, sendConfirmation } from './confirming.ts'
import { checkout } from './checkout.ts'
import { invoice } from './invoices.ts'
import { orderView, getOrder, getOrders } from './orders.ts'
import { selectOwnOrder, selectWaiting } from './orders.sql.ts'
import { paymentStatus, payment } from './paying.ts'
import { reorder } from './reordering.ts'
import { requestReturn } from './returns.ts'
import { trackOrder } from './tracking.ts'
import { findOrder } from './order-ref.ts'
import { withdraw } from './withdrawing.ts'

export function orderRoutes(deps: Deps): Route[] {
  const { db } = deps
  return [
    route(ordersEndpoints.checkout, async (asked) => ({ data: await checkout(deps, asked) })),
    route(ordersEndpoints.payment, (asked) => payment(deps, asked)),
    route(ordersEndpoints.paymentStatus, async ({ shopper, body }) => {
      const order = await selectOwnOrder(db, shopper.id, body.order)
      if (!order) throw notFound('That order')
      return { data: { order: orderView(await paymentStatus(deps, order), deps.settings.shop) } }
    }),
    route(ordersEndpoints.getOrders, async ({ shopper, query }) => {
      const { orders, paging } = await getOrders(deps, shopper.id, query.page)
      return { data: { data: orders.length > 0 ? orders : texts.noData, paging } }
    }),
    route(ordersEndpoints.getWaitingOrders, async ({ shopper }) => {
      const orders = await selectWaiting(db, shopper.id)
      return {
        data: {
          data: orders.length > 0 ? orders.map((o) => orderView(o, deps.settings.shop)) : texts.noData,
        },
      }
    }),
    route(ordersEndpoints.confirmOrder, ({ body }) => confirmOrder(deps, body)),
    route(ordersEndpoints.sendConfirmation, ({ shopper, body }) =>
      sendConfirmation(deps, shopper, body.order),
    ),
    route(ordersEndpoints.getOrder, async ({ shopper, body }) => ({
      data: { data: await getOrder(deps, shopper.id, body.order) },
    })),
    route(ordersEndpoints.trackOrder, async ({ body, ip }) => ({
      data: { order: await trackOrder(deps, body, ip) },
    })),
    route(orderActions.cancelOrder, async ({ body, identify }) =>
      cancelOrder(deps, await findOrder(deps, body, identify), body),
    ),
    route(orderActions.requestReturn, async (asked) =>
      requestReturn(deps, await findOrder(deps, asked.body, asked.identify), asked),
    ),
    route(orderActions.invoice, async ({ query, identify }) =>
      invoice(deps, await findOrder(deps, query, identify), query.number),
    ),
    route(orderActions.withdraw, (asked) => withdraw(deps, asked)),
    route(orderActions.reorder, async (asked) =>
      reorder(deps, await findOrder(deps, asked.body, asked.identify), asked),
    ),
  ]
}
