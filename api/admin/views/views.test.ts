// Saved views: staff members see their own and shared views, but no unshared views of others.
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as endpoints from '#contract/admin/views.ts'
import { openTestAdmin, type TestAdmin, type TestStaff } from '../test-admin.ts'

let admin: TestAdmin
let ada: TestStaff
let bea: TestStaff
beforeAll(async () => {
  admin = await openTestAdmin()
  ada = await admin.member(['read products'])
  bea = await admin.member(['read products'])
})
afterAll(() => admin.close())

const query = 'q=ox%20ford&status=draft&sort=-name&columns=status%2Cprice'
const names = async (as: TestStaff, list = 'products') =>
  (await admin.call(endpoints.listViews, { list }, { as })).body.data.items.map(({ name }) => name)
async function create(as: TestStaff, name: string, shared = false) {
  const { status, body } = await admin.call(
    endpoints.createView,
    { list: 'products', name, query, shared },
    { as },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.view
}

it('a view stores search, filters, sort order and columns unchanged', async () => {
  const view = await create(ada, 'Drafts')
  expect(view).toMatchObject({ name: 'Drafts', query, shared: false, by: null, mayChange: true })
  expect(await names(ada)).toEqual(['Drafts'])
  expect(await names(ada, 'log')).toEqual([])
  const changes = { name: 'Drafts by name' }
  const renamed = await admin.call(endpoints.updateView, { id: view.id, version: 1, changes }, { as: ada })
  expect(renamed.body.data.view).toMatchObject({ name: 'Drafts by name', query, shared: false })
})

it('other members see a view only when it is shared, and only its creator and the owner can change it', async () => {
  const own = await create(bea, 'Mine')
  const shared = await create(bea, 'Ours', true)
  expect(await names(ada)).toEqual(['Drafts by name', 'Ours'])
  expect(await names(admin.owner)).toEqual(['Ours'])
  const { items } = (await admin.call(endpoints.listViews, { list: 'products' }, { as: ada })).body.data
  expect(items[1]).toMatchObject({ by: 'Ada Brook', mayChange: false })
  for (const { id } of [own, shared])
    for (const [endpoint, body] of [
      [endpoints.updateView, { id, version: 1, changes: { name: 'Stolen' } }],
      [endpoints.deleteView, { id }],
      [endpoints.restoreView, { id }],
    ] as const)
      expect((await admin.call(endpoint, body, { as: ada })).status).toBe(404)
  expect((await admin.call(endpoints.deleteView, { id: own.id })).status).toBe(404)
  expect((await admin.call(endpoints.deleteView, { id: shared.id })).status).toBe(200)
  expect(await names(bea)).toEqual(['Mine'])
  expect((await admin.call(endpoints.restoreView, { id: shared.id })).status).toBe(200)
  expect(await names(bea)).toEqual(['Mine', 'Ours'])
})

it('two changes of a view at the same time are both saved, unless they change the same field', async () => {
  const { id, version } = await create(bea, 'Together', true)
  const change = (as: TestStaff, from: number, changes: object) =>
    admin.call(endpoints.updateView, { id, version: from, changes }, { as })
  const [one, other] = await Promise.all([
    change(bea, version, { name: 'By Bea' }),
    change(admin.owner, version, { name: 'By the owner' }),
  ])
  expect([one.status, other.status].toSorted()).toEqual([200, 409])
  const [saved, refused] = one.status === 200 ? ['By Bea', other] : ['By the owner', one]
  expect(refused.body).toMatchObject({
    error: { code: 'Stale', field: 'name', conflicts: [{ field: 'name', theirs: saved }] },
  })
  expect((await change(bea, version, { query: 'q=wool' })).body.data.view).toMatchObject({
    version: 3,
    name: saved,
    query: 'q=wool',
  })
  expect((await change(admin.owner, version, { query: 'q=linen' })).status).toBe(409)
  // The view was deleted and restored in between, but its fields are the same, so the change is saved.
  await admin.call(endpoints.deleteView, { id }, { as: bea })
  await admin.call(endpoints.restoreView, { id }, { as: bea })
  expect((await change(bea, 3, { name: 'Ours again' })).body.data.view).toMatchObject({ version: 4 })
})

it('a deleted view cannot be deleted again, and is restored unchanged', async () => {
  const view = await create(ada, 'Gone', true)
  await admin.call(endpoints.deleteView, { id: view.id }, { as: ada })
  expect(await names(bea)).not.toContain('Gone')
  expect((await admin.call(endpoints.deleteView, { id: view.id }, { as: ada })).status).toBe(404)
  const restored = await admin.call(endpoints.restoreView, { id: view.id }, { as: ada })
  expect(restored.body.data.view).toEqual(view)
})

it('a view with an invalid query, name or list is refused, and markup in a name is stored as text', async () => {
  for (const wrong of [
    { query: 'https://example.com' },
    { query: '"><script>' },
    { query: 'a=b&' },
    { query: 'a=1#x' },
    { query: `q=${'x'.repeat(1600)}` },
    { name: '' },
    { name: 'a\0b' },
    { list: '../products' },
  ]) {
    const { status } = await admin.call(
      endpoints.createView,
      { list: 'products', name: 'Wrong', query: '', ...wrong },
      { as: ada },
    )
    expect(status, JSON.stringify(wrong)).toBe(400)
  }
  const hostile = await create(ada, '<img src=x onerror=alert(1)>')
  expect(hostile.name).toBe('<img src=x onerror=alert(1)>')
})

it('a member can save up to 50 views of a list, even when many are saved at the same time', async () => {
  const sent = await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      admin.call(endpoints.createView, { list: 'log', name: `View ${number}`, query: '' }, { as: bea }),
    ),
  )
  const done = sent.filter(({ status }) => status === 200).length
  expect(done).toBe(endpoints.maxViews)
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200, 409]))
})
