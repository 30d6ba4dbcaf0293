// Returns in the database. The caller has locked the order's row.
import sql from 'sql-template-tag'
import type { ReturnState } from '#contract/return-states.ts'
import type { ReturnKind } from '#contract/returns.ts'
import { firstRow, type Queryable } from '../kernel/db.ts'
import { goodsKind } from '../products/product-card.ts'
import {
  type Inspection,
  issueDocument,
  type OrderEventData,
  orderEventData,
  type RequestedReturnLine,
} from '../orders/orders.ts'
import { notifyWebhooks } from '../webhooks/webhooks.ts'
import { refundAmount } from '../payments/payments.ts'

export interface NewReturn {
  id: string
  number: string
  orderId: string
  kind: ReturnKind
  state: ReturnState
  comment: string | null
  declaredBy: string | null
  holdsStock: boolean
  refundMinor: number | null
  lines: RequestedReturnLine[]
}

/** Inserts a return with its lines and its first event. Returns when it was created. */
export async function insertReturn(tx: Queryable, r: NewReturn): Promise<Date> {
  const rows = await tx.query<{ at: Date }>(sql`
    with made as (
      insert into order_return (id, number, order_id, kind, state, comment, declared_by, holds_stock, refund_minor)
      values (${r.id}, ${r.number}, ${r.orderId}, ${r.kind}, ${r.state}, ${r.comment}, ${r.declaredBy}, ${r.holdsStock},
        ${r.refundMinor})
      returning id, state, created_at
    ), line as (
      insert into order_return_line (return_id, order_line_id, quantity, reason, wanted_variant_id, wanted_size)
      select made.id, l.line, l.quantity, l.reason, l."wantedVariantId", l.size
      from made, jsonb_to_recordset(${JSON.stringify(r.lines)}::jsonb)
        as l(line uuid, quantity int, reason text, "wantedVariantId" uuid, size text)
    ), event as (
      insert into order_return_event (return_id, state) select id, state from made
    )
    select created_at as at from made`)
  return firstRow(rows).at
}

export interface ReturnChange {
  state: ReturnState
  reason: string | null
  holdsStock?: boolean
  refundMinor?: number
  exchangeOrderId?: string
  inspection?: 'due'
  kind?: 'exchange'
}

/** Changes the state of a return and the given fields, and inserts an event, in one statement. */
export async function changeReturn(tx: Queryable, id: string, change: ReturnChange): Promise<void> {
  await tx.query(sql`
    with event as (
      insert into order_return_event (return_id, state, reason) values (${id}, ${change.state}, ${change.reason})
    )
    update order_return set state = ${change.state}, version = version + 1,
      inspection = coalesce(${change.inspection ?? null}, inspection),
      holds_stock = coalesce(${change.holdsStock ?? null}::boolean, holds_stock),
      refund_minor = coalesce(${change.refundMinor ?? null}::bigint, refund_minor),
      kind = coalesce(${change.kind ?? null}, kind),
      exchange_order_id = coalesce(${change.exchangeOrderId ?? null}::uuid, exchange_order_id)
    where id = ${id}`)
}

/** Stores the findings for each line, and replaces earlier ones. */
export async function saveInspection(
  tx: Queryable,
  id: string,
  lines: ({ line: string } & Inspection)[],
): Promise<void> {
  await tx.query(sql`
    with found as (
      update order_return_line rl set damaged = w.damaged, missing = w.missing, restocked = w.restocked,
        accepted = w.accepted, inspection_note = w.note
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as w(line uuid, damaged int, missing int, restocked int, accepted int, note text)
      where rl.return_id = ${id} and rl.order_line_id = w.line
    )
    update order_return set inspection = 'done', version = version + 1 where id = ${id}`)
}

/** The orders of a return: its own, and the paid order when its own was sent in exchange. */
export async function findReturn(
  on: Queryable,
  number: string,
): Promise<{ id: string; orderId: string; paidOrderId: string } | undefined> {
  const rows = await on.query<{ id: string; orderId: string; paidOrderId: string }>(sql`
    select r.id, r.order_id, coalesce((
      select first.order_id from order_line l join order_line first on first.id = l.exchanged_from
      where l.order_id = r.order_id limit 1), r.order_id) as paid_order_id
    from order_return r where r.number = ${number}`)
  return rows[0]
}

