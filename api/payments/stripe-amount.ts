// Amounts in the units of Stripe's API, which for some currencies are not the minor units of ISO 4217:
// https://docs.stripe.com/currencies, "Zero-decimal currencies", "Three-decimal currencies" and "Special cases".
import { minorDigits } from '#contract/currency.ts'

/** Currencies without decimals, for which Stripe still uses hundredths. */
const hundredfold = new Set(['ISK', 'UGX'])

/** Currencies with hundredths by ISO 4217, for which Stripe accepts whole units only. */
const withoutHundredths = new Set(['MGA'])

const factorOf = (currency: string): number => (hundredfold.has(currency.toUpperCase()) ? 100 : 1)

/**
 * Whether Stripe can charge and refund every amount of a currency. With three decimals it accepts only amounts that end
 * in 0; prices can be chosen so, but not the tax in them or a coupon's share of a line.
 */
export const isExactAtStripe = (currency: string): boolean =>
  minorDigits(currency) <= 2 && !withoutHundredths.has(currency)

/** The amount in Stripe's units. @param currency ISO 4217, in upper or lower case */
export const toStripeAmount = (minor: number, currency: string): number => minor * factorOf(currency)

/** The minor units of Stripe's amount; not an integer when the amount cannot be of this shop. */
export const fromStripeAmount = (amount: number, currency: string): number => amount / factorOf(currency)
