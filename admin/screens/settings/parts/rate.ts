// Exchange rates as staff type them.

/** The decimal number of a typed rate above 0, `0.92` of `0,92`; null for any other text. */
export function readRate(typed: string): string | null {
  const rate = typed.trim().replace(',', '.')
  return /^(?=.*[1-9])\d{1,6}(\.\d{1,8})?$/.test(rate) ? rate : null
}
