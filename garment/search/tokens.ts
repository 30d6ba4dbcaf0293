// Splits a typed text into words, for every search of the shop.

/** Letters that are not a plain letter with an accent. */
const plainLetters: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ı: 'i' }

/**
 * The words of a text as in the search index: lower case, no accents, letters and digits only.
 *
 * @param apostrophe what replaces one: nothing, or a space where articles are elided as in "l'été"
 */
export function tokensOf(text: string, apostrophe: '' | ' ' = ''): string[] {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/['’]/g, apostrophe)
    .replaceAll(/[ßøæœłđı]/g, (letter) => plainLetters[letter]!)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/** A word without its plural ending, to find it among the synonyms. The search index does its own stemming. */
export function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}
