// `npm run seed -- --products N`: replaces the catalogue by N products: those of the demo shop and variations of them,
// to try the shop with a large catalogue. Without `--products`: those of the demo shop. It reads the same environment
// as `npm start`; on the embedded database the shop must not be running. A shop with orders is changed only with
// `--force`. Orders stay; carts and wishlists lose products that no longer exist.
import { parseArgs } from 'node:util'
import sql from 'sql-template-tag'
import { CannotOpen } from '#api/kernel/db.ts'
import { currenciesOf } from '#api/kernel/settings.ts'
import { loadFabrics } from '#api/fabrics/fabrics.ts'
import type { DemoCatalogue } from '#seed/common/catalogue-types.ts'
import { demoCatalogue, manyProducts } from '#seed/generate/demo-catalogue.ts'
import { stockShop } from '#seed/stock-shop.ts'
import { stockGiftCards } from '#api/gift-cards/gift-card-product.ts'
import { gatewaysOf } from '#api/payments/gateways.ts'
import { stockSwatchSet } from '#api/swatches/swatch-set.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { openShopDb } from '#server/open-shop-db.ts'

const maxProducts = 100_000

function readOptions(): { products: number | null; force: boolean } {
  const { values } = parseArgs({ options: { products: { type: 'string' }, force: { type: 'boolean' } } })
  const products = values.products === undefined ? null : Number(values.products)
  if (products !== null && !(Number.isInteger(products) && products >= 1 && products <= maxProducts))
    throw new ConfigError(`--products takes a whole number from 1 to ${maxProducts}.`)
  return { products, force: values.force === true }
}

function catalogueOf(count: number | null): DemoCatalogue {
  const demo = demoCatalogue()
  if (count === null) return demo
  const products = manyProducts(count)
  const ids = new Set(products.map(({ id }) => id))
  return { ...demo, products, reviews: demo.reviews.filter(({ productId }) => ids.has(productId)) }
}

async function stock(): Promise<void> {
  const { products, force } = readOptions()
  const config = readConfig(process.env)
  const db = await openShopDb(config, { print: console.log })
  const { shop } = config.settings
  try {
    const [orders] = await db.query<{ count: number }>(sql`select count(*) as count from orders`)
    if (orders!.count > 0 && !force)
      throw new ConfigError(`The shop has ${orders!.count} orders; add --force to stock it anyway.`)
    await loadFabrics(db)
    await stockShop(db, catalogueOf(products), {
      say: console.log,
      currencies: currenciesOf(shop),
      giftCards: gatewaysOf({ db, settings: config.settings }).size > 0,
    })
    await db.transaction((tx) => stockSwatchSet(tx, shop))
    await db.transaction((tx) => stockGiftCards(tx, shop))
    console.log('stocked')
  } finally {
    await db.close()
  }
}

try {
  await stock()
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof CannotOpen ? error.message : error)
  process.exitCode = 1
}
