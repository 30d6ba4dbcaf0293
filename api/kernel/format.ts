// Money and dates in a reader's language, for emails, documents and error messages.
import { currencyFormat, minorDigits } from '#contract/currency.ts'
import { dayIn } from '#contract/time-zone.ts'
import type { ShopSettings } from './settings.ts'
import type { ReaderText } from './storefront.ts'

// To make a format takes longer than to use it.
/** By locale and currency. */
const moneyFormats = new Map<string, Intl.NumberFormat>()
/** By locale. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Writes minor units as money: `$128.00`. */
export type FormatMoney = (amountMinor: number) => string

export function moneyFormatter({ currency, locale }: Pick<ShopSettings, 'currency' | 'locale'>): FormatMoney {
  const key = `${locale} ${currency}`
  const format = moneyFormats.get(key) ?? currencyFormat(locale, currency)
  moneyFormats.set(key, format)
  const majorUnit = 10 ** minorDigits(currency)
  return (amountMinor) => format.format(amountMinor / majorUnit)
}

/** An amount in a message. */
export const moneyText =
  (amountMinor: number, currency: string): ReaderText =>
  ({ locale }) =>
    moneyFormatter({ currency, locale })(amountMinor)

type Place = { locale: string; shop: Pick<ShopSettings, 'timeZone'> }

/** `January 6, 3:40 PM EST`, in the time zone of the shop. */
export function formatTime(at: Date | null, { locale, shop }: Place): string {
  return new Intl.DateTimeFormat(locale, {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: shop.timeZone,
    timeZoneName: 'short',
  }).format(at ?? new Date())
}

/** `Tuesday, January 6, 2026 at 3:40:21 PM EST`, for what must be exact. */
export function formatMoment(at: Date, { locale, shop: { timeZone } }: Place): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long', timeZone }).format(at)
}

/** `Tuesday, January 6`: the day that it is in the time zone of the shop. */
export const formatDayOf = (at: Date, { locale, shop }: Place): string =>
  formatDay(dayIn(shop.timeZone, at), locale)

/** `Tuesday, January 6`, of a `YYYY-MM-DD`. */
export function formatDay(day: string, locale: string): string {
  const format =
    dayFormats.get(locale) ??
    new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
  dayFormats.set(locale, format)
  return format.format(new Date(`${day}T00:00:00Z`))
}
