// Finds the banned words of `banned-words.ts` in comments, names, texts and documents, and prints the word to use
// instead.
//
// `node scripts/check-words.ts 'takes? off'` lists and counts the matches of any expression, by area.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type BannedWord, bannedWords } from './banned-words.ts'
import { type BannedUse, bannedUsesIn } from './find-words.ts'

const root = path.join(import.meta.dirname, '..')

const modules =
  'contract,garment,atelier,survey,studio,api,web,admin,server,seed,cli,locales,scripts,e2e,bench'
const files = globSync([`{${modules}}/**/*.{ts,tsx,sql,css,md}`, 'docs/**/*.md', '*.{md,ts}'], {
  cwd: root,
}).filter((file) => !/(^|\/)(node_modules|build)\/|^scripts\/(banned-words|find-words\.test)\.ts$/.test(file))

function findAll(words: readonly BannedWord[]): [BannedWord, BannedUse[]][] {
  const sources = files
    .toSorted()
    .map((file): [string, string] => [file, readFileSync(path.join(root, file), 'utf8')])
  return words.map((word) => [word, sources.flatMap(([file, source]) => bannedUsesIn(file, source, word))])
}

const [tried] = process.argv.slice(2)
if (tried !== undefined) {
  const [, findings] = findAll([{ word: new RegExp(tried), instead: '' }])[0]!
  for (const { area, file, line, found } of findings) console.log(`${area}: ${file}:${line}: ${found}`)
  const counts = Object.entries(Object.groupBy(findings, ({ area }) => area))
  console.log(counts.map(([area, all]) => `${area} ${all.length}`).join(', ') || 'Not found')
  process.exit(0)
}
const found = findAll(bannedWords).flatMap(([{ instead }, findings]) =>
  findings.map((one) => ({ ...one, instead })),
)
for (const { file, line, found: text, instead } of found)
  console.error(`${file}:${line}: “${text}”: use ${instead}`)
process.exit(found.length > 0 ? 1 : 0)
