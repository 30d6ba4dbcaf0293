// The facts of the shop that a text can insert as values, so that it stays true when a setting changes.
import { countryName } from '#contract/address-lines.ts'
import { methodsFor } from '../delivery/delivery.ts'
import { moneyFormatter } from '../kernel/format.ts'
import type { Storefront } from '../kernel/storefront.ts'

/** Values by name, in the reader's language; null for a fact that the shop does not have. */
export type ShopFacts = Record<string, string | null>

export function shopFacts({ shop, locale }: Pick<Storefront, 'shop' | 'locale'>): ShopFacts {
  const {
    name,
    email,
    address,
    taxId,
    phone,
    countries,
    currency,
    returnDays,
    makingDays,
    fitGuarantee,
    swatchSet,
  } = shop
  const home = countries[0]!
  const [method] = methodsFor(shop, home)
  const money = moneyFormatter({ currency, locale })
  const number = new Intl.NumberFormat(locale)
  const range = ([first, last]: [number, number]) =>
    first === last ? number.format(first) : number.formatRange(first, last)
  const nameOf = (code: string) => countryName(code, locale)
  return {
    shop: name,
    email,
    address: address.join(', '),
    taxNumber: taxId ?? null,
    phone: phone ?? null,
    country: nameOf(home),
    countries: new Intl.ListFormat(locale, { type: 'conjunction' }).format(countries.map(nameOf)),
    returnDays: number.format(returnDays),
    makingDays: range(makingDays),
    guaranteeDays: fitGuarantee && number.format(fitGuarantee.days),
    swatchSetPrice: swatchSet && money(swatchSet.priceMinor),
    deliveryPrice: method ? money(method.priceMinor) : null,
    freeDeliveryFrom: method?.freeFromMinor === undefined ? null : money(method.freeFromMinor),
    deliveryDays: method ? range(method.workingDays) : null,
  }
}
