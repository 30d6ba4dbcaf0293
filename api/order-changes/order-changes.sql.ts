// Changes of placed orders in the database. The caller has locked the order's row.
import sql from 'sql-template-tag'
import {
  type FirstTerms,
  insertLinesOf,
  issueDocument,
  type IssuedFor,
  type OrderEventData,
  orderEventData,
  orderLine,
  type OrderLineRow,
  kindsOf,
  type OrderRow,
  searchTextOf,
} from '../orders/orders.ts'
import { firstRow, type Queryable } from '../kernel/db.ts'
import { notifyWebhooks } from '../webhooks/webhooks.ts'
import { refundAmount } from '../payments/payments.ts'

export interface ChangeRow {
  id: string
  orderId: string
  memberId: string | null
  /** Without personal data. */
  actions: object[]
  totalBeforeMinor: number
  totalAfterMinor: number
  givenBackMinor: number
  receivedMinor: number
}

export async function insertChange(tx: Queryable, change: ChangeRow): Promise<void> {
  await tx.query(sql`
    insert into order_change (id, order_id, member_id, actions, total_before_minor, total_after_minor, given_back_minor,
      received_minor)
    values (${change.id}, ${change.orderId}, ${change.memberId}, ${JSON.stringify(change.actions)}::jsonb,
      ${change.totalBeforeMinor}, ${change.totalAfterMinor}, ${change.givenBackMinor},
      ${change.receivedMinor})`)
}

/** Values by which staff see whether an order has changed meanwhile. */
export interface ChangeState extends Pick<
  OrderRow,
  'id' | 'version' | 'status' | 'paymentState' | 'email' | 'paidMinor' | 'totalMinor'
> {
  /** How many times staff have changed it. */
  changes: number
  /** Whether the change with the id `change` is one of them. */
  isMade: boolean
}

/** @param change the id of a change */
export async function selectChangeState(
  on: Queryable,
  number: string,
  change: string,
): Promise<ChangeState | undefined> {
  const [row] = await on.query<ChangeState>(sql`
    select o.id, o.version, o.status, o.payment_state, o.email, o.paid_minor, o.total_minor,
      (select count(*)::int from order_change c where c.order_id = o.id) as changes,
      exists (select 1 from order_change c where c.order_id = o.id and c.id = ${change}) as is_made
    from orders o where o.number = ${number}`)
  return row
}

export type ChangedOrder = OrderRow & { firstTerms: FirstTerms }

export async function updateOrder(tx: Queryable, id: string, o: ChangedOrder): Promise<void> {
  await tx.query(sql`
    update orders set subtotal_minor = ${o.subtotalMinor}, discount_minor = ${o.discountMinor},
      automatic_minor = ${o.automaticMinor},
      delivery_minor = ${o.deliveryMinor}, tax_minor = ${o.taxMinor}, tax_percent = ${o.taxPercent},
      tax_included = ${o.taxIncluded}, tax_exemption = ${o.taxExemption}, vat_check = ${o.vatCheck && JSON.stringify(o.vatCheck)}::jsonb,
      total_minor = ${o.totalMinor}, delivery = ${JSON.stringify(o.delivery)}::jsonb,
      deliver_by = ${o.delivery.latest}::date,
      address = ${JSON.stringify(o.address)}::jsonb,
      billing_address = ${o.billingAddress && JSON.stringify(o.billingAddress)}::jsonb, first_terms = ${JSON.stringify(o.firstTerms)}::jsonb,
      kinds = ${kindsOf(o.lines)}::text[], search_text = ${searchTextOf(o)}
    where id = ${id}`)
  // A discount by staff replaces that of the coupon.
  const couponMinor = o.firstTerms.discount ? 0 : o.discountMinor - o.automaticMinor
  await tx.query(sql`
    update coupon_use u set taken_minor = case when c.automatic then ${o.automaticMinor}::bigint else ${couponMinor}::bigint end
    from coupon c where u.order_id = ${id} and c.code = u.coupon_code`)
}

/** Writes these lines, also new and previously removed ones, and removes all other lines from the order. */
export async function updateLines(tx: Queryable, orderId: string, lines: OrderLineRow[]): Promise<void> {
  const ids = lines.map(({ id }) => id)
  await tx.query(sql`
    update every_order_line set removed_at = now()
    where order_id = ${orderId} and removed_at is null and not id = any(${ids}::uuid[])`)
  const present = await tx.query<{ id: string }>(sql`
    update every_order_line o set removed_at = null, variant_id = l."variantId", colour_key = l."colourKey", colour_name = l."colourName",
      size = l.size, sku = l.sku, picture_hash = l."pictureHash", quantity = l.quantity,
      unit_price_minor = l."unitPriceMinor", discount_minor = l."discountMinor", total_minor = l."totalMinor",
      design = l.design, design_version = (l.design ->> 'version')::int, fit = l.fit, fabrics = l.fabrics,
      returnable = l.returnable, not_returnable = l."notReturnable", choice_texts = l."choiceTexts"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l(id uuid, "variantId" uuid, "colourKey" text, "colourName" text, size text, sku text, "pictureHash" text,
        quantity int, "unitPriceMinor" bigint, "discountMinor" bigint, "totalMinor" bigint, design jsonb, fit jsonb,
        fabrics jsonb, returnable boolean, "notReturnable" text, "choiceTexts" jsonb)
    where o.id = l.id and o.order_id = ${orderId} returning o.id`)
  const known = new Set(present.map(({ id }) => id))
  const fresh = lines.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return
  const after = sql`(select coalesce(max(position) + 1, 0) from every_order_line where order_id = ${orderId})`
  await tx.query(insertLinesOf(sql`(select ${orderId}::uuid as id)`, fresh, after))
}

