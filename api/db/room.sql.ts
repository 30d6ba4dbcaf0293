// Checks whether the database has free disk space.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** Stores 8 MB until the transaction ends. */
export async function storeTemporarily(tx: Queryable): Promise<void> {
  await tx.query(sql`create temporary table room (filler text) on commit drop`)
  // Short enough that no row is compressed.
  await tx.query(sql`insert into room select repeat('x', 1900) from generate_series(1, 4000)`)
}
