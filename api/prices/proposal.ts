// Missing prices in a currency, proposed from those in another one, and set all or none.
import { maxMinor } from '#contract/currency.ts'
import type { Conversion } from '#contract/propose-price.ts'
import { type ItemPrice, priceOfItem } from '#garment/design/price-list.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { Queryable } from '../kernel/db.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import type { CouponAmounts, ProductPrices } from './price-file.ts'
import { couponAmounts, productPrices, proposedCoupon, proposedProduct, termsOf } from './prices.ts'
import {
  lockProductPrices,
  selectCouponAmounts,
  selectProductPrices,
  upsertCouponAmounts,
  upsertProductPrices,
} from './prices.sql.ts'
import { proposeShirtPrices } from './propose-price.ts'
import { readShirtPrices } from './shirt-prices.ts'
import { upsertShirtPrices } from './shirt-prices.sql.ts'

/** Articles without a price in a currency, with proposed prices. */
export interface PriceProposal {
  currency: string
  shirt: ItemPrice[]
  /** Prices of custom shirts in the other currency. */
  source: ShirtPrices
  products: { id: string; fromMinor: number; prices: ProductPrices }[]
  coupons: ({ code: string } & CouponAmounts)[]
}

/** Throws `Not Possible Now` when custom shirts lack prices in the other currency. */
export async function proposeMissing(
  on: Queryable,
  shop: ShopSettings,
  conversion: Conversion,
): Promise<PriceProposal> {
  const { from, to } = conversion
  const { prices: source, missing: gaps } = await readShirtPrices(on, shop, from)
  if (gaps.length > 0)
    throw new ApiError('Not Possible Now', because('proposal-lacks-prices', { currency: from }), 'from')
  const shirt = proposeShirtPrices(source, conversion)
  const { missing } = await readShirtPrices(on, shop, to)
  const priced = new Set(await idsOf(on, to))
  const amounts = new Set(
    (await selectCouponAmounts(on, to)).filter((row) => couponAmounts(row)).map(({ code }) => code),
  )
  const proposal = {
    currency: to,
    source,
    shirt: missing.map((item) => ({ ...item, priceMinor: priceOfItem(item, shirt) })),
    products: (await selectProductPrices(on, from)).flatMap((row) => {
      const prices = row.listed && !priced.has(row.id) ? proposedProduct(row, conversion) : null
      return prices ? [{ id: row.id, fromMinor: row.priceMinor!, prices }] : []
    }),
    coupons: (await selectCouponAmounts(on, from)).flatMap((row) => {
      const proposed = amounts.has(row.code) ? null : proposedCoupon(row, conversion)
      return proposed ? [{ code: row.code, ...proposed }] : []
    }),
  }
  const highest = [
    ...proposal.shirt.map(({ priceMinor }) => priceMinor),
    ...proposal.products.map(({ prices }) => prices.beforePriceMinor ?? prices.priceMinor),
    ...proposal.coupons.map(({ minSubtotalMinor, valueMinor }) =>
      Math.max(minSubtotalMinor, valueMinor ?? 0),
    ),
  ].reduce((max, minor) => Math.max(max, minor), 0)
  if (highest > maxMinor) throw new ApiError('Invalid Input', because('proposal-too-high'), 'rate')
  return proposal
}

const idsOf = async (on: Queryable, currency: string): Promise<string[]> =>
  (await selectProductPrices(on, currency)).filter((row) => productPrices(row)).map(({ id }) => id)

/** Sets the proposed prices. The caller has locked the lists of shirt prices; every process uses the prices at once. */
export async function setProposal(
  tx: Queryable,
  { currency, shirt, products, coupons }: PriceProposal,
): Promise<void> {
  await upsertShirtPrices(tx, currency, shirt)
  await lockProductPrices(
    tx,
    products.map(({ id }) => id),
  )
  await upsertProductPrices(
    tx,
    products.map(({ id, prices }) => termsOf(id, currency, prices)),
  )
  await upsertCouponAmounts(tx, currency, coupons)
}
