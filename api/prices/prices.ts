// Prices of products: set, and changed when a sale begins or ends. For the command `npm run prices`: all prices in a
// currency, proposed from another one, and set by a file.
import type { Conversion } from '#contract/propose-price.ts'
import { type PricedItem, pricedItems, priceOfItem, shirtPricesOf } from '#garment/design/price-list.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import { moneyFormatter } from '../kernel/format.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import {
  type CouponAmounts,
  type PriceFile,
  PriceFileError,
  type ProductPrices,
  readPriceFile,
} from './price-file.ts'
import {
  type CouponAmountRow,
  deleteCouponAmounts,
  deleteProductPrices,
  lockDuePrices,
  lockProductPrices,
  type ProductPriceRow,
  type ProductPriceTerms,
  selectCouponAmounts,
  selectProductPrices,
  upsertCouponAmounts,
  upsertProductPrices,
} from './prices.sql.ts'
import { proposeAmount, proposeProductPrice, proposeShirtPrices } from './propose-price.ts'
import { putShirtPrices, readShirtPrices } from './shirt-prices.ts'

export { deleteProductPrices, lockProductPrices, type ProductPriceTerms, upsertProductPrices }

interface PriceState {
  shirt: Awaited<ReturnType<typeof readShirtPrices>>
  products: ProductPriceRow[]
  coupons: CouponAmountRow[]
}

const readPrices = async (on: Queryable, shop: ShopSettings, currency: string): Promise<PriceState> => ({
  shirt: await readShirtPrices(on, shop, currency),
  products: await selectProductPrices(on, currency),
  coupons: await selectCouponAmounts(on, currency),
})

/**
 * Proposes prices for everything that has one in the conversion's first currency. Existing prices stay, unless `all`.
 * Throws `PriceFileError` when the first currency lacks prices.
 */
export async function proposePrices(
  on: Queryable,
  shop: ShopSettings,
  conversion: Conversion,
  { all }: { all: boolean },
): Promise<PriceFile> {
  const { from, to } = conversion
  const source = await readPrices(on, shop, from)
  const present = await readPrices(on, shop, to)
  if (source.shirt.missing.length > 0)
    throw new PriceFileError([`Custom shirts lack prices in ${from}: propose from another currency.`])
  const missing = new Set(present.shirt.missing.map(nameOf))
  const proposed = proposeShirtPrices(source.shirt.prices, conversion)
  const products = new Map(present.products.map((row) => [row.id, productPrices(row)]))
  const coupons = new Map(present.coupons.map((row) => [row.code, couponAmounts(row)]))
  return {
    currency: to,
    shirt: shirtPricesOf((item) =>
      priceOfItem(item, all || missing.has(nameOf(item)) ? proposed : present.shirt.prices),
    ),
    products: Object.fromEntries(
      source.products
        .filter(({ listed }) => listed)
        .map((row) => [row.id, (!all && products.get(row.id)) || proposedProduct(row, conversion)]),
    ),
    coupons: Object.fromEntries(
      source.coupons.map((row) => [
        row.code,
        (!all && coupons.get(row.code)) || proposedCoupon(row, conversion),
      ]),
    ),
  }
}

const nameOf = ({ part, key }: PricedItem): string => `${part} ${key}`.trim()

export const productPrices = ({ priceMinor, beforePriceMinor }: ProductPriceRow): ProductPrices | null =>
  priceMinor === null ? null : { priceMinor, beforePriceMinor }

export function proposedProduct(row: ProductPriceRow, conversion: Conversion): ProductPrices | null {
  const prices = productPrices(row)
  if (!prices) return null
  const { priceMinor, beforePriceMinor } = proposeProductPrice(
    { ...prices, lowest30Minor: row.lowest30Minor },
    conversion,
  )
  return { priceMinor, beforePriceMinor }
}

export const couponAmounts = ({ valueMinor, minSubtotalMinor }: CouponAmountRow): CouponAmounts | null =>
  minSubtotalMinor === null ? null : { valueMinor, minSubtotalMinor }

export function proposedCoupon(row: CouponAmountRow, conversion: Conversion): CouponAmounts | null {
  const amounts = couponAmounts(row)
  return (
    amounts && {
      valueMinor: amounts.valueMinor === null ? null : proposeAmount(amounts.valueMinor, conversion),
      minSubtotalMinor: proposeAmount(amounts.minSubtotalMinor, conversion),
    }
  )
}

/**
 * Sets all prices in a currency by a file, all or none, and returns a sentence for each change. Every process uses the
 * new prices at once. Throws `PriceFileError`.
 */
