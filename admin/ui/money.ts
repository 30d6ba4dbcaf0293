// Amounts of money as staff read them.
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
