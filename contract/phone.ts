// Phone numbers in national or international format. They are stored as typed.

export const maxPhoneLength = 30

/**
 * Digits, including full-width ones, with spaces, brackets, dots, dashes and slashes between them and an optional plus
 * at the start.
 */
export const phonePattern =
  /^[(（]?[+＋]?(?:[ \u00a0\u202f\u3000()（）./\p{Pd}]*[0-9０-９]){5,20}[ \u00a0\u202f\u3000()（）]*$/u

/**
 * An example number for each country, where possible one reserved for fiction: 555-01XX, and the numbers of Ofcom,
 * ComReg, Bundesnetzagentur, Arcep, PTS and ACMA.
 */
const examples: Record<string, string> = {
  US: '+1 401 555 0100',
  CA: '+1 613 555 0100',
  GB: '+44 20 7946 0018',
  IE: '+353 20 910 0123',
  DE: '+49 30 23125 001',
  FR: '+33 1 99 00 12 34',
  NL: '+31 20 123 4567',
  BE: '+32 2 123 45 67',
  AT: '+43 1 2345678',
  CH: '+41 21 234 56 78',
  LI: '+423 234 56 78',
  IT: '+39 02 1234 5678',
  ES: '+34 810 12 34 56',
  PT: '+351 21 234 5678',
  DK: '+45 32 12 34 56',
  SE: '+46 8 465 004 00',
  NO: '+47 21 23 45 67',
  FI: '+358 9 1234 567',
  AU: '+61 2 5550 1234',
  NZ: '+64 3 234 5678',
  JP: '+81 3 1234 5678',
}

/** @param country ISO 3166-1 alpha-2. @returns undefined when none is known. */
export const phoneExampleOf = (country: string): string | undefined =>
  Object.hasOwn(examples, country) ? examples[country] : undefined
