// Builds what a browser is sent, once for each language, with compressed copies: the storefront (`web/build.ts`) and the
// back office (`admin/build.ts`).
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { catalogueReader, storeMessages } from '#locales/catalogue.ts'
import { languageOf, languages, sourceLanguage, swissGerman } from '#locales/languages.ts'
import { readSourceMessages, takeScripts, writeLanguages } from './languages.ts'

/** Every language in which a shop can be started. */
const allLanguages = [...languages, swissGerman]

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A bundle and how it is made. */
export interface Bundle {
  /** Its name in messages on the terminal. */
  name: string
  /** The program that calls `runBuild` with it. */
  program: string
  /** The folder with the files for the browser. */
  folder: string
  /** The file with the hashes of what the last build was made from. */
  stampFile: string
  /** Folders and files, from the root of the repository, that it is made from. */
  sources: string[]
  /** Writes the files for the browser, with scripts in no language yet, and `.vite/manifest.json`. */
  bundle(): Promise<void>
  /** Writes what else is needed. */
  finish?(): Promise<void>
}

/** The hashes of what a build was made from. */
interface Stamp {
  /** The sources of the bundles. */
  bundles: string
  /** The messages of each language that was written. */
  languages: Record<string, string>
}

/**
 * Builds what is out of date: the bundles, or only the scripts of a language. It runs in a process of its own, which
 * frees its hundreds of megabytes at the end.
 *
 * @param options.languages languages to build, `de-CH` for German as in Switzerland; left out: all.
 * @param options.log called with a sentence for each slow step.
 * @returns whether anything was built.
 */
export async function buildIfStale(
  bundle: Bundle,
  { languages = allLanguages, log }: { languages?: string[]; log: (sentence: string) => void },
): Promise<boolean> {
  if (staleLanguages(stampOf(bundle, languages), await readStamp(bundle)).length === 0) return false
  const builder = spawn(process.execPath, [bundle.program, ...languages], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: builder.stdout })) log(line)
  const code = builder.exitCode ?? ((await once(builder, 'exit')) as [number | null])[0]
  if (code !== 0) throw new Error(`The ${bundle.name} could not be built; see the error above.`)
  return true
}

/** Builds in this process, in the languages that the arguments name, or in all: `npm run build`. */
export async function runBuild(bundle: Bundle): Promise<void> {
  const named = process.argv.slice(2)
  const wanted = named.length > 0 ? named : allLanguages
  const lock = await lockFolder()
  await buildStale(bundle, wanted, (sentence) => process.stdout.write(`${sentence}\n`))
  storeMessages(wanted)
  lock.close()
}

/** The stamp of the last build; empty when that did not finish. */
async function readStamp({ stampFile }: Bundle): Promise<Stamp> {
  try {
    return JSON.parse(await readFile(stampFile, 'utf8'))
  } catch {
    return { bundles: '', languages: {} }
  }
}

const staleLanguages = (now: Stamp, last: Stamp): string[] =>
  Object.keys(now.languages).filter(
    (language) => now.bundles !== last.bundles || now.languages[language] !== last.languages[language],
  )

/**
 * Waits until no other process builds in this folder: several shops may be started at once. The only lock that Node
 * offers is that of a SQLite file; it is released when the process ends, even by a crash.
 */
async function lockFolder(): Promise<DatabaseSync> {
  await mkdir(join(root, 'build'), { recursive: true })
  const lock = new DatabaseSync(join(root, 'build/lock'), { timeout: 600_000 })
  lock.exec('pragma journal_mode = memory; begin exclusive')
  return lock
}

async function buildStale(
  bundle: Bundle,
  languages: string[],
  log: (sentence: string) => void,
): Promise<void> {
  const { name, folder, stampFile } = bundle
  const [now, last] = [stampOf(bundle, languages), await readStamp(bundle)]
  const stale = staleLanguages(now, last)
  if (stale.length === 0) return
  const isBundled = now.bundles === last.bundles
  log(isBundled ? `Writing the ${name} in ${stale.join(', ')}` : `Building the ${name}`)
  await rm(stampFile, { force: true })
  if (!isBundled) {
    // React chooses its production build by this.
    process.env.NODE_ENV = 'production'
    await bundle.bundle()
    await takeScripts(folder)
    await bundle.finish?.()
  }
  await writeLanguages(folder, stale, catalogueReader({ further: await readSourceMessages(folder) }))
  // Only after a full build, which has just written every file in use. Otherwise the bundles in use may be old files.
  if (!isBundled) await removeOldFiles(folder)
  log(`Compressing the ${name}`)
  await compressAll(folder)
  const kept = isBundled ? last.languages : {}
  await writeFile(stampFile, JSON.stringify({ ...now, languages: { ...kept, ...now.languages } }))
}

/** How long files of earlier builds are kept, in ms: pages that were opened before still request them. */
const keepMs = 30 * 24 * 3600 * 1000

async function removeOldFiles(folder: string): Promise<void> {
  for (const file of filesBelow(join(folder, 'assets'))) {
    const { mtimeMs } = await stat(file)
    if (Date.now() - mtimeMs > keepMs) await rm(file)
  }
}

function stampOf(bundle: Bundle, languages: string[]): Stamp {
  const bundles = hashOf(sourcesOf(bundle))
  const hashes = languages.map((language) => {
    const catalogues = [sourceLanguage, languageOf(language)].map((one) => join(root, `locales/${one}.po`))
    return [language, hashOf(catalogues)] as const
  })
  return { bundles, languages: Object.fromEntries(hashes) }
}

/** Reads the files one by one in this thread: each start reads thousands, and without waiting it needs a quarter of the time. */
function hashOf(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(contentOf(file))
  return hash.digest('hex')
}

/** Empty for a file that does not exist. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    return Buffer.alloc(0)
  }
}

function sourcesOf({ sources }: Bundle): string[] {
  const named = ['vite.config.ts', 'lingui.config.ts', 'package-lock.json', ...sources]
  return named
    .flatMap((one) => {
      const source = join(root, one)
      return statSync(source).isDirectory() ? filesBelow(source) : [source]
    })
    .filter((file) => !/\.(test\.tsx?|md|po)$/.test(file))
    .sort()
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((e) => e.isFile()).map((e) => join(e.parentPath, e.name))
}

const compressible = /\.(js|css|svg|json|txt|webmanifest|glb)$/

async function compressAll(folder: string): Promise<void> {
  const all = filesBelow(folder).filter((file) => !file.includes('/.vite/'))
  // A file with its hash in its name never changes, and neither do its copies.
  const done = new Set(all.filter((file) => file.endsWith('.gz') && file.includes('/assets/')))
  const files = all.filter((file) => compressible.test(file) && !done.has(`${file}.gz`))
  await Promise.all(files.map(compress))
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
