// Reads the product feed of a shop with 100,000 products, each in two colours and three sizes, which runs as by
// `npm start` on a PostgreSQL server of its own. Fails when it takes too long, or when the process needs more memory for it
// than for ten feeds of a shop with 10,000 products.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sql from 'sql-template-tag'
import { feedPath } from '#contract/feeds.ts'
import type { Db } from '#api/kernel/db.ts'
import { putManyRows } from './common/many-rows.ts'
import { definePart } from './common/run-parts.ts'
import type { ShopProcess } from './common/shop-process.ts'
import { withStockedShop } from './common/stocked-shop.ts'

const [fewProducts, manyProducts] = [10_000, 100_000]
const itemsOfProduct = 6
const limits = {
  feed: { was: 25, max: 60, unit: 's' },
  /** What the memory of the process grows more, from before to the peak. */
  memory: { was: 11, max: 33, unit: 'MB' },
}

/** Linux only, because it reads the memory in /proc. */
export const feed = definePart(limits, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'placket-feed-'))
  const file = path.join(folder, 'shop.json')
  await writeFile(file, JSON.stringify({ productFeeds: { gender: 'unisex' } }))
  try {
    const few = await measure(fewProducts, file)
    const many = await measure(manyProducts, file)
    return [
      {
        name: 'a feed',
        limit: 'feed',
        value: many.seconds,
        beside: { items: many.items, MB: many.megabytes },
      },
      { name: 'memory, more than for small feeds', limit: 'memory', value: many.growth - few.growth },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** Copies of a product of the demo shop, each with two colours in three sizes. */
const putProducts = (db: Db, products: number): Promise<void> =>
  putManyRows(db, ['product', 'product_price', 'variant'], async (tx) => {
    await tx.query(sql`
      insert into product (id, category_id, name, summary, description, fit, weave, composition, colours,
        colour_families, sizes, sizes_in_stock)
      select 'many-' || n, category_id, name || ' ' || n, summary, description, fit, weave, composition,
        jsonb_build_array(colours -> 0, colours -> 0 || '{"key": "second"}'), colour_families, '{S,M,L}', '{S,M,L}'
      from (select * from product where kind = 'shirt' order by id limit 1) one, generate_series(1, ${products}::int) n`)
    await tx.query(sql`
      insert into product_price (product_id, currency, price_minor)
      select 'many-' || n, 'USD', 8900 from generate_series(1, ${products}::int) n`)
    await tx.query(sql`
      insert into variant (product_id, sku, colour, size, position, stock)
      select p.id, p.id || '-' || c.at || '-' || size, c.colour ->> 'key', size, c.at * 3 + s.at, s.at
      from product p, jsonb_array_elements(p.colours) with ordinality c(colour, at), unnest(p.sizes) with ordinality s(size, at)
      where p.id like 'many-%'`)
    await tx.query(sql`analyze product, product_price, variant`)
  })

interface Measured {
  seconds: number
  items: number
  megabytes: number
  /** Megabytes, from before to the peak. */
  growth: number
}

/** Reads the feed of a shop until it has sent as many items as the feed of many products has. */
const measure = (products: number, file: string): Promise<Measured> =>
  // The shop starts with its products, so that its index in memory does not grow during the measurement.
  withStockedShop(
    { products: 1, env: [{ SHOP_FILE: file }], prepare: (db) => putProducts(db, products) },
    async ({ shop }) => {
      const before = shop.memory().now
      const read: Measured = { seconds: 0, items: 0, megabytes: 0, growth: 0 }
      const began = performance.now()
      while (read.items < manyProducts * itemsOfProduct) {
        const itemsBefore = read.items
        await readFeed(shop, (items, bytes) => {
          read.items += items
          read.megabytes += bytes / 1e6
          read.growth = Math.max(read.growth, shop.memory().now - before)
        })
        if (read.items - itemsBefore < products * itemsOfProduct)
          throw new Error('the feed has too few items')
      }
      read.seconds = (performance.now() - began) / 1000
      return { ...read, megabytes: Math.round(read.megabytes) }
    },
  )

/** @param onPart called with the items and bytes of each part that has arrived */
async function readFeed(shop: ShopProcess, onPart: (items: number, bytes: number) => void): Promise<void> {
  const reply = await fetch(shop.url + feedPath('en-US'))
  let end = ''
  for await (const part of reply.body!.pipeThrough(new TextDecoderStream())) {
    const text = end + part
    onPart(text.split('</item>').length - 1, part.length)
    // An end tag may be in two parts.
    end = text.slice(text.lastIndexOf('>') + 1)
  }
}
