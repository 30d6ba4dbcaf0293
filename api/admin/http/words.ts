// Words of a search, as lists look for them with indexes of three letters each. It makes parts of the statements of every
// area, so its SQL is here.
import sql, { join, type Sql } from 'sql-template-tag'

/** No more words of a search are looked for. */
const maxWords = 8

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** An index finds a part of a word, and the beginning of one of less than three letters. */
const patternOf = (word: string): string =>
  [...word].length < 3 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`

/**
 * That a text has every word of a search. False of punctuation alone: no index has it.
 *
 * @param text in lower case, with a space before each word, also the first one.
 */
export function matchesWords(text: Sql, search: string): Sql {
  if (!/[\p{L}\p{N}]/u.test(search)) return sql`false`
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords)
  return sql`(${join(
    words.map((word) => sql`${text} like ${patternOf(word)}`),
    ' and ',
  )})`
}
