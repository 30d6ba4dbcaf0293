// From a claim to a better second shirt: what was measured, claimed and altered corrects the next shirts of the same
// measurements, once, as far as the customer wants it, and nobody else's.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '#contract/account.ts'
import { listApprovals } from '#contract/admin/approvals.ts'
import {
  approveFitClaim,
  getFitClaim,
  moveFitClaim,
  refuseFitClaim,
  setCorrection,
} from '#contract/admin/fit-claims.ts'
import { listEntries } from '#contract/admin/log.ts'
import { approveMeasures, changeMeasures, type MeasureCorrection, getMeasures } from '#contract/approvals.ts'
import { addCart } from '#contract/cart.ts'
import { requestFitClaim } from '#contract/fit-claims.ts'
import { addMeasurements, type GarmentMeasure, updateMeasurements } from '#contract/measurement.ts'
import { reorder } from '#contract/order-actions.ts'
import { getMyData } from '#contract/privacy.ts'
import { moveOrder } from '../../orders/lifecycle.ts'
import { trackKeys } from '../../orders/track-key.ts'
import { testMeasurements } from '../../test-measurements.ts'
import { newEmail } from '../../test-shopper.ts'
import { openTestWorkshop, type TestWorkshop } from '../production/test-shirts.ts'

let workshop: TestWorkshop
beforeAll(async () => {
  workshop = await openTestWorkshop()
  workshop.shop.deps.settings.shop.fitGuarantee = { days: 60, covers: 'every' }
})
afterAll(() => workshop.close())
beforeEach(async () => {
  await workshop.shop.db.query(sql`
    insert into fabric_stock (code, stock_mm) values ('XC001', 5000000)
    on conflict (code) do update set stock_mm = excluded.stock_mm`)
})

const tooShort = { field: 'sleeveMm', problem: 'too short', byMm: 8 } as const
const save = async (token: string, more: object = {}) =>
  (await workshop.shop.call(addMeasurements, { ...testMeasurements, ...more }, { token })).body.data
    .measurement.id
const addShirt = (token: string, fit: object, design = '1_XC001') =>
  workshop.shop.call(addCart, { design, fit, quantity: 1 }, { token })
type Shirts = Awaited<ReturnType<TestWorkshop['shirtsOf']>>
const mmOf = (shirts: Shirts, measure: GarmentMeasure) =>
  shirts[0]!.measures.find((each) => each.measure === measure)!.finishedMm
const plain = (corrections: MeasureCorrection[]) =>
  corrections.map(({ claim, state, measures }) => [
    claim,
    state,
    ...measures.map(({ measure, mm, from }) => `${measure} ${mm} ${from}`),
  ])

interface Delivered {
  token: string
  set: string
  order: { id: string; number: string }
}

/** A shirt cut to measurements, checked with these differences to its sewn measures, and delivered. */
async function delivered(
  made: Partial<Record<GarmentMeasure, number>> = {},
  buyer?: string,
): Promise<Delivered> {
  const { shop } = workshop
  const token = buyer ?? (await shop.guest())
  const set = await save(token)
  await addShirt(token, { measurement: set })
  const { checkout: id } = await workshop.quote(token)
  const [shirts] = await workshop.shirtsOf(token, { checkout: id })
  await shop.call(approveMeasures, { checkout: id, version: shirts!.version }, { token })
  const { order } = await shop.payOnDelivery(token, id)
  const number = `${order.number}-1`
  await workshop.stepsTo(number, 'sewn')
  await workshop.step(number, 'checked', { measured: await readings(number, made) })
  await workshop.stepsTo(number, 'packed')
  for (const to of ['shipped', 'delivered'] as const) await moveOrder(shop.deps, order.number, { to })
  return { token, set, order }
}
const readings = async (number: string, made: Partial<Record<GarmentMeasure, number>>) =>
  Object.fromEntries(
    (await workshop.read(number)).measures.map(({ measure, sewnMm }) => [
      measure,
      sewnMm + (made[measure as GarmentMeasure] ?? 0),
    ]),
  )

async function claim({ token, order }: Delivered, adjustments: object[] = [tooShort]): Promise<string> {
  const { lines } = await workshop.shop.status(token, order.id)
  const body = { order: order.id, line: lines[0]!.id, kind: 'alteration', adjustments }
  return (await workshop.shop.call(requestFitClaim, body as never, { token })).body.data.request
}
const read = async (number: string) => (await workshop.admin.call(getFitClaim, { number })).body.data.claim
const decide = async (call: unknown, number: string, more: object) =>
  workshop.admin.call(
    call as typeof moveFitClaim,
    {
      number,
      version: (await read(number)).version,
      ...more,
    } as never,
  )
const accept = (number: string) => decide(approveFitClaim, number, { as: 'alteration' })

/** The same shirt again, in an open checkout. */
async function nextShirt({ token, set }: Pick<Delivered, 'token' | 'set'>, design?: string) {
  await addShirt(token, { measurement: set }, design)
  const { checkout: id, missing } = await workshop.quote(token)
  return { id, missing, shirts: await workshop.shirtsOf(token, { checkout: id }) }
}

