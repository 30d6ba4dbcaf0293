// Guest orders, and joining them to an account, in the database.
import sql, { join, type Sql } from 'sql-template-tag'
import { type GuestItem, type GuestOrder, type guestSort, maxGuestOrders } from '#contract/admin/customers.ts'
import type { Queryable } from '../../kernel/db.ts'
import { instant } from '../../kernel/instant.ts'
import type { ListPlace } from '../http/page.ts'
import type { ExportedList } from '../http/list.ts'
import type { ListOrder, Sorting } from '../http/sort.ts'
import { orderMatches } from '../orders/orders.ts'

/** The condition that an order belongs to no account. */
const areGuests = (o: Sql): Sql => sql`(${o}.shopper_id is null
  or exists (select 1 from shopper p where p.id = ${o}.shopper_id and p.email is null and p.merged_into is null))`
const ofGuests = areGuests(sql`o`)

const guestSorting: Sorting<(typeof guestSort.columns)[number]> = {
  columns: { latest: { by: sql`o.placed_at`, type: 'moment' } },
  id: { by: sql`o.number`, type: 'text' },
}

export interface GuestRow extends Omit<GuestItem, 'placedAt'>, ListPlace {
  placedAt: Date
}

/**
 * How many of the newest orders are searched for a page of guests. When they have too few, all guest orders are read.
 */
const newestRead = { ofAll: 5000, ofSearch: 20_000 }

/** Up to this many matches are found by the search index; if there are more, the newest orders are read instead. */
const fewMatches = 1000

interface GuestFilters {
  search?: string | undefined
  /** Whether the caller may read which addresses have an account. */
  withAccounts: boolean
}

/** Each guest's email address with its latest order, which the index `orders_of_address` finds. */
function selectGuests(
  on: Queryable,
  { search, withAccounts }: GuestFilters,
  { key, orderBy, isAfter }: ListOrder,
  limit: number,
): Promise<GuestRow[]> {
  const others = sql`orders a where a.email = o.email and ${areGuests(sql`a`)}`
  const account = sql`(select s.id from shopper s
    where s.email = o.email and s.email_verified_at is not null and s.merged_into is null limit 1)`
  const newest = search === undefined ? newestRead.ofAll : newestRead.ofSearch
  const matches = join(
    [
      sql`o.email <> ''`,
      sql`o.number = (select a.number from ${others} order by a.placed_at desc, a.number desc limit 1)`,
      ...(search === undefined ? [] : [orderMatches(search)]),
      isAfter,
    ],
    ' and ',
  )
  // Without a search every order matches, so nothing is looked up by the search index.
  const holders =
    search === undefined
      ? sql`holder as (select null::text as number where false), few as (select false as are)`
      : sql`holder as materialized (
          select o.number from orders o where ${orderMatches(search)} limit ${fewMatches + 1}::int
        ), few as materialized (select count(*) <= ${fewMatches}::int as are from holder)`
  return on.query(sql`
    with ${holders}, newest as materialized (
      select o.number from (
        select o.* from orders o where not (select are from few) and ${isAfter} order by ${orderBy} limit ${newest}::int
      ) o
      where ${ofGuests} and ${matches} order by ${orderBy} limit ${limit}::int
    ), found as (
      (select o.number from orders o
        where (select are from few) and o.number in (select number from holder) and ${ofGuests} and ${matches}
        order by ${orderBy} limit ${limit}::int)
      union all select number from newest
      union all (
        select o.number from (
          select o.* from orders o where o.shopper_id is null
          union all
          select o.* from shopper p join orders o on o.shopper_id = p.id where p.email is null and p.merged_into is null
        ) o where not (select are from few) and (select count(*) from newest) < ${limit}::int and ${matches}
        order by ${orderBy} limit ${limit}::int)
    )
    select ${key} as key, o.number as id, o.number, o.placed_at, o.email,
      coalesce(o.address ->> 'fullName', '') as full_name,
      (select count(*)::int from (select 1 from ${others} limit ${maxGuestOrders}::int) counted) as orders,
      ${withAccounts ? account : sql`null::uuid`} as customer_id
    from orders o where o.number in (select number from found) order by ${orderBy} limit ${limit}::int`)
}

