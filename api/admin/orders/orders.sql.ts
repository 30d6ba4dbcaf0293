// The list of orders in the database, and further details of one order.
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { AdminOrder, OrderItem, OrderKind, orderSort } from '#contract/admin/orders.ts'
import { isClosed, isOpen, type OrderStatus, orderStatuses } from '#contract/order-status.ts'
import type { ParcelShipment, PaymentState } from '#contract/orders.ts'
import { parcelShipments } from '#contract/parcel-shipments.ts'
import { dayIn } from '#contract/time-zone.ts'
import { sinceDay, untilDay } from '../../kernel/day-range.ts'
import { firstRow, type Queryable } from '../../kernel/db.ts'
import { quotedList } from '../../kernel/quoted-list.ts'
import type { ListPlace } from '../http/page.ts'
import type { ListOrder, Sorting } from '../http/sort.ts'
import { matchesWords } from '../http/words.ts'
import type { ExportedList } from '../http/list.ts'
import { matchesCustomFilter } from '../custom-fields/change-values.ts'
import { hasTag, hasTagNamed } from '../tags/tags.ts'
import { amountText } from '#contract/amount.ts'

export interface OrderFilters {
  search?: string | undefined
  status?: 'open' | OrderStatus | undefined
  payment?: PaymentState | undefined
  kind?: OrderKind | undefined
  locale?: string | undefined
  late?: 'yes' | undefined
  vat?: 'open' | undefined
  tag?: string | undefined
  customFields?: string | undefined
  /** Days in the shop's time zone, both included. */
  from?: string | undefined
  to?: string | undefined
  /** The shop's time zone. */
  timeZone: string
}

export interface OrderItemRow extends Omit<OrderItem, 'placedAt'>, ListPlace {
  placedAt: Date
}

const orderSorting: Sorting<(typeof orderSort.columns)[number]> = {
  columns: {
    placed: { by: sql`o.placed_at`, type: 'moment' },
    number: { by: sql`o.number`, type: 'text', unique: true },
    customer: { by: sql`lower(o.address ->> 'fullName')`, type: 'text' },
    total: { by: sql`o.total_minor`, type: 'number' },
    due: { by: sql`coalesce(o.deliver_by, date '1970-01-01')`, type: 'date' },
  },
  id: { by: sql`o.number`, type: 'text' },
}

/** The statuses are literals, because the condition of the index `orders_open` has literals. */
const hasOpenStatus = sql`o.status in (${raw(quotedList(orderStatuses.filter(isOpen)))})`

/** The condition that an order `o` should have arrived before today. */
export const isLate = (timeZone: string): Sql =>
  sql`(${hasOpenStatus} and o.deliver_by < ${dayIn(timeZone)}::date)`

/** The condition that staff have to decide about the VAT of an order `o`. */
export const hasOpenVat = sql`(o.vat_check is not null and not o.vat_check ? 'decided'
  and o.status not in (${raw(quotedList(orderStatuses.filter(isClosed)))}) and case when o.tax_exemption is null
    then o.vat_check ->> 'state' = 'valid' else o.vat_check ->> 'state' in ('waiting', 'invalid') end)`

/** The kinds are literals, because the conditions of the list's indexes have literals. */
const contains: Record<OrderKind, Sql> = {
  'ready-made': sql`o.kinds @> '{ready-made}'`,
  designed: sql`o.kinds @> '{designed}'`,
  swatches: sql`o.kinds @> '{swatches}'`,
}

/** The condition that an order `o` has every word of a search, or that the search is one of its tags. */
export const orderMatches = (search: string): Sql =>
  sql`(${matchesWords(sql`o.search_text`, search)} or ${hasTagNamed(sql`o.tags`, 'order', search)})`

/** Whether the filters contradict each other, so that no order matches. */
const isContradictory = ({ status, late, from, to }: OrderFilters): boolean =>
  (from !== undefined && to !== undefined && from > to) ||
  (late !== undefined && status !== undefined && status !== 'open' && !isOpen(status))

function conditionsOf(filters: OrderFilters): Sql[] {
  const { search, status, payment, kind, locale, late, vat, tag, customFields, from, to, timeZone } = filters
  const all = [
    search !== undefined && orderMatches(search),
    status === 'open' && hasOpenStatus,
    status !== undefined && status !== 'open' && sql`o.status = ${status}`,
    payment !== undefined && sql`o.payment_state = ${payment}`,
    // Open orders are found by their own index. The index of the kind is not used with it, because it would be read
    // completely.
    kind !== undefined && (status === 'open' || late ? sql`${kind}::text = any(o.kinds)` : contains[kind]),
    locale !== undefined && sql`o.locale = ${locale}`,
    late !== undefined && isLate(timeZone),
    vat !== undefined && hasOpenVat,
    tag !== undefined && hasTag(sql`o.tags`, tag),
    ...(customFields === undefined ? [] : matchesCustomFilter(sql`o.custom_fields`, customFields)),
    // Otherwise PostgreSQL would read all orders to find none.
    isContradictory(filters) && sql`false`,
    from !== undefined && sinceDay(sql`o.placed_at`, from, timeZone),
    to !== undefined && untilDay(sql`o.placed_at`, to, timeZone),
  ]
  return all.filter((condition) => condition !== false)
}

