// Lists in the page's language.

/** `A, B, C`. @param locale BCP 47. */
export const listOf = (parts: string[], locale: string): string => listFormat(locale).format(parts)

/** The same as parts, so that the elements can be marked up: each element, and the text between them. */
export const listPartsOf = (
  parts: string[],
  locale: string,
): { type: 'element' | 'literal'; value: string }[] => listFormat(locale).formatToParts(parts)

const listFormat = (locale: string) => new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
