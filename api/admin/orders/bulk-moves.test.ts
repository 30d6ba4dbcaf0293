// Bulk status changes: each order changes like in a single status change, and only once, also when the work
// is interrupted. They can be undone, and list the orders that could not be changed with the reason.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  countOrders,
  exportMovedOrders,
  getBulkMove,
  listBulkMoves,
  listMovedOrders,
  moveOrders,
  stopBulkMove,
  undoBulkMove,
  continueBulkMove,
} from '#contract/admin/bulk-moves.ts'
import { getOrder, moveOrder } from '#contract/admin/orders.ts'
import { DatabaseUnavailable, type Db } from '../../kernel/db.ts'
import { mailsOf } from '../../test-shopper.ts'
import { claimBulkMove, releaseMoveLeases } from './bulk-moves.sql.ts'
import { runBulkMoves } from './run-bulk-moves.ts'
import { openTestDesk, type TestDesk } from './test-orders.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk({ stock: 200 })
})
afterAll(() => desk.close())
beforeEach(() => desk.admin.db.query(sql`delete from bulk_move`))

const paid = async (count: number) => {
  const orders = []
  for (let n = 0; n < count; n++) orders.push(await desk.paid())
  return orders
}
const start = (orders: object, to = 'packed', id = randomUUID()) =>
  desk.admin.call(moveOrders, { id, to, orders })
const run = async (deps = desk.shop.deps) => {
  while ((await runBulkMoves(deps)) === 'again');
}
const read = async (id: string) => (await desk.admin.call(getBulkMove, { id })).body.data.bulkMove
const statusOf = async (number: string) =>
  (await desk.admin.call(getOrder, { number })).body.data.order.status
const outcomes = async (id: string) =>
  (await desk.admin.call(listMovedOrders, { id })).body.data.items.map(({ outcome }) => outcome)
/** How often each order was packed. */
const packings = async (numbers: string[]) =>
  (
    await desk.admin.db.query<{ n: number }>(sql`
      select count(e.id)::int as n from orders o
      left join order_event e on e.order_id = o.id and e.status = 'packed'
      where o.number = any(${numbers}::text[]) group by o.id`)
  ).map(({ n }) => n)

it('a bulk change lists refused orders with the reason, and undo restores the others', async () => {
  const orders = await paid(3)
  const numbers = orders.map(({ number }) => number)
  const { version } = (await desk.admin.call(getOrder, { number: numbers[0]! })).body.data.order
  await desk.admin.call(moveOrder, { number: numbers[0]!, version, to: 'cancelled' })
  const id = randomUUID()
  // One number is repeated, and one is repeated in lower case and without hyphens.
  const typed = [...numbers, numbers[1]!, numbers[2]!.toLowerCase().replaceAll('-', ''), 'PL-0000-0000']
  const started = await start({ numbers: typed }, 'packed', id)
  expect(started.body.data.bulkMove).toMatchObject({ state: 'running', counts: { waiting: 4 }, undoable: 0 })
  // A second request with the same ID starts nothing.
  expect((await start({ numbers: typed }, 'packed', id)).status).toBe(200)
  await run()
  expect(await read(id)).toMatchObject({ state: 'done', counts: { moved: 2, refused: 2 }, undoable: 2 })
  const { items } = (await desk.admin.call(listMovedOrders, { id, outcome: 'refused' })).body.data
  expect(items.map(({ number }) => number)).toEqual([numbers[0], 'PL-0000-0000'])
  expect(items[0]!.reason?.message).toContain('cancelled')
  expect(await mailsOf(desk.admin.db, orders[1]!.id)).toEqual(['order-packed', 'order-paid'])
  const again = randomUUID()
  await start({ numbers: numbers.slice(1) }, 'packed', again)
  await run()
  expect(await read(again)).toMatchObject({ counts: { unchanged: 2 }, undoable: 0 })
  expect((await desk.admin.call(undoBulkMove, { id: again })).body.error?.code).toBe('Not Possible Now')
  // The status of one changes before the bulk change is undone.
  const seen = (await desk.admin.call(getOrder, { number: numbers[2]! })).body.data.order
  await desk.admin.call(moveOrder, { number: numbers[2]!, version: seen.version, to: 'shipped' })
  expect((await desk.admin.call(undoBulkMove, { id })).status).toBe(200)
  await run()
  expect(await read(id)).toMatchObject({
    state: 'undone',
    counts: { undone: 1, kept: 1, refused: 2 },
    undoable: 0,
  })
  expect([await statusOf(numbers[1]!), await statusOf(numbers[2]!)]).toEqual(['paid', 'shipped'])
  const file = await desk.admin.app.inject({
    url: exportMovedOrders.path,
    query: { id },
    headers: desk.admin.owner.headers,
  })
  expect(file.body.split('\r\n').slice(0, 4)).toEqual([
    'Order,Result,Reason',
    expect.stringMatching(`^${numbers[0]},refused,.*cancelled`),
    `${numbers[1]},undone,`,
    expect.stringMatching(`^${numbers[2]},kept,.*has changed`),
  ])
  const log = await desk.admin.db.query<{ call: string; member: string }>(sql`
    select call, member_id as member from audit_entry where record_id = ${numbers[1]} order by id`)
  expect(log).toEqual(
    ['moveOrders', 'undoBulkMove'].map((call) => ({ call, member: desk.admin.owner.memberId })),
  )
  const listed = (await desk.admin.call(listBulkMoves)).body.data.items
  expect(listed.map((one) => one.id)).toEqual([again, id])
})

