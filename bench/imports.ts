// Imports and exports 100,000 rows through the calls of the back office of a shop, started as by `npm start`, on a
// PostgreSQL server of its own. Fails when it takes too long, or its memory grows with each file.
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportKind } from '#contract/admin/import-fields.ts'
import * as imports from '#contract/admin/imports.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { exportProducts, exportStock } from '#contract/admin/products.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Figure } from './common/judge.ts'
import { definePart } from './common/run-parts.ts'
import { type Office, withOffice } from './common/office.ts'

const rows = 100_000
/** Two colours in five sizes. */
const rowsOfProduct = 10
const limits = {
  in: { was: 19, max: 57, unit: 's' },
  out: { was: 3, max: 9, unit: 's' },
  /** The growth of a process's memory to the peak: of the first file, and of those after it. Most of it is garbage that V8 has not yet collected. */
  memory: { was: 84, max: 110, unit: 'MB' },
  'more memory': { was: 16, max: 33, unit: 'MB' },
}
type Name = keyof typeof limits

/** Linux only, because it reads the memory in /proc. */
export const importsAndExports = definePart(limits, () => withOffice(measure))

async function measure(office: Office): Promise<Figure<Name>[]> {
  const { shop } = office
  // What every process needs for imports, however small: its code, compiled.
  for (let time = 0; time < 3; time++) await importFile(office, 'products', newProducts('few', rows / 100))
  const before = shop.memory()
  console.log(`${before.now} MB before (${before.peak} MB at the peak)`)
  const figures: Figure<Name>[] = []
  const step = async (name: string, limit: Name, work: () => Promise<void>) => {
    const began = performance.now()
    await work()
    const value = (performance.now() - began) / 1000
    const { now, peak } = shop.memory()
    figures.push({ name, limit, value, beside: { MB: now, 'MB at the peak': peak } })
  }
  await step('new products in', 'in', () => importFile(office, 'products', newProducts('many', rows)))
  const first = shop.memory().peak
  let file = ''
  await step('products out', 'out', async () => {
    file = await exportFile(office, exportProducts)
  })
  await step('the same products in again', 'in', () => importFile(office, 'products', [file]))
  await step('stock out', 'out', async () => {
    file = await exportFile(office, exportStock)
  })
  await step('other stock in', 'in', () => importFile(office, 'stock', [withMoreStock(file)]))
  return [
    ...figures,
    // The start may use more memory than serving; then the peak is that of the start.
    {
      name: 'more memory for the first file',
      limit: 'memory',
      value: first > before.peak ? first - before.now : 0,
    },
    { name: 'more memory for the others', limit: 'more memory', value: shop.memory().peak - first },
  ]
}

function* newProducts(prefix: string, count: number): Generator<string> {
  const sizes = ['S', 'M', 'L', 'XL', 'XXL']
  yield 'Product ID,Name,Category,Summary,Description,Tags,Colour,Size,SKU,Weight (g),Price USD,Stock\n'
  for (let product = 0; product < count / rowsOfProduct; product++)
    for (let line = 0; line < rowsOfProduct; line++) {
      const texts =
        line === 0
          ? `Shirt ${product},${product % 2 ? 'Oxford' : 'Flannel'},"A shirt, number ${product}","Woven of long cotton.\n\nNumber ${product}.","cotton, everyday"`
          : ',,,,'
      const [colour, size] = [line < 5 ? 'White' : 'Sky Blue', sizes[line % 5]]
      yield `${prefix}-${product},${texts},${colour},${size},${prefix}-${product}-${line},240,${line ? '' : '89.00'},${line}\n`
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

/** Uploads a file, previews its changes, and imports it. */
async function importFile(office: Office, kind: ImportKind, text: Iterable<string>): Promise<void> {
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

/** Exports the imported products. */
async function exportFile({ url, owner }: Office, endpoint: AdminEndpoint): Promise<string> {
  const reply = await fetch(`${url}${endpoint.path}?search=shirt`, { headers: owner.headers })
  const file = await reply.text()
  const lines = file.split('\r\n').length - 2
  if (lines < rows) throw new Error(`the export has ${lines} rows`)
  return file
}
