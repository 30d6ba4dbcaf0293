// The endpoints of checkout and payment, and of confirming an order by mail.
import * as orderActions from '#contract/order-actions.ts'
import * as ordersEndpoints from '#contract/orders.ts'
import type { Deps } from '../kernel/deps.ts'
import { callerRoute, type Route, route } from '../http/route.ts'
import { readerOf } from '../kernel/storefront.ts'
import { notFound } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { checkout } from './checkout.ts'
import { confirmOrder, sendConfirmation } from './confirm-order.ts'
import { orderView, selectOrderOfCaller } from '../orders/orders.ts'
import { findOrder } from '../orders/order-ref.ts'
import { payBalance } from './pay-balance.ts'
import { payment, paymentStatus } from './payment.ts'

export function checkoutRoutes(deps: Deps): Route[] {
  return [
    callerRoute(ordersEndpoints.checkout, async (context) => ({ data: await checkout(deps, context) })),
    callerRoute(ordersEndpoints.payment, (context) => payment(deps, context)),
    callerRoute(ordersEndpoints.paymentStatus, async ({ caller, body, locale }) => {
      const { order, ...found } = await selectOrderOfCaller(deps.db, caller.key, body.order)
      caller.found(found.caller)
      if (!order) throw notFound(because('order-not-found'))
      const current = await paymentStatus(deps, order)
      return { data: { order: orderView(current, deps.settings.shop, readerOf(locale)) } }
    }),
    route(orderActions.payBalance, async ({ body, identify }) => ({
      data: { redirectUrl: await payBalance(deps, await findOrder(deps, body, identify)) },
    })),
    route(ordersEndpoints.confirmOrder, ({ body, locale }) => confirmOrder(deps, body, readerOf(locale))),
    route(ordersEndpoints.sendConfirmation, ({ shopper, body }) =>
      sendConfirmation(deps, shopper, body.order),
    ),
  ]
}
