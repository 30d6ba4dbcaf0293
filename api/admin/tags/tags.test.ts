// Tags of customers and orders: changed for several records, filtered, exported and erased.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseCustomer, listCustomers, listCustomerTags, tagCustomers } from '#contract/admin/customers.ts'
import { listEntries } from '#contract/admin/log.ts'
import { createMailing, updateMailing } from '#contract/admin/mailings.ts'
import { listOrders, listOrderTags, tagOrders } from '#contract/admin/orders.ts'
import { createView } from '#contract/admin/views.ts'
import { getMyData } from '#contract/privacy.ts'
import { accountSteps } from '../../accounts/test-accounts.ts'
import { buy } from '../../reviews/test-reviewer.ts'
import { openTestShop, type TestShop } from '../../test-shopper.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'
import { deleteUnusedTags } from './tags.sql.ts'

let shop: TestShop
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestShop()
  admin = await openTestAdmin({ shop })
})
afterAll(() => admin.close())

const { customer, shopperOf } = accountSteps(() => shop)
const person = async () => {
  const { token, email } = await customer()
  return { token, email, id: await shopperOf(token) }
}
const tag = (ids: string[], add: string[], remove: string[] = []) =>
  admin.call(tagCustomers, { ids, add, remove })
const tagged = async (name: string) =>
  (await admin.call(listCustomers, { tag: name })).body.data.items.map(({ id }) => id)

it('several customers get tags and lose them, and the list can be filtered by one', async () => {
  const [ada, bo] = [await person(), await person()]
  expect((await tag([ada.id, bo.id, randomUUID()], ['vip', 'wholesale'])).body.data).toEqual({ tagged: 2 })
  expect((await tag([ada.id], ['vip'])).body.data).toEqual({ tagged: 0 })
  expect((await tag([bo.id], ['press'], ['vip'])).body.data).toEqual({ tagged: 1 })
  expect(await tagged('vip')).toEqual([ada.id])
  expect((await tagged('wholesale')).toSorted()).toEqual([ada.id, bo.id].toSorted())
  expect(await tagged('vi')).toEqual([])
  const { items } = (await admin.call(listCustomers, { search: bo.email })).body.data
  expect(items[0]!.tags).toEqual(['wholesale', 'press'])
  expect((await admin.call(listCustomerTags)).body.data.tags).toEqual(['press', 'vip', 'wholesale'])
  const bySearch = async (search: string) =>
    (await admin.call(listCustomers, { search })).body.data.items.map(({ id }) => id)
  expect(await bySearch('PRESS')).toEqual([bo.id])
  expect(await bySearch('pres')).toEqual([])
  await tag([bo.id], [], ['press'])
  await shop.db.transaction((tx) => deleteUnusedTags(tx))
  expect((await admin.call(listCustomerTags)).body.data.tags).toEqual(['vip', 'wholesale'])
  expect(await shop.db.query(sql`select 1 from tag_name where tag = 'press'`)).toEqual([])
  await tag([bo.id], ['press'])
  expect((await admin.call(listCustomerTags)).body.data.tags).toEqual(['press', 'vip', 'wholesale'])
  const [entry] = (await admin.call(listEntries, { recordId: bo.id, recordType: 'customer' })).body.data.items
  expect(JSON.stringify(entry)).not.toMatch(/press|vip/)
})

it('a record has up to twenty tags, and a tag is a short word without a comma', async () => {
  const { id } = await person()
  expect(
    (
      await tag(
        [id],
        Array.from({ length: 20 }, (_, at) => `t${at}`),
      )
    ).status,
  ).toBe(200)
  const more = await tag([id], ['another'])
  expect(more.body.error?.reason?.code).toBe('too-many-tags')
  for (const wrong of ['a,b', '', ' ', 'x'.repeat(41), 'two\nlines'])
    expect((await tag([id], [wrong])).status, wrong).toBe(400)
})

it('a mailing goes to the customers of a saved view by tag who have agreed', async () => {
  const [ada, bo] = [await person(), await person()]
  await tag([ada.id, bo.id], ['spring'])
  await shop.db.query(sql`
    insert into newsletter_consent (email, source, covers_carts, confirmed_at, end_key)
    values (${ada.email}, 'page', true, now(), 'ada')`)
  const view = (await admin.call(createView, { list: 'customers', name: 'Spring', query: 'tag=spring' })).body
    .data.view
  const id = randomUUID()
  await admin.call(createMailing, { id, name: 'Spring' })
  const { body } = await admin.call(updateMailing, { id, version: 1, changes: { view: view.id } })
  expect(body.data.mailing).toMatchObject({ segment: 'Spring', recipients: 1 })
})

it('customers download their tags and those of their orders, and both are erased', async () => {
  const { token, email, id } = await person()
  await buy(shop, token)
  const [order] = await shop.db.query<{ number: string }>(
    sql`select number from orders where shopper_id = ${id}`,
  )
  const { number } = order!
  await tag([id], ['vip'])
  expect((await admin.call(tagOrders, { numbers: [number], add: ['rush'], remove: [] })).body.data).toEqual({
    tagged: 1,
  })
  expect((await admin.call(listOrderTags)).body.data.tags).toEqual(['rush'])
  const items = (await admin.call(listOrders, { tag: 'rush' })).body.data.items
  expect(items).toMatchObject([{ number, tags: ['rush'] }])
  expect((await admin.call(listOrders, { tag: 'rush', search: 'nothing' })).body.data.items).toEqual([])
  expect((await admin.call(listOrders, { search: 'Rush' })).body.data.items).toMatchObject([{ number }])
  const { parts } = (await shop.call(getMyData, {}, { token })).body.data
  expect(parts['tags']).toEqual({ account: [{ tag: 'vip' }], orders: [{ order: number, tags: ['rush'] }] })
  expect((await admin.call(eraseCustomer, { id, confirm: email })).status).toBe(200)
  expect(await shop.db.query(sql`select tags from orders where number = ${number}`)).toEqual([{ tags: [] }])
})
