// The shop without its pages, in a separate process that the stress test starts, kills and restarts. One product has a
// large stock, the others one piece each.
import sql from 'sql-template-tag'
import { putProducts, setStock } from '#api/cart/test-products.ts'
import { stockFabrics } from '#seed/demo-fabrics.ts'
import { createShop } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { stopOnSignal } from '#server/shutdown.ts'
import { lastPieceProducts, stockedProduct } from './requests.ts'

const config = readConfig(process.env)
const shop = await createShop(config, { pages: 'none' })
const stocked = await shop.db.query(sql`select 1 from product limit 1`)
if (stocked.length === 0) {
  await putProducts(shop.db, [stockedProduct, ...lastPieceProducts], 1_000_000)
  for (const product of lastPieceProducts) await setStock(shop.db, product, 'M', 1)
  await stockFabrics(shop.db)
}
await shop.app.listen({ port: config.port, host: '127.0.0.1' })
shop.work()
stopOnSignal(shop, config, console.log)
