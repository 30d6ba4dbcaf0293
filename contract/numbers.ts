// Numbers in fields: formatted with the decimal mark of the language, parsed with a point or a comma.

/**
 * A number for a field, without thousands separators.
 *
 * @param least the smallest number of digits after the decimal mark; `most` is the largest.
 */
export const numberText = (
  value: number,
  locales: string | string[],
  { least = 0, most = 6 }: { least?: number; most?: number } = {},
): string =>
  new Intl.NumberFormat(locales, {
    numberingSystem: 'latn',
    useGrouping: false,
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  }).format(value)

/** Null when it is not a number. */
export const readNumber = (typed: string): number | null =>
  /^\s*[-−]?\d+(?:[.,]\d*)?\s*$/.test(typed) ? Number(typed.trim().replace(',', '.').replace('−', '-')) : null
