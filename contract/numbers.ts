// Numbers in fields: formatted with the decimal mark of the language, parsed with a point or a comma.

/**
 * A number for a field, without thousands separators.
 *
 * @param least digits after the decimal mark, at most `most`.
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
