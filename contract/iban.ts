// IBANs by ISO 13616: the number of a bank account, with two check digits.

/** The length in each country of the register of SWIFT that the shop's markets may have. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MR: 27,
  MT: 31,
  MU: 30,
  NL: 18,
  NO: 15,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  SA: 24,
  SC: 31,
  SD: 18,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  ST: 25,
  SV: 28,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
}

/** The remainder of a text of digits and letters by 97, where A counts as 10: ISO/IEC 7064, MOD 97-10. */
export function remainderOf97(text: string): number {
  let remainder = 0
  for (const sign of text) {
    const value = Number.parseInt(sign, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

/** The IBAN in capital letters without spaces; null when it is none, or a digit is wrong. */
export function readIban(typed: string): string | null {
  const plain = typed.toUpperCase().replaceAll(/\s/g, '')
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(plain)) return null
  const length = lengths[plain.slice(0, 2)]
  if (length !== plain.length) return null
  return remainderOf97(plain.slice(4) + plain.slice(0, 4)) === 1 ? plain : null
}

/** In groups of four, as it is printed. */
export const spacedIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Whether it is a QR-IBAN of Switzerland or Liechtenstein, which needs a QR reference and accepts no other payment. */
export function isQrIban(iban: string): boolean {
  const institute = Number(iban.slice(4, 9))
  return /^(CH|LI)/.test(iban) && institute >= 30_000 && institute <= 31_999
}
