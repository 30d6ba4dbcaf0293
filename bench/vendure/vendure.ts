// A Vendure shop for comparison. It is installed from npm into a temporary folder, and is no dependency of this program:
// Vendure has the GPL as its license.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { writeCsv } from '#api/csv/write-csv.ts'
import { freePort } from '#e2e/free-port.ts'
import { manyProducts } from '#seed/generate/demo-catalogue.ts'

const packages = ['@vendure/core@3.7.3', 'pg@8']
const sizes = ['S', 'M', 'L']
const piecesOfVariant = 1_000_000
const indexMinutes = 10

export interface VendureShop {
  /** The address of its shop API. */
  url: string
  pid: number
  /** Stops it, and removes its folder. */
  end(): Promise<void>
}

/**
 * Installs and starts a shop.
 *
 * @param databaseUrl of an empty database
 * @param products how many, each in three sizes
 */
export async function startVendure(databaseUrl: string, products: number): Promise<VendureShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'placket-vendure-'))
  let child: ChildProcess | undefined
  const end = async () => {
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await install(folder)
    await writeFile(path.join(folder, 'products.csv'), writeCsv(columns, onePage(rowsOf(products)), {}))
    const port = await freePort()
    child = spawn(process.execPath, ['program.js'], {
      cwd: folder,
      env: { ...process.env, PORT: String(port), DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const ended = once(child, 'exit').then(() => {
      throw new Error('Vendure could not be filled')
    })
    await Promise.race([once(child, 'message'), ended])
    await untilIndexed(databaseUrl, products * sizes.length)
    return { url: `http://127.0.0.1:${port}/shop-api`, pid: child.pid!, end }
  } catch (error) {
    await end()
    throw error
  }
}

async function install(folder: string): Promise<void> {
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  await copyFile(path.join(import.meta.dirname, 'program.js'), path.join(folder, 'program.js'))
  const npm = spawn('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [status] = await once(npm, 'exit')
  if (status !== 0) throw new Error(`npm install ${packages.join(' ')} ended with ${status}`)
}

const columns = [
  'name',
  'slug',
  'description',
  'assets',
  'facets',
  'optionGroups',
  'optionValues',
  'sku',
  'price',
  'taxCategory',
  'stockOnHand',
  'trackInventory',
  'variantAssets',
  'variantFacets',
]

/** A product is its first variant; the rows of the others leave its own cells empty. */
function rowsOf(count: number): string[][] {
  return manyProducts(count).flatMap((product) => {
    const { id, name, description, categoryId, fit, weave, colours, priceMinor } = product
    const families = [...new Set(colours.map(({ family }) => `colour:${family}`))]
    const facets = [`category:${categoryId}`, `fit:${fit}`, `weave:${weave}`, ...families].join('|')
    return sizes.map((size, n) => [
      ...(n === 0 ? [name, id, description, '', facets, 'size'] : ['', '', '', '', '', '']),
      size,
      `${id}-${size}`,
      (priceMinor / 100).toFixed(2),
      'standard',
      String(piecesOfVariant),
      'true',
      '',
      '',
    ])
  })
}

async function* onePage(rows: string[][]) {
  yield rows
}

/** Waits until all variants are in the search index, and no job is left. */
async function untilIndexed(databaseUrl: string, variants: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (let seconds = 0; seconds < indexMinutes * 60; seconds++) {
      const { rows } = await client.query<{ indexed: number; waiting: number }>(`
        select (select count(*) from search_index_item)::int as indexed,
          (select count(*) from job_record where state in ('PENDING', 'RUNNING', 'RETRYING'))::int as waiting`)
      const [{ indexed, waiting } = { indexed: 0, waiting: 1 }] = rows
      if (indexed >= variants && waiting === 0) {
        await client.query('vacuum analyze')
        return
      }
      await pause(1000)
    }
    throw new Error('the search index of Vendure was not filled in time')
  } finally {
    await client.end()
  }
}
