// Numbers as people type them and fields show them: shown with the language's decimal mark, read with a point or a comma.

/**
 * A number as it is written in a field, without marks between thousands.
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

/** Null when it is no number. */
export const readNumber = (typed: string): number | null =>
  /^\s*[-−]?\d+(?:[.,]\d*)?\s*$/.test(typed) ? Number(typed.trim().replace(',', '.').replace('−', '-')) : null
