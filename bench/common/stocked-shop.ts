// A shop process as by `npm start`, with any number of products, on a PostgreSQL server of its own.
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
 * Starts a shop with the products of the demo generator, and removes it after the work.
 *
 * @param prepare changes the stocked database before the shop starts
 */
export async function withStockedShop<Result>(
  { products, prepare }: { products: number; prepare?: (db: Db) => Promise<void> },
  work: (running: { shop: ShopProcess; server: PostgresServer; db: Db }) => Promise<Result>,
): Promise<Result> {
  await buildPages({ log: (line) => console.log(line) })
  const server = await startPostgres()
  const db = await openDb({ url: server.url, folder: null, poolSize: 2 }, {})
  let shop: ShopProcess | undefined
  try {
    await reconcileRoles(db)
    await loadFabrics(db)
    await stockShop(db, catalogueOf(products))
    await prepare?.(db)
    await db.script('vacuum analyze')
    shop = await startShop({ DATABASE_URL: server.url, TRUST_PROXY: '127.0.0.1', DRAW_AHEAD: 'off' })
    return await work({ shop, server, db })
  } finally {
    await shop?.end()
    await db.close()
    await server.remove()
  }
}
