// Shop processes as by `npm start`, with any number of products, on a PostgreSQL server of their own.
import { reconcileRoles } from '#api/admin/roles/built-in-roles.ts'
import { openDb } from '#api/db/open.ts'
import { loadFabrics } from '#api/fabrics/fabrics.ts'
import type { Db } from '#api/kernel/db.ts'
import { type PostgresServer, startPostgres } from '#e2e/postgres-server.ts'
import { stockShop } from '#seed/stock-shop.ts'
import { buildPages } from '#server/build-pages.ts'
import { catalogueOf } from './bench-shop.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

/**
 * Starts a shop with the products of the demo generator, in one process or several, and removes it after the work.
 *
 * @param program the arguments of Node; left out: as by `npm start`
 * @param env variables of each process; as many as there are processes
 * @param prepare changes the stocked database before the shop starts
 * @param reach the address at which the shop reaches the database; left out: the server's own
 */
export async function withStockedShop<Result>(
  {
    products,
    processes = 1,
    env = Array.from({ length: processes }, () => ({})),
    program,
    prepare,
    reach = async (url) => url,
  }: {
    products: number
    processes?: number
    env?: NodeJS.ProcessEnv[]
    program?: string[]
    prepare?: (db: Db) => Promise<void>
    reach?: (url: string) => Promise<string>
  },
  work: (running: {
    /** The first process. */
    shop: ShopProcess
    shops: ShopProcess[]
    server: PostgresServer
    db: Db
  }) => Promise<Result>,
): Promise<Result> {
  await buildPages({ log: (line) => console.log(line) })
  const server = await startPostgres()
  const db = await openDb({ url: server.url, folder: null, poolSize: 2 }, {})
  const shops: ShopProcess[] = []
  try {
    await reconcileRoles(db)
    await loadFabrics(db)
    await stockShop(db, catalogueOf(products))
    await prepare?.(db)
    await db.script('vacuum analyze')
    const settings = { DATABASE_URL: await reach(server.url), TRUST_PROXY: '127.0.0.1', DRAW_AHEAD: 'off' }
    for (const own of env) shops.push(await startShop({ ...settings, ...own }, undefined, program))
    return await work({ shop: shops[0]!, shops, server, db })
  } finally {
    for (const shop of shops) await shop.end()
    await db.close()
    await server.remove()
  }
}
