// Changes of placed orders in the database. The order's row is locked by the caller.
import sql from 'sql-template-tag'
import type { FirstTerms, IssuedFor, OrderLineRow } from '../orders/orders.ts'
import type { Queryable } from '../kernel/db.ts'

export interface ChangeRow {
  id: string
  orderId: string
  memberId: string | null
  /** Without anything about a person. */
  actions: object[]
  totalBeforeMinor: number
  totalAfterMinor: number
  givenBackMinor: number
}

export async function insertChange(tx: Queryable, change: ChangeRow): Promise<void> {
  await tx.query(sql`
    insert into order_change (id, order_id, member_id, actions, total_before_minor, total_after_minor, given_back_minor)
    values (${change.id}, ${change.orderId}, ${change.memberId}, ${JSON.stringify(change.actions)}::jsonb,
      ${change.totalBeforeMinor}, ${change.totalAfterMinor}, ${change.givenBackMinor})`)
}

/** The order that a change with this id was made to; undefined when there is none. */
export async function selectChangedOrder(on: Queryable, id: string): Promise<string | undefined> {
  const [row] = await on.query<{ orderId: string }>(
    sql`select order_id as "orderId" from order_change where id = ${id}`,
  )
  return row?.orderId
}

export interface ChangedOrder extends Omit<
  IssuedFor,
  'lines' | 'couponCode' | 'automaticName' | 'firstTerms'
> {
  delivery: { key: string; name: string; earliest: string; latest: string; tracking: string | null }
  firstTerms: FirstTerms
}

export async function updateOrder(tx: Queryable, id: string, o: ChangedOrder): Promise<void> {
  await tx.query(sql`
    update orders set subtotal_minor = ${o.subtotalMinor}, discount_minor = ${o.discountMinor},
      automatic_minor = ${o.automaticMinor},
      delivery_minor = ${o.deliveryMinor}, tax_minor = ${o.taxMinor}, tax_percent = ${o.taxPercent},
      total_minor = ${o.totalMinor}, delivery = ${JSON.stringify(o.delivery)}::jsonb,
      address = ${JSON.stringify(o.address)}::jsonb, first_terms = ${JSON.stringify(o.firstTerms)}::jsonb
    where id = ${id}`)
}

/** Writes these lines and deletes all others of the order. */
export async function updateLines(tx: Queryable, orderId: string, lines: OrderLineRow[]): Promise<void> {
  const ids = lines.map(({ id }) => id)
  await tx.query(sql`delete from order_line where order_id = ${orderId} and not id = any(${ids}::uuid[])`)
  await tx.query(sql`
    update order_line o set variant_id = l."variantId", colour_key = l."colourKey", colour_name = l."colourName",
      size = l.size, sku = l.sku, picture_hash = l."pictureHash", quantity = l.quantity,
      unit_price_minor = l."unitPriceMinor", discount_minor = l."discountMinor", total_minor = l."totalMinor",
      design = l.design, design_version = (l.design ->> 'version')::int, fit = l.fit, cloth = l.fabrics,
      returnable = l.returnable, not_returnable = l."notReturnable", choice_texts = l."choiceTexts"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l(id uuid, "variantId" uuid, "colourKey" text, "colourName" text, size text, sku text, "pictureHash" text,
        quantity int, "unitPriceMinor" int, "discountMinor" int, "totalMinor" int, design jsonb, fit jsonb,
        fabrics jsonb, returnable boolean, "notReturnable" text, "choiceTexts" jsonb)
    where o.id = l.id and o.order_id = ${orderId}`)
}

/** Lowers what was received by what a change gives back. Returns the refunds to send. */
export async function giveBack(
  tx: Queryable,
  { orderId, changeId, amountMinor }: { orderId: string; changeId: string; amountMinor: number },
): Promise<string[]> {
  await tx.query(sql`update orders set paid_minor = paid_minor - ${amountMinor} where id = ${orderId}`)
  return insertParts(tx, { orderId, changeId, amountMinor })
}

/** Gives a part of the total back, with its credit note. Returns the refunds to send. */
export async function refundPart(
  tx: Queryable,
  { orderId, changeId, amountMinor }: { orderId: string; changeId: string; amountMinor: number },
): Promise<string[]> {
  await tx.query(
    sql`update orders set refunded_minor = refunded_minor + ${amountMinor} where id = ${orderId}`,
  )
  await tx.query(sql`select issue_invoice(${orderId}, 'credit', ${amountMinor}::int, null)`)
  return insertParts(tx, { orderId, changeId, amountMinor })
}

async function insertParts(
  tx: Queryable,
  { orderId, changeId, amountMinor }: { orderId: string; changeId: string; amountMinor: number },
): Promise<string[]> {
  const rows = await tx.query<{ id: string; state: string }>(
    sql`select id, state from give_back(${orderId}, ${amountMinor}::int, null, ${changeId})`,
  )
  return rows.filter(({ state }) => state === 'due').map(({ id }) => id)
}

/** Keeps what the documents of an order were issued for, as it is before a change. */
export async function keepIssuedFor(tx: Queryable, orderId: string, issuedFor: IssuedFor): Promise<void> {
  await tx.query(sql`
    update invoice set issued_for = ${JSON.stringify(issuedFor)}::jsonb
    where order_id = ${orderId} and issued_for is null`)
}

/** A credit note for what is left of the invoice, and another invoice a moment later. An amount of 0 has none. */
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
    await tx.query(sql`select issue_invoice(${orderId}, 'credit', ${creditMinor}::int, null)`)
  await keepIssuedFor(tx, orderId, issuedFor)
  if (invoiceMinor === 0) return
  await tx.query(sql`select issue_invoice(${orderId}, 'invoice', ${invoiceMinor}::int, null)`)
  await tx.query(sql`
    update invoice set issued_at = clock_timestamp() where order_id = ${orderId} and issued_for is null`)
}

/** The sizes that a variant's product is sold in, in its colour, with their stock. */
export const selectSizes = (
  on: Queryable,
  variantIds: string[],
): Promise<{ variantId: string; sizes: { size: string; stock: number }[] }[]> =>
  on.query(sql`
    select v.id as "variantId", jsonb_agg(jsonb_build_object('size', w.size, 'stock', w.stock) order by w.position) as sizes
    from variant v join product p on p.id = v.product_id and p.listed
    join variant w on w.product_id = v.product_id and w.colour = v.colour and w.offered
    where v.id = any(${variantIds}::uuid[]) group by v.id`)

/** Whether every coupon that an order has used is a percentage. */
export async function selectGrows(on: Queryable, orderId: string): Promise<boolean> {
  const [row] = await on.query<{ grows: boolean | null }>(sql`
    select bool_and(c.kind = 'percent') as grows from coupon_use u join coupon c on c.code = u.coupon_code
    where u.order_id = ${orderId}`)
  return row?.grows ?? false
}
