// Finds the words of a search with trigram indexes. This file makes parts of the statements of every area, so its SQL
// is here.
import sql, { join, type Sql } from 'sql-template-tag'

/** Further words of a search are ignored. */
const maxWords = 8

export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/**
 * The `like` pattern of a word: anywhere in the text; with fewer than three letters only the beginning of a word, as
 * the index needs.
 */
const patternOf = (word: string): string =>
  [...word].length < 3 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`

/**
 * The condition that a text has every word of a search. False for a search of punctuation alone: no index has it.
 *
 * @param text in lower case, with a space before each word, including the first.
 */
export function matchesWords(text: Sql, search: string): Sql {
  if (!/[\p{L}\p{N}]/u.test(search)) return sql`false`
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords)
  return sql`(${join(
    words.map((word) => sql`${text} like ${patternOf(word)}`),
    ' and ',
  )})`
}
