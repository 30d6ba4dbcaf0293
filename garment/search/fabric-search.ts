// Finds fabrics by a typed text: by the words of their data, synonyms, beginnings of words, and words with a typing
// error.
import { editDistance, maxEdits } from './edit-distance.ts'
import { fabricSynonyms } from './fabric-synonyms.ts'
import { tokensOf, singular } from './tokens.ts'

/** The texts of a fabric that are searched. */
export interface FabricTexts {
  code: string
  name: string
  weave: string
  colour: { name: string; family: string }
  pattern: string
  composition: string
  mill: string
  season: string
  wrinkle: string
  stretch: string
}

export interface FoundFabrics<F> {
  fabrics: F[]
  /** The corrected text, if it differs from the typed one; null otherwise. */
  searchedFor: string | null
}

const byPhrase = new Map(
  fabricSynonyms.flatMap(({ typed, searched = typed }) =>
    typed.map((phrase) => [phrase.split(' ').map(singular).join(' '), searched] as const),
  ),
)
const longestPhrase = Math.max(...[...byPhrase.keys()].map((phrase) => phrase.split(' ').length))

/** Words that are ignored in a search for a fabric. */
const ignoredWords: ReadonlySet<string> = new Set([
  'and',
  'cloth',
  'fabric',
  'for',
  'in',
  'of',
  'shirt',
  'the',
  'with',
])

/** All words of a fabric, separated by spaces, so that phrases can be found. */
function textOf(fabric: FabricTexts): string {
  const { code, name, weave, colour, pattern, composition, mill, season, wrinkle, stretch } = fabric
  const texts = [code, name, weave, colour.name, colour.family, pattern, composition, mill, season]
  // `stretch: none` is no stretch.
  if (stretch !== 'none') texts.push('stretch', stretch)
  return ` ${tokensOf([...texts, wrinkle].join(' '))
    .map(singular)
    .join(' ')} `
}

/** Whether a word of the text begins like this; numbers are also found inside codes. */
const mentions = (text: string, word: string): boolean => text.includes(/\d/.test(word) ? word : ` ${word}`)

/** The word of a vocabulary that a mistyped word probably means; undefined when none is near enough. */
function correctSpelling(word: string, vocabulary: ReadonlySet<string>): string | undefined {
  let best: { word: string; distance: number } | undefined
  for (const other of vocabulary) {
    if (Math.abs(other.length - word.length) > maxEdits(word.length)) continue
    const edits = editDistance(word, other)
    if (edits > Math.min(maxEdits(word.length), maxEdits(other.length + 1))) continue
    // People rarely get the first letter wrong, and leave letters out more often than they add any.
    const distance = edits + (other[0] === word[0] ? 0 : 0.5) - other.length / 100
    if (!best || distance < best.distance) best = { word: other, distance }
  }
  return best?.word
}

/** The longest phrase with synonyms that begins at a word. */
function phraseAt(words: readonly string[], at: number) {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length--) {
    const searched = byPhrase.get(words.slice(at, at + length).join(' '))
    if (searched) return { searched, length }
  }
  return undefined
}

/** The fabrics that match all typed words, in their order; every fabric if no words were typed. */
export function findFabrics<F extends FabricTexts>(list: readonly F[], typed: string): FoundFabrics<F> {
  const given = tokensOf(typed).filter((word) => !ignoredWords.has(word))
  if (given.length === 0) return { fabrics: [...list], searchedFor: null }
  const texts = list.map((fabric) => ({ fabric, text: textOf(fabric) }))
  const vocabulary = new Set(texts.flatMap(({ text }) => text.trim().split(' ')))
  const synonyms = new Set([...byPhrase.keys()].flatMap((phrase) => phrase.split(' ')))
  const words = given.map((word) => {
    const one = singular(word)
    if (vocabulary.has(one) || synonyms.has(one)) return one
    // A word that is still being typed is the beginning of a word.
    if (texts.some(({ text }) => mentions(text, word))) return word
    return correctSpelling(one, vocabulary) ?? correctSpelling(one, synonyms) ?? word
  })
  const tests: ((text: string) => boolean)[] = []
  for (let at = 0; at < words.length;) {
    const phrase = phraseAt(words, at)
    const word = words[at]!
    if (phrase) {
      const searched = phrase.searched.map((each) => ` ${each.split(' ').map(singular).join(' ')} `)
      const typedPhrase = words.slice(at, at + phrase.length).join(' ')
      tests.push((text) => mentions(text, typedPhrase) || searched.some((each) => text.includes(each)))
      at += phrase.length
    } else {
      tests.push((text) => mentions(text, word))
      at++
    }
  }
  const fabrics = texts.flatMap(({ fabric, text }) => (tests.every((test) => test(text)) ? [fabric] : []))
  const isCorrected = words.some((word, at) => word !== given[at] && word !== singular(given[at]!))
  return { fabrics, searchedFor: isCorrected && fabrics.length > 0 ? words.join(' ') : null }
}
