// A replacement order: goods sent in exchange, or made again, are an order of their own.
import { randomUUID } from 'node:crypto'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { newNumber } from '../kernel/secrets.ts'
import type { Queryable } from '../kernel/db.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { arrivalOf, madeOf, textFor } from '../delivery/delivery.ts'
import type { OrderRow } from '../orders/orders.ts'
import { promiseMaking } from '../capacity/making.ts'
import { approvalsAs } from '../finished-measures/approvals.ts'
import { readerOf } from '../kernel/storefront.ts'
import { insertOrder, type NewOrder, type NewOrderLine } from './placement.sql.ts'

export interface FreeOrder {
  /** The original order: the replacement is sent to the same address. */
  order: OrderRow
  /** The id of the return or fit claim that it is for: each has one order. */
  checkoutId: string
  /** The lines as they were bought, with their changes. The caller takes their stock. */
  lines: NewOrderLine[]
  /** How the customer has approved the finished measures: by ordering the size, or by the request of a remake. */
  approvedAs: 'ordered' | 'claim'
}

/** Inserts an order that costs nothing; returns its id and number. */
export const insertFreeOrder = (
  tx: Queryable,
  shop: ShopSettings,
  { lines, ...free }: FreeOrder,
): Promise<{ id: string; number: string }> =>
  insertReplacementOrder(tx, shop, {
    ...free,
    lines: lines.map((line) => ({
      ...line,
      id: randomUUID(),
      unitPriceMinor: 0,
      discountMinor: 0,
      totalMinor: 0,
      exchangedFrom: line.exchangedFrom ?? line.id,
      fitGuarantee: null,
    })),
    totals: {
      currency: free.order.currency,
      subtotalMinor: 0,
      discountMinor: 0,
      deliveryMinor: 0,
      taxMinor: 0,
      taxIncluded: free.order.taxIncluded,
      totalMinor: 0,
    },
    taxPercent: null,
    paymentMethod: null,
  })

type NewReplacementOrder = FreeOrder & Pick<NewOrder, 'totals' | 'taxPercent' | 'paymentMethod'>

/** Inserts an order to the same address as the original one, without a delivery fee and unpaid. */
export async function insertReplacementOrder(
  tx: Queryable,
  shop: ShopSettings,
  { order, checkoutId, lines, approvedAs, totals, taxPercent, paymentMethod }: NewReplacementOrder,
): Promise<{ id: string; number: string }> {
  const method = shop.delivery.find(({ key }) => key === order.delivery.key) ?? shop.delivery[0]
  if (!method) throw new ApiError('Not Possible Now', because('no-delivery-method'))
  const making = await promiseMaking(tx, shop, lines)
  const now = new Date()
  const newOrder: NewOrder = {
    id: randomUUID(),
    number: newNumber('PL'),
    checkoutId,
    shopperId: order.shopperId,
    email: order.email,
    paymentState: 'confirmed',
    paymentMethod,
    totals,
    taxPercent,
    taxExemption: order.taxExemption,
    vatCheck: order.vatCheck,
    couponCode: null,
    delivery: {
      key: method.key,
      name: textFor(method.name, order.locale ?? shop.locale),
      ...arrivalOf(shop, method, now, making),
      ...madeOf(shop, now, making),
      tracking: null,
    },
    address: order.address,
    billingAddress: order.billingAddress,
    lines,
    approvals: approvalsAs(approvedAs, lines, readerOf(order.locale ?? shop.locale).i18n),
    holdMinutes: null,
    locale: order.locale,
    network: null,
    attempt: null,
    cartLineIds: [],
  }
  await insertOrder(tx, newOrder)
  return newOrder
}
