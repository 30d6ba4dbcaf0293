// The name of a button or link contains the words that it shows, in each language: people who use speech input say what
// they see. Both are messages of their own, so a translation can part them.
import { readFileSync, globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { languages } from './languages.ts'

const root = path.join(import.meta.dirname, '..')

const placeholders = (text: string) => text.replaceAll(/\$?\{\{?\s*(\w+)[^}]*\}?\}/g, '{$1}')

/** The messages of a language, by those of the sources. */
function catalogueOf(language: string): Map<string, string> {
  const text = readFileSync(path.join(root, 'locales', `${language}.po`), 'utf8')
  const entries = text.matchAll(/(?<!^msgctxt ".*"\n)^msgid "(.*)"\nmsgstr "(.*)"$/gm)
  return new Map([...entries].map(([, source, translation]) => [source!, translation!]))
}

const elements = /<(Button|button|Link|LinkButton|a)\s((?:(?!<\/?\1\b)[^])*?)<\/\1>/g

/** Names that are messages, with the messages that are shown. */
function pairsIn(source: string): [name: string, shown: string][] {
  return [...source.matchAll(elements)].flatMap(([, , element]): [string, string][] => {
    const [, name] = /aria-label=\{t`([^`]*)`\}/.exec(element!) ?? []
    if (name === undefined) return []
    const inside = element!.slice(element!.indexOf(name) + name.length)
    const shown = [...inside.matchAll(/<Trans>\s*([^<]*?)\s*<\/Trans>|\{t`([^`]*)`\}/g)]
    return shown.map(([, one, other]) => [
      placeholders(name),
      placeholders((one ?? other!).replaceAll(/\s+/g, ' ')),
    ])
  })
}

const words = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}{} ]/gu, '')
    .trim()

const files = globSync(['admin/**/*.tsx', 'web/**/*.tsx'], { cwd: root }).filter(
  (file) => !file.includes('.test.'),
)
const pairs = files.flatMap((file) => pairsIn(readFileSync(path.join(root, file), 'utf8')))

it.each(languages)('in %s', (language) => {
  const catalogue = catalogueOf(language)
  const parted = pairs.filter(([name, shown]) => {
    const [own, seen] = [catalogue.get(name) || name, catalogue.get(shown) || shown]
    return !words(own).includes(words(seen))
  })
  expect(parted).toEqual([])
})

it('of many buttons', () => {
  expect(pairs.length).toBeGreaterThan(30)
  expect(pairs).toContainEqual(['Add hours: {day}', 'Add hours'])
})
