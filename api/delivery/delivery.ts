// Methods of delivery: which serve a country, what they cost, when they arrive.
import type { ClosedDays, DeliveryMethod, MerchantText, ShopSettings } from '../kernel/settings.ts'

/** The methods that serve a country, in the shop's order; none when the shop does not deliver there. */
export function methodsFor(shop: ShopSettings, country: string): DeliveryMethod[] {
  if (!shop.countries.includes(country)) return []
  // Where a method names the country, methods for all other countries do not apply.
  const own = shop.delivery.filter((method) => method.countries?.includes(country))
  return own.length > 0 ? own : shop.delivery.filter((method) => method.countries === undefined)
}

/** The text for a reader: of `de-CH`, else of `de`, else the first. */
export function textFor(text: MerchantText, locale: string): string {
  if (typeof text === 'string') return text
  const tags = locale.split('-').map((_, at, parts) => parts.slice(0, parts.length - at).join('-'))
  const tag = tags.find((one) => Object.hasOwn(text, one)) ?? Object.keys(text)[0]!
  return text[tag]!
}

/** What a method costs for goods of this subtotal, minor units. */
export function priceOf(method: DeliveryMethod, subtotalMinor: number): number {
  return method.freeFromMinor !== undefined && subtotalMinor >= method.freeFromMinor ? 0 : method.priceMinor
}

/** First and last working day of making an order: what is in stock needs none, and everything goes in one parcel. */
export const makingOf = ({ makingDays }: ShopSettings, lines: { design: unknown }[]): [number, number] =>
  lines.some(({ design }) => design !== null) ? makingDays : [0, 0]

/** First and last day it may arrive, `YYYY-MM-DD`, when it is ordered at `from` and made first. */
export function arrivalOf(
  { closedDays }: Pick<ShopSettings, 'closedDays'>,
  { workingDays: [first, last] }: DeliveryMethod,
  from: Date,
  [soonest, longest] = [0, 0],
): { earliest: string; latest: string } {
  return {
    earliest: dayOf(addWorkingDays(from, soonest + first, closedDays)),
    latest: dayOf(addWorkingDays(from, longest + last, closedDays)),
  }
}

/**
 * The day that many working days (Monday to Friday, UTC, without closed ones) after the one given; 0 is the next working
 * day on or after.
 */
export function addWorkingDays(from: Date, days: number, closed: readonly ClosedDays[] = []): Date {
  const day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()))
  const isClosed = (date: string) => closed.some((span) => span.from <= date && date <= span.until)
  const isWorkingDay = () => day.getUTCDay() !== 0 && day.getUTCDay() !== 6 && !isClosed(dayOf(day))
  for (let left = days; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (isWorkingDay()) left--
  }
  while (!isWorkingDay()) day.setUTCDate(day.getUTCDate() + 1)
  return day
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
