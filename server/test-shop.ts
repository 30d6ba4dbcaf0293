// The shop with one product and without pages, in a separate process: for `crash-recovery.test.ts`, `shutdown.test.ts`
// and, with `test-process.ts`, tests of the back office.
import sql from 'sql-template-tag'
import { putProducts } from '#api/cart/test-products.ts'
import { unpackSnapshot } from '#api/db/test-snapshot.ts'
import { stockFabrics } from '#seed/demo-fabrics.ts'
import { createShop } from './app.ts'
import { sendOwnerInvitation, openBackOffice } from './back-office.ts'
import { readConfig } from './config.ts'
import { stopOnSignal } from './shutdown.ts'

const config = readConfig(process.env)
if (config.databaseUrl === null) await unpackSnapshot(config.databaseFolder)
const shop = await createShop(config, { pages: 'none' })
const stocked = await shop.db.query(sql`select 1 from product limit 1`)
if (stocked.length === 0) await putProducts(shop.db, ['harrow-oxford'], 1000)
await stockFabrics(shop.db)
await shop.app.listen({ port: config.port, host: '127.0.0.1' })
// Only when a test sets the port, because other tests run several shops at the same time.
if (process.env.BACKOFFICE_PORT) {
  await openBackOffice(await shop.backOffice(), config, shop.deps, console.log)
  await sendOwnerInvitation(config, shop.deps, console.log)
}
shop.work()
stopOnSignal(shop, config, console.log)
console.log('open')