describe('the next shirt', () => {
  it('is longer in the sleeve after the claim, less what the workshop had made too short, and only once', async () => {
    const first = await delivered({ sleeve: -3 })
    const { token } = first
    const number = await claim(first)
    const before = await nextShirt(first)
    // The claim is not accepted yet, and the measures were approved before.
    expect([before.missing, before.shirts[0]!.corrections]).toEqual([[], []])
    await accept(number)
    const { checkout: id, missing } = await workshop.quote(token)
    expect(missing).toEqual(['approval'])
    const [shirts] = await workshop.shirtsOf(token, { checkout: id })
    expect(shirts!.corrections).toEqual([
      {
        claim: number,
        order: first.order.number,
        state: 'open',
        measures: [{ measure: 'sleeve', mm: 5, claimedMm: 8, madeMm: -3, from: 'claim' }],
      },
    ])
    const changed = await workshop.shop.call(
      changeMeasures,
      { checkout: id, version: shirts!.version, changes: { sleeve: 5 }, corrections: [number] },
      { token },
    )
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(mmOf(changed.body.data.shirts, 'sleeve')).toBe(mmOf([shirts!], 'sleeve') + 5)
    expect(plain(changed.body.data.shirts[0]!.corrections)).toEqual([[number, 'applied']])
    const { order } = await workshop.shop.payOnDelivery(token, id)
    expect(plain((await workshop.shirtsOf(token, { order: order.id }))[0]!.corrections)).toEqual([
      [number, 'applied'],
    ])
    // Ordered again, it is corrected already: no further step.
    await workshop.shop.call(reorder, { order: order.id }, { token })
    const again = await workshop.quote(token)
    expect(again.missing).toEqual([])
    const reordered = await workshop.shirtsOf(token, { checkout: again.checkout })
    expect([plain(reordered[0]!.corrections), mmOf(reordered, 'sleeve')]).toEqual([
      [[number, 'applied']],
      mmOf([shirts!], 'sleeve') + 5,
    ])
    // The sheet for the workshop and the check have the corrected measure.
    const sewn = (await workshop.read(`${order.number}-1`)).measures
    const uncorrected = (await workshop.read(`${first.order.number}-1`)).measures
    const sewnSleeve = (all: typeof sewn) => all.find(({ measure }) => measure === 'sleeve')!.sewnMm
    expect(sewnSleeve(sewn)).toBeGreaterThanOrEqual(sewnSleeve(uncorrected) + 5)
  })

  it('takes what the shirt measured after its alteration', async () => {
    const first = await delivered({ sleeve: -3 })
    const number = await claim(first)
    await accept(number)
    await decide(moveFitClaim, number, { to: 'received' })
    await decide(moveFitClaim, number, { to: 'in work' })
    const shirt = `${first.order.number}-1`
    await workshop.stepsTo(shirt, 'sewn')
    await workshop.step(shirt, 'checked', { measured: await readings(shirt, { sleeve: 4, chest: 3 }) })
    expect(plain((await nextShirt(first)).shirts[0]!.corrections)).toEqual([
      [number, 'open', 'sleeve 4 alteration'],
    ])
  })

  it('is not corrected when the customer declines, who is not asked again but can still do it', async () => {
    const first = await delivered()
    const { token } = first
    const number = await claim(first)
    await accept(number)
    const { id, shirts } = await nextShirt(first)
    const version = shirts[0]!.version
    await workshop.shop.call(approveMeasures, { checkout: id, version }, { token })
    await workshop.shop.payOnDelivery(token, id)
    const next = await nextShirt(first)
    expect(next.missing).toEqual([])
    expect(plain(next.shirts[0]!.corrections)).toEqual([[number, 'declined', 'sleeve 8 claim']])
    expect((await read(number)).correction).toMatchObject({ declinedAt: expect.any(String) })
    const later = await workshop.shop.call(
      changeMeasures,
      { checkout: next.id, version, changes: { sleeve: 8 }, corrections: [number] },
      { token },
    )
    expect(plain(later.body.data.shirts[0]!.corrections)).toEqual([[number, 'applied']])
  })

  it('is corrected in another design, but not for other measurements, persons, or a measure taken again', async () => {
    const first = await delivered()
    const { token, set } = first
    const number = await claim(first, [tooShort, { field: 'wristMm', problem: 'too tight', byMm: 6 }])
    await accept(number)
    const other = await save(token, { person: 'Bea' })
    const ofOther = await nextShirt({ token, set: other })
    // The same body of another person is one entry with nobody's correction.
    expect(ofOther.shirts[0]!.corrections).toEqual([])
    const stranger = await workshop.shop.guest()
    expect((await nextShirt({ token: stranger, set: await save(stranger) })).shirts[0]!.corrections).toEqual(
      [],
    )
    expect((await addShirt(stranger, { measurement: set })).status).toBe(404)
    const body = { ...testMeasurements.body, sleeveMm: testMeasurements.body.sleeveMm + 8 }
    await workshop.shop.call(updateMeasurements, { id: set, ...testMeasurements, body }, { token })
    const { shirts } = await nextShirt(first, '1_XC001_collar.club')
    expect(shirts.flatMap(({ corrections }) => plain(corrections))).toEqual([
      [number, 'open', 'cuff 6 claim'],
    ])
  })

  it('refuses a correction that is not offered, and shows none for the key of a mail', async () => {
    const first = await delivered()
    const { token, order } = first
    const number = await claim(first)
    await accept(number)
    const { id, shirts } = await nextShirt(first)
    const { version } = shirts[0]!
    for (const claims of [['FC-AAAA-AAAA'], [number, 'FC-AAAA-AAAA']]) {
      const change = { checkout: id, version, changes: { sleeve: 8 }, corrections: claims }
      const refused = await workshop.shop.call(changeMeasures, change, { token })
      expect([refused.status, refused.body.error?.field]).toEqual([409, 'corrections'])
    }
    for (const wrong of ['x', [1], Array.from({ length: 21 }, () => number), [null]])
      expect(
        (
          await workshop.shop.call(
            changeMeasures,
            { checkout: id, version, changes: {}, corrections: wrong as never },
            { token },
          )
        ).status,
      ).toBe(400)
    const key = (await trackKeys(workshop.shop.db)).keyOf(order.id)
    const byKey = (await workshop.shop.call(getMeasures, { key })).body.data.shirts
    expect(byKey[0]!.corrections).toEqual([])
  })

  it('is not corrected by a refused claim', async () => {
    const first = await delivered()
    const number = await claim(first)
    await decide(refuseFitClaim, number, { reason: 'It fits as it was approved.' })
    const { missing, shirts } = await nextShirt(first)
    expect([missing, shirts[0]!.corrections]).toEqual([[], []])
  })
})

