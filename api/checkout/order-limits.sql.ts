// Unpaid orders of a shopper, an e-mail address and a network within a day, and those that wait for a bank transfer.
import sql, { type Sql } from 'sql-template-tag'
import { firstRow, type Queryable } from '../kernel/db.ts'

/** The keys by which an order is counted. `email` is null when the address is known to be the shopper's own. */
export interface BuyerKeys {
  shopperId: string
  email: string | null
  network: string
}

/** An order that counts for the limits: by which keys, whether it holds stock, and whether it waits to be confirmed by email. */
export interface CountedOrder {
  byShopper: boolean
  byEmail: boolean
  byNetwork: boolean
  open: boolean
  unconfirmed: boolean
  pieces: number
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

/**
 * A buyer's orders that count, without the order `except`. Orders that the shop sends in exchange have no network and do
 * not count.
 */
export async function selectCountedOrders(
  tx: Queryable,
  keys: BuyerKeys,
  except: string | null,
): Promise<CountedOrder[]> {
  const rows = await tx.query<{ orders: CountedOrder[] }>(
    sql`with ${countedOrders(keys, except)} select orders from counted`,
  )
  return firstRow(rows).orders
}

/** The same as a common table expression, of which the single row of `counted` has them all as JSON. */
export const countedOrders = ({ shopperId, email, network }: BuyerKeys, except: string | null): Sql => sql`
    counted as (
      select coalesce(jsonb_agg(jsonb_build_object('byShopper', coalesce(o.shopper_id = ${shopperId}, false),
        'byEmail', coalesce(o.email = ${email}, false), 'byNetwork', o.network = ${network},
        'open', o.status = 'placed' and o.holds_stock, 'unconfirmed', o.payment_state = 'unconfirmed',
        'pieces', (select coalesce(sum(l.quantity), 0) from order_line l where l.order_id = o.id))), '[]') as orders
      from orders o
      where (o.shopper_id = ${shopperId} or o.email = ${email} or o.network = ${network})
        and o.network is not null and (o.placed_at > now() - interval '1 day'
          or o.payment_method = 'transfer' and o.status = 'placed' and o.holds_stock)
        and o.payment_state not in ('paid', 'refunded') and o.id is distinct from ${except}::uuid
    )`

/** Clears the network of orders that are no longer counted. */
export async function clearNetworks(on: Queryable): Promise<void> {
  await on.query(sql`
    update orders set network = null where network is not null and placed_at < now() - interval '1 day'
      and not (payment_method is not distinct from 'transfer' and status = 'placed' and holds_stock)`)
}