export async function applyPrices(db: Db, shop: ShopSettings, text: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    const rows = await selectProductPrices(tx, '')
    const ids = (listed: boolean) => rows.filter((row) => row.listed === listed).map(({ id }) => id)
    const coupons = await selectCouponAmounts(tx, '')
    const file = readPriceFile(text, { listed: ids(true), unlisted: ids(false), coupons })
    const { currency } = file
    const money = moneyFormatter({ currency, locale: shop.locale })
    const before = linesOf(await readPrices(tx, shop, currency), money)
    await putShirtPrices(tx, currency, file.shirt)
    await writeProducts(tx, file)
    await writeCoupons(tx, file)
    return changes(before, linesOf(await readPrices(tx, shop, currency), money), currency)
  })
}

/** A product whose prices stay keeps the dates of its sale; any other reduction begins now, without an end. */
async function writeProducts(tx: Queryable, { currency, products }: PriceFile): Promise<void> {
  const entries = Object.entries(products)
  await lockProductPrices(tx, Object.keys(products))
  const present = new Map(
    (await selectProductPrices(tx, currency)).map((row) => [row.id, productPrices(row)]),
  )
  await upsertProductPrices(
    tx,
    entries.flatMap(([id, prices]) => {
      const before = present.get(id)
      const stays =
        before?.priceMinor === prices?.priceMinor && before?.beforePriceMinor === prices?.beforePriceMinor
      return prices && !stays ? [termsOf(id, currency, prices)] : []
    }),
  )
  await deleteProductPrices(
    tx,
    currency,
    entries.flatMap(([id, prices]) => (prices ? [] : [id])),
  )
}

export const termsOf = (
  id: string,
  currency: string,
  { priceMinor, beforePriceMinor }: ProductPrices,
): ProductPriceTerms => ({
  id,
  currency,
  regularMinor: beforePriceMinor ?? priceMinor,
  saleMinor: beforePriceMinor === null ? null : priceMinor,
  saleFrom: null,
  saleUntil: null,
})

/** How many rows are changed in one transaction. */
const dueAtOnce = 500

/** Begins and ends the sales whose time has come. Returns how many prices changed. */
export async function applyDueSales(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await lockDuePrices(tx, dueAtOnce)
    if (due.length > 0) await upsertProductPrices(tx, due)
    return due.length
  })
}

async function writeCoupons(tx: Queryable, { currency, coupons }: PriceFile): Promise<void> {
  const entries = Object.entries(coupons)
  await upsertCouponAmounts(
    tx,
    currency,
    entries.flatMap(([code, amounts]) => (amounts ? [{ code, ...amounts }] : [])),
  )
  await deleteCouponAmounts(
    tx,
    currency,
    entries.flatMap(([code, amounts]) => (amounts ? [] : [code])),
  )
}

/** Every price by the name of its article, as text. */
function linesOf(
  { shirt, products, coupons }: PriceState,
  money: (minor: number) => string,
): Map<string, string> {
  const missing = new Set(shirt.missing.map(nameOf))
  return new Map([
    ...pricedItems()
      .filter((item) => !missing.has(nameOf(item)))
      .map((item) => [`shirt ${nameOf(item)}`, money(priceOfItem(item, shirt.prices))] as const),
    ...products.flatMap((row) => {
      const prices = productPrices(row)
      return prices ? [[`product ${row.id}`, productText(prices, money)] as const] : []
    }),
    ...coupons.flatMap((row) => {
      const amounts = couponAmounts(row)
      return amounts ? [[`coupon ${row.code}`, couponText(amounts, money)] as const] : []
    }),
  ])
}

const productText = ({ priceMinor, beforePriceMinor }: ProductPrices, money: (minor: number) => string) =>
  beforePriceMinor === null ? money(priceMinor) : `${money(priceMinor)} instead of ${money(beforePriceMinor)}`

const couponText = ({ valueMinor, minSubtotalMinor }: CouponAmounts, money: (minor: number) => string) =>
  valueMinor === null
    ? `from ${money(minSubtotalMinor)}`
    : `${money(valueMinor)} from ${money(minSubtotalMinor)}`

function changes(before: Map<string, string>, after: Map<string, string>, currency: string): string[] {
  const changed = [...after].filter(([name, text]) => before.has(name) && before.get(name) !== text)
  const added = [...after.keys()].filter((name) => !before.has(name)).length
  const removed = [...before].filter(([name]) => !after.has(name))
  return [
    ...changed.map(([name, text]) => `${name}: ${before.get(name)} → ${text}`),
    ...removed.map(([name, text]) => `${name}: ${text} → none`),
    `${currency}: ${added} new, ${changed.length} changed, ${removed.length} removed, ${after.size - added - changed.length} as before`,
  ]
}
