// Categories in the back office, and the shelves the shop shows.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as endpoints from '#contract/admin/categories.ts'
import { archiveProducts, publishProducts, restoreProducts } from '#contract/admin/products.ts'
import { getCategories } from '#contract/shop.ts'
import type { TestApi } from '../../test-api.ts'
import { openStockedApi } from '../../test-shop.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

let shop: TestApi
let admin: TestAdmin
beforeAll(async () => {
  shop = await openStockedApi()
  admin = await openTestAdmin({ shop })
})
afterAll(() => admin.close())

const texts = (name: string) => ({ name, summary: `${name} in short`, description: `${name} at length` })
const list = async () => (await admin.call(endpoints.listCategories)).body.data.items
const create = async (name: string) =>
  (await admin.call(endpoints.createCategory, texts(name))).body.data.category
const shelves = async () => {
  const { data } = (await shop.call(getCategories)).body.data
  return typeof data === 'string' ? [] : data.map(({ id }) => id)
}

it('are made last, with an id of their own', async () => {
  expect((await create('Fil à fil')).id).toBe('fil-a-fil')
  expect((await create('Fil à fil')).id).toBe('fil-a-fil-2')
  expect((await list()).map(({ id }) => id)).toEqual(['oxford', 'fil-a-fil', 'fil-a-fil-2'])
  await expect.poll(shelves).toEqual(['oxford', 'fil-a-fil', 'fil-a-fil-2'])
})

it('are created with a name alone; their texts follow later, and can be removed', async () => {
  const made = await admin.call(endpoints.createCategory, { name: 'Batiste' })
  expect(made.status).toBe(200)
  const { id, version } = made.body.data.category
  expect(made.body.data.category).toMatchObject({ summary: '', description: '' })
  const changes = { summary: 'Fine and light', description: 'For warm days.' }
  const later = await admin.call(endpoints.updateCategory, { id, version, changes })
  expect(later.body.data.category).toMatchObject(changes)
  const emptied = { id, version: later.body.data.category.version, changes: { summary: '' } }
  expect((await admin.call(endpoints.updateCategory, emptied)).body.data.category.summary).toBe('')
  expect((await admin.call(endpoints.createCategory, { summary: 'Nameless' })).status).toBe(400)
  await admin.call(endpoints.archiveCategory, { id })
})

it('change field by field, and refuse the same field with both values', async () => {
  const { id, version } = await create('Voile')
  const update = (changes: object) => admin.call(endpoints.updateCategory, { id, version, changes })
  const [one, other] = await Promise.all([
    update({ summary: 'From one' }),
    update({ translations: { de: { name: 'Voile', summary: 'Leicht' } } }),
  ])
  expect([one.status, other.status]).toEqual([200, 200])
  const stale = await update({ summary: 'Mine' })
  expect(stale.body.error?.conflicts).toEqual([{ field: 'summary', yours: 'Mine', theirs: 'From one' }])
  await update({ translations: { de: { name: null } } })
  expect((await list()).find((row) => row.id === id)).toMatchObject({
    summary: 'From one',
    translations: { de: { summary: 'Leicht' } },
  })
})

it('are in the order they are put into, by one of two who do it', async () => {
  const shown = async () => (await list()).filter(({ archived }) => !archived).map(({ id }) => id)
  const turned = (await shown()).toReversed()
  expect((await admin.call(endpoints.orderCategories, { ids: turned })).status).toBe(200)
  expect(await shown()).toEqual(turned)
  await expect.poll(shelves).toEqual(turned)
  for (const ids of [turned.slice(1), [...turned, 'nowhere'], [...turned.slice(1), turned[1]]])
    expect((await admin.call(endpoints.orderCategories, { ids })).status).toBe(409)
})

it('are archived when they are empty, and no product comes back into one', async () => {
  const { id } = await create('Empty')
  expect((await admin.call(endpoints.archiveCategory, { id: 'oxford' })).body.error).toMatchObject({
    code: 'Not Possible Now',
    message: 'There are products in Oxford; move or archive them first',
  })
  expect((await admin.call(endpoints.archiveCategory, { id })).body.data.category.archived).toBe(true)
  await expect.poll(shelves).not.toContain(id)
  await admin.call(endpoints.restoreCategory, { id })
  await expect.poll(shelves).toContain(id)
  const ids = ['plain-oxford', 'last-oxford']
  await admin.call(archiveProducts, { ids })
  await admin.call(endpoints.archiveCategory, { id: 'oxford' })
  for (const endpoint of [restoreProducts, publishProducts])
    expect((await admin.call(endpoint, { ids })).status).toBe(409)
})

it('leave entries in the log, none for what is so already', async () => {
  const { id } = await create('Logged')
  await admin.call(endpoints.archiveCategory, { id })
  await admin.call(endpoints.archiveCategory, { id })
  const entries = await shop.db.query(
    sql`select call, after from audit_entry where record_type = 'category' and record_id = ${id} order by id`,
  )
  expect(entries).toMatchObject([
    { call: 'createCategory', after: texts('Logged') },
    { call: 'archiveCategory', after: { archived: true } },
  ])
})
