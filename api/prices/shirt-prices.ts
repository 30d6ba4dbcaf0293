// The price lists of custom shirts, one per currency, cached until they change.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { choiceText } from '#garment/design/choices.ts'
import { fabricText } from '#garment/design/design-summary.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import {
  type ItemPrice,
  type PricedItem,
  pricedItems,
  priceOfItem,
  shirtPricesOf,
} from '#garment/design/price-list.ts'
import { readStandardPrices } from '#garment/design/standard-prices.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { isAnyFabricOffered, watchFabrics } from '../fabrics/fabrics.ts'
import { createCache, watchShirtPrices } from '../kernel/cache.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import { currenciesOf, type Settings, type ShopSettings } from '../kernel/settings.ts'
import { onShopChange } from '../kernel/shop-changes.ts'
import { type ReaderText, storefrontsOf } from '../kernel/storefront.ts'
import { shopOffers } from '../options/options.ts'
import {
  lockShirtPrices,
  missingPriceRows,
  selectShirtPrices,
  upsertShirtPrices,
} from './shirt-prices.sql.ts'

/**
 * Returns the prices of shirts in a currency; null when no shirts are sold, because the shirt itself has no price or no
 * fabric is offered.
 */
export type ShirtPriceReader = (currency: string) => Promise<ShirtPrices | null>

export async function createShirtPriceReader(
  db: Db,
  settings: Pick<Settings, 'shop'>,
): Promise<ShirtPriceReader> {
  const lists = createCache<{ prices: ShirtPrices | null }>(() => 1)
  await watchShirtPrices(db, lists.clear)
  watchFabrics(lists.clear)
  onShopChange(settings, lists.clear)
  const read = async (currency: string) => {
    const { prices, missing } = await readShirtPrices(db, settings.shop, currency)
    return { prices: hasBase(missing) && isAnyFabricOffered() ? prices : null }
  }
  return async (currency) => (await lists.get(currency, () => read(currency))).prices
}

/** The prices. Throws `Not Possible Now` when no custom shirts are sold. */
export function requireShirtPrices(
  prices: ShirtPrices | null,
  { currency }: Pick<ShopSettings, 'currency'>,
): ShirtPrices {
  if (prices) return prices
  if (!isAnyFabricOffered()) throw new ApiError('Not Possible Now', because('no-fabric-offered'))
  throw new ApiError('Not Possible Now', because('no-shirt-prices-in', { currency }))
}

/** Whether the shirt itself has a price, which is all that is needed to sell it. */
const hasBase = (missing: readonly PricedItem[]): boolean => missing.every(({ part }) => part !== 'base')

/**
 * The price list of a currency, and the items without a price. The first market's currency uses the standard list until
 * it has its own. An option, an extra or a fabric without a price has no surcharge, so that a new one does not stop the
 * sale of shirts.
 */
export async function readShirtPrices(
  on: Queryable,
  shop: Pick<ShopSettings, 'currency'>,
  currency: string,
): Promise<{ prices: ShirtPrices; missing: PricedItem[] }> {
  const items = await readShirtPriceItems(on, shop, currency)
  const known = new Map(items.map(({ part, key, priceMinor }) => [`${part} ${key}`, priceMinor]))
  const minorOf = ({ part, key }: PricedItem) => known.get(`${part} ${key}`)
  return {
    prices: shirtPricesOf((item) => minorOf(item) ?? 0),
    missing: pricedItems().filter((item) => minorOf(item) === undefined),
  }
}

/** The stored prices of a currency, item by item. */
export async function readShirtPriceItems(
  on: Queryable,
  { currency: firstCurrency }: Pick<ShopSettings, 'currency'>,
  currency: string,
): Promise<ItemPrice[]> {
  const rows = await selectShirtPrices(on, currency)
  return rows.length === 0 && currency === firstCurrency ? itemPricesOf(readStandardPrices()) : rows
}

/**
 * Changes the prices of some items in a currency. With its first change, the first market's currency gets its own list
 * instead of the standard one. The caller has locked the lists; every process reads them again.
 */
export async function changeShirtPrices(
  tx: Queryable,
  shop: Pick<ShopSettings, 'currency'>,
  currency: string,
  changes: ItemPrice[],
): Promise<void> {
  const isFirst = currency === shop.currency && !(await hasShirtPrices(tx, currency))
  if (isFirst) await putShirtPrices(tx, currency, readStandardPrices())
  await upsertShirtPrices(tx, currency, changes)
}

export { lockShirtPrices }

