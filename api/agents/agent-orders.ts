// The order that a person has placed from what an agent prepared. The agent sees what is in it and how far it is, and
// nothing of the person: neither address nor email.
import { msg } from '@lingui/core/runtime-macro'
import type { OrderView } from '#contract/orders.ts'
import { parcelShipments } from '#contract/parcel-shipments.ts'
import { type OrderRow, orderView, selectOrderOfCheckout } from '../orders/orders.ts'
import { selectParcels, validParcels } from '../parcels/parcels.ts'
import type { Deps } from '../kernel/deps.ts'
import { readerOf } from '../kernel/storefront.ts'
import { type AgentContext, storefrontIn } from './agent-context.ts'
import { type AgentSession, idOf } from './agent-sessions.ts'
import { isAgreed } from './checkouts.ts'
import { itemIdsOf, lineView, withSession } from './carts.ts'
import { type AgentReply, amountOf, notFoundReply, orderEnvelope } from './ucp.ts'

export const getAgentOrder = (context: AgentContext, id: string): Promise<AgentReply> =>
  withSession(context, 'order', id, async (session) => {
    const body = await orderBodyOf(context, session)
    return body
      ? { status: 200, body }
      : notFoundReply(storefrontIn(context, session.locale).i18n._(msg`Order not found`))
  })

interface OrderContext {
  deps: Pick<Deps, 'db' | 'settings'>
}

/** The order of a session; null until it is paid, or need not be paid now. */
export async function orderBodyOf(context: OrderContext, session: AgentSession): Promise<object | null> {
  const { shopperId, checkoutId, locale } = session
  const order = checkoutId && (await selectOrderOfCheckout(context.deps.db, shopperId, checkoutId))
  if (!order || !isAgreed(order)) return null
  const view = orderView(order, storefrontIn(context, locale).shop, readerOf(locale))
  return bodyOf(context, session, view, await fulfilmentsOf(context, order, view))
}

const isSent = ({ status }: OrderView) => status === 'shipped' || status === 'delivered'

/** The events of an order that are events of its delivery. */
const eventTypes: Partial<Record<OrderView['status'], string>> = {
  packed: 'processing',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'canceled',
}

/** The fields of an event that say how a parcel was sent, and what is in it. */
async function fulfilmentsOf(
  { deps }: OrderContext,
  order: OrderRow,
  { delivery, lines }: OrderView,
): Promise<object[]> {
  const parcels = parcelShipments(delivery)
  const stored = parcels.length > 1 ? await selectParcels(deps.db, [order.id]) : null
  const contents = validParcels(stored?.get(order.id), order)
  return parcels.map(({ carrier, tracking, trackingUrl }, index) => ({
    line_items: contents[index]?.map(({ line: id, quantity }) => ({ id, quantity })) ?? piecesOf(lines),
    ...(carrier && { carrier }),
    ...(tracking && { tracking_number: tracking }),
    ...(trackingUrl && { tracking_url: trackingUrl }),
  }))
}

const piecesOf = (lines: OrderView['lines']) => lines.map(({ id, quantity }) => ({ id, quantity }))

async function bodyOf(
  context: OrderContext,
  session: AgentSession,
  order: OrderView,
  fulfilments: object[],
): Promise<object> {
  const storefront = storefrontIn(context, session.locale)
  const { lines, totals, delivery, history } = order
  const ids = await itemIdsOf(context, lines)
  const refund = { type: 'total', amount: -order.refundedMinor }
  return {
    ucp: orderEnvelope,
    id: idOf('order', session),
    label: order.number,
    checkout_id: idOf('checkout', session),
    permalink_url: `${storefront.url}/trackingorder`,
    line_items: lines.map((line) => ({
      ...lineView(storefront, line, ids, {
        original: line.quantity,
        total: line.quantity,
        fulfilled: isSent(order) ? line.quantity : 0,
      }),
      status: isSent(order) ? 'fulfilled' : 'processing',
    })),
    fulfillment: {
      expectations: [
        {
          id: 'delivery',
          line_items: piecesOf(lines),
          method_type: delivery.key === 'email' ? 'digital' : 'shipping',
          destination: { address_country: order.address.country },
          description: `${delivery.name}: ${delivery.earliest} – ${delivery.latest}`,
        },
      ],
      events: history.flatMap(({ status, at }, index) => {
        const type = eventTypes[status]
        if (!type) return []
        const id = `event-${index + 1}`
        return type === 'processing'
          ? [{ id, occurred_at: at, type, line_items: piecesOf(lines) }]
          : fulfilments.map((fulfilment, place) => ({
              id: place === 0 ? id : `${id}-${place + 1}`,
              occurred_at: at,
              type,
              ...fulfilment,
            }))
      }),
    },
    ...(order.refundedMinor > 0 && {
      adjustments: [
        {
          id: 'refund',
          type: 'refund',
          occurred_at: history.at(-1)?.at ?? order.placedAt,
          status: 'completed',
          totals: [refund],
        },
      ],
    }),
    currency: totals.currency,
    totals: [
      ...amountOf('subtotal', totals.subtotalMinor),
      ...amountOf('discount', -totals.discountMinor),
      ...amountOf('fulfillment', totals.deliveryMinor),
      ...(totals.taxIncluded ? [] : amountOf('tax', totals.taxMinor)),
      ...amountOf('total', totals.totalMinor),
    ],
  }
}
