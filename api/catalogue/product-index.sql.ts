// Reads products for the index in memory.
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { type ManyFacet, manyFacets } from '#contract/product.ts'
import type { Queryable } from '../kernel/db.ts'

/** The column of each facet: with one value, or with a list of values. */
const columns: Record<ManyFacet, Sql> = {
  category: sql`p.category_id`,
  size: sql`p.sizes_in_stock`,
  colour: sql`p.colour_families`,
  fabric: sql`p.weave`,
  fit: sql`p.fit`,
}

export interface IndexedProduct extends Record<ManyFacet, string | string[] | null> {
  number: number
  listed: boolean
  kind: 'shirt' | 'goods' | 'swatches' | 'gift card'
  soldOut: boolean
  stars: number
  /** Milliseconds since 1970. */
  created: number
  sold: number
  /** The average rating. */
  rating: number
  /** The number of ratings. */
  ratings: number
  appeal: number
  /** By currency: the price in minor units, and whether it is reduced. */
  prices: Record<string, [minor: number, isReduced: boolean]>
}

const product = sql`p.number, p.listed, p.kind, p.sold_out, p.stars,
  extract(epoch from p.created_at)::float8 * 1000 as created, p.sold_count as sold,
  p.rating_average::float8 as rating, p.rating_count as ratings, p.appeal,
  ${join(manyFacets.map((facet) => sql`${columns[facet]} as ${raw(facet)}`))},
  (select coalesce(jsonb_object_agg(s.currency, jsonb_build_array(s.price_minor, s.before_price_minor is not null)), '{}')
    from product_price s where s.product_id = p.id) as prices`

/** Products of one statement. */
const batch = 5000

/** All listed products. */
export async function* readListedProducts(db: Queryable): AsyncGenerator<IndexedProduct[]> {
  for (let after = 0; ;) {
    const products = await db.query<IndexedProduct>(sql`
      select ${product} from product p where p.listed and p.number > ${after} order by p.number limit ${batch}::int`)
    if (products.length > 0) yield products
    if (products.length < batch) return
    after = products.at(-1)!.number
  }
}

export interface ChangedProducts {
  /** The oldest transaction that is not finished: the next reading begins there. */
  xmin: string
  /** The lowest number of a product; null without products. It rises when the catalogue is replaced. */
  first: number | null
  products: IndexedProduct[]
}

/** The products that transactions from `xmin` on have changed; none for null. */
export async function readChangedProducts(db: Queryable, xmin: string | null): Promise<ChangedProducts> {
  const rows = await db.query<ChangedProducts & IndexedProduct>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, (select min(number) from product) as first, changed.*
    from (select) as one left join lateral (
      select ${product} from product p where p.id in (
        select id from product where changed_by >= ${xmin}::text::xid8
        union all select product_id from product_price where changed_by >= ${xmin}::text::xid8)
    ) changed on true`)
  const { xmin: next, first } = rows[0]!
  return { xmin: next, first, products: rows.filter(({ number }) => number !== null) }
}
