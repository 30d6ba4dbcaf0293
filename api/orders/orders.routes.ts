// The calls of checkout, payment and orders, and of what comes after.
import * as orderActions from '#contract/order-actions.ts'
import * as ordersEndpoints from '#contract/orders.ts'
import { texts } from '#contract/texts.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Route, route } from '../http/route.ts'
import { notFound } from '../kernel/api-error.ts'
import { cancelByShopper } from './cancelling.ts'
import { confirm, sendAgain } from './confirming.ts'
import { quoteCheckout } from './checkout.ts'
import { printInvoice } from './invoices.ts'
import { orderView, ownOrder, ownOrders } from './orders.ts'
import { selectOwnOrder, selectWaiting } from './orders.sql.ts'
import { askProviders, pay } from './paying.ts'
import { orderAgain } from './reordering.ts'
import { askToReturn } from './returns.ts'
import { track } from './tracking.ts'
import { whichOrder } from './order-ref.ts'
import { takeWithdrawal } from './withdrawing.ts'

export function orderRoutes(deps: Deps): Route[] {
  const { db } = deps
  return [
    route(ordersEndpoints.checkout, async (asked) => ({ data: await quoteCheckout(deps, asked) })),
    route(ordersEndpoints.payment, (asked) => pay(deps, asked)),
    route(ordersEndpoints.paymentStatus, async ({ shopper, body }) => {
      const order = await selectOwnOrder(db, shopper.id, body.order)
      if (!order) throw notFound('That order')
      return { data: { order: orderView(await askProviders(deps, order), deps.settings.shop) } }
    }),
    route(ordersEndpoints.getOrders, async ({ shopper, query }) => {
      const { orders, paging } = await ownOrders(deps, shopper.id, query.page)
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
    route(ordersEndpoints.confirmOrder, ({ body }) => confirm(deps, body)),
    route(ordersEndpoints.sendConfirmation, ({ shopper, body }) => sendAgain(deps, shopper, body.order)),
    route(ordersEndpoints.getOrder, async ({ shopper, body }) => ({
      data: { data: await ownOrder(deps, shopper.id, body.order) },
    })),
    route(ordersEndpoints.trackOrder, async ({ body, ip }) => ({
      data: { order: await track(deps, body, ip) },
    })),
    route(orderActions.cancelOrder, async ({ body, identify }) =>
      cancelByShopper(deps, await whichOrder(deps, body, identify), body),
    ),
    route(orderActions.requestReturn, async (asked) =>
      askToReturn(deps, await whichOrder(deps, asked.body, asked.identify), asked),
    ),
    route(orderActions.invoice, async ({ query, identify }) =>
      printInvoice(deps, await whichOrder(deps, query, identify), query.number),
    ),
    route(orderActions.withdraw, (asked) => takeWithdrawal(deps, asked)),
    route(orderActions.reorder, async (asked) =>
      orderAgain(deps, await whichOrder(deps, asked.body, asked.identify), asked),
    ),
  ]
}
