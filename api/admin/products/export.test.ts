// Exports: all products of a filtered list with all their fields. Cells that a spreadsheet would run as
// formulas are escaped.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportCategories } from '#contract/admin/categories.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { exportEntries } from '#contract/admin/log.ts'
import * as products from '#contract/admin/products.ts'
import { joinNamed, joinWords, splitNamed, splitWords } from '../../csv/cell-lists.ts'
import { unescapeCell } from '../../csv/write-csv.ts'
import type { TestApi } from '../../test-api.ts'
import { openStockedApi } from '../../test-shop.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'
import { parse } from 'csv-parse/sync'

let shop: TestApi
let admin: TestAdmin
beforeAll(async () => {
  shop = await openStockedApi()
  admin = await openTestAdmin({ shop })
})
afterAll(() => admin.close())

async function download(endpoint: AdminEndpoint, query: Record<string, string> = {}) {
  const response = await admin.app.inject({
    method: 'GET',
    url: endpoint.path,
    query,
    headers: admin.owner.headers,
  })
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200)
  return response
}

async function rowsOf(endpoint: AdminEndpoint, query: Record<string, string> = {}) {
  const { body } = await download(endpoint, query)
  return parse(body, { columns: true }) as Record<string, string>[]
}

it('an export has a row for each variant of the products in the filtered list', async () => {
  const all = await rowsOf(products.exportProducts)
  const { items } = (await admin.call(products.listProducts)).body.data
  expect([...new Set(all.map((row) => row['Product ID']))].toSorted()).toEqual(
    items.map(({ id }) => id).toSorted(),
  )
  const one = await rowsOf(products.exportProducts, { search: 'plain' })
  const { product } = (await admin.call(products.getProduct, { id: 'plain-oxford' })).body.data
  expect(one.map((row) => [row['Colour ID'], row['Size'], row['SKU'], row['Stock']])).toEqual(
    product.variants.map(({ colour, size, sku, stock }) => [colour, size, sku, String(stock)]),
  )
  expect(one.map((row) => row['Name'])).toEqual([product.name, ...one.slice(1).map(() => '')])
  expect(await rowsOf(products.exportProducts, { search: 'nothing like this' })).toEqual([])
  expect((await rowsOf(products.exportStock, { search: 'plain' }))[0]).toMatchObject({ Name: 'Plain Oxford' })
})

it('an export is a CSV file with a name, and for Excel it starts with a UTF-8 byte order mark', async () => {
  const { headers, rawPayload } = await download(products.exportProducts, { for: 'excel' })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="products.csv"')
  expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

it('cells that a spreadsheet would run as formulas are escaped', async () => {
  const { version } = (await admin.call(products.getProduct, { id: 'plain-oxford' })).body.data.product
  const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', `'=x`, `''@y`, 'plain']
  await admin.call(products.updateProduct, {
    id: 'plain-oxford',
    version,
    changes: { summary: hostile[0], pageTitle: '=HYPERLINK("https://evil.example";"x")', tags: hostile },
  })
  const [row] = await rowsOf(products.exportProducts, { search: 'plain' })
  expect(row).toMatchObject({ Summary: `'=1+1`, 'Page title': `'=HYPERLINK("https://evil.example";"x")` })
  for (const text of [...hostile, '\t=x', '\r=x', `'`, '']) {
    const written = /^[=+\-@\t\r]|^'+[=+\-@\t\r]/.test(text) ? `'${text}` : text
    expect(unescapeCell(written)).toBe(text)
  }
  for (const line of (await download(products.exportProducts)).body.split('\r\n'))
    expect(line).not.toMatch(/(?:^|,)"?[=+@]/)
})

it('lists within a cell are read as they were written', () => {
  const words = ['a, b', 'back\\slash', 'ends\\', 'plain', '; : "']
  expect(splitWords(joinWords(words))).toEqual(words)
  const named = [
    { name: 'Wash: at', value: '40: or less' },
    { name: 'A\\', value: '\\b' },
  ]
  expect(splitNamed(joinNamed([...named, { name: '', value: '' }]))).toEqual([...named, null])
})

it('exports of categories and of the audit log have every row', async () => {
  expect(await rowsOf(exportCategories)).toMatchObject([{ 'Category ID': 'oxford', Archived: 'no' }])
  const entries = await rowsOf(exportEntries, { recordType: 'product' })
  expect(entries.map((row) => [row['Call'], row['Record ID']])).toEqual([['updateProduct', 'plain-oxford']])
  expect(JSON.parse(entries[0]!['After']!)).toMatchObject({ summary: '=1+1' })
})
