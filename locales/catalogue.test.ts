// A language file that lacks a message, is broken or hostile shows English, and runs nothing.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setupI18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { describe, expect, it } from 'vitest'
import { catalogueReader, translatorFor } from './catalogue.ts'
import { catalogueOf, inSwissGerman, languageOf, languages, testLanguage } from './languages.ts'

const readCatalogue = catalogueReader()

const cart = (count: number) => msg`Cart, ${plural({ count }, { one: '# item', other: '# items' })}`
const terms = { message: 'Read <link>our terms</link>' }
const source = `
msgid "Cart, {count, plural, one {# item} other {# items}}"
msgstr ""

msgid "Close"
msgstr ""

msgid "Read <link>our terms</link>"
msgstr ""
`

/** A folder with the sources' messages and an Italian file. */
function italian(translations: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'))
  writeFileSync(path.join(folder, 'en.po'), source)
  writeFileSync(path.join(folder, 'it.po'), translations)
  const catalogue = catalogueReader({ folder })('it')
  return { ...catalogue, i18n: setupI18n({ locale: 'it', messages: { it: catalogue.messages } }) }
}

describe('a language', () => {
  it('shows what is translated, with its own plurals', () => {
    const { i18n, missing } = italian(
      'msgid "Cart, {count, plural, one {# item} other {# items}}"\nmsgstr "Carrello, {count, plural, one {# articolo} other {# articoli}}"\n',
    )
    expect([i18n._(cart(1)), i18n._(cart(2))]).toEqual(['Carrello, 1 articolo', 'Carrello, 2 articoli'])
    expect(i18n._(msg`Close`)).toBe('Close')
    expect(missing).toEqual(['Close', terms.message])
  })

  it.each([
    ['is no ICU message', 'Close', 'Chiudi {n, plural, one}'],
    ['has a brace too many', 'Close', 'Chiudi {'],
    ['names what is not known', 'Close', 'Chiudi {password}'],
    ['brings an element', 'Close', 'Chiudi <script>alert(1)</script>'],
    ['renames an element', terms.message, 'Leggi <img>i termini</img>'],
  ])('shows English where a translation %s', (_what, message, translation) => {
    const { i18n, problems } = italian(`msgid "${message}"\nmsgstr "${translation}"\n`)
    expect(i18n._(generateMessageId(message))).toBe(message)
    expect(problems).toHaveLength(1)
  })

  it.each(['', 'this is no catalogue', 'msgid "Close', '\u0000\u0001', 'msgid ""\nmsgstr "<script>"'])(
    'shows English when its file is %j',
    (content) => {
      const { i18n } = italian(content)
      expect([i18n._(msg`Close`), i18n._(cart(2))]).toEqual(['Close', 'Cart, 2 items'])
    },
  )
})

it('shows what somebody typed as it is', () => {
  const name = String.raw`Ada \u202e \x3cb\x3e \\ \n`
  const i18n = translatorFor('en')
  expect(i18n._(msg`Dear ${{ name }},`)).toBe(`Dear ${name},`)
  expect(i18n._('hello', { name, count: 1 }, { message: '{count} {name}' })).toBe(`1 ${name}`)
})

it('the test language is longer, has no English word and keeps placeholders and elements', () => {
  const { messages } = readCatalogue(testLanguage)
  const words = Object.values(messages).flatMap((message) =>
    (message as unknown[]).filter((part) => typeof part === 'string'),
  )
  expect(words.join(' ').replaceAll(/<[^>]*>/g, '')).not.toMatch(/[aeiou]/i)
})

it.each(languages)('nothing in %s is broken', (language) => {
  expect(readCatalogue(language).problems).toEqual([])
})

it.each(['de', 'fr'])('nothing in %s is missing', (language) => {
  expect(readCatalogue(language).missing).toEqual([])
})

it('French has no-break spaces before the signs that stand apart', () => {
  const lines = readFileSync(path.join(import.meta.dirname, 'fr.po'), 'utf8').split('\n')
  const isWrong = /\S [;!?»]|« |\S :[ "]|[\d}] %/
  expect(lines.filter((line) => line.startsWith('msgstr ') && isWrong.test(line))).toEqual([])
})

describe('German in Switzerland', () => {
  const textsOf = (message: unknown): string[] => {
    if (typeof message === 'string') return [message]
    return typeof message === 'object' && message ? Object.values(message).flatMap(textsOf) : []
  }
  it('has ss and its own quotation marks, in every message, and nothing else of its own', () => {
    const [german, swiss] = ['de', 'de-CH'].map(readCatalogue)
    expect(swiss!.problems).toEqual([])
    expect(swiss!.missing).toEqual(german!.missing)
    const texts = textsOf(swiss!.messages)
    expect(texts.filter((text) => /[ß„]/.test(text))).toEqual([])
    expect(texts.map((text) => text.replaceAll(/[«»‹›]/g, ''))).toEqual(
      textsOf(german!.messages).map((text) => text.replaceAll('ß', 'ss').replaceAll(/[„“‚‘]/g, '')),
    )
  })
  it('is shown in its regions alone', () => {
    const locales = ['de-CH', 'de-LI', 'de-DE', 'de-AT', 'de', 'fr-CH', 'en-US', testLanguage]
    expect(locales.map(catalogueOf)).toEqual(['de-CH', 'de-CH', 'de', 'de', 'de', 'fr', 'en', testLanguage])
    const close = (locale: string) => translatorFor('de', locale)._(msg`Close`)
    expect([close('de-CH'), close('de-DE')]).toEqual(['Schliessen', 'Schließen'])
  })
  it('leaves what somebody typed as it is', () => {
    const name = 'Frau „Groß“'
    expect(translatorFor('de', 'de-CH')._(msg`Dear ${{ name }},`)).toContain(name)
    expect(inSwissGerman('Die „große ‚Maß‘“ und “English”')).toBe('Die «grosse ‹Mass›» und “English”')
  })
})

it('finds the language of a locale', () => {
  expect(['de-AT', 'fr', 'en-GB', 'xx', testLanguage].map(languageOf)).toEqual([
    'de',
    'fr',
    'en',
    'en',
    testLanguage,
  ])
})
