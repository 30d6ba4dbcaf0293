// Writes the built scripts once for each language: a script that shows text carries the messages of one language,
// so that no page loads a language it does not show, and no request is added.
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Messages } from '@lingui/core'
import { readCatalogue } from '#locales/catalogue.ts'
import { languages, sourceLanguage, testLanguage } from '#locales/languages.ts'
import { clientDir, languagesFile, sourceMessagesFile } from '../ssr/build-output.ts'
import type { BuiltLanguages } from '../ssr/build-output.ts'

interface ManifestChunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

interface Script {
  /** As the manifest names it. */
  file: string
  code: string
}

export async function writeLanguages(): Promise<void> {
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8'),
  )
  const chunks = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
  const further: Record<string, string> = JSON.parse(
    await readFile(path.join(clientDir, sourceMessagesFile), 'utf8'),
  )
  const { messages } = readCatalogue(sourceLanguage, { further })
  const all = await Promise.all(
    chunks.map(async ({ file }): Promise<Script> => {
      return { file, code: await readFile(path.join(clientDir, file), 'utf8') }
    }),
  )
  const importsOf = new Map(
    chunks.map(({ file, imports = [], dynamicImports = [] }) => [
      file,
      [...imports, ...dynamicImports].map((key) => manifest[key]!.file),
    ]),
  )
  const translated = withImporters(
    all.filter(({ code }) => hasMessages(code, messages)).map(({ file }) => file),
    importsOf,
  )
  const built: BuiltLanguages = { folders: {}, scripts: [...translated] }
  const scripts = all.filter(({ file }) => translated.has(file))
  for (const language of [...languages, testLanguage])
    built.folders[language] = await writeLanguage(
      language,
      readCatalogue(language, { further }).messages,
      scripts,
      translated,
    )
  for (const { file } of scripts) await rm(path.join(clientDir, file))
  await writeFile(path.join(clientDir, languagesFile), JSON.stringify(built))
}

/** @returns the name of the folder; it changes with the messages, so that browsers may keep the files for ever. */
async function writeLanguage(
  language: string,
  messages: Messages,
  scripts: Script[],
  translated: ReadonlySet<string>,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(messages)).digest('base64url').slice(0, 8)
  const folder = `${language}-${hash}`
  await mkdir(path.join(clientDir, 'assets', folder), { recursive: true })
  for (const { file, code } of scripts) {
    const target = path.join(clientDir, 'assets', folder, path.basename(file))
    await writeFile(target, withAddresses(withMessages(code, messages), folder, translated))
  }
  return folder
}

/** The code as it stands in the folder: what it imports is there too, or one folder above. */
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

const hasMessages = (code: string, messages: Messages): boolean =>
  [...code.matchAll(idField)].some(([, , id]) => messages[id!] !== undefined)

/**
 * The code with each message in the place of its id: nothing is looked up in the browser. Lingui shows an id that has
 * no message, so a plain text is its own id.
 */
function withMessages(code: string, messages: Messages): string {
  return code.replaceAll(idField, (whole, _quote, id: string) => {
    const message = messages[id]
    if (message === undefined) return whole
    const isPlain = message.length === 1 && typeof message[0] === 'string'
    return isPlain ? `id:${JSON.stringify(message[0])}` : `message:${JSON.stringify(message)}`
  })
}

/** The files, and all that import one of them, near or far. */
function withImporters(files: string[], importsOf: ReadonlyMap<string, string[]>): Set<string> {
  const found = new Set(files)
  let before = -1
  while (found.size > before) {
    before = found.size
    for (const [file, imports] of importsOf) if (imports.some((one) => found.has(one))) found.add(file)
  }
  return found
}
