// Formats amounts of an order, which can have been placed in a market with another currency than the page's.
import { money, moneyPattern } from '../context/money-pattern.ts'
import { useShop } from '../context/shop.ts'

/**
 * Returns the function that formats amounts of a currency, also of one that the shop no longer sells in.
 *
 * @param currency ISO 4217.
 */
export function useMoneyIn(currency: string): (minor: number) => string {
  const { config } = useShop()
  const pattern = config.money[currency] ?? moneyPattern(config.locale, currency)
  return (minor) => money(minor, pattern)
}
