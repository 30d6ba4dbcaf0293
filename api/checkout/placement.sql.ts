// Inserts an order: the order, its lines and shirts, first event and first payment attempt, in one statement.
import sql, { empty, type Sql } from 'sql-template-tag'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { PaymentState, Totals } from '#contract/orders.ts'
import type { PostalAddress } from '#contract/address-fields.ts'
import type { CustomValues } from '#contract/custom-fields.ts'
import type { TaxExemption, VatCheck } from '#contract/vat-exemption.ts'
import { firstRow, type Queryable } from '../kernel/db.ts'
import { insertApprovalsOf, type NewApproval } from '../finished-measures/approvals.ts'
import { insertShirtsOf, newShirts } from '../production/order-shirts.ts'
import { insertOrderDeliveriesOf } from '../webhooks/webhooks.ts'
import { type StockNeed, type TakenStock, takingStock } from '../stock/stock.ts'
import { type BuyerKeys, type CountedOrder, countedOrders } from './order-limits.sql.ts'
import { insertLinesOf, kindsOf, orderEventData, type OrderLineRow, searchTextOf } from '../orders/orders.ts'
import { type NewTransfer, insertTransferOf } from '../transfers/transfers.ts'

/** A line to be inserted. */
export type NewOrderLine = OrderLineRow

export interface NewOrder {
  id: string
  number: string
  /** The id of the checkout or return that the order is for: each has one order. */
  checkoutId: string
  shopperId: string | null
  email: string
  paymentState: PaymentState
  paymentMethod: PaymentMethod | null
  totals: Totals
  /** The tax rate; null when the order costs nothing. */
  taxPercent: number | null
  /** Why it has no VAT; null or left out: it has the tax of its rate. */
  taxExemption?: TaxExemption | null
  /** The check of the buyer's VAT number. */
  vatCheck?: VatCheck | null
  couponCode: string | null
  /** The automatic discount, which is a part of the discount. */
  automatic?: { name: string; takenMinor: number } | null
  /** The part of the total that a gift card pays; the first attempt is for the remaining amount. */
  cardMinor?: number
  delivery: {
    key: string
    name: string
    earliest: string
    latest: string
    tracking: null
    /** First and last day on which it is packed; left out when everything is in stock. */
    made?: [string, string]
  }
  address: PostalAddress
  billingAddress: PostalAddress | null
  /** What the shopper has answered; left out: nothing was asked. */
  customFields?: CustomValues
  lines: NewOrderLine[]
  /** The approvals of the finished measures of its shirts. */
  approvals: NewApproval[]
  /** Minutes for which its stock is held for the payment; null when it waits for none. */
  holdMinutes: number | null
  /** Of the storefront where it was placed; null for the shop's own. */
  locale: string | null
  /**
   * The hash of the network from which it was placed, for the limits; null for an order that the shop sends in
   * exchange.
   */
  network: string | null
  /** The first attempt to pay it; null when nothing has to be paid online. */
  attempt: { id: string; gateway: string } | null
  /** Its payment by bank transfer; null or left out: another method. */
  transfer?: NewTransfer | null
  /** The cart lines that it buys. */
  cartLineIds: string[]
}

interface PlacedTimes {
  placedAt: Date
  holdUntil: Date | null
}

/** Inserts the order, marks the checkout as placed and deletes the lines from the cart. */
export async function insertOrder(tx: Queryable, o: NewOrder): Promise<PlacedTimes> {
  const rows = await tx.query<PlacedTimes>(sql`with ${newOrder(o)} select placed_at, hold_until from placed`)
  return firstRow(rows)
}

/**
 * The same, takes its stock and reads the buyer's other orders. The caller throws when the stock was short or there are
 * too many, so that nothing is stored.
 */
export async function insertOrderOfStock(
  tx: Queryable,
  o: NewOrder,
  { need, buyer }: { need: StockNeed; buyer: BuyerKeys },
): Promise<PlacedTimes & { taken: TakenStock; counted: CountedOrder[] }> {
  const rows = await tx.query<PlacedTimes & { taken: TakenStock; counted: CountedOrder[] }>(sql`
    with ${takingStock(need)}, ${countedOrders(buyer, null)}, ${newOrder(o)}
    select placed_at, hold_until, to_jsonb(taken) as taken, counted.orders as counted from placed, taken, counted`)
  return firstRow(rows)
}

/**
 * Common table expressions that insert an order; `placed` is its row. An order without shirts, approvals or a transfer
 * has none for them: PostgreSQL prepares each for every execution, also one that inserts nothing.
 */
function newOrder(o: NewOrder): Sql {
  const { totals: t, attempt, approvals, transfer } = o
  const shirts = newShirts(o)
  return sql`
    placed as (
      insert into orders (id, number, checkout_id, shopper_id, email, status, payment_state, payment_method, currency,
        subtotal_minor, discount_minor, delivery_minor, tax_minor, tax_included, tax_percent, tax_exemption, vat_check, total_minor, coupon_code,
        automatic_name, automatic_minor, delivery, deliver_by, address, billing_address, locale, network, hold_until,
        kinds, custom_fields, search_text)
      values (${o.id}, ${o.number}, ${o.checkoutId}, ${o.shopperId}, ${o.email}, 'placed', ${o.paymentState},
        ${o.paymentMethod}, ${t.currency}, ${t.subtotalMinor}, ${t.discountMinor}, ${t.deliveryMinor}, ${t.taxMinor},
        ${t.taxIncluded}, ${o.taxPercent}, ${o.taxExemption ?? null}, ${o.vatCheck ? JSON.stringify(o.vatCheck) : null}::jsonb, ${t.totalMinor}, ${o.couponCode},
        ${o.automatic?.name ?? null}, ${o.automatic?.takenMinor ?? 0}, ${JSON.stringify(o.delivery)}::jsonb, ${o.delivery.latest}::date,
        ${JSON.stringify(o.address)}::jsonb, ${o.billingAddress && JSON.stringify(o.billingAddress)}::jsonb, ${o.locale}, ${o.network}, now() + make_interval(secs => ${o.holdMinutes === null ? null : o.holdMinutes * 60}),
        ${kindsOf(o.lines)}::text[], ${JSON.stringify(o.customFields ?? {})}::jsonb, ${searchTextOf(o)})
      returning *
    ), webhooks as (
      ${insertOrderDeliveriesOf('order.placed', orderEventData, sql`placed o`)}
    ), line as (
      ${insertLinesOf(sql`placed`, o.lines)}
    ), ${shirts.length > 0 ? sql`shirts as (${insertShirtsOf(sql`placed`, shirts)}),` : empty}
    ${approvals.length > 0 ? sql`approvals as (${insertApprovalsOf(sql`placed`, approvals)}),` : empty}
    ${transfer ? sql`transfer as (${insertTransferOf(sql`placed`, transfer)}),` : empty}
    ${attempt ? sql`attempt as (${insertAttemptOf(o, attempt)}),` : empty}
    event as (
      insert into order_event (order_id, status) select id, 'placed' from placed
    ), marked as (
      update checkout set placed_at = now() where id = ${o.checkoutId}
    ), bought as (
      delete from cart_line where id = any(${o.cartLineIds}::uuid[])
    )`
}

const insertAttemptOf = (
  { totals: { totalMinor, currency }, cardMinor }: NewOrder,
  { id, gateway }: NonNullable<NewOrder['attempt']>,
): Sql => sql`
      insert into payment (id, order_id, gateway, state, amount_minor, currency)
      select ${id}::uuid, id, ${gateway}, 'started', ${totalMinor - (cardMinor ?? 0)}, ${currency} from placed`
