// All countries.

/** Codes with a name that ISO 3166-1 does not assign to a country. */
const noCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '))

/** Codes of ISO 3166-1. */
export function allCountries(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  return letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter(
      (code) =>
        names.of(code) !== undefined &&
        new Intl.Locale(`und-${code}`).maximize().region === code &&
        !noCountries.has(code),
    )
}
