// Reads the messages of a language, ready to be shown. What a translator left out or broke is shown in English.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { I18n, type MessageDescriptor, type Messages } from '@lingui/core'
import type { CatalogType } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { LRUCache } from 'lru-cache'
import {
  type CompiledMessage,
  compileMessage,
  compileMessageOrThrow,
} from '@lingui/message-utils/compileMessage'
import {
  catalogueOf,
  inSwissGerman,
  languageOf,
  sourceLanguage,
  swissGerman,
  testLanguage,
} from './languages.ts'
import { storedMessages } from './stored-messages.ts'

/** The messages of a language by their ids, and what is wrong with its file, a sentence each. */
export interface Catalogue {
  messages: Messages
  missing: string[]
  problems: string[]
}

const po = formatter()

/** A message as the sources have it. */
interface SourceMessage {
  text: string
  compiled: CompiledMessage
}

/**
 * Reads and checks the files `<language>.po` of a folder; the English one, which all others need, once.
 *
 * @param further messages in English that the catalogues may not have yet, by id.
 */
export function catalogueReader({
  folder = import.meta.dirname,
  further = {},
}: { folder?: string; further?: Record<string, string> } = {}): (language: string) => Catalogue {
  let known: Map<string, SourceMessage> | undefined
  return (language) => {
    known ??= sourceMessages(folder, further)
    if (language === sourceLanguage) return untranslated(known, ({ compiled }) => compiled)
    if (language === testLanguage)
      return untranslated(known, ({ text }) => compileMessageOrThrow(text, lengthen))
    if (language === swissGerman && languageOf(swissGerman) !== swissGerman)
      return translated(known, inSwiss(entriesOf(languageOf(swissGerman), folder)))
    return translated(known, entriesOf(language, folder))
  }
}

/** In the order of the catalogue: the storefront's addresses are made from it. */
function sourceMessages(folder: string, further: Record<string, string>): Map<string, SourceMessage> {
  const texts = new Map(
    Object.entries(entriesOf(sourceLanguage, folder)).map(([id, { message = '' }]) => [id, message]),
  )
  for (const [id, text] of Object.entries(further)) texts.set(id, text)
  return copied(
    new Map([...texts].map(([id, text]) => [id, { text, compiled: compileMessageOrThrow(text) }])),
  )
}

/** A copy of texts: a part of the text of a file would keep the whole text in memory. */
const copied = <Texts>(texts: Texts): Texts => structuredClone(texts)

function untranslated(
  source: Map<string, SourceMessage>,
  shown: (message: SourceMessage) => CompiledMessage,
): Catalogue {
  const messages = Object.fromEntries([...source].map(([id, message]) => [id, shown(message)]))
  return { messages, missing: [], problems: [] }
}

function translated(source: Map<string, SourceMessage>, entries: CatalogType): Catalogue {
  const catalogue: Catalogue = { messages: {}, missing: [], problems: [] }
  for (const [id, { text, compiled }] of source) {
    catalogue.messages[id] = compiled
    const translation = entries[id]?.translation
    if (!translation) catalogue.missing.push(text)
    else {
      const problem = problemOf(compiled, translation)
      if (problem) catalogue.problems.push(`“${translation}”: ${problem}`)
      else catalogue.messages[id] = compileMessageOrThrow(translation)
    }
  }
  return copied(catalogue)
}

function entriesOf(language: string, folder: string): CatalogType {
  const filename = path.join(folder, `${language}.po`)
  const content = readFileSync(filename, 'utf8')
  // The type allows formats that are read asynchronously; this one is not.
  return po.parse(content, { locale: language, sourceLocale: sourceLanguage, filename }) as CatalogType
}

const inSwiss = (entries: CatalogType): CatalogType =>
  Object.fromEntries(
    Object.entries(entries).map(([id, entry]) => [
      id,
      { ...entry, ...(entry.translation && { translation: inSwissGerman(entry.translation) }) },
    ]),
  )

/** Stands for a backslash while a message is put together: a character for private use, which no text has. */
const standIn = '\ue000'

/**
 * Shows values as they are. Lingui turns `\u202e` and `\x0a` in a finished message into characters, also where
 * somebody has typed them as a name. A text without values, as most of a page are, is taken from the catalogue
 * directly, and one with short values is remembered: Lingui would create its formatters each time, which were 6 % of
 * the time that rendering a page takes.
 */
class LiteralI18n extends I18n {
  private readonly own = this.messages
  private readonly formatted = new LRUCache<string, string>({ max: 2000 })

