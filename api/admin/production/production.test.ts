// Shirts in production: their steps, the status of their order, and the fabric that they use.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addRoll, adjustFabricStock, getFabric, writeOffRoll } from '#contract/admin/fabrics.ts'
import { listEntries } from '#contract/admin/log.ts'
import {
  getCutList,
  getTolerances,
  listShirts,
  listShirtsOfOrder,
  printTickets,
  recordStep,
  undoStep,
  updateTolerances,
} from '#contract/admin/production.ts'
import { type FabricView, getFabrics } from '#contract/design.ts'
import { findRecords } from '#contract/admin/search.ts'
import { shirtStatuses, stateBefore, stepsFrom, timedSteps } from '#contract/admin/shirt-steps.ts'
import { cancelOrder } from '#contract/order-actions.ts'
import { moveOrder } from '../../orders/lifecycle.ts'
import { changeOrder, selectOrder } from '../../orders/orders.ts'
import { changeShirts } from '../../production/order-shirts.ts'
import { mailsOf } from '../../test-shopper.ts'
import { openTestWorkshop, type TestWorkshop } from './test-shirts.ts'

let workshop: TestWorkshop
beforeAll(async () => {
  workshop = await openTestWorkshop()
})
afterAll(() => workshop.close())
const { order, read, step } = {
  order: (...given: Parameters<TestWorkshop['order']>) => workshop.order(...given),
  read: (number: string) => workshop.read(number),
  step: (...given: Parameters<TestWorkshop['step']>) => workshop.step(...given),
}

beforeEach(async () => {
  const { db } = workshop.shop
  await db.query(sql`delete from orders`)
  await db.query(sql`delete from fabric_use`)
  await db.query(sql`delete from fabric_roll`)
  await db.query(sql`update variant set stock = 1000`)
  await db.query(sql`
    insert into fabric_stock (code, stock_mm) values ('XC001', 1000000), ('XC002', 1000000)
    on conflict (code) do update set stock_mm = excluded.stock_mm`)
})

const statusOf = async (id: string) =>
  (await workshop.shop.db.query<{ status: string }>(sql`select status from orders where id = ${id}`))[0]!
    .status
const stockOf = async (code: string) =>
  (await workshop.admin.call(getFabric, { code })).body.data.fabric.stock as {
    availableMm: number
    reservedMm: number
    rollsMm: number
  }

/** The shirts to cut, earliest due date first, each with whether there is enough fabric for it. */
const fabricStates = async () =>
  (await workshop.admin.call(listShirts, { state: 'approved' })).body.data.items.map(({ number, cloth }) => [
    number,
    cloth,
  ])

