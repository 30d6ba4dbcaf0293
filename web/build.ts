// Builds the storefront: the bundles of browser and server, and compressed copies of the files.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { clientDir } from './ssr/build-output.ts'
import { drawIcons } from './bundle/icons.ts'
import { writeLanguages } from './bundle/languages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = join(root, 'build/stamp')

/**
 * Builds unless the last build was made from the same sources. It runs in a process of its own, which frees its hundreds
 * of megabytes at the end.
 *
 * @param log is called with a sentence for each slow step.
 * @returns whether anything was built.
 */
export async function buildIfStale({ log }: { log: (sentence: string) => void }): Promise<boolean> {
  if (await isFresh(await hashOfSources())) return false
  const builder = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: builder.stdout })) log(line)
  const code = builder.exitCode ?? ((await once(builder, 'exit')) as [number | null])[0]
  if (code !== 0) throw new Error('The storefront could not be built; the reason stands above.')
  return true
}

const isFresh = async (stamp: string) => (await readFile(stampFile, 'utf8').catch(() => '')) === stamp

async function buildHere(log: (sentence: string) => void): Promise<void> {
  const stamp = await hashOfSources()
  if (await isFresh(stamp)) return
  log('Building the storefront')
  await build()
  await removeOldFiles()
  log('Compressing the storefront')
  await compressAll()
  await writeFile(stampFile, stamp)
}

async function build(): Promise<void> {
  const vite = await import('vite')
  // React chooses its production build by this.
  process.env.NODE_ENV = 'production'
  const shared = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' as const }
  await rm(stampFile, { force: true })
  await vite.build({
    ...shared,
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      manifest: true,
      rolldownOptions: { input: [join(root, 'web/ssr/loader.ts'), join(root, 'web/ssr/entry.client.tsx')] },
    },
  })
  await writeLanguages()
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

/** A hash of all sources of the bundles. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of ['vite.config.ts', 'package-lock.json', ...(await sources())]) {
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
    .filter((file) => !/\.(test\.tsx?|md)$/.test(file))
    .sort()
}

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(join(root, dir), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((e) => e.isFile()).map((e) => join(e.parentPath, e.name).slice(root.length))
}

const compressible = /\.(js|css|svg|json|txt|webmanifest|glb)$/

async function compressAll(): Promise<void> {
  const all = await filesBelow('build/client')
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
if (import.meta.main) await buildHere((sentence) => process.stdout.write(`${sentence}\n`))
