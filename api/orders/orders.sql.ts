// Orders in the database, with lines and history: read in one statement, and locked to be changed.
import { paidByCard } from '../gift-cards/gift-cards.ts'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'
import { callerAs, type CallerJson, type CallerKey } from '../http/caller.ts'
import {
  type AttemptRow,
  attemptsOf,
  insertEventOf,
  orderOfAttempt,
  readAttempts,
  selectAttempts,
} from '../payments/payments.ts'
import type { PaymentEvent } from '../payments/gateway.ts'
import { approvalOfLine } from '../finished-measures/approvals.ts'
import { passportCodes } from '../passports/passports.ts'
import { goodsKind } from '../products/product-card.ts'
import { transferOfOrder } from '../transfers/transfers.ts'
import type { OrderLineRow, OrderRow } from './order-rows.ts'

/** JSON of an `OrderLineRow`, from `order_line l`. */
export const orderLine: Sql = sql`jsonb_build_object('id', l.id, 'variantId', l.variant_id, 'productId', l.product_id,
    'productName', l.product_name, 'kind', (select ${goodsKind} from product p where p.id = l.product_id),
    'colourKey', l.colour_key, 'colourName', l.colour_name, 'size', l.size,
    'sku', l.sku, 'pictureHash', l.picture_hash, 'quantity', l.quantity, 'unitPriceMinor', l.unit_price_minor,
    'discountMinor', l.discount_minor, 'totalMinor', l.total_minor, 'made', l.design is not null,
    'design', l.design, 'fit', l.fit, 'fabrics', l.fabrics, 'returnable', l.returnable, 'notReturnable', l.not_returnable,
    'exchangedFrom', l.exchanged_from, 'fitGuarantee', l.fit_guarantee, 'swatches', l.swatches, 'gift', l.gift,
    'nameLanguage', l.name_language, 'choiceTexts', l.choice_texts,
    'approval', case when l.design is not null then ${approvalOfLine} end,
    'passports', case when l.design is not null then ${passportCodes} end)`