/** Lines that were removed from an order, by position. */
export async function selectRemovedLines(on: Queryable, orderId: string): Promise<OrderLineRow[]> {
  const rows = await on.query<{ line: OrderLineRow }>(sql`
    select ${orderLine} as line from every_order_line l
    where l.order_id = ${orderId} and l.removed_at is not null order by l.position`)
  return rows.map(({ line }) => line)
}

/** Refunds an overpayment. Returns the ids of the refunds to send. */
export async function refundOverpayment(
  tx: Queryable,
  { orderId, changeId, amountMinor }: { orderId: string; changeId: string; amountMinor: number },
): Promise<string[]> {
  await tx.query(sql`update orders set paid_minor = paid_minor - ${amountMinor} where id = ${orderId}`)
  return refundAmount(tx, orderId, amountMinor, { changeId })
}

/** Refunds a part of the total, with a credit note, and notifies webhooks. Returns the ids of the refunds to send. */
export async function refundPart(
  tx: Queryable,
  { orderId, changeId, amountMinor }: { orderId: string; changeId: string; amountMinor: number },
): Promise<string[]> {
  const updated = await tx.query<{ data: OrderEventData }>(sql`
    update orders o set refunded_minor = o.refunded_minor + ${amountMinor} where o.id = ${orderId}
    returning ${orderEventData} as data`)
  await notifyWebhooks(tx, [{ type: 'order.updated', ...firstRow(updated) }])
  await issueDocument(tx, { orderId, kind: 'credit', amountMinor, reason: 'reduction' })
  return refundAmount(tx, orderId, amountMinor, { changeId })
}

/**
 * Stores with the issued documents of an order what they were issued for, before a change. Documents that have it
 * already, from a release that did not store whether prices include tax, get that.
 */
export async function keepIssuedFor(tx: Queryable, orderId: string, issuedFor: IssuedFor): Promise<void> {
  const { taxIncluded, taxExemption } = issuedFor
  await tx.query(sql`
    update invoice set issued_for = ${JSON.stringify({ taxIncluded, taxExemption })}::jsonb
      || coalesce(issued_for, ${JSON.stringify(issuedFor)}::jsonb)
    where order_id = ${orderId} and (issued_for is null or not issued_for ? 'taxIncluded')`)
}

/**
 * Issues a credit note for the amount left on the invoice, and a new invoice a moment later; neither for an amount of
 * 0.
 */
export async function issueAgain(
  tx: Queryable,
  orderId: string,
  {
    creditMinor,
    invoiceMinor,
    issuedFor,
  }: { creditMinor: number; invoiceMinor: number; issuedFor: IssuedFor },
): Promise<void> {
  if (creditMinor > 0)
    await issueDocument(tx, { orderId, kind: 'credit', amountMinor: creditMinor, reason: 'change' })
  await keepIssuedFor(tx, orderId, issuedFor)
  if (invoiceMinor === 0) return
  await issueDocument(tx, { orderId, kind: 'invoice', amountMinor: invoiceMinor })
  await tx.query(sql`
    update invoice set issued_at = clock_timestamp() where order_id = ${orderId} and issued_for is null`)
}

/** The ids of all lines of an order, also removed ones, by position. */
export async function selectLineIds(on: Queryable, orderId: string): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`
    select id from every_order_line where order_id = ${orderId} order by position`)
  return rows.map(({ id }) => id)
}

/** The sizes in which a variant's product is sold in the same colour, with their stock. */
export const selectSizes = (
  on: Queryable,
  variantIds: string[],
): Promise<{ variantId: string; sizes: { size: string; stock: number }[] }[]> =>
  on.query(sql`
    select v.id as variant_id, jsonb_agg(jsonb_build_object('size', w.size, 'stock', w.stock) order by w.position) as sizes
    from variant v join product p on p.id = v.product_id and p.listed
    join variant w on w.product_id = v.product_id and w.colour = v.colour and w.offered
    where v.id = any(${variantIds}::uuid[]) group by v.id`)

/** Whether every coupon of an order is a percentage. */
export async function areCouponsPercent(on: Queryable, orderId: string): Promise<boolean> {
  const [row] = await on.query<{ grows: boolean | null }>(sql`
    select bool_and(c.kind = 'percent') as grows from coupon_use u join coupon c on c.code = u.coupon_code
    where u.order_id = ${orderId}`)
  return row?.grows ?? false
}
