// VAT numbers in the format of each country, with its letters first. Their check digits are in `vat-check-digits.ts`.

/** The pattern after the letters, which `lettersOf` returns. */
const forms: Readonly<Record<string, { form: RegExp; example: string }>> = {
  AT: { form: /^U\d{8}$/, example: 'ATU13585627' },
  BE: { form: /^[01]\d{9}$/, example: 'BE0428759497' },
  BG: { form: /^\d{9,10}$/, example: 'BG175074752' },
  CHE: { form: /^\d{9}(MWST|TVA|IVA)?$/, example: 'CHE-107.787.577 MWST' },
  CY: { form: /^\d{8}[A-Z]$/, example: 'CY10259033P' },
  CZ: { form: /^\d{8,10}$/, example: 'CZ25123891' },
  DE: { form: /^\d{9}$/, example: 'DE136695976' },
  DK: { form: /^\d{8}$/, example: 'DK13585628' },
  EE: { form: /^\d{9}$/, example: 'EE100931558' },
  EL: { form: /^\d{9}$/, example: 'EL094259216' },
  ES: { form: /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, example: 'ESB58378431' },
  FI: { form: /^\d{8}$/, example: 'FI20774740' },
  FR: { form: /^[A-HJ-NP-Z\d]{2}\d{9}$/, example: 'FR40303265045' },
  GB: { form: /^(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/, example: 'GB980780684' },
  HR: { form: /^\d{11}$/, example: 'HR33392005961' },
  HU: { form: /^\d{8}$/, example: 'HU12892312' },
  IE: { form: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, example: 'IE6433435F' },
  IT: { form: /^\d{11}$/, example: 'IT00743110157' },
  LI: { form: /^\d{5}$/, example: 'LI12345' },
  LT: { form: /^(\d{9}|\d{12})$/, example: 'LT119511515' },
  LU: { form: /^\d{8}$/, example: 'LU15027442' },
  LV: { form: /^\d{11}$/, example: 'LV40003521600' },
  MT: { form: /^\d{8}$/, example: 'MT11679112' },
  NL: { form: /^[A-Z\d+*]{10}\d\d$/, example: 'NL004495445B01' },
  NO: { form: /^\d{9}(MVA)?$/, example: 'NO995525828MVA' },
  PL: { form: /^\d{10}$/, example: 'PL8567346215' },
  PT: { form: /^\d{9}$/, example: 'PT501964843' },
  RO: { form: /^\d{2,10}$/, example: 'RO18547290' },
  SE: { form: /^\d{10}01$/, example: 'SE123456789701' },
  SI: { form: /^\d{8}$/, example: 'SI50223054' },
  SK: { form: /^\d{10}$/, example: 'SK2022749619' },
  XI: { form: /^(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/, example: 'XI980780684' },
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