it('a bulk change by filter is refused unless as many orders match as were counted', async () => {
  const [one] = await paid(2)
  const [row] = await desk.admin.db.query<{ email: string }>(
    sql`select email from orders where id = ${one!.id}`,
  )
  const matching = { search: row!.email, payment: 'paid' }
  const { count, isMore } = (await desk.admin.call(countOrders, matching)).body.data
  expect([count, isMore]).toEqual([1, false])
  const stale = await start({ matching, count: 2 })
  expect([stale.status, stale.body.error?.code]).toEqual([409, 'Stale'])
  expect(await desk.admin.db.query(sql`select 1 from bulk_move`)).toEqual([])
  expect((await start({ matching, count })).status).toBe(200)
  await run()
  expect(await statusOf(one!.number)).toBe('packed')
})

/** Runs until the database fails after two status changes. */
async function runTwo(): Promise<void> {
  let left = 2
  const failing: Db = {
    ...desk.shop.deps.db,
    transaction: (work, options) => {
      if (left-- <= 0) throw new DatabaseUnavailable()
      return desk.shop.deps.db.transaction(work, options)
    },
  }
  await expect(run({ ...desk.shop.deps, db: failing })).rejects.toThrow(DatabaseUnavailable)
}

it('another process continues an interrupted bulk change, and changes each order once', async () => {
  const numbers = (await paid(5)).map(({ number }) => number)
  const id = randomUUID()
  await start({ numbers }, 'packed', id)
  await runTwo()
  // With a database server, several orders change in parallel: those in progress end after the first has
  // failed.
  await expect.poll(async () => (await outcomes(id)).filter((one) => one === null)).toHaveLength(3)
  // No other process continues it until its lease has ended.
  expect(await claimBulkMove(desk.admin.db)).toBeNull()
  await releaseMoveLeases(desk.admin.db)
  // When two processes continue in parallel, each order is changed by only one of them.
  const first = runBulkMoves(desk.shop.deps)
  await releaseMoveLeases(desk.admin.db)
  await Promise.all([first, run()])
  await releaseMoveLeases(desk.admin.db)
  await run()
  expect(await read(id)).toMatchObject({ state: 'done', counts: { moved: 5 } })
  expect(await packings(numbers)).toEqual([1, 1, 1, 1, 1])
})

it('a bulk change can be stopped, and stops when the member who started it is disabled', async () => {
  const numbers = (await paid(2)).map(({ number }) => number)
  const id = randomUUID()
  await start({ numbers }, 'packed', id)
  expect((await desk.admin.call(stopBulkMove, { id })).body.data.bulkMove.state).toBe('stopped')
  expect((await desk.admin.call(stopBulkMove, { id })).body.error?.code).toBe('Not Possible Now')
  await run()
  expect(await packings(numbers)).toEqual([0, 0])
  const member = await desk.admin.member(['read orders', 'write orders'])
  const theirs = randomUUID()
  await desk.admin.call(moveOrders, { id: theirs, to: 'packed', orders: { numbers } }, { as: member })
  await desk.admin.db.query(sql`update staff_member set disabled_at = now() where id = ${member.memberId}`)
  await run()
  expect(await read(theirs)).toMatchObject({
    state: 'stopped',
    problem: { code: 'starter-no-longer-allowed' },
  })
  expect(await packings(numbers)).toEqual([0, 0])
})

it('another member can continue a stopped bulk change with the remaining orders, once', async () => {
  const numbers = (await paid(3)).map(({ number }) => number)
  const id = randomUUID()
  const member = await desk.admin.member(['read orders', 'write orders'])
  await desk.admin.call(moveOrders, { id, to: 'packed', orders: { numbers } }, { as: member })
  await runTwo()
  expect((await desk.admin.call(continueBulkMove, { id })).body.error?.code).toBe('Not Possible Now')
  await desk.admin.call(stopBulkMove, { id })
  await desk.admin.db.query(sql`update staff_member set disabled_at = now() where id = ${member.memberId}`)
  const twice = await Promise.all([1, 2].map(() => desk.admin.call(continueBulkMove, { id })))
  expect(twice.map(({ body }) => body.error?.code ?? 'goes on').toSorted()).toEqual([
    'Not Possible Now',
    'goes on',
  ])
  await Promise.all([run(), run()])
  expect(await read(id)).toMatchObject({ state: 'done', problem: null, counts: { moved: 3 } })
  expect(await packings(numbers)).toEqual([1, 1, 1])
  expect((await desk.admin.call(continueBulkMove, { id })).body.error?.code).toBe('Not Possible Now')
})
