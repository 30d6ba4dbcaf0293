// Finds fabrics by what somebody types: their own words, what people call them, beginnings, and words with a typo.
import { editDistance, maxEdits } from './edit-distance.ts'
import { fabricSynonyms } from './fabric-synonyms.ts'
import { tokensOf, singular } from './tokens.ts'

/** What is known of a fabric in words. */
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
  /** What was searched, when it differs from what was typed; null otherwise. */
  searchedFor: string | null
}

const byPhrase = new Map(
  fabricSynonyms.flatMap(({ typed, searched = typed }) =>
    typed.map((phrase) => [phrase.split(' ').map(singular).join(' '), searched] as const),
  ),
)
const longestPhrase = Math.max(...[...byPhrase.keys()].map((phrase) => phrase.split(' ').length))

/** Words a search for a fabric does not narrow by. */
const empty: ReadonlySet<string> = new Set([
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

/** Its words, each between blanks, so that phrases are found as they stand. */
function textOf(fabric: FabricTexts): string {
  const { code, name, weave, colour, pattern, composition, mill, season, wrinkle, stretch } = fabric
  const said = [code, name, weave, colour.name, colour.family, pattern, composition, mill, season]
  // `stretch: none` is no stretch.
  if (stretch !== 'none') said.push('stretch', stretch)
  return ` ${tokensOf([...said, wrinkle].join(' '))
    .map(singular)
    .join(' ')} `
}

/** Whether a word begins so; numbers are found inside of codes too. */
const mentions = (text: string, word: string): boolean => text.includes(/\d/.test(word) ? word : ` ${word}`)

/** The word of a vocabulary that a mistyped one means; undefined when none is near enough. */
function correctSpelling(word: string, vocabulary: ReadonlySet<string>): string | undefined {
  let best: { word: string; far: number } | undefined
  for (const other of vocabulary) {
    if (Math.abs(other.length - word.length) > maxEdits(word.length)) continue
    const edits = editDistance(word, other)
    if (edits > Math.min(maxEdits(word.length), maxEdits(other.length + 1))) continue
    // People rarely get the first letter wrong, and leave letters out more often than they add any.
    const far = edits + (other[0] === word[0] ? 0 : 0.5) - other.length / 100
    if (!best || far < best.far) best = { word: other, far }
  }
  return best?.word
}

/** The longest phrase with a meaning that begins at a place. */
function phraseAt(words: readonly string[], at: number) {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length--) {
    const finds = byPhrase.get(words.slice(at, at + length).join(' '))
    if (finds) return { finds, length }
  }
  return undefined
}

/** The fabrics all typed words speak of, in their order; every fabric for no words at all. */
export function findFabrics<F extends FabricTexts>(list: readonly F[], typed: string): FoundFabrics<F> {
  const given = tokensOf(typed).filter((word) => !empty.has(word))
  if (given.length === 0) return { fabrics: [...list], searchedFor: null }
  const texts = list.map((fabric) => ({ fabric, text: textOf(fabric) }))
  const own = new Set(texts.flatMap(({ text }) => text.trim().split(' ')))
  const called = new Set([...byPhrase.keys()].flatMap((phrase) => phrase.split(' ')))
  const words = given.map((word) => {
    const one = singular(word)
    if (own.has(one) || called.has(one)) return one
    // What is still being typed is the beginning of a word.
    if (texts.some(({ text }) => mentions(text, word))) return word
    return correctSpelling(one, own) ?? correctSpelling(one, called) ?? word
  })
  const tests: ((text: string) => boolean)[] = []
  for (let at = 0; at < words.length;) {
    const phrase = phraseAt(words, at)
    const word = words[at]!
    if (phrase) {
      const finds = phrase.finds.map((each) => ` ${each.split(' ').map(singular).join(' ')} `)
      const typedSo = words.slice(at, at + phrase.length).join(' ')
      tests.push((text) => mentions(text, typedSo) || finds.some((each) => text.includes(each)))
      at += phrase.length
    } else {
      tests.push((text) => mentions(text, word))
      at++
    }
  }
  const fabrics = texts.flatMap(({ fabric, text }) => (tests.every((test) => test(text)) ? [fabric] : []))
  const isMended = words.some((word, at) => word !== given[at] && word !== singular(given[at]!))
  return { fabrics, searchedFor: isMended && fabrics.length > 0 ? words.join(' ') : null }
}
