// Shirts of fit claims (alterations and remakes) go through the workshop step by step.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { approveFitClaim, getFitClaim, moveFitClaim } from '#contract/admin/fit-claims.ts'
import { listEntries } from '#contract/admin/log.ts'
import { listShirts, type ShirtItem, undoStep } from '#contract/admin/production.ts'
import { stateBefore, stepsFrom, timedSteps } from '#contract/admin/shirt-steps.ts'
import { addCart } from '#contract/cart.ts'
import type { ClaimKind } from '#contract/fit-guarantee.ts'
import { requestFitClaim } from '#contract/fit-claims.ts'
import { addMeasurements } from '#contract/measurement.ts'
import { followRemake } from '../../fit-claims/move-fit-claim.ts'
import { moveOrder } from '../../orders/lifecycle.ts'
import { changeOrder } from '../../orders/orders.ts'
import { anonymiseOrders } from '../../orders/personal-data.sql.ts'
import { trackKeys } from '../../orders/track-key.ts'
import { testMeasurements } from '../../test-measurements.ts'
import { newEmail } from '../../test-shopper.ts'
import { openTestWorkshop, type TestWorkshop } from './test-shirts.ts'

let workshop: TestWorkshop
beforeAll(async () => {
  workshop = await openTestWorkshop()
  workshop.shop.deps.settings.shop.fitGuarantee = { days: 60, covers: 'every' }
})
afterAll(() => workshop.close())
beforeEach(async () => {
  await workshop.shop.db.query(sql`delete from orders`)
  await workshop.shop.db.query(sql`delete from fabric_stock`)
  await workshop.shop.db.query(sql`insert into fabric_stock (code, stock_mm) values ('XC010', 500000)`)
})

/** Creates a fit claim about one of two delivered shirts and starts the work on it. */
async function openClaimInWork(kind: ClaimKind): Promise<{ claim: string; order: string; email: string }> {
  const { shop } = workshop
  const token = await shop.guest()
  const email = newEmail()
  const measured = await shop.call(addMeasurements, testMeasurements, { token })
  const fit = { measurement: measured.body.data.measurement.id }
  await shop.call(addCart, { design: '1_XC010', fit, quantity: 2 }, { token })
  const { checkout } = await shop.ready({ token, email })
  const { order } = await shop.payOnDelivery(token, checkout)
  for (const to of ['cut', 'sewn', 'packed', 'shipped', 'delivered'] as const)
    await moveOrder(shop.deps, order.number, { to })
  const { lines } = await shop.status(token, order.id)
  const { body } = await shop.call(requestFitClaim, {
    key: (await trackKeys(shop.db)).keyOf(order.id),
    line: lines.find(({ design }) => design)!.id,
    kind,
    adjustments: [{ field: 'sleeveMm', problem: 'too long', byMm: 20 }],
  })
  const claim = body.data.request
  await changeClaim(approveFitClaim, claim, { as: kind })
  if (kind === 'alteration') await changeClaim(moveFitClaim, claim, { to: 'received' })
  await changeClaim(moveFitClaim, claim, { to: 'in work' })
  return { claim, order: order.number, email }
}

const read = async (number: string) => (await workshop.admin.call(getFitClaim, { number })).body.data.claim
const changeClaim = async (
  call: typeof approveFitClaim | typeof moveFitClaim,
  number: string,
  changes: object,
) => workshop.admin.call(call, { number, version: (await read(number)).version, ...changes })
const listed = async (query: object = {}): Promise<ShirtItem[]> =>
  (await workshop.admin.call(listShirts, query)).body.data.items

it('an altered shirt keeps its number, is sewn, checked and packed again, and is sent with its fit claim', async () => {
  const { claim, order } = await openClaimInWork('alteration')
  const number = `${order}-1`
  const [shirt, ...others] = await listed()
  expect(others).toEqual([])
  expect(shirt).toMatchObject({ number, state: 'cut', claim, cloth: null, willBeLate: false })
  expect(shirt!.note).toContain('Sleeve too long by 2 cm')
  expect(shirt!.dueOn).not.toBeNull()
  await workshop.stepsTo(number, 'packed')
  expect(await listed()).toEqual([])
  expect((await listed({ state: 'packed' })).map(({ number: one }) => one)).toEqual([number])
  expect((await changeClaim(moveFitClaim, claim, { to: 'sent' })).status).toBe(200)
  expect(await listed({ state: 'packed' })).toEqual([])
  const { steps } = await workshop.read(number)
  expect(steps.slice(timedSteps.length).map(({ step, by }) => [step, by !== null])).toEqual(
    ['altered', ...stepsFrom('cut')].map((step) => [step, true]),
  )
  // The other shirt of the order and the order itself are unchanged.
  expect((await workshop.read(`${order}-2`)).steps).toHaveLength(timedSteps.length)
  const [row] = await workshop.shop.db.query(sql`select status from orders where number = ${order}`)
  expect(row).toEqual({ status: 'delivered' })
})

