// @vitest-environment happy-dom
// Actions on many products, on an import and on demo data: prices to the cent, and what cannot be undone.
import { it } from 'vitest'
import {
  type AdminCategory,
  archiveCategory,
  listCategories,
  orderCategories,
  restoreCategory,
  updateCategory,
} from '#contract/admin/categories.ts'
import {
  type DemoData,
  getDemoData,
  keepDemoData,
  removeDemoData,
  restoreDemoData,
} from '#contract/admin/demo-data.ts'
import {
  deleteImport,
  fetchImportPictures,
  getImport,
  type Import,
  listImportRecords,
  listImports,
  runImport,
  stopImport,
  undoImport,
} from '#contract/admin/imports.ts'
import { listEntries } from '#contract/admin/log.ts'
import { getTolerances, updateTolerances } from '#contract/admin/production.ts'
import { previewPrices, setPrices } from '#contract/admin/product-prices.ts'
import { listProducts, moveProducts } from '#contract/admin/products.ts'
import { listViews } from '#contract/admin/views.ts'
import { garmentMeasures } from '#contract/measurement.ts'
import type { FakeApi } from '#web/testing/fake-api.ts'
import { action, expectAction } from '../../testing/action.ts'
import { useFakeAdminApi } from '../../testing/render.tsx'
import { sampleImport } from '../../testing/sample-import.ts'
import { tieItem } from '../../testing/sample-product.ts'

const test = useFakeAdminApi()

const none = { data: { items: [], next: null } }
const stale = { code: 'Stale', message: 'it was changed meanwhile' } as const

const category = (id: string, name: string): AdminCategory => ({
  id,
  version: 3,
  name,
  summary: '',
  description: '',
  archived: false,
  hasProducts: true,
  listPicture: 'worn' as const,
  translations: {},
})
const categories = [category('shirts', 'Shirts'), category('ties', 'Ties')]

const change = {
  name: 'Tie',
  product: 'tie',
  currency: 'USD',
  from: { regularMinor: 4_900, sale: null },
  to: { regularMinor: 5_395, sale: null },
}
const serveProducts = (api: FakeApi) => {
  api.reply(listProducts, { data: { items: [tieItem], next: null } })
  api.reply(listCategories, { data: { items: categories, next: null } })
  api.reply(listViews, none)
  api.reply(listEntries, none)
  api.replyTo(previewPrices, ({ by }) => ({ data: { changes: Number(by) === 10.1 ? [change] : [] } }))
}
const serveTies = (own: Partial<AdminCategory>) => (api: FakeApi) => {
  serveProducts(api)
  api.reply(listCategories, { data: { items: [{ ...categories[1]!, ...own }], next: null } })
}
const choose = 'Choose all that are shown'

it.each([
  action({
    name: 'prices: shown before and after to the cent, and sent as they were shown',
    address: '/products',
    serve: serveProducts,
    open: [choose, 'Prices …', { 'More by, percent': '10.1' }],
    shows: ['$49.00', '$53.95'],
    act: 'Change 1 price',
    endpoint: setPrices,
    sent: { changes: [{ product: 'tie', currency: 'USD', from: change.from, to: change.to }] },
    refusal: { code: 'Stale', message: 'somebody else has changed a price' },
    reply: { data: { ids: ['tie'] } },
    done: 'The prices of 1 product are changed.',
  }),
  action({
    name: 'category',
    address: '/products',
    serve: serveProducts,
    open: [choose, 'Category …'],
    act: 'Change category',
    missing: { Category: 'Choose a category' },
    fill: { Category: 'Ties' },
    endpoint: moveProducts,
    sent: { ids: ['tie'], categoryId: 'ties' },
    refusal: {
      code: 'Invalid Input',
      message: 'category not found',
      field: 'categoryId',
      beside: 'Category',
    },
    reply: { data: { ids: ['tie'] } },
    done: '1 product is in another category.',
  }),
])('many products: $name', async (one) => expectAction(test.api, one))

const file = sampleImport()
const serveImport =
  (own: Partial<Import> = {}) =>
  (api: FakeApi) => {
    api.reply(getImport, { data: { import: { ...file, ...own } } })
    api.reply(listCategories, { data: { items: categories, next: null } })
    for (const list of [listImportRecords, listImports, listEntries, listViews])
      api.reply(list as never, none as never)
  }
const address = 'https://example.com/tie.png'
const ofImport = {
  address: `/imports/${file.id}`,
  sent: { id: file.id },
  reply: { data: { import: { ...file, state: 'done' as const } } },
}

it.each([
  action({
    ...ofImport,
    name: 'started, with the number of records that it changes',
    serve: serveImport(),
    act: 'Import 3',
    endpoint: runImport,
    refusal: { code: 'Not Possible Now', message: 'another import is running' },
  }),
  action({
    ...ofImport,
    name: 'stopped',
    serve: serveImport({ state: 'running' }),
    act: 'Stop',
    endpoint: stopImport,
    refusal: { code: 'Not Possible Now', message: 'it is done already' },
    reply: { data: { import: { ...file, state: 'stopped' } } },
  }),
  action({
    ...ofImport,
    name: 'its images are fetched again',
    serve: serveImport({
      state: 'done',
      pictures: {
        waiting: 0,
        taken: 1,
        failed: 1,
        problems: [{ number: 2, productId: 'tie', address, problem: { message: 'not found' } }],
      },
    }),
    shows: ['1 of 2 imported', `Row 2, tie, ${address}: not found`],
    act: 'Fetch images again',
    endpoint: fetchImportPictures,
    refusal: { code: 'Not Possible Now', message: 'another import is running' },
  }),
  action({
    ...ofImport,
    name: 'undone after a confirmation that says what stays',
    serve: serveImport({ state: 'done', counts: { created: 2 }, undoable: true }),
    open: ['Undo import'],
    shows: ['The products that it created are archived'],
    act: 'Undo import',
    endpoint: undoImport,
    refusal: { code: 'Not Possible Now', message: 'it is undone already' },
  }),
  action({
    ...ofImport,
    name: 'its file is deleted after a confirmation',
    serve: serveImport(),
    open: ['Delete file'],
    shows: ['What was imported stays.'],
    act: 'Delete',
    endpoint: deleteImport,
    refusal: { code: 'Not Found', message: 'import not found' },
    reply: { data: { id: file.id } },
  }),
])('import: $name', async (one) => expectAction(test.api, one))