const itemPricesOf = (prices: ShirtPrices): ItemPrice[] =>
  pricedItems().map((item) => ({ ...item, priceMinor: priceOfItem(item, prices) }))

export const hasShirtPrices = async (on: Queryable, currency: string): Promise<boolean> =>
  (await selectShirtPrices(on, currency)).length > 0

/**
 * Stores the items that are free in the standard list, and so in every currency. All other items have no price then:
 * the list is not copied from another currency.
 */
export const putFreeShirtPrices = (on: Queryable, currency: string): Promise<void> =>
  upsertShirtPrices(
    on,
    currency,
    itemPricesOf(readStandardPrices()).filter(({ priceMinor }) => priceMinor === 0),
  )

/** Stores the list of a currency; every process reads it again. */
export const putShirtPrices = (on: Queryable, currency: string, prices: ShirtPrices): Promise<void> =>
  upsertShirtPrices(on, currency, itemPricesOf(prices))

/**
 * Keeps the prices of custom shirts when the first market changes its currency: the standard list is stored as that of
 * the previous currency. The fabrics must be loaded before.
 *
 * @param before the settings before the change. Throws `Not Possible Now` when shirts lack a price in the new currency.
 */
export async function moveFirstCurrency(
  tx: Queryable,
  before: Pick<ShopSettings, 'currency'>,
  currency: string,
): Promise<void> {
  if (currency === before.currency) return
  await lockShirtPrices(tx)
  if (!(await hasShirtPrices(tx, before.currency)))
    await putShirtPrices(tx, before.currency, readStandardPrices())
  const { missing } = await readShirtPrices(tx, before, currency)
  if (missing.length === 0) return
  throw new ApiError(
    'Not Possible Now',
    because('shirt-prices-missing', { currency, what: textOf(missing) }),
    'currency',
  )
}

/**
 * The missing prices of custom shirts by currency, and their consequences, as sentences for the person who starts the
 * shop; null when nothing is missing.
 */
export async function missingShirtPrices(
  on: Queryable,
  settings: Pick<Settings, 'shop' | 'publicUrl'>,
): Promise<string | null> {
  const gaps: string[] = []
  const storefronts = storefrontsOf(settings)
  for (const currency of currenciesOf(settings.shop)) {
    const { url } = storefronts.find(({ shop }) => shop.currency === currency)!
    const { missing } = await readShirtPrices(on, settings.shop, currency)
    if (missing.length > 0) gaps.push(gapText(currency, url, missing, settings.shop))
  }
  return gaps.length > 0 ? gaps.join('\n') : null
}

/** The missing prices in the currencies of the shop, as rows to count. */
export const missingShirtPriceRows = (shop: ShopSettings) =>
  missingPriceRows(pricedItems(), currenciesOf(shop))

const maxNamed = 8

/**
 * For example `Shirt, Standard Collar and 159 more`, in the reader’s language, with the shop’s own names of options.
 */
function textOf(missing: PricedItem[]): MessageDescriptor | ReaderText {
  const names: ReaderText = ({ i18n }) =>
    missing
      .slice(0, maxNamed)
      .map(({ part, key }) => {
        if (part === 'base') return i18n._(msg`Shirt`)
        return part === 'fabric' ? fabricText(key, i18n) : choiceText({ part, key }, i18n, shopOffers())
      })
      .join(', ')
  const more = missing.length - maxNamed
  return more > 0 ? msg`${{ names }} and ${{ more }} more` : names
}

/** For example `base, collar standard and 159 more`, with the names of the price file. */
function keysOf(missing: PricedItem[]): string {
  const named = missing.slice(0, maxNamed).map(({ part, key }) => `${part} ${key}`.trim())
  const more = missing.length - named.length
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function gapText(currency: string, url: string, missing: PricedItem[], shop: ShopSettings): string {
  const file = `prices-${currency.toLowerCase()}.json`
  const effect = hasBase(missing)
    ? 'Until they are set, these cost nothing beyond the shirt there.'
    : 'Until the shirt itself has a price, none are sold there.'
  const gap = `The market at ${url} sells in ${currency}, in which custom shirts lack these prices: ${keysOf(missing)}. ${effect}`
  const from = currenciesOf(shop).find((other) => other !== currency)
  // No other currency has prices to propose from.
  if (from === undefined) return `${gap} Set them in the back office, under Options.`
  return (
    `${gap} Let them be proposed, look through the file, and apply it:\n` +
    `  npm run -s prices -- propose ${currency} --from ${from} --rate … > ${file}\n` +
    `  npm run prices -- apply ${file}`
  )
}