/**
 * Pieces of a paid order's lines that were refunded, or whose refund pays another order; pieces of its exchanges count
 * for the original lines.
 */
export async function selectRefundedPieces(on: Queryable, paidOrderId: string): Promise<Map<string, number>> {
  const rows = await on.query<{ line: string; pieces: number }>(sql`
    select coalesce(l.exchanged_from, l.id) as line, sum(coalesce(rl.accepted, rl.quantity))::int as pieces
    from order_return r join order_return_line rl on rl.return_id = r.id join order_line l on l.id = rl.order_line_id
    left join order_line first on first.id = l.exchanged_from
    where (r.state = 'refunded' or r.state = 'exchanged' and r.refund_minor is not null) and coalesce(first.order_id, l.order_id) = ${paidOrderId}
    group by 1`)
  return new Map(rows.map(({ line, pieces }) => [line, pieces]))
}

export interface NewRefund {
  orderId: string
  returnId: string
  refundMinor: number
  /** The overpayment that is refunded with it. */
  owedMinor: number
  /** The order that a part of the refund pays, and that part. */
  into?: { orderId: string; minor: number } | undefined
}

/**
 * Stores the refund of a part of a paid order for a return, with its credit note. A gift card is refunded first and at
 * once, then payments by their provider; money paid on delivery is refunded by hand. Returns the id of the refund to
 * send, if there is one.
 */
export async function insertRefund(
  tx: Queryable,
  { orderId, returnId, refundMinor, owedMinor, into }: NewRefund,
): Promise<string | null> {
  await issueDocument(tx, { orderId, kind: 'credit', amountMinor: refundMinor, reason: 'return', returnId })
  const updated = await tx.query<{ data: OrderEventData }>(sql`
    update orders o set refunded_minor = o.refunded_minor + ${refundMinor}, paid_minor = o.paid_minor - ${owedMinor}
    where o.id = ${orderId} returning ${orderEventData} as data`)
  if (refundMinor > 0) await notifyWebhooks(tx, [{ type: 'order.updated', ...firstRow(updated) }])
  if (into && into.minor > 0) await payOther(tx, { orderId, returnId, into })
  const leftMinor = refundMinor + owedMinor - (into?.minor ?? 0)
  // When there are several refunds to send, the job sends the others.
  const [first = null] = await refundAmount(tx, orderId, leftMinor, { returnId })
  return first
}

/**
 * Pays another order with a part of a refund: parts of payments become payments of that order, a gift card pays it, and
 * money received by hand counts as received for it. No money moves at a provider.
 */
async function payOther(
  tx: Queryable,
  {
    orderId,
    returnId,
    into,
  }: { orderId: string; returnId: string; into: { orderId: string; minor: number } },
): Promise<void> {
  await refundAmount(tx, orderId, into.minor, { returnId })
  await tx.query(sql`
    with moved as (
      update refund set state = 'done', into_order_id = ${into.orderId}
      where return_id = ${returnId} and into_order_id is null returning payment_id, amount_minor, card_minor
    ), part as (
      insert into payment (order_id, gateway, state, amount_minor, currency, settled_at, split_from)
      select ${into.orderId}, p.gateway, 'paid', m.amount_minor, p.currency, now(), coalesce(p.split_from, p.id)
      from moved m join payment p on p.id = m.payment_id
    ), card as (
      insert into gift_card_entry (card_id, kind, amount_minor, order_id)
      select (select e.card_id from gift_card_entry e where e.order_id = ${orderId} order by e.id desc limit 1),
        'redeemed', -m.card_minor, ${into.orderId}
      from moved m where m.card_minor > 0
    )
    insert into order_change (id, order_id, actions, total_before_minor, total_after_minor, given_back_minor, received_minor)
    select gen_random_uuid(), o.id, '[{"do": "receive", "how": "exchange"}]', o.total_minor, o.total_minor, 0,
      m.amount_minor - m.card_minor
    from moved m join orders o on o.id = ${into.orderId}
    where m.payment_id is null and m.amount_minor > m.card_minor`)
}

/** The variant of an order line's product and colour in another size; undefined when it is not sold. */
export async function selectOtherSize(
  tx: Queryable,
  variantId: string,
  size: string,
): Promise<{ id: string; sku: string } | undefined> {
  const rows = await tx.query<{ id: string; sku: string }>(sql`
    select w.id, w.sku from variant v join product p on p.id = v.product_id and p.listed
    join variant w on w.product_id = v.product_id and w.colour = v.colour and w.size = ${size}
    where v.id = ${variantId}`)
  return rows[0]
}