const products: DemoData = { kind: 'products', present: 2, removed: 0, kept: false }
const serveDemo = (api: FakeApi) => api.reply(getDemoData, { data: { kinds: [products] } })
const restored = {
  endpoint: restoreDemoData,
  sent: { kinds: ['products'] },
  reply: { data: { kinds: [products] } },
}
const tolerances = Object.fromEntries(garmentMeasures.map((one) => [one, { underMm: 5, overMm: 5 }]))

it.each([
  action({
    name: 'demo data is removed',
    address: '/settings/demo-data',
    serve: serveDemo,
    act: 'Remove: 2 products',
    endpoint: removeDemoData,
    sent: { kinds: ['products'] },
    refusal: { code: 'Unavailable', message: 'the shop is busy' },
    reply: { data: { kinds: [{ ...products, present: 0, removed: 2 }] } },
    done: 'Removed: 2 products.',
    undo: restored,
  }),
  action({
    name: 'demo data is kept',
    address: '/settings/demo-data',
    serve: serveDemo,
    act: 'Keep all',
    endpoint: keepDemoData,
    sent: { kinds: ['products'] },
    refusal: { code: 'Unavailable', message: 'the shop is busy' },
    reply: { data: { kinds: [{ ...products, kept: true }] } },
    done: 'Kept: 2 products.',
    undo: restored,
  }),
  action({
    name: 'the decision about kept demo data is reopened',
    address: '/settings/demo-data',
    serve: (api) => api.reply(getDemoData, { data: { kinds: [{ ...products, kept: true }] } }),
    act: 'Decide again: 2 products',
    endpoint: restoreDemoData,
    sent: { kinds: ['products'] },
    refusal: { code: 'Unavailable', message: 'the shop is busy' },
    reply: { data: { kinds: [products] } },
    done: 'To be decided again: 2 products.',
    undo: {
      endpoint: keepDemoData,
      sent: { kinds: ['products'] },
      reply: { data: { kinds: [{ ...products, kept: true }] } },
    },
  }),
  action({
    name: 'a category is renamed, unless another member has renamed it',
    address: '/categories/ties',
    serve: serveProducts,
    open: [{ Name: '' }],
    act: 'Save',
    missing: { Name: 'Name is required' },
    fill: { Name: 'Neckties' },
    endpoint: updateCategory,
    sent: { id: 'ties', version: 3, changes: { name: 'Neckties' } },
    conflict: {
      field: 'name',
      yours: 'Neckties',
      theirs: 'Bow ties',
      says: { field: 'Name', values: ['Bow ties', 'Neckties'] },
    },
    refusal: { code: 'Invalid Input', message: 'name is taken', field: 'changes.name', beside: 'Name' },
    reply: { data: { category: { ...categories[1]!, version: 4 } } },
  }),
  action({
    name: 'categories are put into another order',
    address: '/categories',
    serve: serveProducts,
    act: 'Move Ties up',
    endpoint: orderCategories,
    sent: { ids: ['ties', 'shirts'] },
    refusal: { code: 'Unavailable', message: 'the shop is busy' },
    reply: { data: { ids: ['ties', 'shirts'] } },
    done: 'The order is changed.',
    undo: {
      endpoint: orderCategories,
      sent: { ids: ['shirts', 'ties'] },
      reply: { data: { ids: ['shirts', 'ties'] } },
    },
  }),
  action({
    name: 'a category without products is archived',
    address: '/categories/ties',
    serve: serveTies({ hasProducts: false }),
    act: 'Archive',
    endpoint: archiveCategory,
    sent: { id: 'ties' },
    refusal: { code: 'Not Possible Now', message: 'a product is in it' },
    reply: { data: { category: { ...categories[1]!, archived: true } } },
    done: 'Ties is archived.',
    undo: { endpoint: restoreCategory, sent: { id: 'ties' }, reply: { data: { category: categories[1]! } } },
  }),
  action({
    name: 'a category is shown again',
    address: '/categories/ties',
    serve: serveTies({ archived: true }),
    act: 'Restore',
    endpoint: restoreCategory,
    sent: { id: 'ties' },
    refusal: { code: 'Not Found', message: 'category not found' },
    reply: { data: { category: categories[1]! } },
    done: 'Ties is shown again.',
    undo: { endpoint: archiveCategory, sent: { id: 'ties' }, reply: { data: { category: categories[1]! } } },
  }),
  action({
    name: 'a tolerance is whole millimetres',
    address: '/production/tolerances',
    serve: (api) => {
      api.reply(getTolerances, { data: { version: 1, tolerances } } as never)
    },
    open: [{ 'Hem, all round: too small by': 'x' }],
    act: 'Save',
    missing: { 'Hem, all round: too small by': 'Enter whole millimetres' },
    fill: { 'Hem, all round: too small by': '3' },
    endpoint: updateTolerances,
    sent: { version: 1, changes: { hem: { underMm: 3, overMm: 5 } } },
    refusal: stale,
    reply: { data: { version: 2, tolerances } } as never,
  }),
])('$name', async (one) => expectAction(test.api, one))
