/**
 * Values as an SQL list, `'placed', 'paid'`, for conditions that must be literal to match an index. No value may have a
 * quotation mark.
 */
export const quotedList = (values: readonly string[]): string => values.map((one) => `'${one}'`).join(', ')
