// Which scripts are written once for each language, and their content.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { expect, it } from 'vitest'
import { catalogueReader } from '#locales/catalogue.ts'
import { fileIn, readBuiltLanguages, sourceMessagesFile } from '../ssr/build-output.ts'
import { readSourceMessages, takeScripts, writeLanguages } from './languages.ts'

const close = generateMessageId('Close')
const lines = generateMessageId('{count, plural, one {# line} other {# lines}}')

/** A bundle of three scripts: `dialog.js` shows texts, `screen.js` imports it, `framework.js` shows none. */
function smallBundle(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'bundle-'))
  const write = (file: string, content: unknown) => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
  write('.vite/manifest.json', {
    'framework.ts': { file: 'assets/framework.js' },
    'dialog.tsx': { file: 'assets/dialog.js', imports: ['framework.ts'] },
    'screen.tsx': { file: 'assets/screen.js', imports: ['dialog.tsx', 'framework.ts'] },
    'style.css': { file: 'assets/style.css' },
  })
  write(sourceMessagesFile, { [close]: 'Close', [lines]: '{count, plural, one {# line} other {# lines}}' })
  write('assets/framework.js', 'export const t=m=>m;')
  write(
    'assets/dialog.js',
    `import{t}from"./framework.js";t({id:"${close}"});t({id:"${lines}",values:{count}})`,
  )
  write('assets/screen.js', 'import"./dialog.js";import{t}from"./framework.js";')
  return dir
}

/** Catalogues that translate one of the two texts to Italian. */
function catalogues(translation: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'catalogues-'))
  writeFileSync(path.join(folder, 'en.po'), 'msgid "Close"\nmsgstr ""\n')
  writeFileSync(path.join(folder, 'it.po'), `msgid "Close"\nmsgstr "${translation}"\n`)
  return folder
}

it('writes the scripts that show text once for each language, and the others once', async () => {
  const dir = smallBundle()
  await takeScripts(dir)
  expect(readdirSync(path.join(dir, 'assets'))).toEqual(['framework.js'])
  const reader = async (translation: string) =>
    catalogueReader({ folder: catalogues(translation), further: await readSourceMessages(dir) })

  await writeLanguages(dir, ['en'], await reader('Chiudi'))
  const first = readBuiltLanguages(dir)
  expect(Object.keys(first.folders)).toEqual(['en'])

  await writeLanguages(dir, ['it'], await reader('Chiudi'))
  const built = readBuiltLanguages(dir)
  expect(built).toEqual({ ...first, folders: { en: first.folders.en, it: expect.any(String) } })
  const scriptIn = (language: string, name: string) =>
    readFileSync(path.join(dir, fileIn(language, `assets/${name}.js`, built)), 'utf8')
  expect(scriptIn('it', 'dialog')).toContain('id:"Chiudi"')
  expect(scriptIn('en', 'dialog')).toContain('id:"Close"')
  // No catalogue has this message yet, so it is shown in English.
  expect(scriptIn('it', 'dialog')).toContain('" lines"')
  expect(scriptIn('it', 'dialog')).toContain('from"../framework.js"')
  expect(scriptIn('it', 'screen')).toContain('import"./dialog.js"')
  expect(fileIn('it', 'assets/framework.js', built)).toBe('assets/framework.js')

  await writeLanguages(dir, ['it'], await reader('Chiudere'))
  const { it: changed } = readBuiltLanguages(dir).folders
  expect(changed).not.toBe(built.folders.it)
  // Pages that were opened before still load the old files.
  expect(existsSync(path.join(dir, 'assets', built.folders.it!, 'dialog.js'))).toBe(true)
})