describe('shirts in production', () => {
  it('each shirt has its own number, and the order’s status changes when all its shirts have reached the step', async () => {
    const { id, number } = await order(2)
    const [first, second] = [`${number}-1`, `${number}-2`]
    expect(await read(first)).toMatchObject({ state: 'approved', order: number, openShirts: 1 })
    expect((await step(first, 'cut')).body.data).toMatchObject({
      outcome: 'recorded',
      step: { step: 'cut', by: 'Olive Owner' },
      shirt: { state: 'cut' },
    })
    expect(await statusOf(id)).toBe('placed')
    await step(second, 'cut')
    expect(await statusOf(id)).toBe('cut')
    for (const next of stepsFrom('cut')) {
      const before = await statusOf(id)
      for (const one of [first, second]) await step(one, next)
      expect(await statusOf(id)).toBe(shirtStatuses.some((status) => status === next) ? next : before)
    }
    expect(await statusOf(id)).toBe('packed')
    expect((await mailsOf(workshop.shop.db, id)).filter((name) => /cut|packed/.test(name!))).toEqual([
      'order-cut',
      'order-packed',
    ])
    const { steps } = await read(first)
    expect(steps.map(({ step, by }) => [step, by])).toEqual(timedSteps.map((name) => [name, 'Olive Owner']))
  })

  it('a status change of the order records the missing steps of each of its shirts', async () => {
    const { id, number } = await order(2)
    await step(`${number}-2`, 'cut')
    for (const to of ['cut', 'sewn', 'packed'] as const) await moveOrder(workshop.shop.deps, number, { to })
    expect(await statusOf(id)).toBe('packed')
    for (const place of [1, 2]) expect(await read(`${number}-${place}`)).toMatchObject({ state: 'packed' })
    const { steps } = await read(`${number}-1`)
    expect(steps.map(({ step, by }) => [step, by])).toEqual(timedSteps.map((name) => [name, null]))
  })

  it('only the next step of a shirt can be recorded, and none before its order is paid', async () => {
    const { id, number } = await order(1)
    const shirt = `${number}-1`
    expect((await step(shirt, 'sewn')).body.error).toMatchObject({ code: 'Not Possible Now' })
    await workshop.shop.db.transaction((tx) => changeOrder(tx, id, { paymentState: 'unconfirmed' }))
    expect((await step(shirt, 'cut')).body.error?.message).toContain('not paid yet')
    expect(await read(shirt)).toMatchObject({ state: 'approved', version: 1, dueOn: null })
  })

  it('a step that is sent several times is recorded once, and each reply says who recorded it', async () => {
    const { number } = await order(1)
    const body = { id: randomUUID(), number: `${number}-1`, version: 1, step: 'cut' }
    const ada = await workshop.admin.member(['read production', 'write production'])
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, () => workshop.admin.call(recordStep, body, { as: ada })),
      ...Array.from({ length: 4 }, () => workshop.admin.call(recordStep, { ...body, id: randomUUID() })),
    ])
    const outcomes = replies.map(({ body }) => body.data)
    const winners = new Set(
      outcomes.filter(({ outcome }) => outcome === 'recorded').map(({ step }) => step.by),
    )
    expect(winners.size).toBe(1)
    for (const { outcome, step, shirt } of outcomes) {
      expect(['recorded', 'overtaken']).toContain(outcome)
      expect(step).toMatchObject({ step: 'cut', by: [...winners][0] })
      expect(shirt.state).toBe('cut')
    }
    expect((await read(`${number}-1`)).steps).toHaveLength(1)
    // A step that a device sends late, after the shirt had to be made again, is not recorded.
    await step(`${number}-1`, 'remade', { note: 'A hole' })
    const late = await workshop.admin.call(recordStep, { ...body, id: randomUUID() })
    expect(late.body.data).toMatchObject({ outcome: 'overtaken', step: { step: 'cut' } })
    expect(await read(`${number}-1`)).toMatchObject({ state: 'approved', note: 'A hole' })
  })

  it('an altered shirt is sewn again; a shirt that is made again needs its fabric a second time', async () => {
    const { id, number } = await order(1)
    const shirt = `${number}-1`
    const before = await stockOf('XC001')
    await step(shirt, 'cut')
    await step(shirt, 'sewn')
    expect((await step(shirt, 'altered')).body.error).toMatchObject({ field: 'note' })
    await step(shirt, 'altered', { note: 'Left sleeve 1 cm shorter' })
    expect(await read(shirt)).toMatchObject({ state: 'cut', note: 'Left sleeve 1 cm shorter' })
    await step(shirt, 'sewn')
    expect(await read(shirt)).toMatchObject({ state: 'sewn', note: null })
    const mm = (await read(shirt)).cloths[0]!.mm
    expect(await stockOf('XC001')).toMatchObject({ availableMm: before.availableMm, reservedMm: 0 })
    await step(shirt, 'remade', { note: 'Flaw in the front' })
    expect(await stockOf('XC001')).toMatchObject({ availableMm: before.availableMm - mm, reservedMm: mm })
    // The order’s status stays sewn. The order cannot be packed before the new shirt is.
    expect(await statusOf(id)).toBe('sewn')
    await expect(moveOrder(workshop.shop.deps, number, { to: 'packed' })).rejects.toThrow(
      'is not at this step yet',
    )
    await workshop.shop.db.query(sql`update fabric_stock set stock_mm = ${mm - 1} where code = 'XC001'`)
    await step(shirt, 'cut')
    // Without enough fabric, the step “remade” is recorded too, and the shirt waits for fabric.
    expect((await step(shirt, 'remade', { note: 'Again' })).status).toBe(200)
    expect(await stockOf('XC001')).toMatchObject({ availableMm: -1, reservedMm: mm })
    expect(await fabricStates()).toEqual([[shirt, 'short']])
    await workshop.admin.call(adjustFabricStock, { code: 'XC001', byMm: 1, reason: 'Found' })
    expect(await fabricStates()).toEqual([[shirt, 'ready']])
  })

  it('a shirt passes its quality check only when its measures are within tolerance', async () => {
    const { number } = await order(1)
    const shirt = `${number}-1`
    await workshop.stepsTo(shirt, stateBefore('checked'))
    const { measures } = await read(shirt)
    const collar = measures.find(({ measure }) => measure === 'collar')!
    expect(collar).toMatchObject({ underMm: 3, overMm: 6 })
    const { sewnMm } = collar
    for (const mm of [sewnMm - 4, sewnMm + 7])
      expect((await step(shirt, 'checked', { measured: { collar: mm } })).body.error).toMatchObject({
        code: 'Not Possible Now',
        field: 'measured.collar',
      })
    const passed = await step(shirt, 'checked', { measured: { collar: sewnMm - 3 } })
    expect(passed.body.data.shirt).toMatchObject({ state: 'checked' })
    expect(passed.body.data.shirt.steps.at(-1)!.measured).toEqual({ collar: sewnMm - 3 })
  })

  it('the last step of a shirt can be undone, and undoing the cut returns the fabric to the roll', async () => {
    const { number } = await order(1)
    const shirt = `${number}-1`
    await workshop.admin.call(addRoll, {
      code: 'XC001',
      state: 'in stock',
      lengthMm: 5000,
      widthMm: 1500,
      dyeLot: 'A12',
      note: null,
      expectedOn: null,
      countedMm: 5000,
    })
    const before = await stockOf('XC001')
    const cut = (await step(shirt, 'cut')).body.data.shirt.steps[0]!
    const { mm } = (await read(shirt)).cloths[0]!
    expect(await stockOf('XC001')).toMatchObject({ reservedMm: 0, rollsMm: 5000 - mm })
    await step(shirt, 'sewn')
    expect((await workshop.admin.call(undoStep, { step: cut.id })).body.error).toMatchObject({
      code: 'Not Possible Now',
    })
    const sewn = (await read(shirt)).steps.at(-1)!
    for (const { id } of [sewn, cut])
      expect((await workshop.admin.call(undoStep, { step: id })).status).toBe(200)
    expect(await read(shirt)).toMatchObject({ state: 'approved' })
    expect(await stockOf('XC001')).toEqual(before)
    const { items } = (await workshop.admin.call(listEntries, { recordType: 'roll' })).body.data
    expect(items.slice(0, 2).map(({ after }) => after)).toEqual([
      { lengthMm: 5000, reason: shirt },
      { lengthMm: 5000 - mm, reason: shirt },
    ])
  })

  it('a shirt is cut from the chosen roll, or by default from the shortest roll that is long enough', async () => {
    const { number } = await order(3)
    for (const [dyeLot, lengthMm] of [
      ['long', 9000],
      ['short', 2500],
      ['end', 300],
    ])
      await workshop.admin.call(addRoll, {
        code: 'XC001',
        state: 'in stock',
        lengthMm,
        widthMm: 1500,
        dyeLot,
        note: null,
        expectedOn: null,
      })
    const [fabric] = (await read(`${number}-1`)).cloths
    expect(fabric!.rolls.map(({ dyeLot }) => dyeLot)).toEqual(['short', 'long'])
    const rolls = async () =>
      Object.fromEntries(
        (
          await workshop.shop.db.query<{ dyeLot: string; lengthMm: number }>(
            sql`select dye_lot, length_mm from fabric_roll`,
          )
        ).map(({ dyeLot, lengthMm }) => [dyeLot, lengthMm]),
      )
    const { mm } = fabric!
    await step(`${number}-1`, 'cut')
    expect(await rolls()).toEqual({ long: 9000, short: 2500 - mm, end: 300 })
    await step(`${number}-2`, 'cut', { roll: fabric!.rolls[1]!.id })
    expect(await rolls()).toEqual({ long: 9000 - mm, short: 2500 - mm, end: 300 })
    const refused = await step(`${number}-3`, 'cut', { roll: fabric!.rolls[0]!.id })
    expect(refused.body.error).toMatchObject({ code: 'Not Possible Now', field: 'roll' })
  })
})