it('sending a fit claim records the missing steps of its shirt up to packed', async () => {
  const { claim, order } = await openClaimInWork('alteration')
  await workshop.step(`${order}-1`, 'sewn')
  expect((await changeClaim(moveFitClaim, claim, { to: 'sent' })).status).toBe(200)
  const { state, steps } = await workshop.read(`${order}-1`)
  expect([state, steps.slice(timedSteps.length).map(({ step }) => step)]).toEqual([
    'packed',
    ['altered', ...stepsFrom('cut')],
  ])
  const refused = await workshop.step(`${order}-1`, 'altered', { note: 'Sew it again' })
  expect(refused.body.error?.code).toBe('Not Possible Now')
})

it('the steps of an alteration can be undone, except the first one, “altered”', async () => {
  const { order } = await openClaimInWork('alteration')
  const number = `${order}-1`
  const undo = async () =>
    workshop.admin.call(undoStep, {
      step: (await workshop.read(number)).steps.findLast(({ step, undone }) => step !== 'undone' && !undone)!
        .id,
    })
  await workshop.step(number, 'sewn')
  expect((await undo()).body.data.shirt.state).toBe('cut')
  expect((await undo()).body.error?.code).toBe('Not Possible Now')
  expect((await workshop.read(number)).state).toBe('cut')
})

it('an altered shirt that is made again needs fabric, and its fit claim cannot be sent before it is cut', async () => {
  const { claim, order } = await openClaimInWork('alteration')
  const stock = async () =>
    (await workshop.shop.db.query<{ mm: number }>(sql`select stock_mm as mm from fabric_stock`))[0]!.mm
  const before = await stock()
  await workshop.step(`${order}-1`, 'remade', { note: 'The iron' })
  expect(await stock()).toBeLessThan(before)
  const early = await changeClaim(moveFitClaim, claim, { to: 'sent' })
  expect(early.body.error?.code).toBe('Not Possible Now')
  await workshop.step(`${order}-1`, 'cut')
  expect((await changeClaim(moveFitClaim, claim, { to: 'sent' })).status).toBe(200)
})

it('an alteration stays in the list of shirts when its order no longer reserves stock', async () => {
  const { order } = await openClaimInWork('alteration')
  const { db } = workshop.shop
  const [row] = await db.query<{ id: string }>(sql`select id from orders where number = ${order}`)
  await db.transaction((tx) => changeOrder(tx, row!.id, { holdsStock: false }))
  expect(await listed()).toHaveLength(1)
})

it('a remake is a shirt of a new order and goes through every step', async () => {
  const { claim } = await openClaimInWork('remake')
  const remake = (await read(claim)).remake!
  const [shirt, ...others] = await listed()
  expect(others).toEqual([])
  expect(shirt).toMatchObject({ number: `${remake}-1`, state: 'approved', cloth: 'ready', claim: null })
  await workshop.stepsTo(`${remake}-1`, 'packed')
  await moveOrder(workshop.shop.deps, remake, { to: 'shipped' })
  await followRemake(workshop.shop.deps, remake, 'shipped')
  expect((await read(claim)).state).toBe('sent')
})

it('measurements and notes are not in the audit log, and are removed when the customer’s data is erased', async () => {
  const { order, email } = await openClaimInWork('alteration')
  const number = `${order}-1`
  await workshop.stepsTo(number, stateBefore('checked'))
  const { measures, id } = await workshop.read(number)
  const collar = measures.find(({ measure }) => measure === 'collar')!.sewnMm
  await workshop.step(number, 'checked', { measured: { collar } })
  const { items } = (await workshop.admin.call(listEntries, { recordType: 'shirt', recordId: id })).body.data
  expect(items.length).toBeGreaterThan(2)
  expect(JSON.stringify(items)).not.toMatch(/measured|too long/)
  await workshop.shop.db.transaction((tx) => anonymiseOrders(tx, { id: randomUUID(), ownEmail: email }))
  const { note, steps } = await workshop.read(number)
  expect(note).toBeNull()
  expect(steps.filter((step) => step.note !== null || step.measured !== null)).toEqual([])
})
