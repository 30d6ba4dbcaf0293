// The ease of the shop by fit: what is ordered keeps it, and what is not ordered gets the new one.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approveMeasures, changeMeasures } from '#contract/approvals.ts'
import { addCart } from '#contract/cart.ts'
import { usualPatternSettings } from '#contract/admin/pattern-fields.ts'
import { getPatternSettings, updatePatternSettings } from '#contract/admin/pattern-settings.ts'
import { getPatternDxf } from '#contract/admin/patterns.ts'
import { listEntries } from '#contract/admin/log.ts'
import { usualEase } from '#contract/ease.ts'
import { addMeasurements, updateMeasurements } from '#contract/measurement.ts'
import { reorder } from '#contract/order-actions.ts'
import { payment } from '#contract/orders.ts'
import { easeOf, setShopEase } from '#garment/body/ease.ts'
import { testMeasurements } from '../../test-measurements.ts'
import { openTestWorkshop, type TestWorkshop } from './test-shirts.ts'

let workshop: TestWorkshop
beforeAll(async () => {
  workshop = await openTestWorkshop()
  await workshop.shop.db.query(sql`insert into fabric_stock (code, stock_mm) values ('XC001', 1000000)`)
})
afterAll(async () => {
  setShopEase(usualEase)
  await workshop.close()
})
beforeEach(async () => {
  await change(usualPatternSettings)
  await expect.poll(() => easeOf('chestMm', 'slim')).toBe(80)
})

const change = async (changes: object) => {
  const { version } = (await workshop.admin.call(getPatternSettings)).body.data
  return workshop.admin.call(updatePatternSettings, { version, changes } as never)
}

/** Changes the ease, and waits until this process has read it. */
async function widen(): Promise<void> {
  expect((await change({ slimChestMm: 100, regularChestMm: 140 })).status).toBe(200)
  await expect.poll(() => easeOf('chestMm', 'slim')).toBe(100)
}

const chestOf = (measures: readonly { measure: string; finishedMm: number }[]) =>
  measures.find(({ measure }) => measure === 'chest')!.finishedMm
const chestsOf = async (token: string, of: object) =>
  (await workshop.shirtsOf(token, of)).map(({ measures }) => chestOf(measures))
const dxf = async (number: string) =>
  (
    await workshop.admin.app.inject({
      url: `${getPatternDxf.path}?${new URLSearchParams({ number, dialect: 'astm' }).toString()}`,
      headers: workshop.admin.owner.headers,
    })
  ).body

it('a shirt that is ordered keeps its measures, its pattern and its fabric; a new order gets the new ease', async () => {
  const { id, number, token } = await workshop.order(1)
  const shirt = `${number}-1`
  const seen = async () => ({
    chests: await chestsOf(token, { order: id }),
    versions: (await workshop.shirtsOf(token, { order: id })).map(({ version, state }) => [version, state]),
    sewn: (await workshop.read(shirt)).measures,
    pattern: await dxf(shirt),
    line: await workshop.shop.db.query(sql`select fit, fabrics from order_line where order_id = ${id}`),
  })
  const before = await seen()
  expect(before.chests).toEqual([985 + 80])
  await widen()
  expect(await seen()).toEqual(before)
  const later = await workshop.order(1)
  expect(await chestsOf(later.token, { order: later.id })).toEqual([985 + 100])
  expect(await dxf(`${later.number}-1`)).not.toBe(before.pattern)
  // Back to the ease of a new shop: the later order keeps its own.
  await change({ slimChestMm: 80, regularChestMm: 120 })
  await expect.poll(() => easeOf('chestMm', 'slim')).toBe(80)
  expect(await chestsOf(later.token, { order: later.id })).toEqual([985 + 100])
  expect(await seen()).toEqual(before)
})

it('a change of the measures of an order starts from its own ease', async () => {
  const { id, token } = await workshop.order(1)
  await widen()
  const [shirt] = await workshop.shirtsOf(token, { order: id })
  const { status, body } = await workshop.shop.call(
    changeMeasures,
    { order: id, version: shirt!.version, changes: { chest: 10 } },
    { token },
  )
  expect(status).toBe(200)
  expect(body.data.shirts.map(({ measures }) => chestOf(measures))).toEqual([985 + 80 + 10])
})

it('a checkout of a shirt made to measure has to be approved again', async () => {
  const { shop } = workshop
  const token = await shop.guest()
  const set = (await shop.call(addMeasurements, testMeasurements, { token })).body.data.measurement.id
  await shop.call(addCart, { design: '1_XC001', quantity: 1, fit: { measurement: set } }, { token })
  const { checkout: id } = await workshop.quote(token)
  const [shirt] = await workshop.shirtsOf(token, { checkout: id })
  await shop.call(approveMeasures, { checkout: id, version: shirt!.version }, { token })
  expect((await workshop.quote(token)).missing).toEqual([])
  await widen()
  expect((await workshop.quote(token)).missing).toEqual(['approval'])
  expect(await chestsOf(token, { checkout: id })).toEqual([985 + 140])
  const refused = await shop.call(payment, { checkout: id, method: 'demo' }, { token })
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'Measures Unapproved'])
})

