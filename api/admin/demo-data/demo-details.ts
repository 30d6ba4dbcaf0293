// The settings that are still those of the demo shop: addresses, tax rates, delivery methods, the set of swatches.
import { isDeepStrictEqual } from 'node:util'
import { type ShopDocument, shopDocument, standardCurrency } from '../../settings/shop-document.ts'

/** What was removed from the settings, and is restored later. */
export interface RemovedDetails {
  email?: string
  address?: string[]
  taxRates: ShopDocument['taxRates']
  delivery: ShopDocument['delivery']
  swatchSet?: ShopDocument['swatchSet']
}

const demo = shopDocument.parse({})

const isDemoRate = (rate: ShopDocument['taxRates'][number]): boolean =>
  demo.taxRates.some((one) => isDeepStrictEqual(one, rate))

/** Prices are not compared: they may have been converted into the shop's currency. */
const isDemoMethod = ({ key, name, description, countries }: ShopDocument['delivery'][number]): boolean =>
  demo.delivery.some((one) =>
    isDeepStrictEqual(
      [one.key, one.name, one.description, one.countries],
      [key, name, description, countries],
    ),
  )

/** The settings of the shop and its first market that are the same as in the demo shop. */
export function demoDetailsOf(
  shop: Pick<ShopDocument, 'email' | 'address' | 'taxRates' | 'delivery' | 'swatchSet' | 'currency'>,
): RemovedDetails {
  const hasDemoSet = shop.currency === standardCurrency && isDeepStrictEqual(shop.swatchSet, demo.swatchSet)
  return {
    ...(shop.email === demo.email && { email: shop.email }),
    ...(isDeepStrictEqual(shop.address, demo.address) && { address: shop.address }),
    taxRates: shop.taxRates.filter(isDemoRate),
    delivery: shop.delivery.filter(isDemoMethod),
    ...(hasDemoSet && { swatchSet: shop.swatchSet }),
  }
}

export const countDetails = ({ taxRates, delivery, ...others }: RemovedDetails): number =>
  taxRates.length + delivery.length + Object.keys(others).length

/** The shop without the demo settings. @param email replaces the demo shop's address. */
export function withoutDetails(shop: ShopDocument, removed: RemovedDetails, email: string): ShopDocument {
  return {
    ...shop,
    ...(removed.email !== undefined && { email }),
    ...(removed.address && { address: [] }),
    taxRates: shop.taxRates.filter((rate) => !isDemoRate(rate)),
    delivery: shop.delivery.filter((method) => !isDemoMethod(method)),
    ...(removed.swatchSet !== undefined && { swatchSet: null }),
  }
}

/** The shop with the demo settings restored. Settings that the owner has made since stay. */
export function withDetails(shop: ShopDocument, removed: RemovedDetails): ShopDocument {
  const keys = new Set(shop.delivery.map(({ key }) => key))
  return {
    ...shop,
    ...(removed.email !== undefined && { email: removed.email }),
    ...(removed.address && shop.address.length === 0 && { address: removed.address }),
    taxRates: [
      ...shop.taxRates,
      ...removed.taxRates.filter(
        ({ country, region }) =>
          !shop.taxRates.some((one) => one.country === country && one.region === region),
      ),
    ],
    delivery: [...shop.delivery, ...removed.delivery.filter(({ key }) => !keys.has(key))],
    ...(removed.swatchSet !== undefined && shop.swatchSet === null && { swatchSet: removed.swatchSet }),
  }
}
