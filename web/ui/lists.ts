// Lists in the page's language.

/** `A, B, C`. @param locale BCP 47. */
export const listOf = (parts: string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(parts)
