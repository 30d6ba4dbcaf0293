// Amounts of money in fields and in tables: major units, with the digits of the currency.
import { minorDigits } from './currency.ts'
import { numberText } from './numbers.ts'

/** An amount for a table that programs read: `129.00`. */
export const amountText = (minor: number, currency: string): string => {
  const digits = minorDigits(currency)
  return (minor / 10 ** digits).toFixed(digits)
}

/** An amount for a field: `129,00` in German. */
export const amountInField = (minor: number, currency: string, locales: string | string[]): string => {
  const digits = minorDigits(currency)
  return numberText(minor / 10 ** digits, locales, { least: digits, most: digits })
}

/** Parses a typed amount, with a point or a comma: minor units, or null when it is not an amount. */
export function readAmount(typed: string, currency: string): number | null {
  const digits = minorDigits(currency)
  const [, whole, decimals = ''] = /^\s*(\d{1,9})(?:[.,](\d*))?\s*$/.exec(typed) ?? []
  if (whole === undefined || decimals.length > digits) return null
  return Number(whole) * 10 ** digits + Number(decimals.padEnd(digits, '0') || 0)
}
