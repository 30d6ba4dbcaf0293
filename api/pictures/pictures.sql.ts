// The designs pictures are drawn from.
import sql from 'sql-template-tag'
import type { Queryable } from '../db/db.ts'
import { featuredScore, inStockFirst } from '../catalogue/card.ts'

/** The design a picture's hash names; null when the shop has no such picture. */
export async function readDesign(db: Queryable, hash: string): Promise<unknown> {
  const [row] = await db.query<{ design: unknown }>(sql`select design from picture where hash = ${hash}`)
  return row?.design ?? null
}

/** The pictures products are listed with, in the order of the listing. */
export async function readListedHashes(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ hash: string }>(sql`
    select p.colours -> 0 ->> 'pictureHash' as hash from product p where p.listed
    order by ${inStockFirst}, ${featuredScore()} desc, p.id`)
  return rows.map(({ hash }) => hash)
}
