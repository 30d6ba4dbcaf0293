// The words that searches know in a language, and the phrases that mean the same.
import { singular, tokensOf } from './tokens.ts'

export interface Synonym {
  /** What is typed; a phrase of several words counts only as a whole. */
  typed: string[]
  /** Any of these is searched instead. Default: `typed`. */
  searched?: string[]
  /** Searched in names, categories, tags and colours only: "white" in a description may be about trousers. */
  inNamesOnly?: true
}

/** A file of `words/`: how the words of a language are formed, and its synonyms for fabrics, patterns and colours. */
export interface SearchWords {
  /** A regular expression that matches the endings of inflected words; English has rules of its own. */
  endings?: string
  /** Whether words are written together: "Leinenhemd". Endings are also found between the parts. */
  compounds?: true
  /** Letters that are typed for others: "ue" in "gruen". */
  spellings?: Record<string, string>
  /** Whether articles are elided: "l'été". */
  elision?: true
  /** Words that do not narrow a search for a fabric. */
  ignored: string[]
  synonyms: Synonym[]
}

/** The words of a text in a language, as they are searched. */
export const tokenizer =
  ({ elision }: Pick<SearchWords, 'elision'>) =>
  (text: string): string[] =>
    tokensOf(text, elision ? ' ' : '')

/** The minimum length of a word without its ending. */
const shortestStem = 3

/** Returns the function that removes the ending of a word, so that its forms can be compared. */
export function stemmer({ endings }: Pick<SearchWords, 'endings'>): (word: string) => string {
  if (endings === undefined) return singular
  const ending = new RegExp(`(?:${endings})$`)
  return (word) => {
    const stem = word.replace(ending, '')
    return stem.length >= shortestStem ? stem : word
  }
}

/** Synonyms by their phrases. */
export interface Phrases {
  /** The longest phrase that begins at a place among the stems of a text, and how many words it has. */
  at(stems: readonly string[], place: number): { meaning: Synonym; length: number } | undefined
  /** A word of the phrases for each stem of one. */
  words: ReadonlyMap<string, string>
}

/** @param stem removes the ending of a word, because words are compared without it */
export function createPhrases(
  synonyms: readonly Synonym[],
  stem: (word: string) => string,
  tokens: (text: string) => string[],
): Phrases {
  const all = synonyms.flatMap((meaning) =>
    meaning.typed.map((phrase) => ({ words: tokens(phrase), meaning })),
  )
  const byPhrase = new Map(all.map(({ words, meaning }) => [words.map(stem).join(' '), meaning]))
  const longest = Math.max(0, ...all.map(({ words }) => words.length))
  return {
    at(stems, place) {
      for (let length = Math.min(longest, stems.length - place); length > 0; length--) {
        const meaning = byPhrase.get(stems.slice(place, place + length).join(' '))
        if (meaning) return { meaning, length }
      }
      return undefined
    },
    words: new Map(all.flatMap(({ words }) => words.map((word) => [stem(word), word]))),
  }
}

/** A word with the letters that others were typed for: `grun` for `gruen`. */
export function respelled(word: string, { spellings = {} }: Pick<SearchWords, 'spellings'>): string {
  return Object.entries(spellings).reduce((spelled, [typed, meant]) => spelled.replaceAll(typed, meant), word)
}

/** The words of a language together with the English ones, which shoppers use everywhere; its own come first. */
export const withEnglish = (own: SearchWords, english: SearchWords): SearchWords => ({
  ...own,
  ignored: [...english.ignored, ...own.ignored],
  synonyms: [...english.synonyms, ...own.synonyms],
})
