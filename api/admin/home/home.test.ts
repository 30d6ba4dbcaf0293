// Tasks on the home screen: counted from rows, and shown only to staff with the permission.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getHome, maxOfTask } from '#contract/admin/home.ts'
import { permissions } from '#contract/admin/permissions.ts'
import { readStandardPrices } from '#garment/design/standard-prices.ts'
import { putProducts } from '../../cart/test-products.ts'
import { putShirtPrices } from '../../prices/shirt-prices.ts'
import { openTestAdmin, type TestAdmin, type TestStaff } from '../test-admin.ts'

let admin: TestAdmin
let statements = 0
beforeAll(async () => {
  admin = await openTestAdmin({ onStatement: () => void statements++ })
  await putProducts(admin.db, ['harrow-oxford'], 7)
})
afterAll(() => admin.close())

const countsOf = async (as?: TestStaff) =>
  Object.fromEntries(
    (await admin.call(getHome, {}, as ? { as } : {})).body.data.tasks.map(({ kind, count, isMore }) => [
      kind,
      isMore ? `${count}+` : count,
    ]),
  )

let orders = 0
const putOrders = (count: number, status: string, payment: string, latest: string) =>
  admin.db.query(sql`
    insert into orders (number, checkout_id, email, status, payment_state, currency, subtotal_minor, discount_minor,
      delivery_minor, tax_minor, tax_included, total_minor, delivery, deliver_by,
      address)
    select ${`H${++orders}-`} || n, gen_random_uuid(), 'a@example.com', ${status}, ${payment}, 'USD', 1, 0, 0, 0, false, 1,
      jsonb_build_object('latest', ${latest}::text), ${latest}::date, '{}' from generate_series(1, ${count}::int) n`)

it('tasks of each kind are counted up to a limit', async () => {
  await putOrders(2, 'paid', 'paid', '2999-01-01')
  await putOrders(1, 'packed', 'paid', '2020-01-01')
  await putOrders(3, 'delivered', 'paid', '2020-01-01')
  await putOrders(1, 'placed', 'confirmed', '2999-01-01')
  await putOrders(1, 'placed', 'waiting', '2999-01-01')
  await putOrders(maxOfTask + 5, 'sewn', 'paid', '2999-01-01')
  await admin.db.query(
    sql`insert into coupon (code, kind, percent, demo) values ('A', 'percent', 1, true), ('B', 'percent', 1, true)`,
  )
  expect(await countsOf()).toMatchObject({
    'late orders': 1,
    'paid orders': 2,
    'confirmed orders': 1,
    'packed orders': 1,
    'sewn orders': `${maxOfTask}+`,
    // Two kinds: coupons, and the fabrics of a new shop.
    'demo data': 2,
  })
  await admin.db.query(sql`update orders set status = 'delivered' where status in ('packed', 'sewn')`)
  const after = await countsOf()
  expect(after).not.toHaveProperty('packed orders')
  expect(after).not.toHaveProperty('late orders')
})

it('tasks are returned only to staff with the permission, and are read with one statement', async () => {
  const orderReader = await admin.member(['read orders'])
  const mine = Object.keys(await countsOf(orderReader))
  expect(mine).toEqual(['paid orders', 'confirmed orders'])
  const withoutPermissions = await admin.member([])
  expect(await countsOf(withoutPermissions)).toEqual({})
  const withAllPermissions = await admin.member(permissions)
  statements = 0
  await countsOf(withAllPermissions)
  // One statement finds the session, the other reads the tasks.
  expect(statements).toBeLessThanOrEqual(2)
})

it('missing prices of custom shirts are counted in a currency with a price list of its own', async () => {
  expect(await countsOf()).not.toHaveProperty('missing shirt prices')
  await putShirtPrices(admin.db, 'USD', readStandardPrices())
  await admin.db.query(sql`delete from shirt_price where part = 'collar' and key in ('club', 'wing')`)
  expect(await countsOf()).toHaveProperty(['missing shirt prices'], 2)
  expect(await countsOf(await admin.member(['read products']))).not.toHaveProperty('missing shirt prices')
})

it('failed imports are counted only for the kinds that the staff member may import', async () => {
  await admin.db.query(sql`
    insert into data_import (kind, file_name, state, locale) values ('customers', 'a.csv', 'failed', 'en-US'),
      ('products', 'b.csv', 'failed', 'en-US'), ('products', 'c.csv', 'done', 'en-US')`)
  expect(await countsOf()).toHaveProperty(['failed imports'], 2)
  expect(await countsOf(await admin.member(['read products']))).toHaveProperty(['failed imports'], 1)
})
