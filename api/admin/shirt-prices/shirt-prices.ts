// Prices of custom shirts: read and set by staff. Each change is logged with its part of the shirt.
import type { ShirtPrice, ShirtPriceChange } from '#contract/admin/shirt-prices.ts'
import { type ChoicePart, choicePartTitles } from '#garment/design/choices.ts'
import { fabricText } from '#garment/design/design-summary.ts'
import { type PricedItem, pricedItems } from '#garment/design/price-list.ts'
import { customShirtName } from '../../designs/lines.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import { currenciesOf, type ShopSettings } from '../../kernel/settings.ts'
import { english, inEnglish } from '../../kernel/storefront.ts'
import { changeShirtPrices, lockShirtPrices, readShirtPriceItems } from '../../prices/shirt-prices.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'

/** Every item with its price in each currency of the shop. @param part left out: all parts. */
export async function listShirtPrices(
  on: Queryable,
  shop: ShopSettings,
  part: string | undefined,
): Promise<ShirtPrice[]> {
  const lists = await readLists(on, shop, currenciesOf(shop))
  return pricedItems()
    .filter((item) => part === undefined || item.part === part)
    .map((item) => ({
      ...item,
      prices: Object.fromEntries(
        [...lists].map(([currency, list]) => [currency, list.get(nameOf(item)) ?? null]),
      ),
    }))
}

/** The prices by currency, then by item. */
type Lists = Map<string, ReadonlyMap<string, number>>

async function readLists(on: Queryable, shop: ShopSettings, currencies: readonly string[]): Promise<Lists> {
  const lists: Lists = new Map()
  for (const currency of currencies) {
    const items = await readShirtPriceItems(on, shop, currency)
    lists.set(currency, new Map(items.map((item) => [nameOf(item), item.priceMinor])))
  }
  return lists
}

/** The item as the log and errors name it: `base`, `collar.club`. */
const nameOf = ({ part, key }: Pick<PricedItem, 'key'> & { part: string }): string =>
  key === '' ? part : `${part}.${key}`
const fieldOf = (change: ShirtPriceChange): string => `prices.${change.currency}.${nameOf(change)}`

/**
 * Sets prices, all or none. Returns how many have changed. Throws `Stale` for prices that have changed since the caller
 * read them.
 */
export async function setShirtPrices(
  tx: Queryable,
  log: LogChange,
  shop: ShopSettings,
  changes: ShirtPriceChange[],
): Promise<number> {
  checkChanges(shop, changes)
  await lockShirtPrices(tx)
  const lists = await readLists(tx, shop, [...new Set(changes.map(({ currency }) => currency))])
  const now = (change: ShirtPriceChange) => lists.get(change.currency)!.get(nameOf(change)) ?? null
  refuseChanged(changes, now)
  const real = changes.filter((change) => change.to !== now(change))
  if (real.length === 0) unchanged(0)
  for (const [currency, ofCurrency] of Map.groupBy(real, (change) => change.currency))
    await changeShirtPrices(
      tx,
      shop,
      currency,
      ofCurrency.map(
        ({ part, key, to }) => ({ part, key, priceMinor: to }) as PricedItem & { priceMinor: number },
      ),
    )
  for (const [record, ofRecord] of Map.groupBy(real, recordOf)) {
    const [recordType, recordId] = record.split(' ') as [string, string]
    const values = (value: (change: ShirtPriceChange) => number | null) =>
      Object.fromEntries(ofRecord.map((change) => [fieldOf(change), value(change)]))
    await log({
      recordType,
      recordId,
      recordName: recordNameOf(ofRecord[0]!),
      before: values(now),
      after: values(({ to }) => to),
    })
  }
  return real.length
}

/** The record of a price in the log: the fabric, the part with all its options, or the shirt itself. */
const recordOf = ({ part, key }: ShirtPriceChange): string =>
  part === 'fabric' ? `fabric ${key}` : `option ${part}`

function recordNameOf({ part, key }: ShirtPriceChange): string {
  if (part === 'base') return inEnglish(customShirtName)
  return part === 'fabric' ? fabricText(key, english()) : inEnglish(choicePartTitles[part as ChoicePart])
}

function checkChanges(shop: ShopSettings, changes: ShirtPriceChange[]): void {
  const known = new Set(pricedItems().map(nameOf))
  const currencies = currenciesOf(shop)
  const fields = changes.map(fieldOf)
  for (const [place, change] of changes.entries()) {
    const field = fields[place]!
    const item = nameOf(change)
    if (!known.has(item)) throw new ApiError('Not Found', because('unknown-shirt-part', { item }), field)
    if (!currencies.includes(change.currency))
      throw new ApiError('Not Found', because('currency-not-sold-in', { currency: change.currency }), field)
    if (change.part === 'base' && change.to === 0)
      throw new ApiError('Invalid Input', because('base-price-zero'), field)
    if (fields.indexOf(field) !== place)
      throw new ApiError('Invalid Input', because('product-twice', { product: field }), `changes.${place}`)
  }
}

function refuseChanged(changes: ShirtPriceChange[], now: (change: ShirtPriceChange) => number | null): void {
  const conflicts = changes
    .filter((change) => change.from !== now(change) && change.to !== now(change))
    .map((change) => ({ field: fieldOf(change), yours: change.to, theirs: now(change) }))
  if (conflicts.length === 0) return
  const message = because('changed-meanwhile')
  throw new ApiError('Stale', message, conflicts[0]!.field, undefined, conflicts)
}
