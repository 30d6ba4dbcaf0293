// @vitest-environment happy-dom
// An import: the type of new products is chosen before they are imported, an interrupted import says that it
// continues, and a file of customers says how long it is stored.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listCategories } from '#contract/admin/categories.ts'
import { checkImport, getImport, type Import, listImportRecords } from '#contract/admin/imports.ts'
import { type Entry, listEntries } from '#contract/admin/log.ts'
import { openBackOffice, useFakeAdminApi } from '../../testing/render.tsx'

const test = useFakeAdminApi()

const ties: Import = {
  id: 'a0000000-0000-4000-8000-000000000001',
  kind: 'products',
  format: 'shopify',
  fileName: 'ties.csv',
  bytes: 1000,
  state: 'checked',
  member: null,
  createdAt: '2026-11-01T10:00:00Z',
  problem: null,
  counts: { create: 3 },
  encoding: 'utf-8',
  separator: ',',
  headers: ['Handle', 'Title'],
  samples: [],
  fields: ['id', 'name'],
  possibleFields: ['id', 'name'],
  options: { categoryId: null, makeCategories: true },
  kindGroups: [
    { category: 'oxford', kind: 'shirt', count: 2 },
    { category: 'Odd things', kind: 'shirt', count: 1 },
  ],
  publishes: 0,
  newCategories: { count: 0, names: [] },
  leftOut: [],
  variantPrices: [],
  numbers: [],
  notes: [
    {
      count: 2,
      first: { code: 'note-net-price', message: 'The price has no tax' },
      records: [
        { number: 2, name: 'Silk tie' },
        { number: 5, name: null },
      ],
    },
  ],
  optionNames: [],
  pictures: { waiting: 0, taken: 0, failed: 0, problems: [] },
  sameFile: null,
  continuesIn: null,
  undoable: false,
}

function serve(item: Import, entries: Entry[] = []): void {
  const category = {
    id: 'oxford',
    version: 1,
    name: 'Oxford',
    summary: 'Oxford',
    description: 'Oxford',
    archived: false,
    hasProducts: true,
    listPicture: 'worn' as const,
    translations: {},
  }
  test.api.reply(getImport, { data: { import: item } })
  test.api.reply(listCategories, { data: { items: [category], next: null } })
  test.api.reply(listEntries, { data: { items: entries, next: null } })
  const record = {
    number: 2,
    rows: 1,
    name: 'Grenadine',
    productKind: 'shirt' as const,
    outcome: 'create' as const,
    recordId: 'grenadine',
    before: null,
    after: { name: 'Grenadine', kind: 'shirt' },
    reason: null,
    notes: [],
    pictures: [],
  }
  test.api.reply(listImportRecords, { data: { items: [record], next: null } })
}

it('lists the prices that differ between variants, and takes the lowest with a press', async () => {
  serve({
    ...ties,
    variantPrices: [
      {
        column: 'Variant Price',
        count: 2,
        products: [{ name: 'Grenadine', prices: '$80.00 · $90.00' }],
      },
    ],
  })
  test.api.reply(checkImport, { data: { import: ties } })
  const { user } = openBackOffice(`/imports/${ties.id}`)
  expect(await screen.findByText('Grenadine: $80.00 · $90.00')).toBeDefined()
  expect(screen.getByText('and 1 more product')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Use the highest price' }).getAttribute('aria-pressed')).toBe(
    'true',
  )
  await user.click(screen.getByRole('button', { name: 'Use the lowest price' }))
  expect(test.api.sent(checkImport)).toEqual([
    { id: ties.id, fields: ties.fields, options: { ...ties.options, variantPrices: 'lowest' } },
  ])
})

