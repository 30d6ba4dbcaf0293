// Categories and single products.
import sql from 'sql-template-tag'
import type { ProductSort, Variant } from '#contract/product.ts'
import type { Queryable } from '../kernel/db.ts'
import { type CardRow, cardJson, featuredScore, inStockFirst } from '../products/product-card.ts'
import { orderOf } from './listing.sql.ts'

export interface CategoryRow {
  id: string
  name: string
  summary: string
  description: string
  count: number
  /** Of the product shown for it; null in an empty category. */
  pictureHash: string | null
  pictureName: string | null
}

export const readCategories = (db: Queryable): Promise<CategoryRow[]> =>
  db.query(sql`
    with counted as (
      select category_id, count(*) as count from product where listed group by category_id
    ), shown as (
      select distinct on (p.category_id) p.category_id, p.id from product p where p.listed
      order by p.category_id, ${inStockFirst}, ${featuredScore()} desc, p.id
    )
    select c.id, c.name, c.summary, c.description, coalesce(counted.count, 0) as count,
      p.colours -> 0 ->> 'pictureHash' as "pictureHash", p.name as "pictureName"
    from category c left join counted on counted.category_id = c.id left join shown on shown.category_id = c.id
      left join product p on p.id = shown.id
    order by c.position, c.id`)

export interface CategoryPage {
  total: number
  items: CardRow[]
}

export async function readCategoryPage(
  db: Queryable,
  query: { category: string; sort: ProductSort; page: number; pageSize: number },
): Promise<CategoryPage> {
  const { category, sort, page, pageSize } = query
  const [row] = await db.query<CategoryPage>(sql`
    with page as (
      select id, row_number() over () as n from (
        select p.id from product p where p.category_id = ${category} and p.listed
        order by ${orderOf(sort, false)} limit ${pageSize}::int offset ${(page - 1) * pageSize}::int) ordered
    )
    select (select count(*) from product p where p.category_id = ${category} and p.listed) as total,
      (select coalesce(jsonb_agg(${cardJson} order by page.n), '[]')
        from page join product p using (id) join category c on c.id = p.category_id) as items`)
  return row!
}

export interface ProductRow {
  card: CardRow & { description: string; composition: string }
  goesWith: CardRow[]
  /** Design documents by the colour's key. */
  designs: Record<string, unknown>
  variants: Variant[]
}

/** A product with its present variants, and products in stock that go with it; null when it is not on sale. */
export async function readProduct(db: Queryable, product: string): Promise<ProductRow | null> {
  const [row] = await db.query<ProductRow>(sql`
    select ${cardJson} || jsonb_build_object('description', p.description, 'composition', p.composition) as card,
      (select coalesce(jsonb_agg(to_jsonb(v) - 'position' order by v.position), '[]') from (
        select id, sku, colour, size, stock, position from variant where product_id = ${product}) v) as variants,
      (select coalesce(jsonb_agg(other.card order by other.n), '[]') from (
        select ${cardJson} as card, related.n
        from unnest(of.related_ids) with ordinality related(id, n) join product p on p.id = related.id
          join category c on c.id = p.category_id
        where p.listed and not p.sold_out) other) as "goesWith",
      (select coalesce(jsonb_object_agg(colour ->> 'key', picture.design), '{}')
        from jsonb_array_elements(p.colours) colour join picture on picture.hash = colour ->> 'pictureHash') as designs
    from product p join category c on c.id = p.category_id join product of on of.id = p.id
    where p.id = ${product} and p.listed`)
  return row ?? null
}

export async function readSpecification(
  db: Queryable,
  product: string,
): Promise<{ name: string; value: string }[] | null> {
  const [row] = await db.query<{ specification: { name: string; value: string }[] }>(sql`
    select specification from product where id = ${product} and listed`)
  return row?.specification ?? null
}

/** The cards of products, in the order of the ids; those not on sale are left out. */
export async function readCards(db: Queryable, ids: string[]): Promise<CardRow[]> {
  const rows = await db.query<{ card: CardRow }>(sql`
    select ${cardJson} as card from unnest(${ids}::text[]) with ordinality wanted(id, n)
      join product p on p.id = wanted.id join category c on c.id = p.category_id
    where p.listed order by wanted.n`)
  return rows.map(({ card }) => card)
}
