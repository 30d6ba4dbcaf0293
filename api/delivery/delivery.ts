// Delivery methods: the countries they deliver to, their prices, and when a parcel arrives.
import { msg } from '@lingui/core/runtime-macro'
import { areGiftCards, areSwatches } from '#contract/line-kinds.ts'
import { dayIn } from '#contract/time-zone.ts'
import { addWorkingDays, dateOf } from '#contract/working-days.ts'
import type { DeliveryMethod, MerchantText, ShopSettings } from '../kernel/settings.ts'
import { inEachLanguage } from '../kernel/storefront.ts'

/** The methods that deliver to a country, in the shop's order; none when the shop does not deliver there. */
export function methodsFor(shop: ShopSettings, country: string): DeliveryMethod[] {
  if (!shop.countries.includes(country)) return []
  // When a method names the country, methods for all other countries do not apply.
  const own = shop.delivery.filter((method) => method.countries?.includes(country))
  return own.length > 0 ? own : shop.delivery.filter((method) => method.countries === undefined)
}

/**
 * The methods for these lines: gift cards alone are mailed, and swatches alone are sent as a letter by methods with a
 * price for it.
 */
export function methodsForLines(
  shop: ShopSettings,
  country: string,
  lines: readonly { gift?: unknown; swatches?: unknown }[],
): DeliveryMethod[] {
  if (areGiftCards(lines)) return [giftDelivery()]
  const methods = methodsFor(shop, country)
  return areSwatches(lines) ? methods.map(letterOf) : methods
}

const byEmailName = msg({ message: 'By email', comment: 'The way in which a gift card is sent.' })

/** The only delivery method of an order with gift cards alone. */
const giftDelivery = (): DeliveryMethod => ({
  key: 'email',
  name: inEachLanguage(byEmailName),
  description: inEachLanguage(msg`Each gift card is mailed to the recipient.`),
  priceMinor: 0,
  workingDays: [0, 0],
})

const letterName = msg({
  message: 'Letter',
  comment: 'A delivery method: swatches alone are sent as a letter.',
})

function letterOf({ letterMinor, ...method }: DeliveryMethod): DeliveryMethod {
  if (letterMinor === undefined) return method
  return {
    ...method,
    name: inEachLanguage(letterName),
    description: inEachLanguage(msg`Swatches go as a letter, without tracking.`),
    priceMinor: letterMinor,
  }
}

/** The text in the reader's locale (`de-CH`), else in the language (`de`), else the first. */
export function textFor(text: MerchantText, locale: string): string {
  if (typeof text === 'string') return text
  const tags = locale.split('-').map((_, at, parts) => parts.slice(0, parts.length - at).join('-'))
  const tag = tags.find((one) => Object.hasOwn(text, one)) ?? Object.keys(text)[0]!
  return text[tag]!
}

/** The price of a method for goods with this subtotal, minor units. */
export function deliveryPriceOf(method: DeliveryMethod, subtotalMinor: number): number {
  return method.freeFromMinor !== undefined && subtotalMinor >= method.freeFromMinor ? 0 : method.priceMinor
}

type ShopDays = Pick<ShopSettings, 'timeZone' | 'closedDays'>

const daysAfter = ({ closedDays }: ShopDays, day: string, days: number): string =>
  dateOf(addWorkingDays(new Date(day), days, closedDays))

/** First and last day of arrival, `YYYY-MM-DD`, for an order placed at `from` that is made first. */
export function arrivalOf(
  shop: ShopDays,
  { workingDays: [first, last] }: DeliveryMethod,
  from: Date,
  [soonest, longest] = [0, 0],
): { earliest: string; latest: string } {
  const day = dayIn(shop.timeZone, from)
  return {
    earliest: daysAfter(shop, day, soonest + first),
    latest: daysAfter(shop, day, longest + last),
  }
}

/**
 * First and last day on which an order placed at `from` is packed, `YYYY-MM-DD`; undefined when everything is in stock.
 */
export const madeOf = (
  shop: ShopDays,
  from: Date,
  [soonest, longest]: [number, number],
): { made?: [string, string] } => {
  if (longest === 0) return {}
  const day = dayIn(shop.timeZone, from)
  return { made: [daysAfter(shop, day, soonest), daysAfter(shop, day, longest)] }
}

/** First and last day of arrival for an order that is packed on these days. */
export const arrivalOfMade = (
  shop: ShopDays,
  { workingDays: [first, last] }: DeliveryMethod,
  [soonest, longest]: [string, string],
): { earliest: string; latest: string } => ({
  earliest: daysAfter(shop, soonest, first),
  latest: daysAfter(shop, longest, last),
})
