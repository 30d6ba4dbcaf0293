// The price lists of custom shirts in the database.
import sql, { type Sql } from 'sql-template-tag'
import type { ItemPrice, PricedItem } from '#garment/design/price-list.ts'
import type { Queryable } from '../kernel/db.ts'

export async function selectShirtPrices(on: Queryable, currency: string): Promise<ItemPrice[]> {
  return on.query<ItemPrice>(sql`
    select part, key, price_minor from shirt_price where currency = ${currency}`)
}

/** The items without a price in each currency. The first currency uses the standard list until it has its own. */
export const missingPriceRows = (items: PricedItem[], currencies: readonly string[]): Sql => sql`
  from unnest(${currencies}::text[]) with ordinality c(currency, place)
  cross join jsonb_to_recordset(${JSON.stringify(items)}::jsonb) i(part text, key text)
  where not exists (
      select from shirt_price p where p.currency = c.currency and p.part = i.part and p.key = i.key)
    and (c.place > 1 or exists (select from shirt_price p where p.currency = c.currency))`

/** Inserts or updates the prices of items in a currency. */
export async function upsertShirtPrices(on: Queryable, currency: string, prices: ItemPrice[]): Promise<void> {
  await on.query(sql`
    insert into shirt_price (currency, part, key, price_minor)
    select ${currency}, part, key, "priceMinor" from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as t(part text, key text, "priceMinor" bigint)
    on conflict (currency, part, key) do update set price_minor = excluded.price_minor
    where shirt_price.price_minor <> excluded.price_minor`)
}

/** Makes others that change the lists wait until the transaction ends; reading them is not blocked. */
export async function lockShirtPrices(tx: Queryable): Promise<void> {
  await tx.query(sql`lock table shirt_price in share row exclusive mode`)
}
