// Amounts of money as staff read and type them: in major units, with the digits of the currency.
import { currencyFormat, minorDigits } from '#contract/currency.ts'
import { pageConfig } from '../context/page-config.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** An amount with its currency: `$ 129.00`. */
export function moneyText(minor: number, currency: string): string {
  const { locale } = pageConfig()
  const key = `${locale} ${currency}`
  const format = formats.get(key) ?? currencyFormat(locale, currency)
  formats.set(key, format)
  return format.format(minor / 10 ** minorDigits(currency))
}

/** An amount as it stands in a field: `129.00`. */
export const amountText = (minor: number, currency: string): string => {
  const digits = minorDigits(currency)
  return (minor / 10 ** digits).toFixed(digits)
}

/** Reads what was typed, with a point or a comma: minor units, or null when it is no amount. */
export function readAmount(typed: string, currency: string): number | null {
  const digits = minorDigits(currency)
  const [, whole, decimals = ''] = /^\s*(\d{1,9})(?:[.,](\d*))?\s*$/.exec(typed) ?? []
  if (whole === undefined || decimals.length > digits) return null
  return Number(whole) * 10 ** digits + Number(decimals.padEnd(digits, '0') || 0)
}
