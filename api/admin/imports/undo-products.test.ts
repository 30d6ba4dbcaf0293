// Undo takes an import back: products that existed get every earlier value again, except those that somebody has changed
// since, which are named.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listCategories } from '#contract/admin/categories.ts'
import {
  adjustStock,
  type AdminProduct,
  archiveProducts,
  exportProducts,
  updateProduct,
} from '#contract/admin/products.ts'
import { setPrices } from '#contract/admin/product-prices.ts'
import { type TestAdmin } from '../test-admin.ts'
import { download, importFile, openImports, productOf, recordsOf, undoImport } from './test-import.ts'

let admin: TestAdmin
let close: () => Promise<void>
beforeAll(async () => {
  ;({ admin, close } = await openImports())
}, 120_000)
afterAll(() => close())

/** A product without what every change raises. */
async function stateOf(id: string): Promise<Partial<AdminProduct>> {
  const { version: _version, changedAt: _at, ...state } = await productOf(admin, id)
  return state
}

/** A CSV file with one row, or a row for each list of cells. */
const table = (headings: string[], ...rows: (string | number)[][]) =>
  [headings, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')

it('texts, prices, stock, colours, sizes, category, tags, translations and status become what they were', async () => {
  const before = await stateOf('harrow-oxford')
  const exported = await download(admin, exportProducts, { search: 'harrow' })
  const [first] = before.variants!
  const file = table(
    [
      'Product ID',
      'Stock when exported',
      'Name',
      'Name (de)',
      'Summary',
      'Description',
      'Tags',
      'Category',
      'Status',
      'Page title',
      'Specification',
      'Note',
      'Price USD',
      'Sale price USD',
      'Price EUR',
      'Colour ID',
      'Colour',
      'Size',
      'SKU',
      'Stock',
    ],
    [
      'harrow-oxford',
      '',
      'Other name',
      'Anderer Name',
      'Other',
      'Other text',
      'one, two',
      'Undone category',
      'draft',
      'Title',
      'Cuff: wide',
      'A note',
      999,
      888,
      777,
      first!.colour,
      'Renamed',
      first!.size,
      'OTHER-SKU',
      500,
    ],
    [
      'harrow-oxford',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      'teal',
      'Teal',
      first!.size,
      'TEAL-1',
      9,
    ],
    [
      'harrow-oxford',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      'teal',
      'Teal',
      '19.5',
      'TEAL-2',
      3,
    ],
  )
  const { id, counts } = await importFile(admin, file)
  expect(counts).toEqual({ changed: 1 })
  const changed = await stateOf('harrow-oxford')
  expect(changed).toMatchObject({ name: 'Other name', status: 'draft', pageTitle: 'Title' })
  expect(changed.colours!.map(({ key }) => key)).toContain('teal')
  expect((await undoImport(admin, id)).counts).toEqual({ undone: 1 })
  const after = await stateOf('harrow-oxford')
  expect(after).toEqual(before)
  expect(await download(admin, exportProducts, { search: 'harrow' })).toBe(exported)
  expect((await recordsOf(admin, id))[0]!.notes).toEqual([])
  const categories = (await admin.call(listCategories)).body.data.items
  expect(categories.find(({ name }) => name === 'Undone category')!.archived).toBe(true)
})

it('values that somebody has changed since are kept and named, the others are restored', async () => {
  const id = 'harrow-oxford'
  const before = await productOf(admin, id)
  const variant = before.variants.find(({ offered, stock }) => offered && stock > 3)!
  const usd = before.prices.find(({ currency }) => currency === 'USD')!.terms
  const done = await importFile(
    admin,
    table(
      ['Product ID', 'Name', 'Summary', 'Price USD', 'Colour ID', 'Size', 'Stock'],
      [id, 'Imported', 'Imported summary', 999, variant.colour, variant.size, variant.stock + 20],
    ),
  )
  expect((await recordsOf(admin, done.id)).map(({ reason }) => reason)).toEqual([null])
  const { version } = await productOf(admin, id)
  await admin.call(updateProduct, { id, version, changes: { name: 'By hand' } })
  await admin.call(setPrices, {
    changes: [
      {
        product: id,
        currency: 'USD',
        from: { regularMinor: 99900, sale: usd.sale },
        to: { regularMinor: 12300, sale: null },
      },
    ],
  })
  await admin.db.query(sql`update variant set stock = stock - 2 where id = ${variant.id}`)
  expect((await undoImport(admin, done.id)).counts).toEqual({ undone: 1 })
  const after = await productOf(admin, id)
  expect([after.name, after.summary]).toEqual(['By hand', before.summary])
  expect(after.prices.find(({ currency }) => currency === 'USD')!.terms.regularMinor).toBe(12300)
  // What was sold since stays sold.
  expect(after.variants.find((one) => one.id === variant.id)!.stock).toBe(variant.stock - 2)
  const [record] = await recordsOf(admin, done.id)
  expect(record!.notes).toEqual(['Somebody has changed these values since; they are kept'])
  expect([record!.before, record!.after]).toEqual([
    { name: before.name, 'prices.USD': usd },
    { name: 'By hand', 'prices.USD': { regularMinor: 12300, sale: null } },
  ])
})

it('a stock that staff have counted since is kept, and no stock becomes less than none', async () => {
  const { variants } = await productOf(admin, 'harrow-oxford')
  const [counted, sold] = variants.filter(({ offered }) => offered) as [
    AdminProduct['variants'][number],
    AdminProduct['variants'][number],
  ]
  const file = table(['SKU', 'Stock'], [counted.sku, counted.stock + 5], [sold.sku, sold.stock + 5])
  const { id } = await importFile(admin, file, { kind: 'stock' })
  await admin.call(adjustStock, {
    product: 'harrow-oxford',
    adjustments: [{ variant: counted.id, by: -1 }],
    reason: 'Counted',
  })
  await admin.db.query(sql`update variant set stock = 3 where id = ${sold.id}`)
  await undoImport(admin, id)
  const stockOf = async ({ id: variant }: { id: string }) =>
    (await productOf(admin, 'harrow-oxford')).variants.find((one) => one.id === variant)!.stock
  expect([await stockOf(counted), await stockOf(sold)]).toEqual([counted.stock + 4, 0])
  expect((await recordsOf(admin, id)).map(({ outcome, notes }) => [outcome, notes.length])).toEqual([
    ['undone', 1],
    ['undone', 1],
  ])
})

it('a product that staff have archived since stays archived, its other values are restored', async () => {
  const file = table(['Product ID', 'Summary', 'Status'], ['harrow-oxford', 'Changed', 'draft'])
  const { summary } = await productOf(admin, 'harrow-oxford')
  const { id } = await importFile(admin, file)
  await admin.call(archiveProducts, { ids: ['harrow-oxford'] })
  await undoImport(admin, id)
  expect(await productOf(admin, 'harrow-oxford')).toMatchObject({ status: 'archived', summary })
})
