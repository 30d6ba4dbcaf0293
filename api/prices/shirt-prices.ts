// The price lists of custom shirts, one for each currency; kept in memory until they change.
import { msg } from '@lingui/core/runtime-macro'
import type { ShirtPrices } from '#garment/design/price.ts'
import { type PricedItem, pricedItems, shirtPricesOf } from '#garment/design/price-list.ts'
import { standardPrices } from '#garment/design/standard-prices.ts'
import { ApiError } from '../kernel/api-error.ts'
import { createCache, watchShirtPrices } from '../kernel/cache.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import { selectShirtPrices } from './shirt-prices.sql.ts'

/** Returns what shirts cost in a currency. Throws `Not Possible Now` where the shop's list lacks a price. */
export type ShirtPriceReader = (currency: string) => Promise<ShirtPrices>

export async function createShirtPriceReader(db: Db): Promise<ShirtPriceReader> {
  const lists = createCache<ShirtPrices>(() => 1)
  await watchShirtPrices(db, lists.clear)
  return (currency) =>
    lists.get(currency, async () => {
      const { prices, missing } = await readShirtPrices(db, currency)
      if (missing.length === 0) return prices
      throw new ApiError(
        'Not Possible Now',
        msg`Shirts cannot be designed for a price in ${{ currency }} yet`,
      )
    })
}

/** The list of a currency, and what has no price in it; the standard one until the currency has its own. */
async function readShirtPrices(
  on: Queryable,
  currency: string,
): Promise<{ prices: ShirtPrices; missing: PricedItem[] }> {
  const rows = await selectShirtPrices(on, currency)
  if (rows.length === 0) return { prices: standardPrices, missing: [] }
  const known = new Map(rows.map(({ part, key, priceMinor }) => [`${part} ${key}`, priceMinor]))
  const minorOf = ({ part, key }: PricedItem) => known.get(`${part} ${key}`)
  return {
    prices: shirtPricesOf((item) => minorOf(item) ?? 0),
    missing: pricedItems.filter((item) => minorOf(item) === undefined),
  }
}
