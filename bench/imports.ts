// 100,000 rows into a shop and out of it, through the calls of its back office: a shop as `npm start` runs it, on a
// PostgreSQL of its own. Fails when it takes longer than it may, or when its memory grows with the file.
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import * as imports from '#contract/admin/imports.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { exportProducts, exportStock } from '#contract/admin/products.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { printTable } from './common/measure.ts'
import { type Office, withOffice } from './common/office.ts'

const rows = 100_000
/** Two colours in five sizes. */
const rowsOfProduct = 10
const mostSecondsIn = 60
const mostSecondsOut = 10
/** Megabytes that a process may use more than before. */
const mostGrowth = 64

export async function importsAndExports(): Promise<void> {
  if (process.platform !== 'linux') return console.log('Only on Linux, where /proc shows the memory.')
  await withOffice(measure)
}

async function measure(office: Office): Promise<void> {
  const { shop } = office
  const before = shop.memory()
  console.log(`${before.now} MB before (${before.peak} MB at the peak)`)
  const table: [string, string, string, string][] = []
  const slow: string[] = []
  const step = async (name: string, most: number, work: () => Promise<void>) => {
    const began = performance.now()
    await work()
    const seconds = (performance.now() - began) / 1000
    const { now, peak } = shop.memory()
    table.push([name, seconds.toFixed(1), `${most}`, `${now} (${peak})`])
    if (seconds > most) slow.push(name)
  }
  await step('new products in', mostSecondsIn, () => importFile(office, 'products', newProducts()))
  let file = ''
  await step('products out', mostSecondsOut, async () => {
    file = await exportFile(office, exportProducts)
  })
  await step('the same products in again', mostSecondsIn, () => importFile(office, 'products', [file]))
  await step('stock out', mostSecondsOut, async () => {
    file = await exportFile(office, exportStock)
  })
  await step('other stock in', mostSecondsIn, () => importFile(office, 'stock', [withMoreStock(file)]))
  printTable([`${rows.toLocaleString('en')} rows`, 's', 'at most', 'MB (at the peak)'], table)
  if (shop.memory().peak > Math.max(before.peak, before.now + mostGrowth)) slow.push('memory that grows')
  if (slow.length > 0) throw new Error(`too much: ${slow.join(', ')}`)
}

function* newProducts(): Generator<string> {
  const sizes = ['S', 'M', 'L', 'XL', 'XXL']
  yield 'Product ID,Name,Category,Summary,Description,Tags,Colour,Size,SKU,Weight (g),Price USD,Stock\n'
  for (let product = 0; product < rows / rowsOfProduct; product++)
    for (let line = 0; line < rowsOfProduct; line++) {
      const texts =
        line === 0
          ? `Shirt ${product},${product % 2 ? 'Oxford' : 'Flannel'},"A shirt, number ${product}","Woven of long cotton.\n\nNumber ${product}.","cotton, everyday"`
          : ',,,,'
      const [colour, size] = [line < 5 ? 'White' : 'Sky Blue', sizes[line % 5]]
      yield `many-${product},${texts},${colour},${size},M-${product}-${line},240,${line ? '' : '89.00'},${line}\n`
    }
}

const withMoreStock = (file: string): string => {
  const [headers, ...lines] = file.split('\r\n')
  const column = headers!.split(',').indexOf('Stock')
  return [
    headers,
    ...lines.map((line) => {
      const cells = line.split(',')
      if (cells.length > column) cells[column] = String(Number(cells[column]) + 1)
      return cells.join(',')
    }),
  ].join('\r\n')
}

async function call<E extends AdminEndpoint>(
  { url, owner }: Office,
  endpoint: E,
  input: object,
  body?: ReadableStream,
): Promise<ReplyOf<E>> {
  const isQuery = endpoint.method === 'GET' || body !== undefined
  const query = isQuery ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const reply = await fetch(url + endpoint.path + query, {
    method: endpoint.method,
    headers: {
      origin: url,
      'content-type': body ? 'text/csv' : 'application/json',
      ...owner.headers,
    },
    ...(endpoint.method === 'POST' && { body: body ?? JSON.stringify(input), duplex: 'half' }),
  })
  if (!reply.ok) throw new Error(`${endpoint.path} was answered ${reply.status}: ${await reply.text()}`)
  return reply.json() as Promise<ReplyOf<E>>
}

/** Sends a file, looks at what it would change, and imports it. */
async function importFile(office: Office, kind: imports.ImportKind, text: Iterable<string>): Promise<void> {
  const body = Readable.toWeb(Readable.from(text, { objectMode: false })) as ReadableStream
  const query = { kind, fileName: `${kind}.csv` }
  const { id, fields } = (await call(office, imports.createImport, query, body)).data.import
  const options = { categoryId: 'oxford', makeCategories: true }
  await call(office, imports.checkImport, { id, fields, options })
  await settled(office, id, 'checked')
  await call(office, imports.runImport, { id })
  const { counts } = await settled(office, id, 'done')
  const wrong = (counts['refused'] ?? 0) + (counts['failed'] ?? 0)
  if (wrong > 0) throw new Error(`${wrong} records were not imported`)
}

async function settled(office: Office, id: string, state: imports.ImportState): Promise<imports.Import> {
  for (;;) {
    const found = (await call(office, imports.getImport, { id })).data.import
    if (found.state === state) return found
    if (!['reading', 'checking', 'running'].includes(found.state))
      throw new Error(`the import is ${found.state}: ${found.problem}`)
    await pause(500)
  }
}

/** The rows of the products that were imported. */
async function exportFile({ url, owner }: Office, endpoint: AdminEndpoint): Promise<string> {
  const reply = await fetch(`${url}${endpoint.path}?search=shirt`, { headers: owner.headers })
  const file = await reply.text()
  const lines = file.split('\r\n').length - 2
  if (lines < rows) throw new Error(`the export has ${lines} rows`)
  return file
}
