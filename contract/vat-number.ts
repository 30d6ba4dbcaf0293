// VAT numbers in the format of each country, with its letters first. Only the format is checked, not whether the number
// is assigned.

/** The pattern after the letters, which `lettersOf` returns. */
const forms: Readonly<Record<string, { form: RegExp; example: string }>> = {
  AT: { form: /^U\d{8}$/, example: 'ATU12345678' },
  BE: { form: /^[01]\d{9}$/, example: 'BE0123456789' },
  BG: { form: /^\d{9,10}$/, example: 'BG123456789' },
  CHE: { form: /^\d{9}(MWST|TVA|IVA)?$/, example: 'CHE-123.456.789 MWST' },
  CY: { form: /^\d{8}[A-Z]$/, example: 'CY12345678X' },
  CZ: { form: /^\d{8,10}$/, example: 'CZ12345678' },
  DE: { form: /^\d{9}$/, example: 'DE123456789' },
  DK: { form: /^\d{8}$/, example: 'DK12345678' },
  EE: { form: /^\d{9}$/, example: 'EE123456789' },
  EL: { form: /^\d{9}$/, example: 'EL123456789' },
  ES: { form: /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, example: 'ESB12345678' },
  FI: { form: /^\d{8}$/, example: 'FI12345678' },
  FR: { form: /^[A-HJ-NP-Z\d]{2}\d{9}$/, example: 'FR12345678901' },
  GB: { form: /^(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/, example: 'GB123456789' },
  HR: { form: /^\d{11}$/, example: 'HR12345678901' },
  HU: { form: /^\d{8}$/, example: 'HU12345678' },
  IE: { form: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, example: 'IE1234567T' },
  IT: { form: /^\d{11}$/, example: 'IT12345678901' },
  LI: { form: /^\d{5}$/, example: 'LI12345' },
  LT: { form: /^(\d{9}|\d{12})$/, example: 'LT123456789' },
  LU: { form: /^\d{8}$/, example: 'LU12345678' },
  LV: { form: /^\d{11}$/, example: 'LV12345678901' },
  MT: { form: /^\d{8}$/, example: 'MT12345678' },
  NL: { form: /^[A-Z\d+*]{10}\d\d$/, example: 'NL123456789B01' },
  NO: { form: /^\d{9}(MVA)?$/, example: 'NO123456789MVA' },
  PL: { form: /^\d{10}$/, example: 'PL1234567890' },
  PT: { form: /^\d{9}$/, example: 'PT123456789' },
  RO: { form: /^\d{2,10}$/, example: 'RO1234567890' },
  SE: { form: /^\d{10}01$/, example: 'SE123456789001' },
  SI: { form: /^\d{8}$/, example: 'SI12345678' },
  SK: { form: /^\d{10}$/, example: 'SK1234567890' },
  XI: { form: /^(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/, example: 'XI123456789' },
}

const otherLetters: Readonly<Record<string, string>> = { GR: 'EL', CH: 'CHE', MC: 'FR', IM: 'GB' }
const lettersOf = (country: string) => otherLetters[country] ?? country

/** An example for a country; null when it has no VAT numbers or their format is not known. */
export const vatExampleOf = (country: string): string | null => forms[lettersOf(country)]?.example ?? null

/**
 * The number without separators and with the letters of its country; null when it has no known format. A company may
 * have the number of another country than that of its address.
 */
export function readVatNumber(typed: string, country: string): string | null {
  const plain = typed.toUpperCase().replaceAll(/[\s.\-/]/g, '')
  const own = lettersOf(country)
  const known = [own, ...Object.keys(forms)].find(
    (letters) => plain.startsWith(letters) && forms[letters]?.form.test(plain.slice(letters.length)),
  )
  if (known) return plain
  return forms[own]?.form.test(plain) ? own + plain : null
}
