// Filters of lists by custom fields, as text. Not beside the schemas, because a bundle includes a file with functions as a
// whole.

/**
 * How a filter compares: a choice or yes or no `is` a value; a text `has` words; a number is at least or at most, a date
 * not before or not after the value.
 */
const comparisons = ['is', 'has', 'min', 'max', 'from', 'until'] as const
export type Comparison = (typeof comparisons)[number]

export interface CustomFieldFilter {
  key: string
  by: Comparison
  value: string
}

/** The largest number of filters by custom fields at the same time. */
export const maxCustomFilters = 10
const maxFilterValue = 80

const valuePattern: Record<Comparison, RegExp> = {
  is: /^[a-z0-9_]{1,30}$/,
  has: /\S/,
  min: /^-?\d{1,13}(?:\.\d{1,4})?$/,
  max: /^-?\d{1,13}(?:\.\d{1,4})?$/,
  from: /^[12]\d{3}-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])$/,
  until: /^[12]\d{3}-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])$/,
}

/** `gift_note.has=Anna&due.from=2026-12-01` as a list; null for an invalid text. */
export function readCustomFilters(text: string): CustomFieldFilter[] | null {
  const filters = [...new URLSearchParams(text)].map(([name, value]) => {
    const [, key = '', by] = /^([a-z][a-z0-9_]{0,29})\.([a-z]+)$/.exec(name) ?? []
    return { key, by: comparisons.find((one) => one === by), value: value.trim() }
  })
  const valid = filters.flatMap(({ key, by, value }) =>
    by &&
    value.length <= maxFilterValue &&
    value.isWellFormed() &&
    !value.includes('\u0000') &&
    valuePattern[by].test(value)
      ? [{ key, by, value }]
      : [],
  )
  return valid.length === filters.length && valid.length <= maxCustomFilters ? valid : null
}

export const writeCustomFilters = (filters: readonly CustomFieldFilter[]): string =>
  new URLSearchParams(filters.map(({ key, by, value }) => [`${key}.${by}`, value])).toString()
