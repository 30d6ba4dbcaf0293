// Unpaid orders of a shopper, an e-mail address and a network within a day, and those that wait for a bank transfer.
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** The keys by which an order is counted. `email` is null when the address is known to be the shopper's own. */
export interface BuyerKeys {
  shopperId: string
  email: string | null
  network: string
}

export interface Count {
  orders: number
  pieces: number
}

/**
 * `open` orders hold stock; `unconfirmed` ones do too, and wait to be confirmed by email; `aDay` adds expired orders.
 */
export interface OrderCounts {
  open: Count
  unconfirmed: Count
  aDay: Count
}

/**
 * Until the transaction ends, no other transaction counts the orders of this shopper, address or network. Locked before
 * any row of stock and always in the same order, so that there is no deadlock.
 */
export async function lockCounts(tx: Queryable, { shopperId, email, network }: BuyerKeys): Promise<void> {
  const keys = { shopperId: sql`${shopperId}::uuid`, email: sql`${email}::text`, network: sql`${network}` }
  await tx.query(sql`select ${lockCountsOf(keys)}`)
}

/** The same as an expression. An empty `email` counts as null. */
export const lockCountsOf = ({ shopperId, email, network }: Record<keyof BuyerKeys, Sql>): Sql => sql`(
  select count(pg_advisory_xact_lock(key)) from (
    select distinct hashtextextended(name, 0) as key from (values ('order shopper ' || ${shopperId}),
      ('order network ' || ${network}::text), ('order email ' || nullif(${email}, ''))) as t(name)
    where name is not null order by 1) as sorted)`

/** The counts of a buyer's orders, by what they have in common with the buyer. */
export type CountedOrders = Record<'shopper' | 'email' | 'network', OrderCounts>

/**
 * The counts, without the order `except`. Orders that the shop sends in exchange have no network and are not counted.
 */
export async function countOrders(
  tx: Queryable,
  keys: BuyerKeys,
  except: string | null,
): Promise<CountedOrders> {
  const [row] = await tx.query<CountedOrders>(sql`with ${countedOrders(keys, except)} select * from counted`)
  return row!
}

/**
 * The same as common table expressions, of which `counted` has the counts. `recent` is materialized, because each count
 * would have a plan of its own for the pieces.
 */
export const countedOrders = ({ shopperId, email, network }: BuyerKeys, except: string | null): Sql => sql`
    recent as materialized (
      select o.shopper_id, o.email, o.network, o.status = 'placed' and o.holds_stock as open, o.payment_state,
        (select sum(l.quantity) from order_line l where l.order_id = o.id) as pieces
      from orders o
      where (o.shopper_id = ${shopperId} or o.email = ${email} or o.network = ${network})
        and o.network is not null and (o.placed_at > now() - interval '1 day'
          or o.payment_method = 'transfer' and o.status = 'placed' and o.holds_stock)
        and o.payment_state not in ('paid', 'refunded') and o.id is distinct from ${except}::uuid
    ), counted as (
      select ${counts(sql`shopper_id = ${shopperId}`)} as shopper, ${counts(sql`email = ${email}`)} as email,
        ${counts(sql`network = ${network}`)} as network
      from recent)`

const counts = (condition: Sql) => sql`jsonb_build_object('open', ${count(sql`${condition} and open`)},
  'unconfirmed', ${count(sql`${condition} and open and payment_state = 'unconfirmed'`)}, 'aDay', ${count(condition)})`

const count = (which: Sql) => sql`jsonb_build_object('orders', count(*) filter (where ${which}),
  'pieces', coalesce(sum(pieces) filter (where ${which}), 0))`

/** Clears the network of orders that are no longer counted. */
export async function clearNetworks(on: Queryable): Promise<void> {
  await on.query(sql`
    update orders set network = null where network is not null and placed_at < now() - interval '1 day'
      and not (payment_method is not distinct from 'transfer' and status = 'placed' and holds_stock)`)
}
