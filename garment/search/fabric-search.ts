// Finds fabrics by a typed text: by the words of their data, synonyms, beginnings of words, and words with a typing
// error.
import { splitCompound } from './compounds.ts'
import { editDistance, maxEdits } from './edit-distance.ts'
import { createPhrases, respelled, type SearchWords, stemmer, tokenizer } from './phrases.ts'

/** The texts of a fabric that are searched. */
export interface SearchedFabric {
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

/** A reader's language. */
export interface FabricLanguage<F> {
  words: SearchWords
  /** The properties of a fabric in a language other than English. */
  translate?: (fabric: F) => string[]
}

/** The texts of a fabric, as they are in the data. */
function textsOf({
  code,
  name,
  weave,
  colour,
  pattern,
  composition,
  mill,
  season,
  wrinkle,
  stretch,
}: SearchedFabric) {
  const texts = [code, name, weave, colour.name, colour.family, pattern, composition, mill, season]
  // `stretch: none` is no stretch.
  if (stretch !== 'none') texts.push('stretch', stretch)
  return [...texts, wrinkle]
}

/** Whether a word of the text begins with this; numbers are also found inside codes. */
const mentions = (text: string, word: string): boolean => text.includes(/\d/.test(word) ? word : ` ${word}`)

/** The word of a vocabulary that a mistyped word probably means; undefined when none is near enough. */
function correctSpelling(word: string, vocabulary: ReadonlyMap<string, string>): string | undefined {
  let best: { word: string; distance: number } | undefined
  for (const [other, whole] of vocabulary) {
    if (Math.abs(other.length - word.length) > maxEdits(word.length)) continue
    const edits = editDistance(word, other)
    if (edits > Math.min(maxEdits(word.length), maxEdits(other.length + 1))) continue
    // People rarely get the first letter wrong, and leave letters out more often than they add any.
    const distance = edits + (other[0] === word[0] ? 0 : 0.5) - other.length / 100
    if (!best || distance < best.distance) best = { word: whole, distance }
  }
  return best?.word
}

interface Meant {
  /** To be shown; empty for the further parts of a compound. */
  word: string
  stem: string
  corrected?: true
}

/** A shorter part of a compound matches synonyms only: of the words of fabrics it would match too many. */
const shortestPart = 4

/** The fabrics that match all typed words, in their order; every fabric if no words were typed. */
export function findFabrics<F extends SearchedFabric>(
  list: readonly F[],
  typed: string,
  { words: language, translate = () => [] }: FabricLanguage<F>,
): FoundFabrics<F> {
  const tokens = tokenizer(language)
  const stem = stemmer(language)
  const phrases = createPhrases(language.synonyms, stem, tokens)
  const ignored = new Set(language.ignored.flatMap(tokens))
  const given = tokens(typed).filter((word) => !ignored.has(word))
  if (given.length === 0) return { fabrics: [...list], searchedFor: null }
  const said = list.map((fabric) => tokens([...textsOf(fabric), ...translate(fabric)].join(' ')))
  // The words without their endings, separated by spaces, so that phrases can be found.
  const texts = said.map((words) => ` ${words.map(stem).join(' ')} `)
  const vocabulary = new Map(said.flat().map((word) => [stem(word), word]))
  const partOf = (part: string): string | undefined => {
    const own = phrases.words.get(stem(part))
    if (own !== undefined || part.length < shortestPart) return own
    return vocabulary.get(stem(part)) ?? (ignored.has(part) ? part : undefined)
  }
  const isKnown = (word: string) => vocabulary.has(stem(word)) || phrases.words.has(stem(word))
  const meantBy = (word: string): Meant[] => {
    const spellings = [word, respelled(word, language)]
    const known = spellings.find(isKnown)
    if (known !== undefined) return [{ word, stem: stem(known) }]
    const parts = language.compounds && spellings.map((one) => splitCompound(one, partOf)).find(Boolean)
    if (parts) {
      const telling = parts.filter((part) => !ignored.has(part))
      return telling.map((part, at) => ({ word: at === 0 ? word : '', stem: stem(part) }))
    }
    // A word that is still being typed is the beginning of a word.
    if (texts.some((text) => mentions(text, word))) return [{ word, stem: word }]
    const right = correctSpelling(stem(word), vocabulary) ?? correctSpelling(stem(word), phrases.words)
    return [right === undefined ? { word, stem: word } : { word: right, stem: stem(right), corrected: true }]
  }
  const words = given.flatMap(meantBy)
  const stems = words.map((word) => word.stem)
  const tests: ((text: string) => boolean)[] = []
  for (let at = 0; at < words.length;) {
    const phrase = phrases.at(stems, at)
    const length = phrase?.length ?? 1
    const typedPhrase = stems.slice(at, at + length).join(' ')
    const searched = phrase ? (phrase.meaning.searched ?? phrase.meaning.typed) : []
    const finds = searched.map((each) => ` ${tokens(each).map(stem).join(' ')} `)
    tests.push((text) => mentions(text, typedPhrase) || finds.some((each) => text.includes(each)))
    at += length
  }
  const fabrics = list.filter((_, at) => tests.every((test) => test(texts[at]!)))
  if (fabrics.length === 0 || !words.some(({ corrected }) => corrected)) return { fabrics, searchedFor: null }
  return { fabrics, searchedFor: words.flatMap(({ word }) => word || []).join(' ') }
}
