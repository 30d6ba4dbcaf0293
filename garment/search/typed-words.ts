// Finds short texts, such as names, by the words that are typed: in any order, also half-typed and with typing errors.
import { editDistance, maxEdits } from './edit-distance.ts'

/** Without accents and capitals. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): string[] => plain(text).split(/\s+/).filter(Boolean)

/** Whether all typed words occur in a text. */
export function containsWords(text: string, typed: string): boolean {
  const within = plain(text)
  return wordsOf(typed).every((word) => within.includes(word))
}

/** Whether a text has each typed word, or one that begins nearly like it. */
export function resemblesWords(text: string, typed: string): boolean {
  const within = plain(text)
  const words = within.split(/[^\p{L}\p{N}]+/u)
  const isNear = (typedWord: string) => {
    const max = maxEdits(typedWord.length)
    return words.some(
      (word) =>
        word.length >= typedWord.length - max &&
        [word, word.slice(0, typedWord.length)].some((one) => editDistance(typedWord, one) <= max),
    )
  }
  return wordsOf(typed).every((word) => within.includes(word) || (maxEdits(word.length) > 0 && isNear(word)))
}

/** The word of a list that a mistyped word means; undefined when none is near enough. */
export function nearestWord(typed: string, words: readonly string[]): string | undefined {
  const max = maxEdits(typed.length)
  const near = words
    .filter((word) => Math.abs(word.length - typed.length) <= max)
    .map((word) => ({ word, edits: editDistance(typed, word) }))
    .filter(({ edits }) => edits <= max)
  return near.toSorted((one, other) => one.edits - other.edits)[0]?.word
}