describe('ordered again after a change of the ease', () => {
  /** An order of a shirt that is made for its customer, approved and placed. */
  async function madeToMeasure() {
    const { shop } = workshop
    const token = await shop.guest()
    const set = (await shop.call(addMeasurements, testMeasurements, { token })).body.data.measurement.id
    const fit = { measurement: set, changes: { sleeve: 10 } }
    await shop.call(addCart, { design: '1_XC001', quantity: 1, fit }, { token })
    const { checkout: id } = await workshop.quote(token)
    const [shirt] = await workshop.shirtsOf(token, { checkout: id })
    await shop.call(approveMeasures, { checkout: id, version: shirt!.version }, { token })
    return { token, set, version: shirt!.version, order: await place(token, id) }
  }
  const place = async (token: string, id: string) =>
    (await workshop.shop.call(payment, { checkout: id, method: 'demo' }, { token })).body.data.order.id
  const again = async (token: string, order: string) => {
    expect((await workshop.shop.call(reorder, { order }, { token })).status).toBe(200)
    return workshop.quote(token)
  }

  it('a shirt made to measure keeps its measures, and needs no new approval', async () => {
    const { token, version, order } = await madeToMeasure()
    await widen()
    const second = await again(token, order)
    expect(second.missing).toEqual([])
    // The shop makes the chest 20 mm wider now.
    expect(await workshop.shirtsOf(token, { checkout: second.checkout })).toMatchObject([
      { version, state: 'with order', fit: { changes: { chest: -20, sleeve: 10 } } },
    ])
    const secondOrder = await place(token, second.checkout)
    expect(await workshop.shirtsOf(token, { order: secondOrder })).toMatchObject([
      { version, approval: { how: 'repeated' } },
    ])
    // Now the shop makes it as for the first order.
    await change({ slimChestMm: 80, regularChestMm: 120 })
    await expect.poll(() => easeOf('chestMm', 'slim')).toBe(80)
    const third = await again(token, secondOrder)
    const [shirt] = await workshop.shirtsOf(token, { checkout: third.checkout })
    expect([shirt!.version, shirt!.fit.changes]).toEqual([version, { sleeve: 10 }])
  })

  it('measurements whose fit was changed get the new ease, and are approved', async () => {
    const { token, set, order } = await madeToMeasure()
    const changed = { ...testMeasurements, id: set, fit: 'relaxed' }
    expect((await workshop.shop.call(updateMeasurements, changed as never, { token })).status).toBe(200)
    await widen()
    const second = await again(token, order)
    expect(second.missing).toEqual(['approval'])
    const [shirt] = await workshop.shirtsOf(token, { checkout: second.checkout })
    expect(shirt!.fit).toMatchObject({ fit: 'relaxed', changes: { sleeve: 10 } })
  })

  it('a size gets the new ease, and its approval is its order', async () => {
    const { id, token } = await workshop.order(1)
    await widen()
    const second = await again(token, id)
    expect(second.missing).toEqual([])
    expect(await chestsOf(token, { checkout: second.checkout })).toEqual([985 + 100])
  })
})

it('a shirt in a size is not ordered with other measures than those that were shown', async () => {
  const { shop } = workshop
  const token = await shop.guest()
  const fit = { size: 'M', fit: 'slim' } as const
  await shop.call(addCart, { design: '1_XC001', quantity: 1, fit }, { token })
  const { checkout: id } = await workshop.quote(token)
  const place = async (shownMeasures: string[]) =>
    shop.call(payment, { checkout: id, method: 'demo', shownMeasures }, { token })
  const versions = async () =>
    (await workshop.shirtsOf(token, { checkout: id })).map(({ version }) => version)
  const before = await versions()
  await widen()
  const refused = await place(before)
  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    { field: 'shownMeasures', reason: { code: 'measures-changed-since' } },
  ])
  const placed = await place(await versions())
  expect(placed.status).toBe(200)
  expect(await chestsOf(token, { order: placed.body.data.order.id })).toEqual([985 + 100])
})

it('the ease of a closer fit is not larger than that of a wider one, and the log has each change', async () => {
  const refused = await change({ slimChestMm: 121 })
  expect([refused.status, refused.body.error]).toMatchObject([
    400,
    { field: 'changes.slimChestMm', reason: { code: 'ease-out-of-order' } },
  ])
  await widen()
  const { items } = (await workshop.admin.call(listEntries, {})).body.data
  expect(items[0]).toMatchObject({
    call: 'updatePatternSettings',
    before: { slimChestMm: 80, regularChestMm: 120 },
    after: { slimChestMm: 100, regularChestMm: 140 },
  })
})
