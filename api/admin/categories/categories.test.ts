// Categories in the back office and in the shop.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as endpoints from '#contract/admin/categories.ts'
import { archiveProducts, publishProducts, restoreProducts } from '#contract/admin/products.ts'
import { getCategories, getCategoryProducts } from '#contract/shop.ts'
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
const shopCategories = async () => {
  const { data } = (await shop.call(getCategories)).body.data
  return typeof data === 'string' ? [] : data.map(({ id }) => id)
}

it('a new category is the last one and gets a unique id', async () => {
  expect((await create('Fil à fil')).id).toBe('fil-a-fil')
  expect((await create('Fil à fil')).id).toBe('fil-a-fil-2')
  expect((await list()).map(({ id }) => id)).toEqual(['oxford', 'fil-a-fil', 'fil-a-fil-2'])
  await expect.poll(shopCategories).toEqual(['oxford', 'fil-a-fil', 'fil-a-fil-2'])
})

it('a category needs only a name; its texts can be added later and removed', async () => {
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

it('lists show the shirts of a category worn, alone or folded', async () => {
  const cardOf = async () => {
    const { data } = (await shop.call(getCategoryProducts, { category: 'oxford' })).body
    return typeof data === 'string' ? undefined : data[0]
  }
  expect((await cardOf())!.category).not.toHaveProperty('listPicture')
  const { version, listPicture } = (await list()).find(({ id }) => id === 'oxford')!
  expect(listPicture).toBe('worn')
  const set = (listPicture: unknown, version: number) =>
    admin.call(endpoints.updateCategory, { id: 'oxford', version, changes: { listPicture } })
  const alone = await set('front', version)
  expect(alone.body.data.category.listPicture).toBe('front')
  await expect.poll(async () => (await cardOf())?.category.listPicture).toBe('front')
  expect((await set('hanging', version + 1)).status).toBe(400)
  expect((await set('folded', version + 1)).body.data.category.listPicture).toBe('folded')
  await set('worn', version + 2)
  await expect.poll(async () => (await cardOf())?.category.listPicture).toBeUndefined()
})

it('changes of different fields are merged; a change of the same field is refused with both values', async () => {
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

it('categories are shown in the order set by staff; missing, unknown or repeated ids are refused', async () => {
  const shown = async () => (await list()).filter(({ archived }) => !archived).map(({ id }) => id)
  const reversed = (await shown()).toReversed()
  expect((await admin.call(endpoints.orderCategories, { ids: reversed })).status).toBe(200)
  expect(await shown()).toEqual(reversed)
  await expect.poll(shopCategories).toEqual(reversed)
  for (const ids of [reversed.slice(1), [...reversed, 'nowhere'], [...reversed.slice(1), reversed[1]]])
    expect((await admin.call(endpoints.orderCategories, { ids })).status).toBe(409)
})

it('only an empty category can be archived, and no product can be restored into an archived category', async () => {
  const { id } = await create('Empty')
  expect((await admin.call(endpoints.archiveCategory, { id: 'oxford' })).body.error).toMatchObject({
    code: 'Not Possible Now',
    message: 'There are products in Oxford; move or archive them first',
  })
  expect((await admin.call(endpoints.archiveCategory, { id })).body.data.category.archived).toBe(true)
  await expect.poll(shopCategories).not.toContain(id)
  await admin.call(endpoints.restoreCategory, { id })
  await expect.poll(shopCategories).toContain(id)
  const ids = ['plain-oxford', 'last-oxford']
  await admin.call(archiveProducts, { ids })
  await admin.call(endpoints.archiveCategory, { id: 'oxford' })
  for (const endpoint of [restoreProducts, publishProducts])
    expect((await admin.call(endpoint, { ids })).status).toBe(409)
})

it('creating and archiving a category is in the audit log, archiving it again is not', async () => {
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