describe('orders in production', () => {
  it('a customer cannot cancel an order with a cut shirt; staff can, which releases the fabric that is not cut', async () => {
    const before = (await stockOf('XC001')).availableMm
    const { id, number, token } = await order(3)
    await step(`${number}-2`, 'cut')
    const { mm } = (await read(`${number}-1`)).cloths[0]!
    const reply = await workshop.shop.call(cancelOrder, { order: id }, { token })
    expect(reply.body.error?.message).toContain('is cut already')
    await moveOrder(workshop.shop.deps, number, { to: 'cancelled' })
    expect(await stockOf('XC001')).toMatchObject({ availableMm: before - mm, reservedMm: 0 })
  })

  it('an order has one shirt per ordered piece, and never uses a shirt number twice', async () => {
    const { id, number } = await order(2)
    const { db } = workshop.shop
    const numbers = async () =>
      (
        await db.query<{ number: string }>(
          sql`select number from shirt where order_id = ${id} and dropped_at is null order by place`,
        )
      ).map((row) => row.number.slice(number.length))
    await step(`${number}-1`, 'cut')
    const changed = (await selectOrder(db, id))!
    const setQuantity = (quantity: number) =>
      db.transaction((tx) =>
        changeShirts(tx, { ...changed, lines: changed.lines.map((line) => ({ ...line, quantity })) }),
      )
    await setQuantity(1)
    expect(await numbers()).toEqual(['-1'])
    await setQuantity(3)
    expect(await numbers()).toEqual(['-1', '-3', '-4'])
    await step(`${number}-3`, 'cut')
    await expect(setQuantity(1)).rejects.toThrow('cut already')
    expect(await numbers()).toEqual(['-1', '-3', '-4'])
  })
})

