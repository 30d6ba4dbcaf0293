// Fit claims over HTTP: approved as alteration or remake, remade, refused, credited, also by parallel requests.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type AdminFitClaim,
  approveFitClaim,
  correctMeasurements,
  creditFitClaim,
  exportFitClaims,
  getFitClaim,
  listFitClaims,
  moveFitClaim,
  refuseFitClaim,
} from '#contract/admin/fit-claims.ts'
import { type Entry, listEntries } from '#contract/admin/log.ts'
import { findRecords } from '#contract/admin/search.ts'
import { addCart } from '#contract/cart.ts'
import { requestFitClaim } from '#contract/fit-claims.ts'
import { addMeasurements, getAllMeasurements } from '#contract/measurement.ts'
import { moveOrder } from '../../orders/lifecycle.ts'
import { trackKeys } from '../../orders/track-key.ts'
import { testMeasurements } from '../../test-measurements.ts'
import { newEmail, openTestShop, type TestShop } from '../../test-shopper.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

let shop: TestShop
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestShop()
  admin = await openTestAdmin({ shop })
  shop.deps.settings.shop.fitGuarantee = { days: 60, covers: 'every' }
})
afterAll(() => admin.close())
beforeEach(async () => {
  await shop.db.query(sql`delete from fabric_stock`)
  await shop.db.query(sql`insert into fabric_stock (code, stock_mm) values ('XC010', 500000)`)
})

const tooLong = { field: 'sleeveMm', problem: 'too long', byMm: 20 } as const

interface Claimed {
  number: string
  order: string
  token: string
}

/** Creates a fit claim about a delivered made-to-measure shirt. */
async function claimed(kind: 'alteration' | 'remake' = 'alteration', more: object = {}): Promise<Claimed> {
  const token = await shop.guest()
  const added = await shop.call(addMeasurements, testMeasurements, { token })
  const measurement = added.body.data.measurement.id
  await shop.call(addCart, { design: '1_XC010', fit: { measurement }, quantity: 1 }, { token })
  const { checkout } = await shop.ready({ token, email: newEmail() })
  const { order } = await shop.payOnDelivery(token, checkout)
  for (const to of ['cut', 'sewn', 'packed', 'shipped', 'delivered'] as const)
    await moveOrder(shop.deps, order.number, { to })
  const lines = (await shop.status(token, order.id)).lines
  const { body } = await shop.call(requestFitClaim, {
    key: (await trackKeys(shop.db)).keyOf(order.id),
    line: lines.find(({ design }) => design)!.id,
    kind,
    adjustments: [tooLong],
    comment: 'Ada wrote this',
    ...more,
  })
  return { number: body.data.request, order: order.number, token }
}

const read = async (number: string): Promise<AdminFitClaim> =>
  (await admin.call(getFitClaim, { number })).body.data.claim
type Act = typeof approveFitClaim | typeof refuseFitClaim | typeof moveFitClaim | typeof correctMeasurements
/** Makes a call with the current version of the fit claim. */
const act = async <E extends Act>(call: E, number: string, more: object = {}) =>
  admin.call(call, { number, version: (await read(number)).version, ...more })
const fabricLeft = async () =>
  (await shop.db.query<{ mm: number }>(sql`select stock_mm as mm from fabric_stock`))[0]!.mm

it('an alteration passes all steps from requested to closed, and each step is in the audit log', async () => {
  const { number, order } = await claimed()
  expect(await read(number)).toMatchObject({
    kind: 'alteration',
    state: 'requested',
    order,
    comment: 'Ada wrote this',
    adjustments: [tooLong],
    next: ['approved', 'refused'],
  })
  expect((await act(approveFitClaim, number, { as: 'alteration' })).status).toBe(200)
  const early = await act(moveFitClaim, number, { to: 'in work' })
  expect([early.status, early.body.error?.code]).toEqual([409, 'Not Possible Now'])
  for (const to of ['received', 'in work', 'sent', 'closed'] as const)
    expect((await act(moveFitClaim, number, { to })).body.data.claim.state).toBe(to)
  expect((await read(number)).next).toEqual([])
  const { items } = (await admin.call(listEntries, { recordType: 'fit claim', recordId: number })).body.data
  expect(items).toHaveLength(5)
  expect(JSON.stringify(items)).not.toContain('Ada')
})

