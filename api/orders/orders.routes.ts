// The calls of checkout, payment and orders, and of what comes after.
import { cancelOrder, invoice, reorder, requestReturn, withdraw } from '#contract/order-actions.ts'
import {
  checkout,
  confirmOrder,
  getOrder,
  getOrders,
  getWaitingOrders,
  payment,
  paymentStatus,
  sendConfirmation,
  trackOrder,
} from '#contract/orders.ts'
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
    route(checkout, async (asked) => ({ data: await quoteCheckout(deps, asked) })),
    route(payment, (asked) => pay(deps, asked)),
    route(paymentStatus, async ({ shopper, body }) => {
      const order = await selectOwnOrder(db, shopper.id, body.order)
      if (!order) throw notFound('That order')
      return { data: { order: orderView(await askProviders(deps, order), deps.settings.shop) } }
    }),
    route(getOrders, async ({ shopper, query }) => {
      const { orders, paging } = await ownOrders(deps, shopper.id, query.page)
      return { data: { data: orders.length > 0 ? orders : texts.noData, paging } }
    }),
    route(getWaitingOrders, async ({ shopper }) => {
      const orders = await selectWaiting(db, shopper.id)
      return {
        data: {
          data: orders.length > 0 ? orders.map((o) => orderView(o, deps.settings.shop)) : texts.noData,
        },
      }
    }),
    route(confirmOrder, ({ body }) => confirm(deps, body)),
    route(sendConfirmation, ({ shopper, body }) => sendAgain(deps, shopper, body.order)),
    route(getOrder, async ({ shopper, body }) => ({
      data: { data: await ownOrder(deps, shopper.id, body.order) },
    })),
    route(trackOrder, async ({ body, ip }) => ({ data: { order: await track(deps, body, ip) } })),
    route(cancelOrder, async ({ body, identify }) =>
      cancelByShopper(deps, await whichOrder(deps, body, identify), body),
    ),
    route(requestReturn, async (asked) =>
      askToReturn(deps, await whichOrder(deps, asked.body, asked.identify), asked),
    ),
    route(invoice, async ({ query, identify }) =>
      printInvoice(deps, await whichOrder(deps, query, identify), query.number),
    ),
    route(withdraw, (asked) => takeWithdrawal(deps, asked)),
    route(reorder, async (asked) =>
      orderAgain(deps, await whichOrder(deps, asked.body, asked.identify), asked),
    ),
  ]
}
