// Copies of the products of the demo shop, for a shop with many.
import sql, { raw } from 'sql-template-tag'
import type { Db } from '#api/kernel/db.ts'
import { putManyRows } from './many-rows.ts'

/** Copies each product with its prices and search words, so that there are `times` as many. The copies have no variants. */
export async function multiplyProducts(db: Db, times: number): Promise<void> {
  const columns =
    raw(`category_id, name, summary, description, fit, weave, composition, tags, specification, colours,
    colour_families, sizes, sizes_in_stock, rating_average, rating_count, sold_count, kind, created_at`)
  const copies = sql`generate_series(2, ${times}::int) n`
  await putManyRows(db, ['product', 'product_price', 'product_search'], async (tx) => {
    await tx.query(sql`
      insert into product (id, ${columns}) select id || '-copy-' || n, ${columns} from product, ${copies}`)
    await tx.query(sql`
      insert into product_price (product_id, currency, price_minor, before_price_minor, lowest30_minor)
      select product_id || '-copy-' || n, currency, price_minor + n, before_price_minor + n, lowest30_minor
      from product_price, ${copies}`)
    await tx.query(sql`
      insert into product_search (product_id, language, words, number)
      select p.id, language, words, p.number
      from product_search s, ${copies}, product p where p.id = product_id || '-copy-' || n`)
  })
}