describe('the list of shirts', () => {
  it('the shirts of an order are sorted by number: 2 before 10', async () => {
    const { number } = await order(11)
    const wanted = Array.from({ length: 11 }, (_, index) => `${number}-${index + 1}`)
    expect((await fabricStates()).map(([shirt]) => shirt)).toEqual(wanted)
    const [fabric] = (await workshop.admin.call(getCutList, {})).body.data.fabrics
    expect(fabric!.loose.map((shirt) => shirt.number)).toEqual(wanted)
  })
  it('shirts are sorted by due date, can be filtered, and show whether there is enough fabric', async () => {
    const one = await order(1)
    const two = await order(2, '1_XC002')
    await workshop.shop.db.query(sql`update shirt set due_on = '2026-01-02' where order_id = ${two.id}`)
    const list = async (query = {}) =>
      (await workshop.admin.call(listShirts, query)).body.data.items.map(({ number, cloth }) => [
        number,
        cloth,
      ])
    expect(await list()).toEqual([
      [`${two.number}-1`, 'ready'],
      [`${two.number}-2`, 'ready'],
      [`${one.number}-1`, 'ready'],
    ])
    expect(await list({ due: 'late', sort: '-number' })).toEqual([
      [`${two.number}-2`, 'ready'],
      [`${two.number}-1`, 'ready'],
    ])
    expect(await list({ fabric: 'XC001', search: one.number.slice(3).toLowerCase() })).toEqual([
      [`${one.number}-1`, 'ready'],
    ])
    // There are two rolls, each too short for the shirt.
    const { reservedMm } = await stockOf('XC001')
    const roll = (lengthMm: number, countedMm: number) =>
      workshop.admin.call(addRoll, {
        code: 'XC001',
        state: 'in stock',
        lengthMm,
        widthMm: 1500,
        dyeLot: null,
        note: null,
        expectedOn: null,
        countedMm,
      })
    await workshop.shop.db.query(sql`update fabric_stock set stock_mm = 0 where code = 'XC001'`)
    await roll(1000, 1000)
    await roll(reservedMm - 1000, reservedMm - 1000)
    expect(await list({ fabric: 'XC001' })).toEqual([[`${one.number}-1`, 'short']])
    expect(await list({ cloth: 'short' })).toEqual([[`${one.number}-1`, 'short']])
    await moveOrder(workshop.shop.deps, two.number, { to: 'cut' })
    expect(await list({ state: 'cut' })).toEqual([
      [`${two.number}-1`, null],
      [`${two.number}-2`, null],
    ])
    await moveOrder(workshop.shop.deps, two.number, { to: 'cancelled' })
    expect(await list({ state: 'cut' })).toEqual([])
  })
})

