// Countries whose law requires consumer prices with value added tax, and their standard rates, percent, of 1 January
// 2026: by the Taxes in Europe Database of the European Commission, elsewhere by the tax authority. Clothing for adults has
// the standard rate in every member state; Ireland and the United Kingdom do not tax that of children. They are the
// defaults of a new market; a shop can set other rates.
export const vatRates: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CH: 8.1,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GB: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IS: 24,
  IT: 22,
  LI: 8.1,
  LT: 21,
  LU: 17,
  LV: 21,
  // Taxed as a part of France.
  MC: 20,
  MT: 18,
  NL: 21,
  NO: 25,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
}

const outsideUnion = new Set(['CH', 'GB', 'IS', 'LI', 'NO'])

/** Whether the rules of the European Union for value added tax apply in a country. */
export const isUnion = (country: string): boolean =>
  vatRates[country] !== undefined && !outsideUnion.has(country)

/**
 * Whether a seller of the home country charges the tax of the other country: at home, and within the European Union.
 * Elsewhere the import is taxed.
 */
export const isTaxedWith = (home: string, country: string): boolean =>
  vatRates[home] !== undefined && (home === country || (isUnion(home) && isUnion(country)))
