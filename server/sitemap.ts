// Every public address in a stable order: the fixed pages, the categories, the products.
import sql from 'sql-template-tag'
import type { Db } from '#api/kernel/db.ts'
import { publicPaths } from '#web/app/routes.ts'

/** Products read with one statement: a shop of any size is listed in little memory. */
const batchSize = 2000

export async function countAddresses(db: Db): Promise<number> {
  const rows = await db.query<{ count: number }>(sql`
    select ((select count(*) from category) + (select count(*) from product where listed))::int as count`)
  return publicPaths.length + rows[0]!.count
}

export interface Address {
  path: string
  /** When what it shows last changed, `YYYY-MM-DD`; null where it is not known. */
  changedOn: string | null
}

/** The day of a product's creation, last change of price, or newest review. */
const changedOn = sql`to_char(greatest(
    p.created_at,
    (select max(from_at) from product_price where product_id = p.id),
    (select max(coalesce(edited_at, written_at)) from review where product_id = p.id)
  ) at time zone 'UTC', 'YYYY-MM-DD') as "changedOn"`

/** `count` addresses from number `from` on. */
export async function* addressesIn(db: Db, from: number, count: number): AsyncGenerator<Address> {
  const categories = await db.query<{ id: string }>(sql`select id from category order by position, id`)
  const fixed = [...publicPaths, ...categories.map(({ id }) => `/categoryshop/${id}`)].map((path) => ({
    path,
    changedOn: null,
  }))
  const first = fixed.slice(from, from + count)
  yield* first
  let left = count - first.length
  let skip = Math.max(0, from - fixed.length)
  let after = ''
  while (left > 0) {
    const products = await db.query<{ id: string; changedOn: string }>(sql`
      select p.id, ${changedOn} from product p where p.listed and p.id > ${after}
      order by p.id offset ${skip} limit ${Math.min(left, batchSize)}`)
    for (const { id, changedOn: day } of products) yield { path: `/productdetail/${id}`, changedOn: day }
    if (products.length < batchSize) return
    left -= products.length
    skip = 0
    after = products.at(-1)!.id
  }
}
