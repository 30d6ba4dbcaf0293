// The data of a search language: the shop's words in `words/`, and the words of fabrics of the fabric search.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  createPhrases,
  type Phrases,
  respelled,
  type SearchWords,
  stemmer,
  type Synonym,
  tokenizer,
  withEnglish,
} from '#garment/search/phrases.ts'
import { sourceLanguage } from '#locales/languages.ts'

/** A file of `words/`: words that people search for, and the words of the shop's texts for the same. */
interface ShopWords {
  /** Words that do not narrow a search in a shirt shop. */
  stopWords: string[]
  /** Words that stand for reduced products, which no text of a product contains. */
  saleWords: string[]
  synonyms: Synonym[]
}

export interface TypedWord {
  word: string
  written: string
}

export interface SearchLanguage {
  language: string
  tokens(text: string): string[]
  /** The words of a text, each with its spelling there. */
  read(text: string): TypedWord[]
  /** A word without its ending. */
  stem(word: string): string
  phrases: Phrases
  stopWords: ReadonlySet<string>
  /** Words that stand for reduced products, by their stems. */
  saleWords: ReadonlyMap<string, string>
  /** Whether the language has compound words, such as `Leinenhemd`. */
  compounds: boolean
  /** A word in its search form: `grun` for `gruen`. */
  respell(word: string): string
  /** A word in its written form: `grün` for `grun`. */
  spell(word: string): string
  /** Phrases of the language that begin with this text, one per meaning, in written form. */
  phrasesFrom(beginning: string): string[]
}

const root = path.join(import.meta.dirname, '../..')

function readWords<Words>(folder: string, language: string, none: Words): Words {
  const file = path.join(root, folder, 'words', `${language}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : none
}

const fabricWords = (language: string) =>
  readWords<SearchWords>('garment/search', language, { ignored: [], synonyms: [] })
const shopWords = (language: string) =>
  readWords<ShopWords>('api/search', language, { stopWords: [], saleWords: [], synonyms: [] })

const languages = new Map<string, SearchLanguage>()

/** The data of a language, read when it is first needed. English words are part of every language. */
export function searchLanguage(language: string): SearchLanguage {
  const known = languages.get(language) ?? readLanguage(language)
  languages.set(language, known)
  return known
}

function readLanguage(language: string): SearchLanguage {
  const [fabrics, shop] = [fabricWords(language), shopWords(language)]
  const [english, englishShop] = [fabricWords(sourceLanguage), shopWords(sourceLanguage)]
  const isEnglish = language === sourceLanguage
  const own = [...fabrics.synonyms, ...shop.synonyms]
  const words = isEnglish ? fabrics : withEnglish(fabrics, english)
  const synonyms = isEnglish ? own : [...english.synonyms, ...englishShop.synonyms, ...own]
  const stem = stemmer(words)
  const tokens = tokenizer(words)
  const spelling = new Map(
    own
      .flatMap(({ typed }) => typed.flatMap((phrase) => phrase.split(/[\s'’-]+/)))
      .map((word) => [tokens(word).join(''), word]),
  )
  const examples = own.map(({ typed }) =>
    typed.map((phrase) => ({ phrase, plain: tokens(phrase).join(' ') })),
  )
  return {
    language,
    tokens,
    read: (text) =>
      text
        .toLowerCase()
        .replaceAll(/['’]/g, words.elision ? ' ' : '')
        .split(/[^\p{L}\p{N}\p{Mark}]+/u)
        .flatMap((written) =>
          tokens(written).map((word, _, { length }) => ({ word, written: length === 1 ? written : word })),
        ),
    stem,
    phrases: createPhrases(synonyms, stem, tokens),
    stopWords: new Set([...englishShop.stopWords, ...shop.stopWords.flatMap(tokens)]),
    saleWords: new Map(
      [...englishShop.saleWords, ...shop.saleWords].flatMap(tokens).map((word) => [stem(word), word]),
    ),
    compounds: words.compounds === true,
    respell: (word) => respelled(word, words),
    spell: (word) => spelling.get(word) ?? word,
    phrasesFrom: (beginning) =>
      examples.flatMap((example) => example.find(({ plain }) => plain.startsWith(beginning))?.phrase ?? []),
  }
}
