// Sets the stock of products for tests.
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../kernel/db.ts'
import { refreshSizesInStock } from './stock.ts'

/** Sets the pieces of variants, and the sizes in stock of their products. */
export async function setPieces(db: Db, pieces: number, which: Sql): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx.query<{ product: string }>(sql`
      update variant set stock = ${pieces} where ${which} returning product_id as product`)
    await refreshSizesInStock(tx, [...new Set(rows.map(({ product }) => product))])
  })
}
