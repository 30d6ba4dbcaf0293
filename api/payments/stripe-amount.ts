// Amounts as Stripe's API counts them, which for some currencies are not the minor units of ISO 4217:
// https://docs.stripe.com/currencies, "Zero-decimal currencies", "Three-decimal currencies" and "Special cases".
import { minorDigits } from '#contract/currency.ts'

/** Whole units, which Stripe has in hundredths all the same, as before they lost their decimals. */
const hundredfold = new Set(['ISK', 'UGX'])

/** Hundredths by ISO 4217, of which Stripe takes whole units only. */
const withoutHundredths = new Set(['MGA'])

const factorOf = (currency: string): number => (hundredfold.has(currency.toUpperCase()) ? 100 : 1)

/**
 * Whether Stripe can charge and refund every amount of a currency. Of more than two decimals it takes only amounts that
 * end in 0, which prices can be made to do, but not the tax in them or a coupon's share of a line.
 */
export const isExactAtStripe = (currency: string): boolean =>
  minorDigits(currency) <= 2 && !withoutHundredths.has(currency)

/** Stripe's amount of minor units. @param currency ISO 4217, in upper or lower case. */
export const toStripeAmount = (minor: number, currency: string): number => minor * factorOf(currency)

/** The minor units of Stripe's amount; not whole where Stripe reports what is none of ours. */
export const fromStripeAmount = (amount: number, currency: string): number => amount / factorOf(currency)