/** Every column of `OrderRow`, from `orders o`. */
export const orderColumns: Sql = sql`o.id, o.number, o.version, o.shopper_id, o.email, o.status,
  o.payment_state, o.payment_method, o.currency,
  o.subtotal_minor, o.discount_minor, o.delivery_minor,
  o.tax_minor, o.tax_included, o.tax_percent::float8 as tax_percent, o.tax_exemption, o.vat_check, o.total_minor,
  o.coupon_code, o.automatic_minor, o.automatic_name, ${paidByCard} as card_minor, o.delivery, o.address, o.billing_address, o.locale, o.placed_at, o.hold_until,
  o.holds_stock, o.expired_at, coalesce(o.hold_until <= now(), false) as hold_over,
  (select coalesce(jsonb_agg(${orderLine} order by l.position), '[]')
    from order_line l where l.order_id = o.id) as lines,
  (select coalesce(jsonb_agg(jsonb_build_object('status', e.status, 'at', e.at, 'reason', e.reason,
    'byStaff', e.by_staff, 'memberId', e.member_id) order by e.id), '[]') from order_event e where e.order_id = o.id) as history, o.refunded_minor,
  o.paid_minor, o.first_terms,
  (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'number', r.number, 'version', r.version, 'kind', r.kind, 'state', r.state,
    'requestedAt', r.created_at, 'inspection', r.inspection, 'comment', r.comment, 'declaredBy', r.declared_by, 'holdsStock', r.holds_stock,
    'refundMinor', r.refund_minor,
    'exchange', (select jsonb_build_object('id', x.id, 'number', x.number, 'status', x.status)
      from orders x where x.id = r.exchange_order_id),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('line', l.order_line_id, 'quantity', l.quantity,
      'reason', l.reason, 'wantedVariantId', l.wanted_variant_id, 'size', l.wanted_size,
      'inspection', case when l.accepted is not null then jsonb_build_object('damaged', l.damaged, 'missing', l.missing,
        'restocked', l.restocked, 'accepted', l.accepted, 'note', l.inspection_note) end)), '[]')
      from order_return_line l where l.return_id = r.id),
    'history', (select coalesce(jsonb_agg(jsonb_build_object('state', e.state, 'at', e.at, 'reason', e.reason)
      order by e.id), '[]') from order_return_event e where e.return_id = r.id)) order by r.created_at, r.id), '[]')
    from order_return r where r.order_id = o.id) as returns,
  (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'number', c.number, 'version', c.version, 'line', c.order_line_id,
    'kind', c.kind, 'state', c.state, 'requestedAt', c.created_at, 'adjustments', c.adjustments, 'comment', c.comment,
    'photos', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'width', f.width, 'height', f.height)
      order by f.added_at, f.id), '[]') from fit_claim_photo f where f.claim_id = c.id),
    'fit', c.fit, 'remake', (select jsonb_build_object('id', x.id, 'number', x.number, 'status', x.status)
      from orders x where x.id = c.remake_order_id),
    'history', (select coalesce(jsonb_agg(jsonb_build_object('state', e.state, 'at', e.at, 'reason', e.reason)
      order by e.id), '[]') from fit_claim_event e where e.claim_id = c.id)) order by c.created_at, c.id), '[]')
    from fit_claim c where c.order_id = o.id) as fit_claims,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', i.kind, 'serial', i.serial, 'number', i.number, 'reason', i.reason, 'amountMinor', i.amount_minor,
    'returnId', i.return_id, 'issuedAt', i.issued_at, 'edition', i.edition, 'issuedFor', i.issued_for,
    'printedFields', i.printed_fields) order by i.issued_at, i.kind, i.serial, i.number), '[]')
    from invoice i where i.order_id = o.id) as invoices,
  exists (select 1 from shirt s where s.order_id = o.id and s.state <> 'approved') as is_begun,
  (select jsonb_build_object('id', f.id, 'number', f.number) from order_line l
    join order_line first on first.id = l.exchanged_from join orders f on f.id = first.order_id
    where l.order_id = o.id limit 1) as exchange_for, ${transferOfOrder} as transfer, o.custom_fields`

/** Inserts lines of the order that the query `of` selects, with positions from `first` on. */
export const insertLinesOf = (of: Sql, lines: OrderLineRow[], first: Sql = sql`0`): Sql => sql`
  insert into order_line (id, order_id, position, variant_id, product_id, product_name, colour_key, colour_name, size,
    sku, picture_hash, quantity, unit_price_minor, discount_minor, total_minor, design, design_version, fit, fabrics,
    returnable, not_returnable, exchanged_from, fit_guarantee, swatches, gift, name_language, choice_texts)
  select l.id, o.id, ${first} + l.position, l."variantId", l."productId", l."productName", l."colourKey", l."colourName",
    l.size, l.sku, l."pictureHash", l.quantity, l."unitPriceMinor", l."discountMinor", l."totalMinor",
    l.design, (l.design->>'version')::int, l.fit, l.fabrics, l.returnable, l."notReturnable", l."exchangedFrom", l."fitGuarantee",
    l.swatches, l.gift, l."nameLanguage", l."choiceTexts"
  from ${of} o, jsonb_to_recordset(${JSON.stringify(lines.map((line, position) => ({ ...line, position })))}::jsonb)
    as l(id uuid, position int, "variantId" uuid, "productId" text, "productName" text, "colourKey" text,
      "colourName" text, size text, sku text, "pictureHash" text, quantity int, "unitPriceMinor" bigint,
      "discountMinor" bigint, "totalMinor" bigint, design jsonb, fit jsonb, fabrics jsonb, returnable boolean,
      "notReturnable" text, "exchangedFrom" uuid, "fitGuarantee" jsonb, swatches jsonb, gift jsonb,
      "nameLanguage" text, "choiceTexts" jsonb)`

