// A queue of the shop on a PostgreSQL server of its own: how soon due rows are begun, how many rows a second go through
// it, how much slower it is while somebody keeps a snapshot, as a backup does, and what a shop without visitors asks.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import sql from 'sql-template-tag'
import { claimDeliveries, nextDelivery, storeOutcomes } from '#api/admin/webhooks/deliver.ts'
import { openDb } from '#api/db/open.ts'
import { startJobs } from '#api/jobs.ts'
import type { Db } from '#api/kernel/db.ts'
import { createQueueCursor, type QueueCursor } from '#api/kernel/due-rows.ts'
import { startPostgres } from '#e2e/postgres-server.ts'
import { buildPages } from '#server/build-pages.ts'
import type { Figure } from './common/judge.ts'
import { definePart } from './common/run-parts.ts'
import { startShop } from './common/shop-process.ts'

/** Rows that go through the queue while a backup of ten minutes keeps a snapshot, at 2,000 a second. */
const processedMeanwhile = 1_200_000
const secondsMeasured = 10
const secondsIdle = 20
const late = 200
/** Rows that are claimed at once. */
const limit = 100
const maxWaiting = 1000

const limits = {
  begun: { was: 17, max: 50, unit: 'ms' },
  throughput: { was: 4500, min: 2000, unit: 'rows/s' },
  slower: { was: 9, max: 10, unit: '%' },
  idle: { was: 4, max: 5, unit: 'per second' },
}
type Name = keyof typeof limits

export const queues = definePart(limits, async () => {
  await buildPages({ log: (line) => console.log(line) })
  const server = await startPostgres()
  try {
    const idle = await countIdle(server.url)
    const db = await openDb({ url: server.url, folder: null })
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    try {
      await client.query(`insert into webhook (url, events, secret) values ('https://example.com', '{}', '')`)
      const figures = [
        ...(await measureLateness(db, client)),
        ...(await measureRates(db, client, server.url)),
      ]
      return [...figures, { name: 'transactions of an idle shop', limit: 'idle', value: idle }]
    } finally {
      await client.end()
      await db.close()
    }
  } finally {
    await server.remove()
  }
})

const insert = (client: pg.Client, rows: number, due = 'now()') =>
  client.query(`
    insert into webhook_delivery (webhook_id, event, payload, due_at)
    select w.id, 'order.placed', '{"order": 1}', ${due} from webhook w, generate_series(1, ${rows}) n`)

/** Claims rows and stores that they are done. @returns when each was due, milliseconds since 1970 */
async function processSome(db: Db, cursor: QueueCursor): Promise<number[]> {
  const rows = await claimDeliveries(db, cursor, { limit, leaseSeconds: 60 })
  if (rows.length === 0) return []
  await storeOutcomes(
    db,
    rows.map(({ id }) => ({ id, status: 204, failure: null, waitSeconds: null })),
  )
  return rows.map(({ wasDueAt }) => Date.parse(wasDueAt))
}

const p95 = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1]!

/** How long after they are due rows are begun that this process inserts, and that become due later. */
async function measureLateness(db: Db, client: pg.Client): Promise<Figure<Name>[]> {
  const cursor = createQueueCursor()
  const lateness: number[] = []
  const log = { info() {}, warn() {}, error: console.error }
  const jobs = startJobs({ db, log }, [
    {
      name: 'queue',
      everySeconds: 5,
      queue: 'webhook',
      next: () => nextDelivery(cursor),
      async run() {
        for (;;) {
          const due = await processSome(db, cursor)
          if (due.length === 0) return
          lateness.push(...due.map((at) => Date.now() - at))
        }
      },
    },
  ])
  const collect = async (name: string, rows: number): Promise<Figure<Name>> => {
    while (lateness.length < rows) await pause(20)
    return { name, limit: 'begun', value: p95(lateness.splice(0)) }
  }
  for (let n = 0; n < late; n++) {
    await db.transaction((tx) =>
      tx.query(sql`
        insert into webhook_delivery (webhook_id, event, payload) select id, 'order.placed', '{}' from webhook`),
    )
    await pause(Math.random() * 40)
  }
  const own = await collect('begun after it is due, p95: of this process', late)
  // Another process inserts them; what is due within its next look is begun by that process itself.
  await insert(client, late, `now() + interval '2 seconds' + n * interval '20 ms'`)
  const later = await collect('begun after it is due, p95: due later', late)
  await jobs.stop()
  return [own, later]
}

async function measureRates(db: Db, client: pg.Client, url: string): Promise<Figure<Name>[]> {
  const cursors = [createQueueCursor(), createQueueCursor()]
  await rowsPerSecond(db, client, cursors, secondsMeasured)
  const usual = await rowsPerSecond(db, client, cursors, secondsMeasured)
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin isolation level repeatable read; select count(*) from webhook_delivery')
  await processMany(client)
  // Long enough for the rare looks at the complete queue.
  const held = await rowsPerSecond(db, client, cursors, 6 * secondsMeasured)
  await holder.end()
  return [
    { name: 'through the queue', limit: 'throughput', value: usual },
    { name: 'through the queue, while a snapshot is kept', limit: 'throughput', value: held },
    { name: 'slower while a snapshot is kept', limit: 'slower', value: (1 - held / usual) * 100 },
  ]
}

/** Two processes work while a third one inserts. */
async function rowsPerSecond(
  db: Db,
  client: pg.Client,
  cursors: QueueCursor[],
  seconds: number,
): Promise<number> {
  const started = performance.now()
  const isOver = () => performance.now() - started > seconds * 1000
  let [done, waiting] = [0, 0]
  const produce = async () => {
    while (!isOver()) {
      if (waiting > maxWaiting) await pause(2)
      else await insert(client, 20).then(() => (waiting += 20))
    }
  }
  const work = async (cursor: QueueCursor) => {
    while (!isOver()) {
      const { length } = await processSome(db, cursor)
      done += length
      waiting -= length
      if (length === 0) await pause(1)
    }
  }
  await Promise.all([produce(), ...cursors.map(work)])
  return (done / (performance.now() - started)) * 1000
}

/** Leaves the versions of rows that processing them one after the other leaves. */
async function processMany(client: pg.Client): Promise<void> {
  await client.query('alter table webhook_delivery disable trigger webhook_delivery_notify')
  await insert(client, processedMeanwhile, `now() - interval '10 minutes' + n * interval '0.5 ms'`)
  await client.query(
    `update webhook_delivery set tries = 1, due_at = due_at + interval '1 minute' where state = 'waiting'`,
  )
  await client.query(`update webhook_delivery set state = 'delivered' where state = 'waiting'`)
  await client.query('alter table webhook_delivery enable trigger webhook_delivery_notify')
}

/** Transactions per second of a shop that nobody visits. */
async function countIdle(url: string): Promise<number> {
  const shop = await startShop({ DATABASE_URL: url, DRAW_AHEAD: 'off' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const count = async () => {
    const { rows } = await client.query<{ n: string }>(
      'select xact_commit as n from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]!.n)
  }
  await pause(10_000)
  const before = await count()
  await pause(secondsIdle * 1000)
  const counted = (await count()) - before
  await client.end()
  await shop.end()
  return counted / secondsIdle
}
