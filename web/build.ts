// Builds the storefront: the bundles of browser and server, and compressed copies of the files.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { catalogueReader } from '#locales/catalogue.ts'
import { languages as allLanguages, languageOf, sourceLanguage } from '#locales/languages.ts'
import { clientDir } from './ssr/build-output.ts'
import { drawIcons } from './bundle/icons.ts'
import { readSourceMessages, takeScripts, writeLanguages } from './bundle/languages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = join(root, 'build/stamp.json')

/** What a build was made from, as hashes. */
interface Stamp {
  /** The sources of the bundles. */
  bundles: string
  /** The messages of each language that was written. */
  languages: Record<string, string>
}

/**
 * Builds what was not built from the same sources: the bundles, or the scripts in a language alone. It runs in a
 * process of its own, which frees its hundreds of megabytes at the end.
 *
 * @param options.languages those that are shown, `de-CH` for German as in Switzerland; left out: all that have
 *   a catalogue of their own.
 * @param options.log is called with a sentence for each slow step.
 * @returns whether anything was built.
 */
export async function buildIfStale({
  languages = allLanguages,
  log,
}: {
  languages?: string[]
  log: (sentence: string) => void
}): Promise<boolean> {
  if (staleLanguages(await stampOf(languages), await readStamp()).length === 0) return false
  const builder = spawn(process.execPath, [fileURLToPath(import.meta.url), ...languages], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: builder.stdout })) log(line)
  const code = builder.exitCode ?? ((await once(builder, 'exit')) as [number | null])[0]
  if (code !== 0) throw new Error('The storefront could not be built; the reason stands above.')
  return true
}

/** That of the last build; of none when it was not finished. */
async function readStamp(): Promise<Stamp> {
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
 * Waits until no other process builds in this folder: several shops may be started at once. Node can take no lock but
 * that on a SQLite file; it ends with the process, however that ends.
 */
async function takeFolder(): Promise<DatabaseSync> {
  await mkdir(join(root, 'build'), { recursive: true })
  const lock = new DatabaseSync(join(root, 'build/lock'), { timeout: 600_000 })
  lock.exec('pragma journal_mode = memory; begin exclusive')
  return lock
}

async function buildHere(languages: string[], log: (sentence: string) => void): Promise<void> {
  const lock = await takeFolder()
  await buildStale(languages, log)
  lock.close()
}

async function buildStale(languages: string[], log: (sentence: string) => void): Promise<void> {
  const [now, last] = [await stampOf(languages), await readStamp()]
  const stale = staleLanguages(now, last)
  if (stale.length === 0) return
  const isBundled = now.bundles === last.bundles
  log(isBundled ? `Writing the storefront in ${stale.join(', ')}` : 'Building the storefront')
  await rm(stampFile, { force: true })
  if (!isBundled) await build()
  await writeLanguages(clientDir, stale, catalogueReader({ further: await readSourceMessages(clientDir) }))
  // Only when all files in use were written anew: the others are as old as the bundles.
  if (!isBundled) await removeOldFiles()
  log('Compressing the storefront')
  await compressAll()
  const kept = isBundled ? last.languages : {}
  await writeFile(stampFile, JSON.stringify({ ...now, languages: { ...kept, ...now.languages } }))
}

/** Bundles the storefront for the browser, in no language yet, and for the server. */
async function build(): Promise<void> {
  const vite = await import('vite')
  // React chooses its production build by this.
  process.env.NODE_ENV = 'production'
  const shared = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' as const }
  await vite.build({
    ...shared,
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      manifest: true,
      rolldownOptions: { input: [join(root, 'web/ssr/loader.ts'), join(root, 'web/ssr/entry.client.tsx')] },
    },
  })
  await takeScripts(clientDir)
  await vite.build({
    ...shared,
    ssr: { noExternal: true },
    // Otherwise the bundle would ask at run time, and a shop started without NODE_ENV would use React's slow development build.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(root, 'build/server'),
      ssr: join(root, 'web/ssr/entry.server.tsx'),
      copyPublicDir: false,
      minify: false,
    },
  })
  await drawIcons(clientDir)
}

/** How long files of earlier builds are kept, in ms: pages that were opened before still request them. */
const keepMs = 30 * 24 * 3600 * 1000

async function removeOldFiles(): Promise<void> {
  for (const file of await filesBelow('build/client/assets')) {
    const { mtimeMs } = await stat(join(root, file))
    if (Date.now() - mtimeMs > keepMs) await rm(join(root, file))
  }
}

async function stampOf(languages: string[]): Promise<Stamp> {
  const bundles = await hashOf([
    'vite.config.ts',
    'lingui.config.ts',
    'package-lock.json',
    ...(await sources()),
  ])
  const hashes = languages.map(async (language) => {
    const catalogues = [sourceLanguage, languageOf(language)].map((one) => `locales/${one}.po`)
    return [language, await hashOf(catalogues)] as const
  })
  return { bundles, languages: Object.fromEntries(await Promise.all(hashes)) }
}

async function hashOf(files: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(file).update('\0')
    hash.update(await readFile(join(root, file)).catch(() => ''))
  }
  return hash.digest('hex')
}

async function sources(): Promise<string[]> {
  const rooms = await Promise.all(
    ['web', 'contract', 'garment', 'locales', 'prints/options', 'prints/fabrics'].map(filesBelow),
  )
  return rooms
    .flat()
    .filter((file) => !/\.(test\.tsx?|md|po)$/.test(file))
    .sort()
}

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(join(root, dir), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((e) => e.isFile()).map((e) => join(e.parentPath, e.name).slice(root.length))
}

const compressible = /\.(js|css|svg|json|txt|webmanifest|glb)$/

async function compressAll(): Promise<void> {
  const all = (await filesBelow('build/client')).filter((file) => !file.includes('/.vite/'))
  // A file with its hash in its name never changes, and neither do its copies.
  const done = new Set(all.filter((file) => file.endsWith('.gz') && file.includes('/assets/')))
  const files = all.filter((file) => compressible.test(file) && !done.has(`${file}.gz`))
  await Promise.all(files.map((file) => compress(join(root, file))))
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

// `npm run build`, and the process `buildIfStale` starts.
if (import.meta.main) {
  const named = process.argv.slice(2)
  await buildHere(named.length > 0 ? named : allLanguages, (sentence) =>
    process.stdout.write(`${sentence}\n`),
  )
}