export const guestList: ExportedList<GuestRow, GuestFilters, (typeof guestSort.columns)[number]> = {
  sorting: guestSorting,
  select: selectGuests,
  file: {
    name: 'guests.csv',
    columns: [
      ['Email', ({ email }) => email],
      ['Name', ({ fullName }) => fullName],
      ['Orders', ({ orders }) => String(orders)],
      ['Latest order', ({ number }) => number],
      ['Placed', ({ placedAt }) => placedAt.toISOString()],
      ['Customer ID', ({ customerId }) => customerId ?? ''],
    ],
  },
}

export const selectGuestOrders = (
  on: Queryable,
  email: string,
  limit: number,
): Promise<(Omit<GuestOrder, 'placedAt'> & { placedAt: Date })[]> =>
  on.query(sql`
    select o.number, coalesce(o.address ->> 'fullName', '') as full_name, o.placed_at, o.status, o.currency,
      o.total_minor
    from orders o where o.email = ${email} and ${ofGuests} order by o.placed_at desc, o.number limit ${limit}::int`)

/** The orders with these numbers, locked until the transaction ends. */
export const lockOrders = (
  tx: Queryable,
  numbers: string[],
): Promise<{ id: string; number: string; guestId: string | null; isGuests: boolean }[]> =>
  tx.query(sql`
    select o.id, o.number, o.shopper_id as guest_id, ${ofGuests} as is_guests from orders o
    where o.number = any(${numbers}::text[]) order by o.id for update of o`)

/** False when a join with this id exists. */
export async function insertJoin(
  tx: Queryable,
  { id, customerId, memberId }: { id: string; customerId: string; memberId: string },
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into customer_join (id, shopper_id, member_id) values (${id}, ${customerId}, ${memberId})
    on conflict (id) do nothing returning id`)
  return rows.length > 0
}

/** Whether exactly this join is stored: the same id and customer. */
export async function hasJoin(tx: Queryable, id: string, customerId: string): Promise<boolean> {
  return (
    (await tx.query(sql`select 1 from customer_join where id = ${id} and shopper_id = ${customerId}`))
      .length > 0
  )
}

/** Moves orders and their coupon uses to the account, and stores to whom they belonged before. */
export async function moveToAccount(
  tx: Queryable,
  join: string,
  customerId: string,
  orderIds: string[],
): Promise<void> {
  await tx.query(sql`
    insert into customer_join_order (join_id, order_id, guest_id)
    select ${join}, o.id, o.shopper_id from orders o where o.id = any(${orderIds}::uuid[])`)
  await tx.query(sql`
    with used as (update coupon_use set shopper_id = ${customerId} where order_id = any(${orderIds}::uuid[]))
    update orders set shopper_id = ${customerId} where id = any(${orderIds}::uuid[])`)
}

/** Locks a join and returns the id of its customer; undefined when it does not exist. */
export async function lockJoin(tx: Queryable, join: string): Promise<string | undefined> {
  const [row] = await tx.query<{ customerId: string }>(sql`
    select shopper_id as customer_id from customer_join where id = ${join} for update`)
  return row?.customerId
}

/** Deletes a join, and moves the orders that the account still has back to their guests. Returns how many. */
export async function moveBack(tx: Queryable, join: string, customerId: string): Promise<number> {
  const moved = await tx.query(sql`
    with back as (
      select j.order_id, (select p.id from shopper p where p.id = j.guest_id and p.merged_into is null) as guest_id
      from customer_join_order j join orders o on o.id = j.order_id
      where j.join_id = ${join} and o.shopper_id = ${customerId}
    ), used as (update coupon_use u set shopper_id = b.guest_id from back b where u.order_id = b.order_id)
    update orders o set shopper_id = b.guest_id from back b where o.id = b.order_id returning o.id`)
  await tx.query(sql`delete from customer_join where id = ${join}`)
  return moved.length
}

/** The joins of an account `p`, the latest first. */
export const joinsJson: Sql = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', j.id,
    'at', ${instant(sql`j.joined_at`)}, 'by', m.full_name,
    'orders', array(select o.number from customer_join_order l join orders o on o.id = l.order_id
      where l.join_id = j.id order by o.placed_at desc)) order by j.joined_at desc), '[]')
  from customer_join j join staff_member m on m.id = j.member_id where j.shopper_id = p.id)`
