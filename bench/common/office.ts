// A shop with its back office, started as by `npm start`, on a PostgreSQL server of its own, and a signed-in owner.
import { openDb } from '#api/db/open.ts'
import { openTestAdmin, type TestStaff } from '#api/admin/test-admin.ts'
import { freePort } from '#e2e/free-port.ts'
import { startPostgres } from '#e2e/postgres-server.ts'
import { buildPages } from '#server/build-pages.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

export interface Office {
  /** The URL of the back office. */
  url: string
  owner: TestStaff
  shop: ShopProcess
}

/** Starts a shop, and ends it after the work. */
export async function withOffice<T>(work: (office: Office) => Promise<T>): Promise<T> {
  await buildPages({ log: (line) => console.log(line) })
  const server = await startPostgres()
  let shop: ShopProcess | undefined
  try {
    const port = await freePort()
    shop = await startShop({ DATABASE_URL: server.url, BACKOFFICE_PORT: String(port) })
    return await work({ url: `http://localhost:${port}`, owner: await makeOwner(server.url), shop })
  } finally {
    await shop?.end()
    await server.remove()
  }
}

/** Creates the owner of the shop whose database is at a URL, and signs the owner in. */
export async function makeOwner(url: string): Promise<TestStaff> {
  const db = await openDb({ url, folder: null, poolSize: 2 })
  // A shop that has just started invites its first owner itself, which ends the invitation of the first attempt.
  const admin = await openTestAdmin({ db }).catch(() => openTestAdmin({ db }))
  await admin.close()
  await db.close()
  return admin.owner
}