/** The condition that an order `o` matches the filters. */
export const matches = (filters: OrderFilters): Sql => {
  const conditions = conditionsOf(filters)
  return conditions.length > 0 ? join(conditions, ' and ') : sql`true`
}

/**
 * This many orders are searched in the order of the list before the search index is used. The index is fast for rare
 * words, but for a common word it reads every order that may have it.
 */
const fewRead = 20_000

/**
 * Whether only few orders can match, so that the search index is used at once: for an email address or an order number.
 */
const isRare = (search: string): boolean => /@|^PL-\w/i.test(search)

/** The numbers of the orders on a page of a search. */
function foundBy(
  search: string,
  others: OrderFilters,
  { by, direction, orderBy, isAfter }: ListOrder,
  limit: number,
): Sql {
  return sql`
    with first as materialized (
      select o.number from (
        select o.number, o.search_text, o.tags, ${by} as place from orders o where ${matches(others)} and ${isAfter}
        order by ${orderBy} limit ${fewRead}::int
      ) o where ${orderMatches(search)} order by o.place ${direction}, o.number ${direction} limit ${limit}::int
    )
    select f.number from first f
    union all (
      select o.number from orders o
      where (select count(*) from first) < ${limit}::int and ${matches({ search, ...others })} and ${isAfter}
      order by ${orderBy} limit ${limit}::int)`
}

/** A page of the list, and one more row when there is a next page. */
export function selectOrderPage(
  on: Queryable,
  filters: OrderFilters,
  order: ListOrder,
  limit: number,
): Promise<OrderItemRow[]> {
  const { search, ...others } = filters
  const passes =
    search === undefined || isRare(search)
      ? sql`${matches(filters)} and ${order.isAfter}`
      : sql`o.number in (${foundBy(search, others, order, limit)})`
  return on.query<OrderItemRow>(sql`
    select o.number, o.number as id, ${order.key} as key, o.version, o.placed_at,
      o.address ->> 'fullName' as customer, o.email, o.address ->> 'country' as country, o.status,
      jsonb_build_object('state', o.payment_state, 'method', o.payment_method) as payment, o.currency,
      o.total_minor,
      jsonb_build_object('name', o.delivery ->> 'name', 'earliest', o.delivery ->> 'earliest',
        'latest', o.delivery ->> 'latest', 'carrier', o.delivery ->> 'carrier', 'tracking', o.delivery ->> 'tracking',
        'trackingUrl', o.delivery ->> 'trackingUrl', 'moreParcels', coalesce(o.delivery -> 'moreParcels', '[]')) as delivery,
      coalesce(${isLate(filters.timeZone)}, false) as is_late, to_jsonb(o.kinds) as kinds, to_jsonb(o.tags) as tags, o.custom_fields, o.locale,
      (select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id) as pieces
    from orders o where ${passes} order by ${order.orderBy} limit ${limit}::int`)
}

/** The different values of the parcels of an order. */
const ofEachParcel = (delivery: OrderItemRow['delivery'], field: keyof ParcelShipment): string =>
  [...new Set(parcelShipments(delivery).map((parcel) => parcel[field] ?? ''))].filter(Boolean).join(', ')

/** The list, its sorting and its CSV file. */
export const orderList: ExportedList<OrderItemRow, OrderFilters, (typeof orderSort.columns)[number]> = {
  sorting: orderSorting,
  select: selectOrderPage,
  file: {
    name: 'orders.csv',
    columns: [
      ['Order', ({ number }) => number],
      ['Placed', ({ placedAt }) => placedAt.toISOString()],
      ['Status', ({ status }) => status],
      ['Customer', ({ customer }) => customer],
      ['Email', ({ email }) => email],
      ['Country', ({ country }) => country],
      ['Market', ({ locale }) => locale ?? ''],
      ['Contains', ({ kinds }) => kinds.join(', ')],
      ['Pieces', ({ pieces }) => String(pieces)],
      ['Total', ({ totalMinor, currency }) => amountText(totalMinor, currency)],
      ['Currency', ({ currency }) => currency],
      ['Payment', ({ payment }) => payment.state],
      ['Paid with', ({ payment }) => payment.method ?? ''],
      ['Delivery', ({ delivery }) => delivery.name],
      ['Arrives from', ({ delivery }) => delivery.earliest],
      ['Arrives by', ({ delivery }) => delivery.latest],
      ['Carrier', ({ delivery }) => ofEachParcel(delivery, 'carrier')],
      ['Tracking number', ({ delivery }) => ofEachParcel(delivery, 'tracking')],
      ['Tracking link', ({ delivery }) => ofEachParcel(delivery, 'trackingUrl')],
      ['Late', ({ isLate }) => (isLate ? 'yes' : 'no')],
      ['Tags', ({ tags }) => tags.join(', ')],
    ],
  },
}

