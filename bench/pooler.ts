// Two shop processes behind a PgBouncer in transaction mode, which gives each transaction another connection to the
// server: shoppers buy, and no call fails. PostgreSQL and PgBouncer are started by this command.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openPostgres } from '#api/db/postgres.ts'
import { CannotOpen } from '#api/kernel/db.ts'
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
  /** Without the address of the server a shop does not start behind a pooler. */
  'starts without notifications': { was: 0, max: 0, unit: 'starts' },
  /** Those of the pooler, and one per shop that listens. */
  connections: { was: poolerSize + 2, max: poolerSize + 2, unit: 'connections' },
}

export const pooler = definePart(limits, async () => {
  await buildPages({ log: (line) => console.log(line) })
  const server = await startPostgres()
  const behind = await startPooler(server.url, poolerSize)
  const shops: ShopProcess[] = []
  const settings = { DATABASE_URL: behind.url, DATABASE_LISTEN_URL: server.url, TRUST_PROXY: '127.0.0.1' }
  try {
    shops.push(await startShop(settings), await startShop(settings))
    const starts = await openPostgres({ url: behind.url, poolSize: 2 }).then(
      () => 1,
      (error: unknown) => (error instanceof CannotOpen ? 0 : 1),
    )
    const shoppers = startShoppers(
      shops.map(({ url }) => url),
      8,
    )
    await pause(seconds * 1000)
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
      { name: 'starts without notifications', limit: 'starts without notifications', value: starts },
    ]
  } finally {
    for (const shop of shops) await shop.end()
    await behind.end()
    await server.remove()
  }
})

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