describe('writing off fabric', () => {
  it('reserved fabric can be written off: the last shirt then lacks fabric, and the shop shows it as sold out', async () => {
    await workshop.shop.db.query(sql`update fabric_stock set stock_mm = 0 where code = 'XC001'`)
    const roll = {
      code: 'XC001',
      state: 'in stock',
      lengthMm: 12_000,
      widthMm: 1500,
      dyeLot: 'F',
      note: null,
      expectedOn: null,
    }
    await workshop.admin.call(addRoll, roll)
    const { number } = await order(3)
    const first = `${number}-1`
    const { mm } = (await read(first)).cloths[0]!
    const { id, version } = (await workshop.admin.call(getFabric, { code: 'XC001' })).body.data.fabric
      .rolls[0]!
    const write = (flawMm: number) =>
      workshop.admin.call(writeOffRoll, { id, version, mm: flawMm, reason: 'A flaw' })
    expect((await write(12_001)).body.error).toMatchObject({ code: 'Not Possible Now', field: 'mm' })
    expect((await write(12_000 - 2 * mm)).status).toBe(200)
    expect(await stockOf('XC001')).toMatchObject({ availableMm: -mm, reservedMm: 3 * mm, rollsMm: 2 * mm })
    expect(await fabricStates()).toEqual([
      [first, 'ready'],
      [`${number}-2`, 'ready'],
      [`${number}-3`, 'short'],
    ])
    const shown = (await workshop.shop.call(getFabrics, {})).body.data.data as FabricView[]
    expect(shown.find(({ code }) => code === 'XC001')).toMatchObject({ stockMm: 0, state: 'sold out' })
    // The cancelled order releases all fabric that is left on the roll.
    await moveOrder(workshop.shop.deps, number, { to: 'cancelled' })
    expect(await stockOf('XC001')).toMatchObject({ availableMm: 2 * mm, reservedMm: 0, rollsMm: 2 * mm })
  })
})

describe('tolerances', () => {
  it('two staff members can change different tolerances; the second change of the same tolerance is refused', async () => {
    const { number } = await order(1)
    const read0 = (await workshop.admin.call(getTolerances)).body.data
    expect(read0.tolerances.collar).toEqual({ underMm: 3, overMm: 6 })
    const change = (changes: object) =>
      workshop.admin.call(updateTolerances, { version: read0.version, changes })
    expect((await change({ collar: { underMm: 1, overMm: 2 } })).status).toBe(200)
    expect((await change({ chest: { underMm: 9, overMm: 9 } })).status).toBe(200)
    expect((await change({ collar: { underMm: 4, overMm: 4 } })).body.error).toMatchObject({
      code: 'Stale',
      field: 'collar',
    })
    const { measures } = await read(`${number}-1`)
    expect(measures.find(({ measure }) => measure === 'collar')).toMatchObject({ underMm: 1, overMm: 2 })
    expect(measures.find(({ measure }) => measure === 'chest')).toMatchObject({ underMm: 9, overMm: 9 })
    const member = await workshop.admin.member(['read production', 'write production'])
    const refused = await workshop.admin.call(
      updateTolerances,
      { version: read0.version, changes: {} },
      { as: member },
    )
    expect(refused.status).toBe(403)
  })
})

