// The fit record of a shirt: each part as it was recorded, and what other roles may read of it.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FitRecord, getFitRecord } from '#contract/admin/fit-records.ts'
import { approveFitClaim } from '#contract/admin/fit-claims.ts'
import { changeMeasures, getMeasures } from '#contract/approvals.ts'
import { addCart } from '#contract/cart.ts'
import { requestFitClaim } from '#contract/fit-claims.ts'
import { addMeasurements } from '#contract/measurement.ts'
import { signUp } from '#contract/account.ts'
import { moveOrder } from '../../orders/lifecycle.ts'
import { anonymiseOrders } from '../../orders/personal-data.sql.ts'
import { trackKeys } from '../../orders/track-key.ts'
import { testMeasurements } from '../../test-measurements.ts'
import { newEmail } from '../../test-shopper.ts'
import type { TestStaff } from '../test-admin.ts'
import { openTestWorkshop, type TestWorkshop } from '../production/test-shirts.ts'

const answers = { collarMm: 395, belly: 'flat' } as const
const estimated = { chestMm: { low: 950, high: 1020 } }

let workshop: TestWorkshop
let token: string
const orders: { id: string; number: string; key: string }[] = []

const read = async (number: string, as?: TestStaff): Promise<FitRecord> =>
  (await workshop.admin.call(getFitRecord, { number }, as ? { as } : {})).body.data.record

/** Orders a shirt for a person, pays on delivery and approves it with longer sleeves. */
async function order(body: object, changes: object): Promise<void> {
  const { shop } = workshop
  const set = { ...testMeasurements, body, person: 'Emil', answers, estimated }
  const saved = await shop.call(addMeasurements, set, { token })
  const fit = { measurement: saved.body.data.measurement.id }
  await shop.call(addCart, { design: '1_XC010', fit, quantity: 1 }, { token })
  const { checkout } = await shop.ready({ token, email: newEmail() })
  const placed = (await shop.payOnDelivery(token, checkout)).order
  const key = (await trackKeys(shop.db)).keyOf(placed.id)
  const [shirts] = (await shop.call(getMeasures, { key })).body.data.shirts
  await shop.call(changeMeasures, { key, version: shirts!.version, changes })
  orders.push({ ...placed, key })
}

beforeAll(async () => {
  workshop = await openTestWorkshop()
  const { shop } = workshop
  shop.deps.settings.shop.fitGuarantee = { days: 60, covers: 'every' }
  await shop.db.query(sql`insert into fabric_stock (code, stock_mm) values ('XC010', 500000)
    on conflict (code) do update set stock_mm = excluded.stock_mm`)
  const person = { fullName: 'Ada Brook', email: newEmail(), password: 'correct horse battery' }
  token = (await shop.call(signUp, person)).body.data.authtoken
  await order(testMeasurements.body, { sleeve: 10 })
  await order({ ...testMeasurements.body, chestMm: 1005 }, { sleeve: 10 })
})
afterAll(() => workshop.close())

