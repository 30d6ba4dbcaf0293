// Every address anybody may find, in an order that stands still: the fixed pages, the categories, the products.
import sql from 'sql-template-tag'
import type { Db } from '#api/db/db.ts'
import { publicPaths } from '#web/routes.ts'

/** Products read with one statement, so that a shop of any size is told in little memory. */
const portion = 2000

export async function countAddresses(db: Db): Promise<number> {
  const rows = await db.query<{ count: number }>(sql`
    select ((select count(*) from category) + (select count(*) from product where listed))::int as count`)
  return publicPaths.length + rows[0]!.count
}

/** Paths of `count` addresses, `from` the first on. */
export async function* addressesIn(db: Db, from: number, count: number): AsyncGenerator<string> {
  const categories = await db.query<{ id: string }>(sql`select id from category order by position, id`)
  const fixed = [...publicPaths, ...categories.map(({ id }) => `/categoryshop/${id}`)]
  const first = fixed.slice(from, from + count)
  yield* first
  let left = count - first.length
  let skip = Math.max(0, from - fixed.length)
  let after = ''
  while (left > 0) {
    const products = await db.query<{ id: string }>(sql`
      select id from product where listed and id > ${after}
      order by id offset ${skip} limit ${Math.min(left, portion)}`)
    for (const { id } of products) yield `/productdetail/${id}`
    if (products.length < portion) return
    left -= products.length
    skip = 0
    after = products.at(-1)!.id
  }
}
