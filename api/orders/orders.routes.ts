// The endpoints of orders that are placed: reading, tracking, cancelling, ordering again.
import * as orderActions from '#contract/order-actions.ts'
import * as ordersEndpoints from '#contract/orders.ts'
import { texts } from '#contract/texts.ts'
import type { Deps } from '../kernel/deps.ts'
import { readerOf } from '../kernel/storefront.ts'
import { type Route, route } from '../http/route.ts'
import { cancelOrder } from './cancel-order.ts'
import { findOrder } from './order-ref.ts'
import { getOrder, getOrders, orderView } from './orders.ts'
import { selectUnpaidOrders } from './orders.sql.ts'
import { reorder } from './reorder.ts'
import { trackOrder } from './track-order.ts'

export function orderRoutes(deps: Deps): Route[] {
  const { db } = deps
  return [
    route(ordersEndpoints.getOrders, async ({ shopper, query, locale }) => {
      const { orders, paging } = await getOrders(deps, shopper.id, query.page, readerOf(locale))
      return { data: { data: orders.length > 0 ? orders : texts.noData, paging } }
    }),
    route(ordersEndpoints.getWaitingOrders, async ({ shopper, locale }) => {
      const orders = await selectUnpaidOrders(db, shopper.id)
      const reader = readerOf(locale)
      return {
        data: {
          data:
            orders.length > 0 ? orders.map((o) => orderView(o, deps.settings.shop, reader)) : texts.noData,
        },
      }
    }),
    route(ordersEndpoints.getOrder, async ({ shopper, body, locale }) => ({
      data: { data: await getOrder(deps, shopper.id, body.order, readerOf(locale)) },
    })),
    route(ordersEndpoints.trackOrder, async ({ body, ip, locale }) => ({
      data: { order: await trackOrder(deps, body, { ip, reader: readerOf(locale) }) },
    })),
    route(orderActions.cancelOrder, async ({ body, identify, locale }) =>
      cancelOrder(deps, await findOrder(deps, body, identify), body, readerOf(locale)),
    ),
    route(orderActions.reorder, async (context) =>
      reorder(deps, await findOrder(deps, context.body, context.identify), context),
    ),
  ]
}