/** An order of this shopper. */
export async function selectOwnOrder(
  on: Queryable,
  shopperId: string,
  id: string,
): Promise<OrderRow | undefined> {
  const rows = await on.query<OrderRow>(sql`
    select ${orderColumns} from orders o where o.id = ${id} and o.shopper_id = ${shopperId}`)
  return rows[0]
}

/** The same, in a statement that reads its caller. */
export async function selectOrderOfCaller(
  on: Queryable,
  key: CallerKey,
  id: string,
): Promise<{ caller: CallerJson | null; order: OrderRow | null }> {
  const [row] = await on.query<OrderRow & { id: string | null; caller: CallerJson }>(sql`
    with ${callerAs(key)}
    select me.caller, ${orderColumns} from me left join orders o on o.id = ${id} and o.shopper_id = me.id`)
  if (!row) return { caller: null, order: null }
  const { caller, ...order } = row
  return { caller, order: order.id === null ? null : order }
}

export async function selectOrder(on: Queryable, id: string): Promise<OrderRow | undefined> {
  return (await on.query<OrderRow>(sql`select ${orderColumns} from orders o where o.id = ${id}`))[0]
}

export type OrderOfCheckout = OrderRow & { kind: 'cart' | 'buynow' }

/** The order that was placed from a checkout of this shopper. */
export async function selectOrderOfCheckout(
  on: Queryable,
  shopperId: string,
  checkoutId: string,
): Promise<OrderOfCheckout | undefined> {
  const rows = await on.query<OrderOfCheckout>(sql`
    select ${orderColumns}, coalesce((select kind from checkout where id = o.checkout_id), 'cart') as kind
    from orders o where o.checkout_id = ${checkoutId} and o.shopper_id = ${shopperId}`)
  return rows[0]
}

export async function selectOrderByNumber(
  on: Queryable,
  number: string,
  email: string,
): Promise<OrderRow | undefined> {
  const rows = await on.query<OrderRow>(sql`
    select ${orderColumns} from orders o where o.number = ${number} and o.email = ${email}`)
  return rows[0]
}

/** The shopper's orders that hold stock until they are paid or confirmed, the newest first. */
export async function selectUnpaidOrders(on: Queryable, shopperId: string): Promise<OrderRow[]> {
  return on.query<OrderRow>(sql`
    select ${orderColumns} from orders o
    where o.shopper_id = ${shopperId} and o.status = 'placed' and o.holds_stock and o.hold_until is not null
      and o.payment_state in ('waiting', 'unconfirmed', 'failed', 'cancelled')
    order by o.placed_at desc, o.id limit 20`)
}

/** One page of the shopper's orders, the newest first, and how many there are in all. */
export async function selectOrders(
  on: Queryable,
  shopperId: string,
  page: number,
  pageSize: number,
): Promise<{ orders: OrderRow[]; total: number }> {
  // The limit is not a parameter, so that the statement is planned once.
  const rows = await on.query<OrderRow & { total: number }>(sql`
    select ${orderColumns}, (select count(*) from orders where shopper_id = ${shopperId}) as total
    from orders o where o.shopper_id = ${shopperId}
    order by o.placed_at desc, o.id limit ${raw(String(pageSize))} offset ${(page - 1) * pageSize}`)
  if (rows.length > 0 || page === 1) return { orders: rows, total: rows[0]?.total ?? 0 }
  const [count] = await on.query<{ total: number }>(
    sql`select count(*) as total from orders where shopper_id = ${shopperId}`,
  )
  return { orders: [], total: count!.total }
}

/**
 * Reads an order and locks its row. After a wait for the lock, the row is read in its new state, but lines, history and
 * other lists in the old one; `lockForUpdate` reads them again.
 */
export const lockOrder = (tx: Queryable, id: string): Promise<OrderRow | undefined> =>
  lockWhere(tx, sql`o.id = ${id}`)

/** The same for an order of this shopper. */
export const lockOwnOrder = (tx: Queryable, shopperId: string, id: string): Promise<OrderRow | undefined> =>
  lockWhere(tx, sql`o.id = ${id} and o.shopper_id = ${shopperId}`)

