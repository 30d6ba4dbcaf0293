// `npm run texts`: collects the texts of the sources into `locales/*.po`, counts the missing translations of each
// language, and fails on broken messages. `npm run texts -- --check` changes nothing and fails when the catalogues are
// not up to date. `npm run texts -- add it` adds a language.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { catalogueReader } from '#locales/catalogue.ts'
import { languages, sourceLanguage, testLanguage } from '#locales/languages.ts'

const root = path.join(import.meta.dirname, '..')
const fileOf = (language: string) => path.join(root, 'locales', `${language}.po`)

/** Prints the sentence and exits with status 2. */
function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

/** The BCP 47 tag in its canonical form; null when the language is unknown. */
function languageTag(text: string): string | null {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(text)
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag) ? tag : null
  } catch {
    return null
  }
}

/** Creates an empty catalogue, which collecting fills. @returns the language's tag. */
function addLanguage(text: string): string {
  const tag = languageTag(text)
  if (!tag) fail(`“${text}” is no tag of a language, such as it or pt-BR.`)
  if ([...languages, testLanguage].includes(tag)) fail(`${tag} is there already.`)
  writeFileSync(fileOf(tag), '')
  return tag
}

/** A line of a catalogue: empty, a comment, or a text in quotation marks. */
const poLine = /^(#.*|((msgctxt|msgid|msgstr) )?"([^"\\]|\\.)*"|)$/

/** The number of the first line that collecting would drop silently with its translation; 0 when there is none. */
const unreadableLine = (content: string): number =>
  content.split(/\r?\n/).findIndex((line) => !poLine.test(line.trim())) + 1

/** Collects the texts of the sources into all catalogues. @returns whether it succeeded. */
function collect(): boolean {
  const lingui = path.join(root, 'node_modules/.bin/lingui')
  const { status, stdout, stderr } = spawnSync(lingui, ['extract', '--clean', '--workers', '1'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) console.error(stdout + stderr)
  return status === 0
}

/** Prints the number of translated and broken messages. @returns whether no message is broken. */
function report(listed: string[]): boolean {
  const readCatalogue = catalogueReader()
  let isComplete = true
  for (const language of listed) {
    const { messages, missing, problems } = readCatalogue(language)
    const count = Object.keys(messages).length
    if (language !== sourceLanguage)
      console.log(`${language}: ${count - missing.length} of ${count} messages, ${problems.length} broken`)
    for (const problem of problems) console.error(`${language}: ${problem}`)
    isComplete &&= problems.length === 0
  }
  return isComplete
}

const [command, ...words] = process.argv.slice(2)
if (![undefined, '--check', 'add'].includes(command) || words.length !== (command === 'add' ? 1 : 0))
  fail('Usage: npm run texts, npm run texts -- --check, npm run texts -- add <language>')

const added = command === 'add' ? addLanguage(words[0]!) : null
const listed = added ? [...languages, added] : languages
const before = new Map(listed.map((language) => [language, readFileSync(fileOf(language), 'utf8')]))
for (const [language, content] of before) {
  if (languageTag(language) !== language)
    fail(`locales/${language}.po: its name is no tag of a language, such as it or pt-BR.`)
  const line = unreadableLine(content)
  if (line)
    fail(
      `locales/${language}.po, line ${line} cannot be read: is a quotation mark missing? Nothing was changed.`,
    )
}
const isCollected = collect()
if (added && !isCollected) {
  rmSync(fileOf(added))
  process.exit(1)
}
if (added) {
  const { pluralCategories } = new Intl.PluralRules(added).resolvedOptions()
  console.log(`locales/${added}.po is there to be translated. Plural forms: ${pluralCategories.join(', ')}.`)
}

/** The languages whose catalogues were changed by collecting. */
const outdated = listed.filter((language) => readFileSync(fileOf(language), 'utf8') !== before.get(language))
if (command === '--check')
  for (const language of outdated) {
    writeFileSync(fileOf(language), before.get(language)!)
    console.error(`locales/${language}.po is not up to date. Run npm run texts.`)
  }
const isUpToDate = command !== '--check' || outdated.length === 0
const isComplete = report(listed)
process.exit(isCollected && isUpToDate && isComplete ? 0 : 1)