type OrderDetails = Pick<AdminOrder, 'isLate' | 'payments' | 'refunds' | 'notes' | 'tags' | 'parcels'> & {
  /** The members of staff in its history. */
  members: { id: string; fullName: string }[]
}

const noteColumns = sql`jsonb_build_object('id', n.id, 'version', n.version, 'text', n.text,
  'by', jsonb_build_object('id', m.id, 'fullName', m.full_name), 'at', n.created_at, 'changedAt', n.changed_at)`

/** Details of an order: notes, payments, refunds, and the staff in its history. */
export async function selectDetails(on: Queryable, orderId: string, timeZone: string): Promise<OrderDetails> {
  const rows = await on.query<OrderDetails>(sql`
    select coalesce(${isLate(timeZone)}, false) as is_late, to_jsonb(o.tags) as tags,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'method', p.gateway, 'state', p.state,
        'amountMinor', p.amount_minor, 'at', p.created_at) order by p.created_at, p.id), '[]')
        from payment p where p.order_id = o.id) as payments,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'state', r.state, 'amountMinor', r.amount_minor,
        'pays', (select x.number from orders x where x.id = r.into_order_id), 'at', r.created_at) order by r.created_at, r.id), '[]') from refund r where r.order_id = o.id) as refunds,
      (select coalesce(jsonb_agg(${noteColumns} order by n.created_at, n.id), '[]')
        from order_note n join staff_member m on m.id = n.member_id
        where n.order_id = o.id and n.deleted_at is null) as notes,
      (select coalesce(jsonb_agg(p.lines order by p.place), '[]')
        from order_parcel p where p.order_id = o.id) as parcels,
      (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'fullName', m.full_name)), '[]')
        from staff_member m where m.id in (select member_id from order_event e where e.order_id = o.id)) as members
    from orders o where o.id = ${orderId}`)
  return firstRow(rows)
}

export type NoteRow = AdminOrder['notes'][number]

/**
 * Locks a note and reads it with the number of its order; with `deleted` a note that was deleted and can be restored.
 */
export async function lockNote(
  tx: Queryable,
  id: string,
  deleted = false,
): Promise<{ number: string; note: NoteRow } | undefined> {
  const [row] = await tx.query<{ number: string; note: NoteRow }>(sql`
    select o.number, ${noteColumns} as note
    from order_note n join staff_member m on m.id = n.member_id join orders o on o.id = n.order_id
    where n.id = ${id} and (n.deleted_at is not null) = ${deleted}::boolean for update of n`)
  return row
}

export async function insertOrderNote(
  tx: Queryable,
  { orderId, memberId, text }: { orderId: string; memberId: string; text: string },
): Promise<string> {
  const rows = await tx.query<{ id: string }>(sql`
    insert into order_note (order_id, member_id, text) values (${orderId}, ${memberId}, ${text}) returning id`)
  return firstRow(rows).id
}

export async function updateNoteText(tx: Queryable, id: string, text: string): Promise<void> {
  await tx.query(sql`
    update order_note set text = ${text}, version = version + 1, changed_at = now() where id = ${id}`)
}

export async function updateNoteDeleted(tx: Queryable, id: string, deleted: boolean): Promise<void> {
  await tx.query(
    sql`update order_note set deleted_at = case when ${deleted}::boolean then now() end where id = ${id}`,
  )
}

/** Deletes notes that cannot be restored any more: after one day. */
export async function deleteOldNotes(on: Queryable): Promise<void> {
  await on.query(sql`delete from order_note where deleted_at < now() - interval '1 day'`)
}

/** The notes on the orders of an account, the latest first. */
export const selectOrderNotes = (on: Queryable, shopperId: string): Promise<object[]> =>
  on.query(sql`
    select o.number as order, n.text, n.created_at as written_at from order_note n join orders o on o.id = n.order_id
    where o.shopper_id = ${shopperId} and n.deleted_at is null order by n.created_at desc, n.id`)

/** The numbers of the shirts of orders, in the sequence of the orders, up to `most`. */
export const selectShirtNumbers = (
  on: Queryable,
  orders: string[],
  most: number,
): Promise<{ number: string }[]> =>
  on.query(sql`
    select s.number from orders o join shirt s on s.order_id = o.id
    where o.number = any(${orders}::text[]) and s.dropped_at is null
    order by array_position(${orders}::text[], o.number), s.place limit ${most}::int`)
