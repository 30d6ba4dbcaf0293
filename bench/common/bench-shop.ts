// A new shop with products for measurements, on the embedded database or the PostgreSQL at DATABASE_URL.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DemoCatalogue } from '#seed/common/catalogue-types.ts'
import { demoCatalogue, manyProducts } from '#seed/generate/demo-catalogue.ts'
import { stockShop } from '#seed/stock-shop.ts'
import { freePort } from '#e2e/free-port.ts'
import { createShop, type Shop, type ShopOptions } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { buildPages } from '#server/build-pages.ts'

export interface BenchShop extends Shop {
  url: string
}

/**
 * Opens a shop with `products` products, or with the demo catalogue, on a free port of this machine. `env` overrides
 * variables of the environment.
 */
export async function openBenchShop(
  options: ShopOptions & { products?: number; env?: NodeJS.ProcessEnv } = {},
): Promise<BenchShop> {
  if (options.pages !== 'none') await buildPages({ log: (line) => console.log(line) })
  const folder = await mkdtemp(path.join(tmpdir(), 'placket-bench-'))
  const port = await freePort()
  const config = readConfig({
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    ...options.env,
  })
  const shop = await createShop(config, options)
  await stockShop(shop.db, catalogueOf(options.products))
  await shop.app.listen({ port, host: '127.0.0.1' })
  return {
    ...shop,
    url: `http://127.0.0.1:${port}`,
    async close() {
      await shop.close()
      // Retries, because a picture that was being drawn may still be written.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** The demo catalogue, or one with `count` products. */
export function catalogueOf(count: number | undefined): DemoCatalogue {
  const demo = demoCatalogue()
  if (count === undefined) return demo
  const products = manyProducts(count)
  const ids = new Set(products.map((product) => product.id))
  return { ...demo, products, reviews: demo.reviews.filter((review) => ids.has(review.productId)) }
}
