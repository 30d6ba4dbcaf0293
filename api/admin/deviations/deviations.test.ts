// The deviations of the workshop: which readings count, by what they are grouped, and that a correction is not applied
// twice.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Deviations, getDeviations, type MeasureDeviation } from '#contract/admin/deviations.ts'
import { updatePatternSettings } from '#contract/admin/pattern-settings.ts'
import { undoStep } from '#contract/admin/production.ts'
import type { GarmentMeasure } from '#contract/measurement.ts'
import { anonymiseOrders } from '../../orders/personal-data.sql.ts'
import { openTestWorkshop, type TestWorkshop } from '../production/test-shirts.ts'
import type { TestStaff } from '../test-admin.ts'

let workshop: TestWorkshop
let sewer: TestStaff
const orders: { id: string; number: string }[] = []

const read = async (as?: TestStaff): Promise<Deviations> =>
  (await workshop.admin.call(getDeviations, undefined, as ? { as } : {})).body.data
const of = (found: readonly MeasureDeviation[], measure: GarmentMeasure) =>
  found.find((one) => one.measure === measure)

/** Shirts that are sewn and wait for their check. */
async function sewn(count: number, design: string): Promise<string[]> {
  const placed = await workshop.order(count, design)
  orders.push(placed)
  const numbers = Array.from({ length: count }, (_, index) => `${placed.number}-${index + 1}`)
  for (const number of numbers) {
    await workshop.step(number, 'cut')
    await workshop.step(number, 'sewn', {}, sewer)
  }
  return numbers
}

/** @param by how much larger than approved each measure is */
const check = async (number: string, by: Record<string, number>, step: 'checked' | 'altered' = 'checked') => {
  const { measures } = await workshop.read(number)
  const measured = Object.fromEntries(
    measures.flatMap(({ measure, sewnMm }) =>
      by[measure] === undefined ? [] : [[measure, sewnMm + by[measure]]],
    ),
  )
  const note = step === 'altered' ? { note: 'Too small' } : {}
  expect((await workshop.step(number, step, { measured, ...note })).status).toBe(200)
}

beforeAll(async () => {
  workshop = await openTestWorkshop()
  sewer = await workshop.admin.member(['read production', 'write production'])
  await workshop.shop.db.query(sql`insert into fabric_stock (code, stock_mm)
    values ('XC001', 9000000), ('XC010', 9000000) on conflict (code) do update set stock_mm = excluded.stock_mm`)
})
afterAll(() => workshop.close())

it('nothing was measured in a new shop', async () => {
  expect(await read()).toMatchObject({
    version: 1,
    shirts: 0,
    from: null,
    to: null,
    deviations: [],
    fabrics: [],
  })
})

it('says by how much shirts come out smaller, and of how many that is known', async () => {
  const shirts = await sewn(12, '1_XC001')
  for (const [index, number] of shirts.slice(0, 9).entries())
    await check(number, { collar: index % 2 === 0 ? -1 : -3, chest: index % 2 === 0 ? 5 : -5 })
  expect(of((await read()).deviations, 'collar')).toMatchObject({ shirts: 9, biasMm: 0 })
  for (const number of shirts.slice(9)) await check(number, { collar: -2 })
  const found = await read()
  expect(found.shirts).toBe(12)
  expect(of(found.deviations, 'collar')).toEqual({
    measure: 'collar',
    shirts: 12,
    meanMm: -1.9,
    range: { fromMm: -2.8, toMm: -1.1 },
    biasMm: -2,
  })
  expect(of(found.deviations, 'chest')).toMatchObject({ shirts: 9, biasMm: 0 })
  expect(of(found.deviations, 'sleeve')).toBeUndefined()
})

it('counts a shirt that did not pass, not the reading after its alteration, and nothing that was undone', async () => {
  const [failed, altered, undone] = await sewn(3, '1_XC010')
  const before = (await read()).shirts
  await check(failed!, { collar: -6 }, 'altered')
  await workshop.step(failed!, 'sewn')
  await check(failed!, { collar: 0 })
  expect(of((await read()).fabrics.find(({ key }) => key === 'XC010')!.deviations, 'collar')).toMatchObject({
    shirts: 1,
    meanMm: -6,
  })
  await workshop.step(altered!, 'altered', { note: 'Seam is open' })
  await workshop.step(altered!, 'sewn')
  await check(altered!, { collar: 3 })
  await check(undone!, { collar: 3 })
  const { steps } = await workshop.read(undone!)
  await workshop.admin.call(undoStep, { step: steps.find(({ step }) => step === 'checked')!.id })
  expect((await read()).shirts).toBe(before + 1)
})

it('groups by fabric and, for members who may read staff, by who sewed', async () => {
  const found = await read()
  expect(found.fabrics.map(({ key, shirts }) => [key, shirts])).toEqual([
    ['XC001', 12],
    ['XC010', 1],
  ])
  expect(found.operators).toMatchObject([{ key: sewer.memberId, shirts: 13 }])
  const member = await workshop.admin.member(['read production'])
  expect((await read(member)).operators).toBeNull()
  const other = await workshop.admin.member(['read orders'])
  expect((await workshop.admin.call(getDeviations, undefined, { as: other })).status).toBe(403)
})

it('a correction of the patterns takes the bias away, and shirts cut with it confirm it', async () => {
  const { version } = await read()
  const changed = await workshop.admin.call(updatePatternSettings, {
    version,
    changes: { collarOffsetMm: 2 },
  })
  expect(changed.status).toBe(200)
  const corrected = await read()
  expect(corrected.offsets.collar).toBe(2)
  const all = of(corrected.fabrics.find(({ key }) => key === 'XC001')!.deviations, 'collar')!
  expect(all).toMatchObject({ shirts: 12, meanMm: 0.1, biasMm: 0 })
  for (const number of await sewn(2, '1_XC001')) await check(number, { collar: 0 })
  const later = of((await read()).fabrics.find(({ key }) => key === 'XC001')!.deviations, 'collar')!
  expect(later).toMatchObject({ shirts: 14, meanMm: 0.1 })
})

it('has nothing of a customer whose data was erased', async () => {
  const { db } = workshop.shop
  const before = (await read()).shirts
  const [shopper] = await db.query<{ id: string }>(
    sql`select shopper_id as id from orders where id = ${orders[0]!.id}`,
  )
  await db.transaction((tx) => anonymiseOrders(tx, { id: shopper!.id, ownEmail: null }))
  expect((await read()).shirts).toBe(before - 12)
})