  override _(message: MessageDescriptor | string, values?: Values, options?: { message?: string }): string {
    const text = textOf(this.own[typeof message === 'string' ? message : message.id])
    if (text !== undefined) return text
    if (typeof message !== 'string') return this._(message.id, message.values, message)
    if (values && !Object.values(values).every(isShort)) return this.format(message, values, options)
    const key = message + JSON.stringify(values)
    const known = this.formatted.get(key)
    if (known !== undefined) return known
    const formatted = this.format(message, values, options)
    this.formatted.set(key, formatted)
    return formatted
  }

  private format(id: string, values: Values | undefined, options?: { message?: string }): string {
    if (!values || !Object.values(values).some(hasBackslash)) return super._(id, values, options)
    const literal = Object.entries(values).map(([name, value]) => [
      name,
      hasBackslash(value) ? value.replaceAll('\\', standIn) : value,
    ])
    return super._(id, Object.fromEntries(literal), options).replaceAll(standIn, '\\')
  }
}

/** The text of a message without values. */
function textOf(message: Messages[string] | undefined): string | undefined {
  if (!Array.isArray(message) || message.length !== 1) return undefined
  const [text] = message
  return typeof text === 'string' ? text : undefined
}

type Values = NonNullable<MessageDescriptor['values']>

const isShort = (value: unknown): boolean =>
  Number.isFinite(value) || (typeof value === 'string' && value.length <= 40)

const hasBackslash = (value: unknown): value is string => typeof value === 'string' && value.includes('\\')

const readCatalogue = catalogueReader()
const translators = new Map<string, I18n>()
const messagesByCatalogue = new Map<string, Messages>()

/** Reads a catalogue once: the translators of `de-DE` and `de-AT` share its messages. */
function messagesOf(catalogue: string): Messages {
  const messages = messagesByCatalogue.get(catalogue) ?? readMessages(catalogue)
  messagesByCatalogue.set(catalogue, messages)
  return messages
}

const readMessages = (catalogue: string): Messages =>
  storedMessages(catalogue, {
    sources: [sourceLanguage, languageOf(catalogue)].map((language) => `${language}.po`),
    compile: () => copied(readCatalogue(catalogue).messages),
  })

/** Stores the messages of catalogues, so that a process that may not write them does not compile them. */
export function storeMessages(catalogues: string[]): void {
  for (const catalogue of catalogues) messagesOf(catalogue)
}

/**
 * Translates into a language.
 *
 * @param locale how numbers and words are written: `de-CH` for German as in Switzerland
 */
export function translatorFor(language: string, locale = language): I18n {
  const key = `${language} ${locale}`
  const known = translators.get(key)
  if (known) return known
  const translator = new LiteralI18n({
    locale: language,
    locales: locale,
    messages: { [language]: messagesOf(languageOf(locale) === language ? catalogueOf(locale) : language) },
  })
  // For messages that the catalogue does not have yet.
  translator.setMessagesCompiler((message) =>
    compileMessage(message, language === testLanguage ? lengthen : undefined),
  )
  translators.set(key, translator)
  return translator
}

const accented: Record<string, string> = {
  a: 'áá',
  e: 'éé',
  i: 'íí',
  o: 'óó',
  u: 'úú',
  A: 'Áá',
  E: 'Éé',
  I: 'Íí',
  O: 'Óó',
  U: 'Úú',
}

/** Doubles the vowels, with accents: about two fifths longer, still legible, and no word of the sources. */
function lengthen(text: string): string {
  return text
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : part.replace(/[aeiou]/gi, (vowel) => accented[vowel]!)))
    .join('')
}

/** What keeps a translation from being shown in the place of the original; null when nothing does. */
function problemOf(original: CompiledMessage, translation: string): string | null {
  let compiled: CompiledMessage
  try {
    compiled = compileMessageOrThrow(translation)
  } catch (error) {
    return (error as Error).message.split('\n')[0]!
  }
  const known = partsOf(original)
  const unknown = [...partsOf(compiled)].filter((part) => !known.has(part))
  return unknown.length > 0 ? `${unknown.join(', ')} is not in the original` : null
}

/** An element, or a brace that belongs to no placeholder. */
const mark = /<\/?[\w.-]+\/?>|[{}]/g

/** The placeholders and the elements of a message. */
function partsOf(message: CompiledMessage, parts = new Set<string>()): Set<string> {
  for (const token of message) {
    if (typeof token === 'string') for (const [part] of token.matchAll(mark)) parts.add(part)
    else {
      const [name, , options] = token
      parts.add(`{${name}}`)
      if (typeof options === 'object' && options)
        for (const option of Object.values(options)) if (Array.isArray(option)) partsOf(option, parts)
    }
  }
  return parts
}
