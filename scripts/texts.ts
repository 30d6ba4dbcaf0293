// `npm run texts`: collects the texts of the sources into `locales/*.po`, counts what each language lacks, and fails on
// messages that are broken. `npm run texts -- --check` changes nothing and fails when the catalogues are not up to date.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { catalogueReader } from '#locales/catalogue.ts'
import { languages, sourceLanguage } from '#locales/languages.ts'

const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, 'locales')
const check = process.argv.includes('--check')
const files = languages.map((language) => path.join(folder, `${language}.po`))

const contents = () => files.map((file) => readFileSync(file, 'utf8'))
const before = contents()
const saved = mkdtempSync(path.join(tmpdir(), 'texts-'))
for (const file of files) cpSync(file, path.join(saved, path.basename(file)))

const lingui = path.join(root, 'node_modules/.bin/lingui')
const { status } = spawnSync(lingui, ['extract', '--clean', '--workers', '1'], {
  cwd: root,
  stdio: 'inherit',
})
let failed = status !== 0
const outdated = files.filter((file, index) => readFileSync(file, 'utf8') !== before[index])
if (check) {
  for (const file of outdated) cpSync(path.join(saved, path.basename(file)), file)
  if (outdated.length > 0) {
    failed = true
    console.error(
      `Not up to date: ${outdated.map((file) => path.basename(file)).join(', ')}. Run npm run texts.`,
    )
  }
}
rmSync(saved, { recursive: true })

const readCatalogue = catalogueReader()
for (const language of languages) {
  const { messages, missing, problems } = readCatalogue(language)
  const count = Object.keys(messages).length
  if (language !== sourceLanguage)
    console.log(`${language}: ${count - missing.length} of ${count} messages, ${problems.length} broken`)
  for (const problem of problems) console.error(`${language}: ${problem}`)
  failed ||= problems.length > 0
}
process.exit(failed ? 1 : 0)
