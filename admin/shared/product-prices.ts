// The price of a product in one line.
import type { PriceTerms } from '#contract/admin/product-prices.ts'
import { moneyText } from '../ui/money.ts'

/** `$ 96.00 (120.00)` during or before a sale; null when it has no price. */
export function termsText(terms: PriceTerms | null | undefined, currency: string): string | null {
  if (!terms) return null
  const regular = moneyText(terms.regularMinor, currency)
  return terms.sale ? `${moneyText(terms.sale.priceMinor, currency)} (${regular})` : regular
}