/**
 * Locks the order of an event's payment, stores the event as received, and reads the order with its attempts; `isNew` is
 * false when the event was received before.
 */
export async function lockOrderOfEvent(
  tx: Queryable,
  event: PaymentEvent,
): Promise<{ order: OrderRow; attempts: AttemptRow[]; isNew: boolean } | undefined> {
  const [row] = await tx.query<
    OrderRow & { attempts: Parameters<typeof readAttempts>[0]; isNew: boolean; isOld: boolean }
  >(sql`
    with paid as materialized (${orderOfAttempt(event)}), event as (${insertEventOf(event, sql`paid`)}),
      locked as materialized (select id, ctid from orders where id = (select id from paid) for update)
    select ${orderColumns}, ${attemptsOf(sql`o.id`)} as attempts, exists (select 1 from event) as is_new,
      o.ctid <> locked.ctid as is_old
    from locked join orders o on o.id = locked.id`)
  if (!row) return undefined
  const { attempts, isNew, isOld, ...order } = row
  if (!isOld) return { order, attempts: readAttempts(attempts), isNew }
  // Another transaction has changed the order between the beginning of the statement and the lock.
  return {
    order: (await selectOrder(tx, order.id))!,
    attempts: await selectAttempts(tx, order.id),
    isNew,
  }
}

async function lockWhere(tx: Queryable, where: Sql): Promise<OrderRow | undefined> {
  const rows = await tx.query<OrderRow>(
    sql`select ${orderColumns} from orders o where ${where} for update of o`,
  )
  return rows[0]
}

/** The newest orders, for the list of staff. */
export async function selectNewestOrders(
  on: Queryable,
  max: number,
): Promise<
  Pick<OrderRow, 'number' | 'status' | 'paymentState' | 'email' | 'currency' | 'totalMinor' | 'placedAt'>[]
> {
  return on.query(sql`
    select number, status, payment_state, email, currency, total_minor,
      placed_at
    from orders order by placed_at desc, id limit ${max}`)
}

/** Locks an order, then reads it with its lines, history and returns. Every change of an order begins with this. */
export async function lockForUpdate(tx: Queryable, id: string): Promise<OrderRow | undefined> {
  await tx.query(sql`select 1 from orders where id = ${id} for update`)
  return selectOrder(tx, id)
}

/**
 * The id of an order that is not anonymised, of this shopper, or of anybody when access is by the key in its emails.
 */
export async function selectOrderId(
  on: Queryable,
  id: string | null,
  { byKey, shopperId }: { byKey: boolean; shopperId: string | null },
): Promise<string | undefined> {
  const [found] = await on.query<{ id: string }>(sql`
    select id from orders
    where id = ${id} and email <> '' and (${byKey} or shopper_id = ${shopperId}::uuid)`)
  return found?.id
}

export async function selectIdByNumber(on: Queryable, number: string): Promise<string | undefined> {
  const [found] = await on.query<{ id: string }>(sql`select id from orders where number = ${number}`)
  return found?.id
}

/** Removes the latest event of an order's history. */
export async function deleteLastEvent(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`
    delete from order_event where order_id = ${id}
      and id = (select max(e.id) from order_event e where e.order_id = ${id})`)
}

export type SeenOrder = Pick<OrderRow, 'status' | 'paymentState' | 'version'>

/** Values by which a caller sees whether an order has changed since it was read. */
export async function selectSeen(on: Queryable, number: string): Promise<SeenOrder | undefined> {
  const [row] = await on.query<SeenOrder>(
    sql`select status, payment_state, version from orders where number = ${number}`,
  )
  return row
}

/** Orders by their numbers, in the order of the numbers; unknown ones are left out. */
export const selectOrdersByNumber = (on: Queryable, numbers: string[]): Promise<OrderRow[]> =>
  on.query<OrderRow>(sql`
    select ${orderColumns} from orders o join unnest(${numbers}::text[]) with ordinality as w(number, place)
      on w.number = o.number order by w.place`)
