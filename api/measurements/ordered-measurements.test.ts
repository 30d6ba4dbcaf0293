// What earlier shirts were cut to: only delivered ones, only the customer's own, and with what was corrected.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signUp } from '#contract/account.ts'
import { addCart } from '#contract/cart.ts'
import { requestFitClaim } from '#contract/fit-claims.ts'
import { addMeasurements } from '#contract/measurement.ts'
import { getOrderedMeasurements } from '#contract/ordered-measurements.ts'
import { checkout } from '#contract/orders.ts'
import { bodyOfSize } from '#garment/body/sizes.ts'
import { runCommand } from '../admin-commands.ts'
import { moveOrder } from '../orders/lifecycle.ts'
import { testMeasurements } from '../test-measurements.ts'
import { openTestShop, testAddress, type TestShop } from '../test-shopper.ts'

let shop: TestShop
let token: string
let customers = 0
beforeAll(async () => {
  shop = await openTestShop()
  shop.deps.settings.shop.fitGuarantee = { days: 60, covers: 'every' }
  await shop.db.query(sql`
    insert into fabric_stock (code, stock_mm) values ('XC010', 500000)
    on conflict (code) do update set stock_mm = excluded.stock_mm`)
})
afterAll(() => shop.close())
beforeEach(async () => {
  const email = `earlier${customers++}@example.com`
  const account = { fullName: 'Ada Brook', email, password: 'correct horse battery' }
  token = (await shop.call(signUp, account)).body.data.authtoken
})

const ordered = async (as = token) =>
  (await shop.call(getOrderedMeasurements, undefined, { token: as })).body.data.data

/** Orders a shirt; returns its order and line. */
async function order(fit: object) {
  await shop.call(addCart, { design: '1_XC010', quantity: 1, fit }, { token })
  const email = `earlier${customers - 1}@example.com`
  const opened = await shop.call(checkout, { email, address: testAddress, delivery: 'standard' }, { token })
  const placed = (await shop.payOnDelivery(token, opened.body.data.checkout)).order
  const [line] = await shop.db.query<{ id: string }>(sql`
    select id from order_line where order_id = ${placed.id}`)
  return { ...placed, line: line!.id }
}
async function deliver(number: string): Promise<void> {
  for (const to of ['cut', 'sewn', 'packed', 'shipped', 'delivered'] as const)
    await moveOrder(shop.deps, number, { to })
}
const measure = async (more: object = {}) =>
  (await shop.call(addMeasurements, { ...testMeasurements, ...more }, { token })).body.data.measurement.id

it('has the body of each delivered shirt, measured or in a standard size, the newest first', async () => {
  expect(await ordered()).toBe('No data found')
  const one = await order({ measurement: await measure({ person: 'Jonas', name: 'Office' }) })
  expect(await ordered()).toBe('No data found')
  await deliver(one.number)
  const other = await order({ size: 'L', fit: 'slim' })
  await deliver(other.number)
  expect(await ordered()).toEqual([
    {
      line: other.line,
      order: { number: other.number, placedAt: expect.any(String) },
      product: 'Custom shirt',
      fit: { kind: 'standard', size: 'L', fit: 'slim' },
      body: bodyOfSize('L'),
      corrected: false,
    },
    {
      line: one.line,
      order: { number: one.number, placedAt: expect.any(String) },
      product: 'Custom shirt',
      fit: {
        kind: 'measured',
        measurement: expect.any(String),
        person: 'Jonas',
        name: 'Office',
        fit: 'regular',
      },
      body: testMeasurements.body,
      corrected: false,
    },
  ])
})

it('has the corrections of a claim once it is accepted', async () => {
  const { id, line, number } = await order({ measurement: await measure() })
  await deliver(number)
  const adjustments = [{ field: 'sleeveMm', problem: 'too long', byMm: 20 }]
  const claim = await shop.call(
    requestFitClaim,
    { order: id, line, kind: 'alteration', adjustments },
    { token },
  )
  expect(claim.status, JSON.stringify(claim.body)).toBe(200)
  expect(await ordered()).toMatchObject([{ body: testMeasurements.body, corrected: false }])
  const approved = { do: 'claim', number: claim.body.data.request, to: 'approved', reason: null } as const
  await runCommand(shop.deps, approved)
  const { sleeveMm } = testMeasurements.body
  expect(await ordered()).toMatchObject([
    { body: { ...testMeasurements.body, sleeveMm: sleeveMm - 20 }, corrected: true },
  ])
})

it('is of the customer alone: a guest and other customers see nothing of it', async () => {
  const { number } = await order({ measurement: await measure() })
  await deliver(number)
  expect(await ordered()).toHaveLength(1)
  const stranger = {
    fullName: 'Bo',
    email: 'stranger-of-orders@example.com',
    password: 'correct horse battery',
  }
  const other = (await shop.call(signUp, stranger)).body.data.authtoken
  expect(await ordered(other)).toBe('No data found')
  const guest = await shop.call(getOrderedMeasurements, undefined, { token: await shop.guest() })
  expect(guest.status).toBe(401)
  expect((await shop.call(getOrderedMeasurements)).status).toBe(401)
})

it('forgets the body when the orders are anonymised', async () => {
  const { id, number } = await order({ measurement: await measure() })
  await deliver(number)
  await shop.db.query(sql`update order_line set fit = fit - 'body' where order_id = ${id}`)
  expect(await ordered()).toBe('No data found')
})
