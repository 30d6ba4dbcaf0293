// Amounts of money are integers in minor units of a currency. ISO 4217 defines the number of digits of the minor units.

/** The largest amount of money anywhere, minor units. Sums of thousands of them are still exact in JavaScript. */
export const maxMinor = 1_000_000_000_000

// The currencies that are not divided into hundredths: column "Mnr unt" of ISO 4217, list one.
const withoutDigits = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF)$/
const withThreeDigits = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/
const withFourDigits = /^(CLF|UYW)$/

/**
 * The digits of a currency's minor units: 2 for USD, 0 for JPY. `Intl` cannot be used: it has the digits that are
 * common in daily life, and writes HUF and some other currencies without digits.
 *
 * @param currency ISO 4217.
 */
export function minorDigits(currency: string): number {
  if (withoutDigits.test(currency)) return 0
  if (withThreeDigits.test(currency)) return 3
  return withFourDigits.test(currency) ? 4 : 2
}

/**
 * Formats amounts in major units for a language, with all digits of the currency's minor units.
 *
 * @param locale BCP 47.
 * @param currency ISO 4217; an invalid code throws a `RangeError`.
 */
export function currencyFormat(locale: string, currency: string): Intl.NumberFormat {
  const digits = minorDigits(currency)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    numberingSystem: 'latn',
    // Zero has no minus sign.
    signDisplay: 'negative',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
