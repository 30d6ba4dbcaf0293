// In a file of its own, because a bundle includes a file with functions as a whole.

/** A name in the reader's language, or in the first one. */
export const nameIn = (texts: Record<string, string>, locale: string): string =>
  texts[locale.split('-')[0]!] ?? Object.values(texts)[0] ?? ''
