// @vitest-environment happy-dom
// What is done with many products, with rolls of fabric and with an import: prices to the cent, metres, and what cannot be undone.
import { beforeEach, it, vi } from 'vitest'
import {
  type AdminCategory,
  listCategories,
  orderCategories,
  updateCategory,
} from '#contract/admin/categories.ts'
import { type DemoData, getDemoData, keepDemoData, removeDemoData } from '#contract/admin/demo-data.ts'
import {
  addRoll,
  adjustFabricStock,
  type AdminFabric,
  getFabric,
  updateFabric,
  updateRoll,
  writeOffRoll,
} from '#contract/admin/fabrics.ts'
import {
  deleteImport,
  getImport,
  type Import,
  listImportRecords,
  listImports,
  runImport,
  undoImport,
} from '#contract/admin/imports.ts'
import { listEntries } from '#contract/admin/log.ts'
import { listLooks } from '#contract/admin/looks.ts'
import { getTolerances, updateTolerances } from '#contract/admin/production.ts'
import {
  listProducts,
  moveProducts,
  previewPrices,
  type ProductItem,
  setPrices,
} from '#contract/admin/products.ts'
import { listShirtPrices } from '#contract/admin/shirt-prices.ts'
import { listViews } from '#contract/admin/views.ts'
import { garmentMeasures } from '#garment/body/finished-measures.ts'
import type { FakeApi } from '#web/testing/fake-api.ts'
import { sampleId } from '#web/testing/samples.ts'
import { action, expectAction } from '../../testing/action.ts'
import { useFakeAdminApi } from '../../testing/render.tsx'

const test = useFakeAdminApi()

// The fabric is drawn in a worker.
beforeEach(() => {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {}
    },
  )
})

const at = '2026-03-10T10:00:00.000Z'
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
  translations: {},
})
const categories = [category('shirts', 'Shirts'), category('ties', 'Ties')]

