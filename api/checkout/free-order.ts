// An order of its own that costs nothing: what is sent in exchange, or made again.
import { randomUUID } from 'node:crypto'
import { newNumber } from '../kernel/secrets.ts'
import type { Queryable } from '../kernel/db.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { arrivalOf, madeOf, textFor } from '../delivery/delivery.ts'
import type { OrderRow } from '../orders/orders.ts'
import { promiseMaking } from '../capacity/making.ts'
import { insertOrder, type NewOrderLine } from './placement.sql.ts'

export interface FreeOrder {
  /** The order it belongs to: it is sent to the same address. */
  order: OrderRow
  /** What it is sent for; each becomes one order. */
  checkoutId: string
  /** As they were bought, with what is different about them. The stock is taken by the caller. */
  lines: NewOrderLine[]
}

/** Inserts it; returns its id and number. */
export async function insertFreeOrder(
  tx: Queryable,
  shop: ShopSettings,
  { order, checkoutId, lines }: FreeOrder,
): Promise<{ id: string; number: string }> {
  const method = shop.delivery.find(({ key }) => key === order.delivery.key) ?? shop.delivery[0]!
  const newOrder = { id: randomUUID(), number: newNumber('PL') }
  const { currency, taxIncluded } = order
  const making = await promiseMaking(tx, shop, lines)
  const now = new Date()
  await insertOrder(tx, {
    ...newOrder,
    checkoutId,
    shopperId: order.shopperId,
    email: order.email,
    paymentState: 'confirmed',
    paymentMethod: null,
    totals: {
      currency,
      subtotalMinor: 0,
      discountMinor: 0,
      deliveryMinor: 0,
      taxMinor: 0,
      taxIncluded,
      totalMinor: 0,
    },
    taxPercent: null,
    couponCode: null,
    delivery: {
      key: method.key,
      name: textFor(method.name, order.locale ?? shop.locale),
      ...arrivalOf(shop, method, now, making),
      ...madeOf(shop, now, making),
      tracking: null,
    },
    address: order.address,
    lines: lines.map((line) => ({
      ...line,
      id: randomUUID(),
      unitPriceMinor: 0,
      discountMinor: 0,
      totalMinor: 0,
      exchangedFrom: line.exchangedFrom ?? line.id,
      fitGuarantee: null,
    })),
    holdMinutes: null,
    locale: order.locale,
    network: null,
    attempt: null,
    cartLineIds: [],
  })
  return newOrder
}