it('has answers, body, approvals, readings, claim and the next shirt', async () => {
  const [first, second] = orders
  const number = `${first!.number}-1`
  await workshop.step(number, 'cut')
  await workshop.step(number, 'sewn')
  const wanted = (await read(number)).measures.find(({ measure }) => measure === 'sleeve')!
  const measured = { sleeve: wanted.sewnMm + 2 }
  expect((await workshop.step(number, 'checked', { measured })).status).toBe(200)
  for (const to of ['packed', 'shipped', 'delivered'] as const)
    await moveOrder(workshop.shop.deps, first!.number, { to })
  const { lines } = await workshop.shop.status(token, first!.id)
  const adjustments = [{ field: 'chestMm', problem: 'too tight', byMm: 20 }]
  const claim = {
    key: first!.key,
    line: lines.find(({ design }) => design)!.id,
    kind: 'alteration',
    adjustments,
  }
  const requested = await workshop.shop.call(requestFitClaim, claim)
  expect(requested.status, JSON.stringify(requested.body)).toBe(200)
  const { request } = requested.body.data
  expect(
    (await workshop.admin.call(approveFitClaim, { number: request, version: 1, as: 'alteration' })).status,
  ).toBe(200)

  const record = await read(number)
  expect(record).toMatchObject({
    number,
    order: first!.number,
    state: 'packed',
    size: null,
    erased: false,
    person: 'Emil',
    customer: { name: 'Ada Brook' },
    set: { name: 'Regular shirts', heightMm: 1800, answers },
    body: testMeasurements.body,
    estimated,
    marker: null,
    checks: [{ by: 'Olive Owner', undone: false, measured }],
    claims: [{ number: request, state: 'approved', adjustments, correctedAt: null, remake: null }],
    earlier: [],
    later: [
      { number: `${second!.number}-1`, order: second!.number, differences: [{ measure: 'chest', byMm: 20 }] },
    ],
  })
  expect(wanted).toMatchObject({ changeMm: 10, underMm: 6 })
  const [approved, replaced, ...others] = record.approvals!
  expect(others).toEqual([])
  expect([approved, replaced]).toMatchObject([
    { how: 'approved', replacedAt: null },
    { replacedAt: expect.any(String) as string },
  ])
  const sleeveOf = ({ measures }: NonNullable<typeof approved>) =>
    measures.find(({ measure }) => measure === 'sleeve')!.finishedMm
  expect(sleeveOf(approved!) - sleeveOf(replaced!)).toBe(10)
  expect(record.cutMm).toBe(record.forecastMm)
  expect(await read(`${second!.number}-1`)).toMatchObject({
    cutMm: null,
    checks: [],
    claims: [],
    later: [],
    earlier: [{ number, differences: [{ measure: 'chest', byMm: -20 }] }],
  })
})

it('shows nothing of another customer', async () => {
  const { number } = await workshop.order(1, '1_XC010')
  expect(await read(`${number}-1`)).toMatchObject({
    size: 'M',
    set: null,
    customer: null,
    earlier: [],
    later: [],
  })
})

it.each([
  [
    ['read production'],
    { set: null, body: null, customer: null, approvals: null, claims: null, earlier: null, later: null },
  ],
  [
    ['read production', 'read customers'],
    { set: { answers }, body: testMeasurements.body, approvals: null, claims: null },
  ],
  [['read production', 'read returns'], { set: null, body: null, approvals: null }],
  [['read production', 'read orders'], { set: null, body: null, customer: null, claims: null }],
] as const)('for %s shows only what the member may read', async (permissions, parts) => {
  const member = await workshop.admin.member([...permissions])
  const record = await read(`${orders[0]!.number}-1`, member)
  expect(record).toMatchObject(parts)
  expect([record.approvals !== null, record.claims !== null]).toEqual([
    (permissions as readonly string[]).includes('read orders'),
    (permissions as readonly string[]).includes('read returns'),
  ])
})

it('is refused without permission and for an unknown shirt', async () => {
  const member = await workshop.admin.member(['read orders', 'read customers'])
  const number = `${orders[0]!.number}-1`
  expect((await workshop.admin.call(getFitRecord, { number }, { as: member })).status).toBe(403)
  expect((await workshop.admin.call(getFitRecord, { number: 'PL-0000-0000-1' })).status).toBe(404)
})

it('has no measures once the personal data is erased', async () => {
  const { db } = workshop.shop
  const [shopper] = await db.query<{ id: string }>(
    sql`select shopper_id as id from orders where id = ${orders[0]!.id}`,
  )
  await db.transaction((tx) => anonymiseOrders(tx, { id: shopper!.id, ownEmail: null }))
  const record = await read(`${orders[0]!.number}-1`)
  expect(record).toMatchObject({
    erased: true,
    person: null,
    set: null,
    body: null,
    measures: [],
    estimated: {},
    checks: [],
  })
  expect(record.approvals!.every(({ measures, words }) => measures.length === 0 && words === null)).toBe(true)
  expect(record.claims).toMatchObject([{ adjustments: [], comment: null }])
})
