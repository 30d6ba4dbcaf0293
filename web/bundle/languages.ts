// Writes the built scripts once for each language: a script that shows text carries the messages of one language,
// so that no page loads a language it does not show, and no request is added.
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Messages } from '@lingui/core'
import type { Catalogue } from '#locales/catalogue.ts'
import { languagesFile, readBuiltLanguages, scriptsFolder, sourceMessagesFile } from '../ssr/build-output.ts'
import type { BuiltLanguages } from '../ssr/build-output.ts'

interface ManifestChunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

const readJson = async <Content>(...parts: string[]): Promise<Content> =>
  JSON.parse(await readFile(path.join(...parts), 'utf8'))

/** The English texts of the messages in the scripts of a bundle, by id. */
export const readSourceMessages = (dir: string): Promise<Record<string, string>> =>
  readJson(dir, sourceMessagesFile)

/**
 * Moves the scripts that show text, and those that import one, out of the served folder. They contain no language
 * yet.
 *
 * @param dir the folder of a new bundle.
 */
export async function takeScripts(dir: string): Promise<void> {
  const manifest = await readJson<Record<string, ManifestChunk>>(dir, '.vite/manifest.json')
  const chunks = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
  const messages = await readSourceMessages(dir)
  const withText: string[] = []
  for (const { file } of chunks)
    if (hasMessages(await readFile(path.join(dir, file), 'utf8'), messages)) withText.push(file)
  const importsOf = new Map(
    chunks.map(({ file, imports = [], dynamicImports = [] }) => [
      file,
      [...imports, ...dynamicImports].map((key) => manifest[key]!.file),
    ]),
  )
  const scripts = [...withImporters(withText, importsOf)]
  await rm(path.join(dir, scriptsFolder), { recursive: true, force: true })
  await mkdir(path.join(dir, scriptsFolder), { recursive: true })
  for (const file of scripts)
    await rename(path.join(dir, file), path.join(dir, scriptsFolder, path.basename(file)))
  await writeBuilt(dir, { folders: {}, scripts })
}

/**
 * Writes the scripts that `takeScripts` moved, once for each of these languages. Other languages stay.
 *
 * @param read returns the catalogue of a language.
 */
export async function writeLanguages(
  dir: string,
  languages: string[],
  read: (language: string) => Catalogue,
): Promise<void> {
  const { folders, scripts } = readBuiltLanguages(dir)
  for (const language of languages)
    folders[language] = await writeLanguage(dir, language, read(language).messages, scripts)
  await writeBuilt(dir, { folders, scripts })
}

const writeBuilt = (dir: string, built: BuiltLanguages) =>
  writeFile(path.join(dir, languagesFile), JSON.stringify(built))

/** @returns the name of the folder; it changes with the messages, so that browsers may cache the files for ever. */
async function writeLanguage(
  dir: string,
  language: string,
  messages: Messages,
  scripts: string[],
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(messages)).digest('base64url').slice(0, 8)
  const folder = `${language}-${hash}`
  await mkdir(path.join(dir, 'assets', folder), { recursive: true })
  const translated = new Set(scripts)
  for (const name of scripts.map((file) => path.basename(file))) {
    const code = await readFile(path.join(dir, scriptsFolder, name), 'utf8')
    const shown = withAddresses(withMessages(code, messages), folder, translated)
    await writeFile(path.join(dir, 'assets', folder, name), shown)
  }
  return folder
}

/** The code with addresses that fit the folder: an imported script is in the same folder, or one folder above. */
function withAddresses(code: string, folder: string, translated: ReadonlySet<string>): string {
  return code
    .replaceAll(/(["'`])\.\/([\w.-]+\.js)\1/g, (whole, quote: string, name: string) =>
      translated.has(`assets/${name}`) ? whole : `${quote}../${name}${quote}`,
    )
    .replaceAll(/(["'`])assets\/([\w.-]+\.js)\1/g, (whole, quote: string, name: string) =>
      translated.has(`assets/${name}`) ? `${quote}assets/${folder}/${name}${quote}` : whole,
    )
}

/** The id of a message in a descriptor, as the minifier writes it. */
const idField = /\bid:(["'`])([\w-]{6})\1/g

const hasMessages = (code: string, messages: Record<string, unknown>): boolean =>
  [...code.matchAll(idField)].some(([, , id]) => messages[id!] !== undefined)

/**
 * The code with each message instead of its id, so that the browser looks nothing up. Lingui shows an id that has no
 * message, so a plain text becomes its own id.
 */
function withMessages(code: string, messages: Messages): string {
  return code.replaceAll(idField, (whole, _quote, id: string) => {
    const message = messages[id]
    if (message === undefined) return whole
    const isPlain = message.length === 1 && typeof message[0] === 'string'
    return isPlain ? `id:${JSON.stringify(message[0])}` : `message:${JSON.stringify(message)}`
  })
}

/** The files, and all files that import one of them, directly or indirectly. */
function withImporters(files: string[], importsOf: ReadonlyMap<string, string[]>): Set<string> {
  const found = new Set(files)
  let before = -1
  while (found.size > before) {
    before = found.size
    for (const [file, imports] of importsOf) if (imports.some((one) => found.has(one))) found.add(file)
  }
  return found
}
