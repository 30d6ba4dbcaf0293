// Counts the writes of the table of orders while orders are placed, changed, paid, packed, shipped and delivered.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { TestAdmin } from '#api/admin/test-admin.ts'
import { testAddress } from '#api/test-shopper.ts'
import { changeOrder, previewChange } from '#contract/admin/order-changes.ts'
import { getOrder, moveOrder } from '#contract/admin/orders.ts'
import { createPhoneOrder, previewPhoneOrder } from '#contract/admin/phone-orders.ts'
import { printTable } from './measure.ts'

const product = 'harrow-oxford'

/** Places so many orders and changes their status up to delivered. */
export async function completeOrders(admin: TestAdmin, count: number): Promise<void> {
  await admin.deps.db.query(sql`update variant set stock = 10000 where product_id = ${product}`)
  for (let n = 0; n < count; n++) await completeOrder(admin, n)
}

/** @param n the number of the order: each comes from its own network */
async function completeOrder(admin: TestAdmin, n: number): Promise<void> {
  const from = { ip: `10.6.${n >> 8}.${n & 255}` }
  const content = {
    lines: [{ product, colour: 'white', size: 'M', quantity: 1 }],
    address: { ...testAddress, line1: `${n} Hope Street` },
    delivery: 'standard',
  }
  const { totals } = (await admin.call(previewPhoneOrder, content, from)).body.data
  const order = { id: randomUUID(), email: `complete-${n}@example.com`, method: 'demo' }
  const shownTotalMinor = totals.totalMinor
  const placed = await admin.call(createPhoneOrder, { ...content, ...order, shownTotalMinor }, from)
  if (placed.status !== 200) throw new Error(`an order was not placed: ${JSON.stringify(placed.body)}`)
  const number = placed.body.data.order
  const { lines, version } = (await admin.call(getOrder, { number }, from)).body.data.order
  const actions = [{ do: 'quantity', line: lines[0]!.id, quantity: 2 }]
  const seen = await admin.call(previewChange, { number, version, actions }, from)
  if (seen.status !== 200) throw new Error(`no change was shown: ${JSON.stringify(seen.body)}`)
  const { after } = seen.body.data
  const shown = { shownTotalMinor: after.totals.totalMinor, shownRefundMinor: after.givesBackMinor }
  const proposal = { number, version, actions, ...shown, change: randomUUID() }
  let now = (await admin.call(changeOrder, proposal, from)).body.data.order
  for (const to of ['paid', 'packed', 'shipped', 'delivered']) {
    const shipment = to === 'shipped' && { carrier: 'UPS', tracking: `1Z${n}` }
    const reply = await admin.call(moveOrder, { number, version: now.version, to, ...shipment }, from)
    now = reply.body.data.order
  }
  if (now.status !== 'delivered') throw new Error(`an order was ${now.status} at the end`)
}

/** PostgreSQL may publish the counts of a connection this long after its last statement. */
const countedAfterMs = 11_000

/** How many rows of orders were updated, and how many of these updates were HOT, which do not write to indexes. */
export async function countUpdates({ deps: { db } }: TestAdmin): Promise<{ all: number; hot: number }> {
  await setTimeout(countedAfterMs)
  const [row] = await db.query<{ all: number; hot: number }>(sql`
    select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'orders'`)
  return row!
}

/** Prints how often each index of orders was read, and its size. */
export async function printIndexes({ deps: { db } }: TestAdmin): Promise<void> {
  const rows = await db.query<{ name: string; scans: number; mb: number }>(sql`
    select indexrelname as name, idx_scan::int as scans, pg_relation_size(indexrelid)::float8 / 1048576 as mb
    from pg_stat_user_indexes where relname = 'orders' order by scans, name`)
  printTable(
    ['index of orders', 'scans', 'MB'],
    rows.map(({ name, scans, mb }) => [name, scans, mb.toFixed(0)]),
  )
}
