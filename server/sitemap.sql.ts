// The categories and products of a sitemap.
import sql from 'sql-template-tag'
import type { Db } from '#api/kernel/db.ts'

/** Listed, with a price in any currency. */
const isSold = sql`p.listed and exists (select 1 from product_price where product_id = p.id)`

/** How many categories and sold products there are. */
export async function countCatalogue(db: Db): Promise<number> {
  const rows = await db.query<{ count: number }>(sql`
    select ((select count(*) from category where archived_at is null) + (select count(*) from product p where ${isSold}))::int as count`)
  return rows[0]!.count
}

/** The ids of the categories, in their order. */
export async function selectListedCategories(db: Db): Promise<string[]> {
  const categories = await db.query<{ id: string }>(
    sql`select id from category where archived_at is null order by position, id`,
  )
  return categories.map(({ id }) => id)
}

/** The day of a product's creation, last change of price, or newest review. */
const changedOn = sql`to_char(greatest(
    p.created_at,
    (select max(from_at) from product_price_history where product_id = p.id),
    (select max(coalesce(edited_at, written_at)) from review where product_id = p.id)
  ) at time zone 'UTC', 'YYYY-MM-DD') as changed_on`

export interface ListedProduct {
  id: string
  changedOn: string
  /** The currencies in which it is sold. */
  currencies: string[]
}

/** Sold products after the id `after`, by id, without the first `skip`. */
export const selectListedProducts = (
  db: Db,
  after: string,
  skip: number,
  limit: number,
): Promise<ListedProduct[]> =>
  db.query(sql`
      select p.id, ${changedOn}, array(select currency::text from product_price where product_id = p.id) as currencies
      from product p where ${isSold} and p.id > ${after}
      order by p.id offset ${skip} limit ${limit}`)
