// The price lists of custom shirts in the database.
import sql from 'sql-template-tag'
import type { ItemPrice } from '#garment/design/price-list.ts'
import type { Queryable } from '../kernel/db.ts'

export async function selectShirtPrices(on: Queryable, currency: string): Promise<ItemPrice[]> {
  return on.query<ItemPrice>(sql`
    select part, key, price_minor as "priceMinor" from shirt_price where currency = ${currency}`)
}

/** Adds or changes what these items cost in a currency. */
export async function upsertShirtPrices(on: Queryable, currency: string, prices: ItemPrice[]): Promise<void> {
  await on.query(sql`
    insert into shirt_price (currency, part, key, price_minor)
    select ${currency}, part, key, "priceMinor" from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as t(part text, key text, "priceMinor" int)
    on conflict (currency, part, key) do update set price_minor = excluded.price_minor
    where shirt_price.price_minor <> excluded.price_minor`)
}

/** Keeps others from changing the lists until the transaction ends; everybody goes on reading them. */
export async function lockShirtPrices(tx: Queryable): Promise<void> {
  await tx.query(sql`lock table shirt_price in share row exclusive mode`)
}
