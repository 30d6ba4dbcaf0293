// Amounts of money are integers in minor units of a currency, which has as many digits of them as ISO 4217 says.

/** The largest amount of money anywhere, minor units. Sums of thousands of them are still exact in JavaScript. */
export const maxMinor = 1_000_000_000_000

// The currencies that are not divided into hundredths: column "Mnr unt" of ISO 4217, list one.
const withoutDigits = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF)$/
const withThreeDigits = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/
const withFourDigits = /^(CLF|UYW)$/

/**
 * The digits of a currency's minor units: 2 of USD, 0 of JPY. `Intl` does not know them: it follows the digits that are
 * in use, and writes HUF and some others without any.
 *
 * @param currency ISO 4217.
 */
export function minorDigits(currency: string): number {
  if (withoutDigits.test(currency)) return 0
  if (withThreeDigits.test(currency)) return 3
  return withFourDigits.test(currency) ? 4 : 2
}

/**
 * Writes amounts in major units as a language does, with all digits of the currency's minor units.
 *
 * @param locale BCP 47.
 * @param currency ISO 4217; what has not the form of one throws a `RangeError`.
 */
export function currencyFormat(locale: string, currency: string): Intl.NumberFormat {
  const digits = minorDigits(currency)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    numberingSystem: 'latn',
    // Nothing, less nothing, has no sign.
    signDisplay: 'negative',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