it('a requested alteration can be approved as a remake, which is cut once to the corrected measurements', async () => {
  const { number } = await claimed()
  const { body } = await act(approveFitClaim, number, { as: 'remake' })
  const sleeve = body.data.claim.measures.find(({ field }) => field === 'sleeveMm')!
  expect(body.data.claim.kind).toBe('remake')
  expect(sleeve.remakeMm).toBe(sleeve.orderedMm - 20)
  const before = await fabricLeft()
  const { version } = await read(number)
  const replies = await Promise.all(
    [1, 2, 3].map(() => admin.call(moveFitClaim, { number, version, to: 'in work' })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(replies.map(({ body }) => body.data.claim.remake)).size).toBe(1)
  const taken = before - (await fabricLeft())
  expect(taken).toBeGreaterThan(1000)
  expect(taken).toBeLessThan(4000)
})

it('a remake cannot start without enough fabric, and stays approved', async () => {
  const { number } = await claimed('remake')
  await act(approveFitClaim, number, { as: 'remake' })
  await shop.db.query(sql`update fabric_stock set stock_mm = 1`)
  const short = await act(moveFitClaim, number, { to: 'in work' })
  expect([short.status, short.body.error?.code]).toEqual([409, 'Out Of Stock'])
  expect((await read(number)).state).toBe('approved')
})

it('a remake can be approved as an alteration; a fit claim without adjustments cannot become a remake', async () => {
  const { number } = await claimed('remake')
  expect((await act(approveFitClaim, number, { as: 'alteration' })).body.data.claim).toMatchObject({
    kind: 'alteration',
    state: 'approved',
  })
  const silent = await claimed('alteration', { adjustments: [], comment: 'It does not sit well' })
  const refused = await act(approveFitClaim, silent.number, { as: 'remake' })
  expect([refused.status, refused.body.error?.field]).toEqual([409, 'as'])
  expect(await read(silent.number)).toMatchObject({ kind: 'alteration', state: 'requested' })
})

it('a fit claim is refused only with a reason, and of two parallel decisions only one is accepted', async () => {
  const { number } = await claimed()
  expect((await act(refuseFitClaim, number)).status).toBe(400)
  const { version } = await read(number)
  const both = await Promise.all([
    admin.call(refuseFitClaim, { number, version, reason: 'It was altered elsewhere.' }),
    admin.call(approveFitClaim, { number, version, as: 'alteration' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)!.body.error?.code).toBe('Stale')
})

it('fit claims are found, filtered, sorted and exported', async () => {
  const { number, order } = await claimed()
  const numbers = async (query: object) =>
    (await admin.call(listFitClaims, query)).body.data.items.map((item) => item.number)
  expect((await numbers({}))[0]).toBe(number)
  expect(await numbers({ search: number.toLowerCase() })).toEqual([number])
  expect(await numbers({ search: order })).toEqual([number])
  expect(await numbers({ state: 'open', kind: 'alteration' })).toContain(number)
  expect(await numbers({ state: 'closed', search: order })).toEqual([])
  expect(await numbers({ days: '30' })).toEqual([])
  const sorted = await numbers({ sort: '-number' })
  expect(sorted).toEqual(sorted.toSorted().toReversed())
  const { items } = (await admin.call(findRecords, { search: number })).body.data
  expect(items.map(({ recordType, id }) => [recordType, id])).toContainEqual(['fit claim', number])
  const response = await admin.app.inject({
    method: 'GET',
    url: exportFitClaims.path,
    headers: { ...admin.owner.headers, origin: admin.deps.settings.backOfficeUrl },
  })
  expect(response.body).toContain(number)
})

it('a fit claim is settled with one gift card of up to the price of the shirt', async () => {
  const { number } = await claimed()
  const { version, mostCreditMinor } = await read(number)
  const body = {
    number,
    version,
    card: randomUUID(),
    amountMinor: mostCreditMinor!,
    reason: 'With our regrets',
  }
  const tooMuch = await admin.call(creditFitClaim, { ...body, amountMinor: mostCreditMinor! + 1 })
  expect([tooMuch.status, tooMuch.body.error?.field]).toEqual([400, 'amountMinor'])
  const replies = await Promise.all([1, 2, 3].map(() => admin.call(creditFitClaim, body)))
  expect(replies.map((one) => one.body.error)).toEqual([undefined, undefined, undefined])
  expect(await read(number)).toMatchObject({
    state: 'closed',
    mostCreditMinor: null,
    credit: { id: body.card, amountMinor: mostCreditMinor },
  })
  const [sums] = await shop.db.query<{ issued: number; mails: number }>(sql`
    select (select sum(amount_minor)::int from gift_card_entry) as issued,
      (select count(*)::int from mail where once = ${`gift-card:${body.card}`}) as mails`)
  expect(sums).toEqual({ issued: mostCreditMinor, mails: 1 })
  const late = await admin.call(creditFitClaim, { ...body, card: randomUUID(), version: version + 1 })
  expect(late.body.error?.code).toBe('Not Possible Now')
})

it('a fit claim in work cannot be credited', async () => {
  const { number } = await claimed('remake')
  await admin.call(approveFitClaim, { number, version: 1, as: 'remake' })
  const { version } = await read(number)
  await admin.call(moveFitClaim, { number, version, to: 'in work' })
  expect((await read(number)).mostCreditMinor).toBeNull()
})

it('a fit claim corrects the customer’s measurements once, as a new set next to the original one', async () => {
  const { number, token } = await claimed()
  const sets = async () => {
    const { data } = (await shop.call(getAllMeasurements, {}, { token })).body.data
    return typeof data === 'string' ? [] : data.toSorted((a, b) => a.name.length - b.name.length)
  }
  expect((await read(number)).proposed).toBeNull()
  const early = await act(correctMeasurements, number, { measures: testMeasurements.body })
  expect(early.body.error?.code).toBe('Not Possible Now')
  await act(approveFitClaim, number, { as: 'alteration' })
  const { version, proposed } = await read(number)
  const cut = testMeasurements.body
  expect(proposed).toEqual({ ...cut, sleeveMm: cut.sleeveMm - 20 })
  const save = (measures: object) => admin.call(correctMeasurements, { number, version, measures })
  const typo = await save({ ...cut, sleeveMm: 85 })
  expect(typo.body.error).toMatchObject({ code: 'Invalid Input', field: 'measures.sleeveMm' })
  expect((await save(cut)).body.error?.code).toBe('Not Possible Now')
  const measures = { ...proposed!, wristMm: 175 }
  const replies = await Promise.all([1, 2, 3].map(() => save(measures)))
  expect(replies.map((one) => one.body.error)).toEqual([undefined, undefined, undefined])
  const corrected = replies[0]!.body.data.claim
  expect([corrected.proposed, corrected.correctedAt]).toEqual([null, expect.any(String)])
  expect(await sets()).toMatchObject([
    { name: 'Regular shirts', body: cut, fit: 'regular' },
    { name: 'Regular shirts, corrected', body: { ...cut, ...measures }, fit: 'regular' },
  ])
  const mails = await shop.db.query<{ payload: string }>(
    sql`select to_jsonb(mail)::text as payload from mail where once like ${'fit-claim-corrected:%'}`,
  )
  expect(mails).toHaveLength(1)
  expect((await act(correctMeasurements, number, { measures })).body.error?.code).toBe('Not Possible Now')
  const { items } = (await admin.call(listEntries, { recordType: 'fit claim', recordId: number })).body.data
  // Ids and times are left out, because they may contain these digits.
  const logged = items.map(({ before, after }: Entry) => [before, after])
  expect(JSON.stringify(logged)).not.toMatch(/sleeve|175/u)
})