export interface VariantOfProduct {
  id: string
  sku: string
  size: string
  colourKey: string
  colourName: string
  pictureHash: string
}

const variantColumns = sql`w.id, w.sku, w.size, w.colour as colour_key,
  coalesce(k.colour ->> 'name', w.colour) as colour_name, coalesce(k.colour ->> 'pictureHash', '') as picture_hash`
const colourOf = sql`left join lateral (select c.colour from jsonb_array_elements(p.colours) c(colour)
  where c.colour ->> 'key' = w.colour limit 1) k on true`

/** The variant of the same product in a colour and size; undefined when it is not sold. */
export async function selectPiece(
  tx: Queryable,
  variantId: string,
  { colour, size }: { colour: string; size: string },
): Promise<VariantOfProduct | undefined> {
  const rows = await tx.query<VariantOfProduct>(sql`
    select ${variantColumns} from variant v join product p on p.id = v.product_id and p.listed
    join variant w on w.product_id = v.product_id and w.colour = ${colour} and w.size = ${size} and w.offered ${colourOf}
    where v.id = ${variantId}`)
  return rows[0]
}

/** Pieces by variant; variants that are no longer sold are left out. */
export async function selectPieces(
  tx: Queryable,
  variantIds: string[],
): Promise<Map<string, VariantOfProduct>> {
  const rows = await tx.query<VariantOfProduct>(sql`
    select ${variantColumns} from variant w join product p on p.id = w.product_id and p.listed ${colourOf}
    where w.id = any(${variantIds}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Stores the pieces to send in exchange for the lines of a return; without any it is no longer an exchange. */
export async function saveWanted(
  tx: Queryable,
  returnId: string,
  wanted: { line: string; variantId: string; size: string }[],
): Promise<void> {
  const isExchange = wanted.length > 0
  await tx.query(sql`
    update order_return_line l set wanted_variant_id = w."variantId", wanted_size = w.size
    from order_return_line o left join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as w(line uuid, "variantId" uuid, size text) on w.line = o.order_line_id
    where l.return_id = ${returnId} and o.return_id = l.return_id and o.order_line_id = l.order_line_id`)
  await tx.query(sql`
    update order_return set kind = ${isExchange ? 'exchange' : 'return'}, holds_stock = ${isExchange},
      version = version + 1 where id = ${returnId}`)
}

/** Returns that are open, oldest first. */
export async function selectOpenReturns(
  on: Queryable,
): Promise<{ number: string; kind: ReturnKind; state: ReturnState; order: string; at: Date }[]> {
  return on.query(sql`
    select r.number, r.kind, r.state, o.number as order, r.created_at as at
    from order_return r join orders o on o.id = r.order_id
    where r.state in ('requested', 'approved', 'received') order by r.created_at, r.id limit 100`)
}

export interface CreditedLine {
  productName: string
  kind: 'goods' | null
  colourName: string
  size: string
  sku: string
  quantity: number
  /** The price of one piece before any discount. */
  unitPriceMinor: number
}

/** The pieces of a credit note, with their original price. */
export async function selectCreditedLines(on: Queryable, returnId: string): Promise<CreditedLine[]> {
  return on.query<CreditedLine>(sql`
    select l.product_name, ${goodsKind} as kind, l.colour_name, l.size, l.sku,
      coalesce(rl.accepted, rl.quantity) as quantity,
      coalesce(first.unit_price_minor, l.unit_price_minor) as unit_price_minor
    from order_return_line rl join order_line l on l.id = rl.order_line_id
    left join order_line first on first.id = l.exchanged_from left join product p on p.id = l.product_id
    where rl.return_id = ${returnId} and coalesce(rl.accepted, rl.quantity) > 0 order by l.position`)
}

/** The order with this number, if it was placed with this address. */
export async function selectOrderIdByNumberAndEmail(
  on: Queryable,
  number: string,
  email: string,
): Promise<string | undefined> {
  const [found] = await on.query<{ id: string }>(
    sql`select id from orders where number = ${number} and email = ${email}`,
  )
  return found?.id
}
