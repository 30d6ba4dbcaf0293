// Two shop processes behind a PgBouncer in transaction mode, which gives each transaction another connection to the
// server: shoppers buy, and no call fails. PostgreSQL and PgBouncer are started by this command.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import sql from 'sql-template-tag'
import { openPostgres } from '#api/db/postgres.ts'
import { startPostgres } from '#e2e/postgres-server.ts'
import { buildPages } from '#server/build-pages.ts'
import { definePart } from './common/run-parts.ts'
import { startPooler } from './common/pgbouncer.ts'
import { startShoppers } from './common/shoppers.ts'
import { type ShopProcess, startShop } from './common/shop-process.ts'

/** Connections of the pooler to the server, for both shops together. */
const poolerSize = 6
const seconds = 30

const limits = {
  'failed calls': { was: 0, max: 0, unit: 'calls' },
  orders: { was: 359, min: 300, unit: 'orders' },
  /** Until another process is told of a change, while shoppers buy. */
  'change seen': { was: 500, max: 1000, unit: 'ms' },
  /** Those of the pooler, and one of the shop that polls for changes at the server itself. */
  connections: { was: poolerSize + 1, max: poolerSize + 1, unit: 'connections' },
}

export const pooler = definePart(limits, async () => {
  await buildPages({ log: (line) => console.log(line) })
  const server = await startPostgres()
  const behind = await startPooler(server.url, poolerSize)
  const shops: ShopProcess[] = []
  const settings = { DATABASE_URL: behind.url, TRUST_PROXY: '127.0.0.1' }
  try {
    shops.push(
      // Makes the schema and polls for changes through the pooler.
      await startShop(settings),
      await startShop({ ...settings, DATABASE_LISTEN_URL: server.url }),
    )
    const shoppers = startShoppers(
      shops.map(({ url }) => url),
      8,
    )
    await pause(seconds * 1000)
    const seen = await longestUntilSeen(behind.url)
    const connections = await connectionsOf(server.url)
    await shoppers.stop()
    const failed = shoppers.samples.filter(({ status }) => status === 0 || status >= 400)
    for (const { what, status } of failed.slice(0, 5)) console.error(`✗ ${what} was answered ${status}`)
    return [
      {
        name: `failed calls of ${shoppers.samples.length}`,
        limit: 'failed calls',
        value: failed.length,
      },
      { name: `orders in ${seconds} s`, limit: 'orders', value: shoppers.orders() },
      { name: 'connections to the server', limit: 'connections', value: connections },
      { name: 'the longest of ten changes until it is seen', limit: 'change seen', value: seen },
    ]
  } finally {
    for (const shop of shops) await shop.end()
    await behind.end()
    await server.remove()
  }
})

/** Makes changes, one after the other, and waits until another process is told. In milliseconds. */
async function longestUntilSeen(url: string): Promise<number> {
  const [one, other] = [await openPostgres({ url, poolSize: 2 }), await openPostgres({ url, poolSize: 2 })]
  let longest = 0
  let seen = () => {}
  await other.onChange('look', () => seen())
  for (let n = 0; n < 10; n++) {
    const told = new Promise<void>((resolve) => (seen = resolve))
    await one.query(sql`select record_change('look')`)
    const committed = performance.now()
    await told
    longest = Math.max(longest, performance.now() - committed)
  }
  await Promise.all([one.close(), other.close()])
  return longest
}

/** Connections of clients, without the one that asks. */
async function connectionsOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  await client.end()
  return Number(rows[0]!.count)
}
