// The measurements of a customer over time: sets and shirts, who entered them, and that nobody else sees them.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCart } from '#contract/cart.ts'
import { signUp } from '#contract/account.ts'
import { addCustomerMeasurements, getBodyHistory } from '#contract/admin/body-history.ts'
import { listEntries } from '#contract/admin/log.ts'
import {
  addMeasurements,
  getAllMeasurements,
  maxMeasurements,
  updateMeasurements,
} from '#contract/measurement.ts'
import { getMyData } from '#contract/privacy.ts'
import { testMeasurements } from '../../test-measurements.ts'
import { newEmail } from '../../test-shopper.ts'
import { openTestWorkshop, type TestWorkshop } from '../production/test-shirts.ts'
import type { TestStaff } from '../test-admin.ts'

let workshop: TestWorkshop
let token: string
let id: string

const { name, unit, body, heightMm, weightKg, size, fit } = testMeasurements
const given = { name, unit, body, heightMm, weightKg, size, fit }

const history = async (as?: TestStaff) => workshop.admin.call(getBodyHistory, { id }, as ? { as } : {})
const sets = async () => (await history()).body.data.sets

async function newCustomer(): Promise<{ id: string; token: string }> {
  const { shop } = workshop
  const email = newEmail()
  const person = { fullName: 'Ada Brook', email, password: 'correct horse battery' }
  const made = await shop.call(signUp, person)
  const [row] = await shop.db.query<{ id: string }>(sql`select id from shopper where email = ${email}`)
  return { id: row!.id, token: made.body.data.authtoken }
}

beforeAll(async () => {
  workshop = await openTestWorkshop()
  await workshop.shop.db.query(sql`insert into fabric_stock (code, stock_mm) values ('XC010', 500000)
    on conflict (code) do update set stock_mm = excluded.stock_mm`)
  ;({ id, token } = await newCustomer())
})
afterAll(() => workshop.close())

it('has each set with its origin, and the measurements of each shirt', async () => {
  const { shop } = workshop
  const saved = await shop.call(addMeasurements, given, { token })
  const measurement = saved.body.data.measurement.id
  await shop.call(addCart, { design: '1_XC010', fit: { measurement }, quantity: 1 }, { token })
  const { checkout } = await shop.ready({ token, email: newEmail() })
  const { order } = await shop.payOnDelivery(token, checkout)
  const later = { ...given, body: { ...body, chestMm: body.chestMm + 30 }, answers: { collarMm: 400 } }
  await shop.call(updateMeasurements, { id: measurement, ...later }, { token })
  expect((await history()).body.data).toMatchObject({
    customer: { id, name: 'Ada Brook' },
    sets: [{ name, origin: 'answers', claim: null, enteredBy: null, body: later.body, heightMm }],
    shirts: [{ order: order.number, shirt: `${order.number}-1`, shirts: 1, person: null, body }],
  })
})

it('staff enter a set, which its customer sees, once', async () => {
  const { admin, shop } = workshop
  const set = randomUUID()
  const input = { id, set, ...given, name: 'By phone', person: 'Emil' }
  for (const _ of [1, 2]) {
    const added = await admin.call(addCustomerMeasurements, input)
    expect([added.status, added.body.data]).toEqual([200, { set }])
  }
  expect((await sets()).at(-1)).toMatchObject({
    id: set,
    person: 'Emil',
    origin: 'tape',
    enteredBy: 'Olive Owner',
  })
  const own = (await shop.call(getAllMeasurements, undefined, { token })).body.data.data
  expect(own).toMatchObject([{ id: set, name: 'By phone', person: 'Emil', body }, { name }])
  const { items } = (await admin.call(listEntries, {})).body.data
  expect(items[0]).toMatchObject({ recordType: 'customer', recordId: id, after: { measurements: 'added' } })
  expect(items.filter(({ call }) => call === 'addCustomerMeasurements')).toHaveLength(1)
  const log = JSON.stringify(items.map(({ before, after }) => [before, after]))
  for (const mm of Object.values(body)) expect(log).not.toContain(String(mm))
  const { parts } = (await shop.call(getMyData, {}, { token })).body.data
  expect(parts).toMatchObject({
    measurements: [{ name: 'By phone', enteredByStaff: true }, { enteredByStaff: false }],
  })
})

it('a set that the customer replaces is the customer’s own', async () => {
  const { id: set } = (await sets()).find((one) => one.name === 'By phone')!
  await workshop.shop.call(updateMeasurements, { id: set, ...given, name: 'Mine' }, { token })
  expect((await sets()).find((one) => one.id === set)).toMatchObject({ name: 'Mine', enteredBy: null })
})

it('the id of another customer’s set is refused, and a full list', async () => {
  const { admin, shop } = workshop
  const other = await newCustomer()
  const set = (await sets())[0]!.id
  const refused = await admin.call(addCustomerMeasurements, { id: other.id, set, ...given })
  expect([refused.status, refused.body.error?.field]).toEqual([409, 'set'])
  await shop.db.query(sql`
    insert into measurement (shopper_id, name, unit, body, fit)
    select ${other.id}, 'Set ' || n, 'cm', ${JSON.stringify(body)}::jsonb, 'slim'
    from generate_series(1, ${maxMeasurements}::int) n`)
  const full = await admin.call(addCustomerMeasurements, { id: other.id, set: randomUUID(), ...given })
  expect(full.body.error?.code).toBe('Not Possible Now')
})

it('is for members who may read customers, and shows shirts to those who may read orders', async () => {
  const { admin } = workshop
  const reader = await admin.member(['read customers'])
  expect((await history(reader)).body.data.shirts).toBeNull()
  const other = await admin.member(['read orders', 'write orders'])
  expect((await history(other)).status).toBe(403)
  const guest = await workshop.shop.db.query<{ id: string }>(
    sql`select id from shopper where email is null limit 1`,
  )
  expect((await admin.call(getBodyHistory, { id: guest[0]?.id ?? randomUUID() })).status).toBe(404)
  const writer = { id, set: randomUUID(), ...given }
  expect((await admin.call(addCustomerMeasurements, writer, { as: reader })).status).toBe(403)
})
