// The settings that are still those of the demo shop: addresses, rates of tax, delivery methods, the set of swatches.
import { isDeepStrictEqual } from 'node:util'
import { type ShopDocument, shopDocument, standardCurrency } from '../../settings/shop-document.ts'

/** What was removed from the settings, as it is given back. */
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

/** The prices of a method may have been converted into the currency of the shop. */
const isDemoMethod = ({ key, name, description, countries }: ShopDocument['delivery'][number]): boolean =>
  demo.delivery.some((one) =>
    isDeepStrictEqual(
      [one.key, one.name, one.description, one.countries],
      [key, name, description, countries],
    ),
  )

/** What of the first market and of the shop is as the demo shop has it. */
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

/** The shop without them. @param email in the place of that of the demo shop. */
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

/** The shop with them again. What the owner has set since stays. */
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