it('shows numbers that can be read in two ways, and takes the other reading with a press', async () => {
  serve({
    ...ties,
    headers: ['Handle', 'Qty'],
    fields: ['id', 'stock'],
    numbers: [{ column: 1, field: 'stock', text: '1,500', decimal: 'comma' }],
  })
  test.api.reply(checkImport, { data: { import: ties } })
  const { user } = openBackOffice(`/imports/${ties.id}`)
  expect(await screen.findByText('1,500 is read as 1.5.')).toBeDefined()
  const choice = within(screen.getByRole('group', { name: 'Qty: 1,500' }))
  expect(choice.getByRole('button', { name: '1.5' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(choice.getByRole('button', { name: '1,500' }))
  expect(test.api.sent(checkImport)).toEqual([
    {
      id: ties.id,
      fields: ['id', 'stock'],
      options: { ...ties.options, decimalSigns: { stock: 'point' } },
    },
  ])
})

it('names the categories that will be created', async () => {
  serve({ ...ties, newCategories: { count: 3, names: ['Odd things', 'Ties'] } })
  openBackOffice(`/imports/${ties.id}`)
  expect(await screen.findByText('3 categories will be created')).toBeDefined()
  expect(screen.getByText('Odd things · Ties …')).toBeDefined()
})

it('shows the detected type of each product, and lets it be set for a category', async () => {
  serve(ties)
  const { user } = openBackOffice(`/imports/${ties.id}`)
  const table = await screen.findByRole('table', { name: 'Records' })
  expect(await within(table).findByRole('cell', { name: 'A shirt' })).toBeDefined()
  const odd = await screen.findByLabelText('Odd things')
  expect(odd.getAttribute('aria-describedby')).not.toBeNull()
  expect(screen.getByText('A shirt: 2')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Type of new products'), 'A shirt')
  await user.selectOptions(odd, 'Something else')
  await user.selectOptions(screen.getByLabelText('Oxford'), 'Something else')
  await user.selectOptions(screen.getByLabelText('Oxford'), 'As for the whole file')
  test.api.reply(checkImport, { data: { import: ties } })
  await user.click(screen.getByRole('button', { name: 'Preview changes' }))
  expect(test.api.sent(checkImport)).toEqual([
    {
      id: ties.id,
      fields: ties.fields,
      options: { ...ties.options, productKind: 'shirt', productKinds: { 'Odd things': 'goods' } },
    },
  ])
})

it('says that it continues after an interruption', async () => {
  serve({ ...ties, state: 'running', continuesIn: 31 })
  openBackOffice(`/imports/${ties.id}`)
  expect(
    await screen.findByText('The work was interrupted; it continues by itself within a minute.'),
  ).toBeDefined()
})

it('states its progress in its log, as text', async () => {
  const entry = {
    id: '1',
    at: ties.createdAt,
    member: null,
    apiKey: null,
    network: null,
    area: 'imports',
    call: 'checkImport',
    recordType: 'import',
    recordId: ties.id,
    recordName: ties.fileName,
    before: { state: 'uploaded' },
    after: { state: 'checking', format: 'shopify' },
  }
  serve(ties, [entry])
  openBackOffice(`/imports/${ties.id}`)
  expect((await screen.findByText('Comparing')).tagName).toBe('INS')
  expect(screen.getByText('Columns to be matched').tagName).toBe('DEL')
  expect(screen.getByText('an export of Shopify')).toBeDefined()
})

it('names what is guessed, changed or left out, with the first records', async () => {
  serve(ties)
  openBackOffice(`/imports/${ties.id}`)
  const title = await screen.findByText('What is guessed, changed or left out')
  const notes = within(title.closest('details')!)
  expect((await notes.findByText(/^The file has its price without tax/)).tagName).toBe('DT')
  expect(notes.getByText('2 records: Silk tie · 5')).toBeDefined()
})

it('says so when the same file was sent before', async () => {
  const sameFile = {
    id: 'a0000000-0000-4000-8000-000000000002',
    fileName: 'first.csv',
    state: 'done' as const,
    createdAt: ties.createdAt,
  }
  serve({ ...ties, sameFile })
  openBackOffice(`/imports/${ties.id}`)
  const link = await screen.findByRole('link', { name: 'first.csv' })
  expect(link.getAttribute('href')).toBe(`/imports/${sameFile.id}`)
  expect(link.closest('p')!.textContent).toMatch(
    /^The same file was sent before: first\.csv, .*\(Imported\)\./,
  )
})

it.each([
  ['checked', /names and addresses of customers\. It is deleted when all of it is imported/],
  ['done', /The file is deleted\. Its rows, with names and addresses/],
] as const)('of customers, %s, says how long it is kept and lets it be deleted', async (state, words) => {
  serve({ ...ties, kind: 'customers', format: 'other', state, kindGroups: [] })
  openBackOffice(`/imports/${ties.id}`)
  expect((await screen.findByText(words)).textContent).toMatch(/\b1 Dec 2026|Dec(?:ember)? 1, 2026/)
  expect(screen.getByRole('button', { name: 'Delete file' })).toBeDefined()
})
