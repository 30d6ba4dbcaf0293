// The workshop load, the list of shirts and the home page show which shirts will be late.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getHome } from '#contract/admin/home.ts'
import { getLoad, listShirts } from '#contract/admin/production.ts'
import { addWorkingDays, dateOf } from '#contract/working-days.ts'
import type { ShopSettings } from '../../kernel/settings.ts'
import { replaceShop } from '../../kernel/shop-changes.ts'
import { moveOrder } from '../../orders/lifecycle.ts'
import { openTestWorkshop, type TestWorkshop } from './test-shirts.ts'

let workshop: TestWorkshop
let version = 100
/** Changes the settings in the process of the shop and in that of the back office. */
function set(changes: Partial<ShopSettings>): void {
  version++
  for (const { deps } of [workshop.shop, workshop.admin])
    replaceShop(deps.settings, { ...deps.settings.shop, ...changes }, version)
}

beforeAll(async () => {
  workshop = await openTestWorkshop()
  await workshop.shop.db.query(sql`insert into fabric_stock (code, stock_mm) values ('XC001', 900000)`)
})
afterAll(() => workshop.close())
beforeEach(async () => {
  await workshop.shop.db.query(sql`delete from orders`)
  await workshop.shop.db.query(sql`update variant set stock = 1000`)
  set({ makingDays: [1, 2], shirtsPerDay: 3, safetyDays: 0, closedDays: [] })
})

const load = async () => (await workshop.admin.call(getLoad)).body.data
const list = async (query = {}) => (await workshop.admin.call(listShirts, query)).body.data.items
const missed = async () =>
  (await workshop.admin.call(getHome)).body.data.tasks.find(({ kind }) => kind === 'missed shirts')?.count
const inDays = (days: number) =>
  dateOf(addWorkingDays(new Date(), days, workshop.shop.deps.settings.shop.closedDays))

it('no shirt is late while the capacity is enough for the promised dates', async () => {
  for (const shirts of [4, 3, 2]) await workshop.order(shirts)
  const { open, late, overdue, later, next, days, shirtsPerDay } = await load()
  expect({ open, late, overdue, later, shirtsPerDay }).toEqual({
    open: 9,
    late: 0,
    overdue: 0,
    later: 0,
    shirtsPerDay: 3,
  })
  expect(next).toEqual([inDays(4), inDays(4)])
  expect(days.filter(({ due }) => due > 0).map(({ day, due }) => [day, due])).toEqual([
    [inDays(2), 4],
    [inDays(3), 5],
  ])
  expect(days.filter(({ planned }) => planned > 0).map(({ planned }) => planned)).toEqual([3, 3, 3])
  expect(await list({ due: 'missed' })).toEqual([])
  expect(await missed()).toBeUndefined()
})

it('with a lower capacity, the load, the list and the home page show the same number of late shirts', async () => {
  for (const shirts of [4, 3, 2]) await workshop.order(shirts)
  set({ shirtsPerDay: 1 })
  const { late } = await load()
  // Four shirts are due on the second working day and five on the third. A late shirt is made before those
  // of the next day. Whether today is a working day depends on the day of the week.
  const today = dateOf(new Date()) === inDays(0) ? 1 : 0
  expect(late).toBe(7 - today)
  const items = await list({ due: 'missed' })
  expect(items).toHaveLength(late)
  expect(items.every(({ willBeLate, madeBy, plannedOn }) => willBeLate && plannedOn! > madeBy!)).toBe(true)
  expect(await missed()).toBe(late)
  const all = await list()
  expect(all.filter(({ willBeLate }) => willBeLate)).toHaveLength(late)
  // One shirt per day, none on a weekend.
  const planned = all.map(({ plannedOn }) => plannedOn!).toSorted()
  expect(new Set(planned).size).toBe(9)
  expect(planned.every((day) => new Date(day).getUTCDay() % 6 > 0)).toBe(true)
})

it('shirts become late when days are closed after their dates were promised', async () => {
  await workshop.order(3)
  expect(await missed()).toBeUndefined()
  set({ closedDays: [{ from: dateOf(new Date()), until: inDays(4) }] })
  expect(await missed()).toBe(3)
  const { days } = await load()
  expect(days.filter(({ isWorkingDay, planned }) => !isWorkingDay && planned > 0)).toEqual([])
})

it('without a capacity nothing is planned, and shirts are late once they should have been packed', async () => {
  set({ shirtsPerDay: null })
  const { id, number: first } = await workshop.order(2)
  await workshop.order(1)
  await workshop.shop.db.query(sql`update shirt set made_by = current_date - 3 where order_id = ${id}`)
  const { open, late, overdue, days } = await load()
  expect({ open, late, overdue }).toEqual({ open: 3, late: 2, overdue: 2 })
  expect(days.every(({ planned }) => planned === 0)).toBe(true)
  const items = await list()
  expect(items.map(({ plannedOn, willBeLate }) => [plannedOn, willBeLate])).toEqual(
    items.map(({ number }) => [null, number.startsWith(first)]),
  )
  expect(await list({ due: 'missed' })).toHaveLength(2)
  expect(await missed()).toBe(2)
})

it('packed shirts and shirts of cancelled orders are not counted as open', async () => {
  const first = await workshop.order(1)
  await workshop.stepsTo(`${first.number}-1`, 'packed')
  const second = await workshop.order(2)
  expect((await load()).open).toBe(2)
  await moveOrder(workshop.shop.deps, second.number, { to: 'cancelled' })
  expect((await load()).open).toBe(0)
})
