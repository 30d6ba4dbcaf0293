// Reads the product feed of a shop with 100,000 products, each in two colours and three sizes, which runs as by
// `npm start` on a PostgreSQL server of its own. Fails when it takes too long, or memory grows with the feed.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sql from 'sql-template-tag'
import { feedPath } from '#contract/feeds.ts'
import type { Db } from '#api/kernel/db.ts'
import type { Figure } from './common/judge.ts'
import { putManyRows } from './common/many-rows.ts'
import { definePart } from './common/run-parts.ts'
import type { ShopProcess } from './common/shop-process.ts'
import { withStockedShop } from './common/stocked-shop.ts'

const products = 100_000
const itemsOfProduct = 6
const limits = {
  feed: { was: 25, max: 60, unit: 's' },
  /** The growth of the process's memory, from before to the peak. */
  memory: { was: 11, max: 33, unit: 'MB' },
}

/** Linux only, because it reads the memory in /proc. */
export const feed = definePart(limits, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'placket-feed-'))
  const file = path.join(folder, 'shop.json')
  await writeFile(file, JSON.stringify({ productFeeds: { gender: 'unisex' } }))
  try {
    // The shop starts with its products, so that its index in memory does not grow during the measurement.
    return await withStockedShop(
      { products: 1, env: [{ SHOP_FILE: file }], prepare: putProducts },
      async ({ shop }) => [...(await measure(shop, 'first')), ...(await measure(shop, 'second'))],
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** Copies of a product of the demo shop, each with two colours in three sizes. */
const putProducts = (db: Db): Promise<void> =>
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

async function measure(shop: ShopProcess, which: 'first' | 'second'): Promise<Figure<keyof typeof limits>[]> {
  const before = shop.memory()
  const began = performance.now()
  const reply = await fetch(shop.url + feedPath('en-US'))
  let [bytes, items, most] = [0, 0, before.now]
  let end = ''
  for await (const part of reply.body!.pipeThrough(new TextDecoderStream())) {
    bytes += part.length
    const text = end + part
    items += text.split('</item>').length - 1
    // An end tag may be in two parts.
    end = text.slice(text.lastIndexOf('>') + 1)
    most = Math.max(most, shop.memory().now)
  }
  const seconds = (performance.now() - began) / 1000
  if (items < products * itemsOfProduct) throw new Error(`the feed has only ${items} items`)
  return [
    {
      name: `the ${which} feed`,
      limit: 'feed',
      value: seconds,
      beside: { items, MB: Math.round(bytes / 1e6) },
    },
    { name: `more memory at most than before, ${which}`, limit: 'memory', value: most - before.now },
  ]
}
