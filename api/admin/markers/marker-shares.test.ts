// What the shirts of a marker reserve, also while others order the same fabric.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as endpoints from '#contract/admin/markers.ts'
import type { Marker } from '#contract/admin/markers.ts'
import { moveOrder } from '../../orders/lifecycle.ts'
import { openTestMarkers, type TestMarkers } from './test-markers.ts'

let workshop: TestMarkers
const startMm = 50_000
beforeAll(async () => {
  workshop = await openTestMarkers()
})
afterAll(() => workshop.close())
beforeEach(async () => {
  await workshop.shop.db.query(sql`delete from orders`)
  await workshop.shop.db.query(sql`delete from fabric_use`)
  await workshop.setStock('XC001', startMm)
})

/** What is available, reserved for shirts by the definition of their column, and used, in millimetres. */
async function amounts() {
  const [row] = await workshop.shop.db.query<Record<'left' | 'held' | 'used', number>>(sql`
    select (select stock_mm from fabric_stock where code = 'XC001') as left,
      (select coalesce(sum(coalesce((s.reserved ->> 'XC001')::int, (l.fabrics -> 0 ->> 'mm')::int)), 0)::int
        from shirt s join orders o on o.id = s.order_id join order_line l on l.id = s.order_line_id
        where s.state = 'approved' and s.dropped_at is null and o.holds_stock) as held,
      (select coalesce(sum(mm), 0)::int from fabric_use where undone_at is null) as used`)
  return row!
}
const expectBalanced = async () => {
  const { left, held, used } = await amounts()
  expect(left + held + used).toBe(startMm)
  expect(left).toBeGreaterThanOrEqual(0)
  return { left, held, used }
}
/** Sells all of the fabric but a length. */
async function sellAllBut(mm: number): Promise<() => Promise<void>> {
  const stockMm = await workshop.stockOf('XC001')
  await workshop.setStock('XC001', mm)
  return () =>
    workshop.shop.db
      .query(sql`update fabric_stock set stock_mm = stock_mm + ${stockMm - mm} where code = 'XC001'`)
      .then(() => {})
}
const remove = ({ id }: Marker) => workshop.admin.call(endpoints.removeMarker, { id })

it('shares that are shorter than the forecast release the rest, and a cancelled order releases its share alone', async () => {
  const numbers = [...(await workshop.waitingShirts(2)), ...(await workshop.waitingShirts(1))]
  const { held: forecast } = await expectBalanced()
  const marker = await workshop.marker(numbers)
  expect(marker.forecastMm).toBe(forecast)
  expect(marker.reservedMm).toBe(marker.lengthMm)
  expect(await expectBalanced()).toMatchObject({ held: marker.lengthMm, used: 0 })
  const order = numbers[2]!.slice(0, numbers[2]!.lastIndexOf('-'))
  await moveOrder(workshop.shop.deps, order, { to: 'cancelled' })
  const { held } = await expectBalanced()
  expect(held).toBeGreaterThan(marker.lengthMm! * 0.6)
  expect(held).toBeLessThan(marker.lengthMm! * 0.7)
  // The marker cannot be cut without that shirt; removed, the others reserve their forecast again.
  await remove(marker)
  expect(await expectBalanced()).toMatchObject({ held: Math.round((forecast * 2) / 3) })
})

it('a layout that is longer than the forecast takes more only as far as there is stock', async () => {
  const marker = await workshop.marker(await workshop.waitingShirts(1))
  const { id, version, placements } = marker
  const restore = await sellAllBut(500)
  const longer = placements.map((one, index) => (index === 0 ? { ...one, x: marker.lengthMm! + 1500 } : one))
  const saved = await workshop.admin.call(endpoints.arrangeMarker, { id, version, placements: longer })
  const { reservedMm, lengthMm } = saved.body.data.marker
  expect(reservedMm).toBe(marker.reservedMm + 500)
  expect(lengthMm).toBeGreaterThan(reservedMm)
  expect(await workshop.stockOf('XC001')).toBe(0)
  await restore()
  await expectBalanced()
  // Removed without stock, the shirt keeps what it has.
  const again = await sellAllBut(0)
  await remove(marker)
  expect(await workshop.stockOf('XC001')).toBe(reservedMm - marker.forecastMm)
  await again()
  await expectBalanced()
})

it('orders that are placed at the same time never make the stock negative, and all sums hold', async () => {
  const markers = []
  for (const quantity of [1, 2]) markers.push(await workshop.marker(await workshop.waitingShirts(quantity)))
  // Enough for two or three more shirts.
  const { left } = await amounts()
  const soldMm = left - 4000
  await workshop.setStock('XC001', 4000)
  await Promise.allSettled([
    ...Array.from({ length: 4 }, () => workshop.order(1)),
    ...markers.map(remove),
    ...markers.map(({ shirts }) =>
      moveOrder(workshop.shop.deps, shirts[0]!.slice(0, -2), { to: 'cancelled' }),
    ),
  ])
  const after = await amounts()
  expect(after.left).toBeGreaterThanOrEqual(0)
  expect(after.left + after.held + after.used + soldMm).toBe(startMm)
})

it('a marker is not cut when the order of a shirt was changed since', async () => {
  const numbers = await workshop.waitingShirts(1)
  const { id, version } = await workshop.marker(numbers)
  await workshop.shop.db.query(sql`update shirt set version = version + 1 where number = ${numbers[0]!}`)
  const cut = await workshop.admin.call(endpoints.cutMarker, { id, version })
  expect(cut.body.error).toMatchObject({ reason: { code: 'marker-shirt-changed' } })
})

it('progress is told without pieces', async () => {
  const { id } = (await workshop.create(await workshop.waitingShirts(1))).body.data.marker
  const read = async () => (await workshop.admin.call(endpoints.getMarkerProgress, { id })).body.data.progress
  expect(await read()).toEqual({
    id,
    version: 1,
    state: 'searching',
    lengthMm: null,
    yield: null,
    searchedSeconds: 0,
    seconds: 5,
  })
  const { lengthMm } = await workshop.layOut(id)
  expect(await read()).toMatchObject({ version: 2, state: 'ready', lengthMm })
})