describe('the cutting list', () => {
  it('shirts are listed under the roll that they will be cut from, earliest due date first', async () => {
    const { number } = await order(4)
    const { mm } = (await read(`${number}-1`)).cloths[0]!
    await workshop.shop.db.query(sql`update fabric_stock set stock_mm = 0 where code = 'XC001'`)
    for (const [dyeLot, lengthMm] of [
      ['A', mm * 2 + 500],
      ['B', mm + 100],
    ])
      await workshop.admin.call(addRoll, {
        code: 'XC001',
        state: 'in stock',
        lengthMm,
        widthMm: 1500,
        dyeLot,
        note: null,
        expectedOn: null,
        countedMm: lengthMm,
      })
    const [fabric] = (await workshop.admin.call(getCutList, { fabric: 'XC001' })).body.data.fabrics
    expect(fabric!.rolls.map(({ dyeLot, leftMm, shirts }) => [dyeLot, leftMm, shirts.length])).toEqual([
      ['B', 100, 1],
      ['A', 500, 2],
    ])
    // The fourth shirt fits on neither roll.
    expect(fabric!.loose.length + fabric!.short.length).toBe(1)
    await moveOrder(workshop.shop.deps, number, { to: 'cut' })
    expect((await workshop.admin.call(getCutList, {})).body.data.fabrics).toEqual([])
  })
})

describe('shirts of one order', () => {
  it('the shirts of an order are listed at every order status, and the search finds them by number', async () => {
    const { number } = await order(2)
    await step(`${number}-2`, 'cut')
    const listed = async () =>
      (await workshop.admin.call(listShirtsOfOrder, { order: number })).body.data.shirts.map((shirt) => [
        shirt.number,
        shirt.state,
        shirt.fabric.code,
        shirt.size,
      ])
    expect(await listed()).toEqual([
      [`${number}-1`, 'approved', 'XC001', 'M'],
      [`${number}-2`, 'cut', 'XC001', 'M'],
    ])
    const found = async (search: string, as = workshop.admin.owner) =>
      (await workshop.admin.call(findRecords, { search }, { as })).body.data.items
        .filter(({ recordType }) => recordType === 'shirt')
        .map(({ id, detail }) => [id, detail])
    expect(await found(number)).toEqual([
      [`${number}-1`, 'XC001'],
      [`${number}-2`, 'XC001'],
    ])
    expect(await found(`${number}-2`.toLowerCase())).toEqual([[`${number}-2`, 'XC001']])
    expect(await found(`${number}-3`)).toEqual([])
    expect(await found(number, await workshop.admin.member(['read orders', 'read returns']))).toEqual([])
    for (const to of ['cut', 'sewn', 'packed', 'shipped'] as const)
      await moveOrder(workshop.shop.deps, number, { to })
    expect((await listed()).map(([, state]) => state)).toEqual(['packed', 'packed'])
  })
})

describe('tickets', () => {
  it('the tickets of many shirts are one PDF with one page per shirt, in the requested order', async () => {
    const { number } = await order(25)
    const { number: second } = await order(25)
    const numbers = [
      ...Array.from({ length: 25 }, (_, index) => `${second}-${25 - index}`),
      ...Array.from({ length: 25 }, (_, index) => `${number}-${25 - index}`),
    ]
    const print = (requested: string) =>
      workshop.admin.app.inject({
        url: `${printTickets.path}?numbers=${requested}`,
        headers: workshop.admin.owner.headers,
      })
    const { statusCode, headers, rawPayload } = await print(numbers.join(','))
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect([...rawPayload.toString('latin1').matchAll(/\/Type \/Page\b/g)]).toHaveLength(50)
    expect((await print(`${number}-26`)).statusCode).toBe(404)
    expect((await print('PL-1')).statusCode).toBe(400)
  })
})