describe('staff', () => {
  it('see the correction, set it, and take that back; the log has no measure', async () => {
    const first = await delivered({ sleeve: 2 })
    const number = await claim(first)
    await accept(number)
    expect((await read(number)).correction).toMatchObject({
      isSet: false,
      declinedAt: null,
      measures: [{ measure: 'sleeve', mm: 10, claimedMm: 8, madeMm: 2, from: 'claim' }],
    })
    const wrong = await decide(setCorrection, number, { changes: { sleeve: 199 } })
    expect([wrong.status, wrong.body.error?.field]).toEqual([400, 'changes.sleeve'])
    for (const changes of [{ elbow: 3 }, { sleeve: 0.5 }, 'x', undefined])
      expect((await decide(setCorrection, number, { changes })).status).toBe(400)
    expect((await decide(setCorrection, number, { changes: { sleeve: 6, collar: 5 } })).status).toBe(200)
    const stale = await workshop.admin.call(setCorrection, { number, version: 1, changes: null })
    expect(stale.body.error?.code).toBe('Stale')
    const next = await nextShirt(first)
    expect(plain(next.shirts[0]!.corrections)).toEqual([[number, 'open', 'collar 5 staff', 'sleeve 6 staff']])
    await decide(setCorrection, number, { changes: {} })
    expect((await workshop.shirtsOf(first.token, { checkout: next.id }))[0]!.corrections).toEqual([])
    await decide(setCorrection, number, { changes: null })
    expect((await read(number)).correction).toMatchObject({ isSet: false, measures: [{ mm: 10 }] })
    const entries = (
      await workshop.admin.call(listEntries, { recordType: 'fit claim', recordId: number } as never)
    ).body.data.items
    const logged = entries.filter(({ call }) => call === 'setCorrection')
    expect(logged).toHaveLength(3)
    expect(JSON.stringify(logged)).not.toMatch(/sleeve|collar/)
  })

  it('see on an order what is open', async () => {
    const first = await delivered()
    const number = await claim(first)
    await accept(number)
    const { id, shirts } = await nextShirt(first)
    const { token } = first
    const approval = { checkout: id, version: shirts[0]!.version }
    await workshop.shop.call(approveMeasures, approval, { token })
    const { order } = await workshop.shop.payOnDelivery(token, id)
    const seen = (await workshop.admin.call(listApprovals, { order: order.number })).body.data.shirts
    expect(plain(seen[0]!.corrections)).toEqual([[number, 'declined', 'sleeve 8 claim']])
  })
})

it('the correction is in the customer’s file', async () => {
  const { shop } = workshop
  const person = { fullName: 'Ada', email: newEmail(), password: 'three plain wooden buttons' }
  const signedUp = await shop.call(signUp, person, { token: await shop.guest() })
  const first = await delivered({}, signedUp.body.data.authtoken)
  const number = await claim(first)
  await accept(number)
  await decide(setCorrection, number, { changes: { sleeve: 6 } })
  const { parts } = (await shop.call(getMyData, {}, { token: first.token })).body.data
  const file = parts as unknown as { fitClaims: object[] }
  expect(file.fitClaims).toMatchObject([{ number, correction: { sleeve: 6 } }])
})
