// Converts the products and reviews of a catalogue to database rows.
import type { Design } from '#garment/design/design.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { averageColour } from '#garment/weave/weave.ts'
import { pictureHash } from '#api/pictures/hash.ts'
import type { CurrentPrice } from '#api/prices/propose-price.ts'
import type { DemoCoupon, DemoGiftCards } from './catalogue/catalogue-schema.ts'
import type { DemoPrices } from './demo-prices.ts'
import type { DemoCatalogue, DemoColour, DemoProduct, DemoReview } from './common/catalogue-types.ts'

export interface PictureRow {
  hash: string
  design: Design
}

export interface Rating {
  sum: number
  count: number
}

const hoursADay = 24

export function designIn(product: DemoProduct, colour: DemoColour): Design {
  return {
    ...product.design,
    fabric: colour.fabricCode,
  }
}

export function pictureRowsOf(product: DemoProduct): PictureRow[] {
  return product.colours.map((colour) => {
    const design = designIn(product, colour)
    return { hash: pictureHash(design), design }
  })
}

const swatches = new Map<string, string>()

/** The colour of a fabric's swatch, `#rrggbb`. */
function swatchOf(fabricCode: string): string {
  const cached = swatches.get(fabricCode)
  if (cached) return cached
  const fabric = fabricByCode(fabricCode)
  if (!fabric) throw new Error(`No fabric ${fabricCode} in the library`)
  const swatch = averageColour(fabric)
  swatches.set(fabricCode, swatch)
  return swatch
}

export function ratingsOf(reviews: DemoReview[]): Map<string, Rating> {
  const ratings = new Map<string, Rating>()
  for (const { productId, stars } of reviews) {
    const { sum, count } = ratings.get(productId) ?? { sum: 0, count: 0 }
    ratings.set(productId, { sum: sum + stars, count: count + 1 })
  }
  return ratings
}

export function productRowOf(product: DemoProduct, rating: Rating = { sum: 0, count: 0 }) {
  const { design: _design, stock, daysOld, ...columns } = product
  const pieces = new Map(stock.map(({ colourKey, size, quantity }) => [`${colourKey} ${size}`, quantity]))
  const inStock = new Set(stock.filter(({ quantity }) => quantity > 0).map(({ size }) => size))
  return {
    ...columns,
    colours: product.colours.map((colour) => ({
      ...colour,
      hex: swatchOf(colour.fabricCode),
      pictureHash: pictureHash(designIn(product, colour)),
    })),
    colourFamilies: [...new Set(product.colours.map(({ family }) => family))],
    sizesInStock: product.sizes.filter((size) => inStock.has(size)),
    /** Pieces of every colour in every size, colour by colour. */
    stock: product.colours.flatMap(({ key }) =>
      product.sizes.map((size) => pieces.get(`${key} ${size}`) ?? 0),
    ),
    ratingAverage: rating.count > 0 ? Math.round((rating.sum / rating.count) * 100) / 100 : 0,
    ratingCount: rating.count,
    hoursOld: daysOld * hoursADay,
  }
}

/** A product with its prices in a currency. */
type PricedProduct = Pick<DemoProduct, 'id' | 'daysOld'> & CurrentPrice & { currency: string }

/** The products with their prices in each currency. */
export const pricedProductsOf = (products: DemoProduct[], prices: DemoPrices[]): PricedProduct[] =>
  prices.flatMap(({ currency, ofProduct }) =>
    products.map((product) => ({
      id: product.id,
      daysOld: product.daysOld,
      currency,
      ...ofProduct(product),
    })),
  )

/**
 * The price history of a product in a currency. A reduced product starts with the full price. When its lowest price of
 * 30 days is lower, it had that price for some days, then the full price again. The reduction comes last.
 */
export function priceRowsOf(product: PricedProduct) {
  const { id, currency, priceMinor, beforePriceMinor, lowest30Minor, daysOld } = product
  const at = (hoursAgo: number, minor: number) => ({ product: id, currency, hoursAgo, priceMinor: minor })
  const age = Math.max(daysOld * hoursADay, hoursADay)
  if (beforePriceMinor === null) return [at(age, priceMinor)]
  const reduced = Math.min(10 * hoursADay, Math.floor(age / 4))
  const earlier = Math.min(24 * hoursADay, age - reduced)
  const lowest =
    lowest30Minor !== null && lowest30Minor < beforePriceMinor
      ? [
          at(reduced + Math.floor(earlier * 0.6), lowest30Minor),
          at(reduced + Math.floor(earlier * 0.3), beforePriceMinor),
        ]
      : []
  return [at(age, beforePriceMinor), ...lowest, at(reduced, priceMinor)]
}

/** The amounts of coupons in each currency, without coupons that have none. */
export const couponAmountsOf = (coupons: DemoCoupon[], prices: DemoPrices[]) =>
  prices.flatMap(({ currency, ofCoupon }) =>
    coupons
      .filter(({ kind, minSubtotalMinor }) => kind === 'amount' || minSubtotalMinor > 0)
      .map((coupon) => ({
        code: coupon.code,
        currency,
        valueMinor: coupon.kind === 'amount' ? ofCoupon(coupon.valueMinor) : null,
        minSubtotalMinor: ofCoupon(coupon.minSubtotalMinor),
      })),
  )

/** The amounts of gift cards in each currency. */
export const giftCardOffersOf = ({ amountsMinor, free }: DemoGiftCards, prices: DemoPrices[]) =>
  prices.map(({ currency, ofCoupon }) => ({
    currency,
    amountsMinor: amountsMinor.map(ofCoupon),
    free: { leastMinor: ofCoupon(free.leastMinor), mostMinor: ofCoupon(free.mostMinor) },
  }))

export function reviewRowsOf({ products, reviews }: DemoCatalogue) {
  const names = new Map(
    products.flatMap(({ id, colours }) => colours.map(({ key, name }) => [`${id} ${key}`, name] as const)),
  )
  return reviews.map(({ productId, colourKey, daysAgo, ...columns }, number) => ({
    ...columns,
    number,
    product: productId,
    colour: names.get(`${productId} ${colourKey}`) ?? null,
    hoursAgo: daysAgo * hoursADay + (number % hoursADay),
  }))
}
