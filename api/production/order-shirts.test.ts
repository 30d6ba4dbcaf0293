// The schedule of an order's shirts.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderStatus } from '#contract/order-status.ts'
import type { PaymentState } from '#contract/orders.ts'
import type { Db } from '../kernel/db.ts'
import { openTestDb } from '../db/test-db.ts'
import { schedule } from './order-shirts.sql.ts'

let db: Db
beforeAll(async () => void (db = await openTestDb()))
afterAll(() => db.close())

const delivery = { latest: '2026-03-20', made: ['2026-03-10', '2026-03-12'] }

/** The schedule of an order with these values: due on, made by, and whether it holds fabric. */
async function scheduleOf(
  status: OrderStatus,
  paymentState: PaymentState,
  holdsStock: boolean,
  days: object = delivery,
) {
  const rows = await db.query(sql`
    select s.due_on::text, s.made_by::text, s.holds_fabric from (
      select ${schedule} from (values (${status}::text, ${paymentState}::text, ${holdsStock}::boolean,
        ${JSON.stringify(days)}::jsonb, date '2026-03-20')) as o(status, payment_state, holds_stock, delivery, deliver_by)
    ) s`)
  return rows[0]
}

it.each<[status: OrderStatus, payment: PaymentState, holdsStock: boolean, due: boolean, planned: boolean]>([
  ['placed', 'waiting', true, false, true],
  ['placed', 'unconfirmed', true, false, true],
  ['placed', 'waiting', false, false, false],
  ['placed', 'confirmed', true, true, true],
  ['paid', 'paid', true, true, true],
  ['cut', 'confirmed', true, true, true],
  ['sewn', 'paid', true, true, true],
  ['packed', 'paid', true, true, true],
  ['shipped', 'paid', true, false, false],
  ['delivered', 'paid', true, false, false],
  ['cancelled', 'cancelled', false, false, false],
  ['refunded', 'refunded', false, false, false],
])('%s, %s, stock held: %s', async (status, paymentState, holdsStock, isDue, isPlanned) => {
  expect(await scheduleOf(status, paymentState, holdsStock)).toEqual({
    dueOn: isDue ? '2026-03-20' : null,
    madeBy: isPlanned ? '2026-03-12' : null,
    holdsFabric: holdsStock,
  })
})

it('an order without packing days has the day of its delivery', async () => {
  expect(await scheduleOf('paid', 'paid', true, { latest: '2026-03-20' })).toMatchObject({
    madeBy: '2026-03-20',
  })
})
