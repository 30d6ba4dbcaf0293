// Reads the messages of a language, ready to be shown. What a translator left out or broke is shown in English.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { sourceLanguage, testLanguage } from './languages.ts'

/** The messages of a language by their ids, and what is wrong with its file, a sentence each. */
export interface Catalogue {
  messages: Messages
  missing: string[]
  problems: string[]
}

const po = formatter()

/** Reads and checks `<language>.po`; the messages of the source language are those of the sources. */
export async function readCatalogue(language: string, folder = import.meta.dirname): Promise<Catalogue> {
  const source = await entriesOf(sourceLanguage, folder)
  const isTranslated = language !== sourceLanguage && language !== testLanguage
  const translations = isTranslated ? await entriesOf(language, folder) : {}
  const catalogue: Catalogue = { messages: {}, missing: [], problems: [] }
  for (const [id, { message = '' }] of Object.entries(source)) {
    const original = compileMessageOrThrow(message, language === testLanguage ? lengthen : undefined)
    catalogue.messages[id] = original
    if (!isTranslated) continue
    const translation = translations[id]?.translation
    if (!translation) catalogue.missing.push(message)
    else {
      const problem = problemOf(original, translation)
      if (problem) catalogue.problems.push(`“${translation}”: ${problem}`)
      else catalogue.messages[id] = compileMessageOrThrow(translation)
    }
  }
  return catalogue
}

async function entriesOf(language: string, folder: string) {
  const filename = path.join(folder, `${language}.po`)
  const content = await readFile(filename, 'utf8')
  return po.parse(content, { locale: language, sourceLocale: sourceLanguage, filename })
}

const ready = new Map<string, Promise<I18n>>()

/** Translates into a language. Each language is read once. */
export function translatorFor(language: string): Promise<I18n> {
  const known = ready.get(language)
  if (known) return known
  const made = readCatalogue(language).then(({ messages }) =>
    setupI18n({ locale: language, messages: { [language]: messages } }),
  )
  ready.set(language, made)
  return made
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
