// The two locks that all orders of a shop share: the one of the days that are promised, and the row with the last number
// of the invoices. How long an order holds each of them says how many orders a shop can take in a second, however many
// processes it has. They are measured with the database on the same machine, and with replies that arrive a millisecond
// late, as from another machine. Waiting for a disk is not in the figures.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import sql from 'sql-template-tag'
import { readShopDocument, saveShop } from '#api/settings/shop-settings.ts'
import { freePort } from '#e2e/free-port.ts'
import type { Db } from '#api/kernel/db.ts'
import type { Figure } from './common/judge.ts'
import { definePart } from './common/run-parts.ts'
import { addressOf, buyOnce, visitorAt } from './common/shoppers.ts'
import { withStockedShop } from './common/stocked-shop.ts'

const secondsMeasured = 20
const warmUps = 40
/** Few, so that an order seldom waits for this machine while it holds a lock. */
const buyers = 2
const msAway = 1
const msBetweenSamples = 2

const limits = {
  'promised days': { was: 4, max: 12, unit: 'ms' },
  'numbers of invoices': { was: 2.7, max: 8, unit: 'ms' },
  'promised days, from afar': { was: 8, max: 24, unit: 'ms' },
  'numbers of invoices, from afar': { was: 3.7, max: 11, unit: 'ms' },
}
type Name = keyof typeof limits

export const orderLocks = definePart(limits, async () => [
  ...figuresOf(await measure(0), ''),
  ...figuresOf(await measure(msAway), ', from afar'),
])

/** Whether somebody holds the lock. `lockPromises` and `issueDocument` take them. */
const held = {
  'promised days': `locktype = 'advisory' and objid = 7415929`,
  'numbers of invoices': `locktype = 'relation' and relation = 'invoice_series'::regclass and mode = 'RowExclusiveLock'`,
}
type Lock = keyof typeof held

interface Measured {
  orders: number
  seconds: number
  samples: number
  /** In how many samples the lock was held. */
  counts: Record<Lock, number>
}

const figuresOf = ({ orders, seconds, samples, counts }: Measured, place: '' | ', from afar') =>
  (Object.keys(held) as Lock[]).map((lock): Figure<Name> => {
    const ms = ((counts[lock] / samples) * seconds * 1000) / orders
    const beside = { 'orders a second': Math.round(orders / seconds), 'at most': Math.round(1000 / ms) }
    return { name: `${lock}${place}: held for an order`, limit: `${lock}${place}`, value: ms, beside }
  })

/** @param ms how late the replies of the database arrive */
async function measure(ms: number): Promise<Measured> {
  const link = new AbortController()
  const reach = async (url: string) => {
    if (ms === 0) return url
    const server = new URL(url)
    const port = String(await freePort())
    const program = path.join(import.meta.dirname, 'common/slow-link.ts')
    spawn(process.execPath, [program, '127.0.0.1', port, server.hostname, server.port, String(ms)], {
      stdio: 'inherit',
      signal: link.signal,
    }).on('error', () => {})
    server.port = port
    return server.href
  }
  try {
    return await withStockedShop({ products: 100, reach }, async ({ shop, server, db }) => {
      await limitShirts(db)
      return whileOrdered(shop.url, server.url)
    })
  } finally {
    link.abort()
  }
}

/** Gives the workshop a limit of shirts a day, so that orders of shirts are promised days one after the other. */
async function limitShirts(db: Db): Promise<void> {
  await db.query(sql`update fabric_stock set stock_mm = 1000000000`)
  await db.transaction(async (tx) => {
    const { document } = await readShopDocument(tx)
    await saveShop(tx, { ...document, shirtsPerDay: 10_000 })
  })
}

/** Orders custom shirts, and looks meanwhile who holds the locks. */
async function whileOrdered(shop: string, database: string): Promise<Measured> {
  let visits = 0
  const buy = () => buyOnce(visitorAt(shop, addressOf(visits++), () => {}))
  for (let n = 0; n < warmUps; n++) await buy()
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const began = performance.now()
  const until = began + secondsMeasured * 1000
  const before = visits
  const buying = Promise.all(
    Array.from({ length: buyers }, async () => {
      while (performance.now() < until) await buy()
    }),
  )
  const counts: Record<Lock, number> = { 'promised days': 0, 'numbers of invoices': 0 }
  let samples = 0
  for (; performance.now() < until; samples++) {
    const { rows } = await client.query<Record<Lock, boolean>>({ name: 'held', text: readHeld })
    for (const lock of Object.keys(counts) as Lock[]) if (rows[0]![lock]) counts[lock]++
    await pause(msBetweenSamples)
  }
  await buying
  await client.end()
  return { orders: visits - before, seconds: (performance.now() - began) / 1000, samples, counts }
}

const readHeld = `select ${Object.entries(held)
  .map(([lock, condition]) => `coalesce(bool_or(granted and ${condition}), false) as "${lock}"`)
  .join(', ')} from pg_locks`