const tie: ProductItem = {
  id: 'tie',
  kind: 'goods',
  name: 'Tie',
  status: 'published',
  publishedAt: at,
  category: { id: 'shirts', name: 'Shirts' },
  pictureHash: 'tie',
  colours: [],
  sizes: ['NONE'],
  stock: 3,
  prices: [{ currency: 'USD', priceMinor: 4_900, beforePriceMinor: null }],
  changedAt: at,
}
const change = {
  name: 'Tie',
  product: 'tie',
  currency: 'USD',
  from: { regularMinor: 4_900, sale: null },
  to: { regularMinor: 5_395, sale: null },
}
const serveProducts = (api: FakeApi) => {
  api.reply(listProducts, { data: { items: [tie], next: null } })
  api.reply(listCategories, { data: { items: categories, next: null } })
  api.reply(listViews, none)
  api.reply(listEntries, none)
  api.replyTo(previewPrices, ({ by }) => ({ data: { changes: Number(by) === 10.1 ? [change] : [] } }))
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

const yarns = [{ colour: '#336699', threads: 10 }]
const oxford: AdminFabric = {
  code: 'OX1',
  version: 8,
  name: 'Oxford',
  colour: 'blue',
  colourFamily: 'blue',
  weave: 'oxford',
  pattern: 'plain',
  warp: yarns,
  weft: yarns,
  threadsPerCm: { warp: 40, weft: 40 },
  weightGsm: 140,
  brushed: false,
  composition: '100% cotton',
  opacity: 'opaque',
  stretch: 'none',
  wrinkle: 'creases a little',
  season: 'all year',
  care: 'Machine wash at 30 °C, hang to dry, iron on the reverse',
  mill: 'Mill',
  offered: true,
  archived: false,
  translations: {},
  stock: { availableMm: 20_000, reservedMm: 5_000, rollsMm: 20_000, incomingMm: 0, warningMm: 0 },
  rolls: [
    {
      id: sampleId(90),
      version: 2,
      state: 'in stock',
      lengthMm: 20_000,
      widthMm: 1_500,
      dyeLot: 'A7',
      note: null,
      expectedOn: null,
    },
  ],
}
const serveFabric = (api: FakeApi) => {
  api.reply(getFabric, { data: { fabric: oxford } })
  for (const list of [listShirtPrices, listEntries, listLooks]) api.reply(list as never, none as never)
}
const fabricReply = { data: { fabric: { ...oxford, version: 9 } } }
const ofFabric = { address: '/fabrics/OX1', serve: serveFabric, reply: fabricReply }

it.each([
  action({
    ...ofFabric,
    name: 'a roll is added; what is on no roll yet is part of it',
    open: ['Add roll …'],
    act: 'Add roll',
    missing: { 'Length, metres': 'Enter a length in metres' },
    fill: { 'Length, metres': '7.25', 'Dye lot': ' B2 ' },
    endpoint: addRoll,
    sent: {
      code: 'OX1',
      state: 'in stock',
      lengthMm: 7_250,
      widthMm: 1_500,
      dyeLot: 'B2',
      note: null,
      expectedOn: null,
      countedMm: 5_000,
    },
    refusal: {
      code: 'Invalid Input',
      message: 'length is too large',
      field: 'lengthMm',
      beside: 'Length, metres',
    },
    done: 'The roll is added.',
  }),
  action({
    ...ofFabric,
    name: 'what can be sold is corrected',
    open: ['Correct …'],
    shows: ['20 m can be sold now.'],
    act: 'Correct',
    missing: {
      'By how many metres': 'Enter a length in metres, such as 2.5 or -1',
      Reason: 'Enter a reason',
    },
    fill: { 'By how many metres': '-1.5', Reason: 'Counted' },
    endpoint: adjustFabricStock,
    sent: { code: 'OX1', byMm: -1_500, reason: 'Counted' },
    refusal: { code: 'Not Possible Now', message: 'orders need more' },
    done: 'The stock is corrected.',
  }),
  action({
    ...ofFabric,
    name: 'a part is written off, and says what orders lack then',
    open: ['Write off part of A7'],
    act: 'Write off',
    missing: { 'How many metres': 'Enter a length in metres', Reason: 'Enter a reason' },
    fill: { 'How many metres': '2', Reason: 'Stain' },
    endpoint: writeOffRoll,
    sent: { id: sampleId(90), version: 2, mm: 2_000, reason: 'Stain' },
    refusal: stale,
    reply: { data: { fabric: { ...oxford, stock: { ...oxford.stock, availableMm: -2_000 } } } },
    done: 'Orders lack 2 m now',
  }),
  action({
    ...ofFabric,
    name: 'a roll is counted',
    open: [{ 'Counted metres of A7': '19.5' }],
    act: 'Save count of A7',
    endpoint: updateRoll,
    sent: { id: sampleId(90), version: 2, changes: { lengthMm: 19_500 }, reason: 'Counted' },
    refusal: stale,
    done: 'The roll is corrected.',
  }),
  action({
    ...ofFabric,
    name: 'its name is changed, unless somebody else has',
    open: [{ Name: 'Fine Oxford' }],
    act: 'Save',
    endpoint: updateFabric,
    sent: { code: 'OX1', version: 8, changes: { name: 'Fine Oxford' } },
    conflict: {
      field: 'name',
      yours: 'Fine Oxford',
      theirs: 'Royal Oxford',
      says: { field: 'Name', values: ['Royal Oxford', 'Fine Oxford'] },
    },
    refusal: { code: 'Invalid Input', message: 'name is taken', field: 'changes.name', beside: 'Name' },
  }),
])('fabric: $name', async (one) => expectAction(test.api, one))

const file: Import = {
  id: sampleId(95),
  kind: 'products',
  format: 'shopify',
  fileName: 'ties.csv',
  bytes: 1000,
  state: 'checked',
  member: null,
  createdAt: at,
  problem: null,
  counts: { create: 2, change: 1 },
  encoding: 'utf-8',
  separator: ',',
  headers: ['Handle'],
  samples: [],
  fields: ['id'],
  possibleFields: ['id'],
  options: { categoryId: null, makeCategories: true },
  kindGroups: [],
  pictures: { waiting: 0, taken: 0, failed: 0, problems: [] },
  sameFile: null,
  continuesIn: null,
  undoable: false,
}
const serveImport =
  (own: Partial<Import> = {}) =>
  (api: FakeApi) => {
    api.reply(getImport, { data: { import: { ...file, ...own } } })
    api.reply(listCategories, { data: { items: categories, next: null } })
    for (const list of [listImportRecords, listImports, listEntries, listViews])
      api.reply(list as never, none as never)
  }
const ofImport = {
  address: `/imports/${file.id}`,
  sent: { id: file.id },
  reply: { data: { import: { ...file, state: 'done' as const } } },
}

it.each([
  action({
    ...ofImport,
    name: 'begun, with how many records it changes',
    serve: serveImport(),
    act: 'Import 3',
    endpoint: runImport,
    refusal: { code: 'Not Possible Now', message: 'another import is running' },
  }),
  action({
    ...ofImport,
    name: 'undone: asks, and says what stays',
    serve: serveImport({ state: 'done', counts: { created: 2 }, undoable: true }),
    open: ['Undo import'],
    shows: ['The drafts that it created are archived.'],
    act: 'Undo import',
    endpoint: undoImport,
    refusal: { code: 'Not Possible Now', message: 'it is undone already' },
  }),
  action({
    ...ofImport,
    name: 'its file is deleted: asks',
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
  }),
  action({
    name: 'a category is renamed, unless somebody else has renamed it',
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
