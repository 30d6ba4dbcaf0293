// Deleting an account, in the database.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** Locks the account, so that nothing is ordered, saved or merged while it is deleted. */
export async function lockShopper(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`select 1 from shopper where id = ${id} for update`)
}

/** Deletes the account with all rows that refer to it, such as sessions and merged guests. */
export async function deleteShopper(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`delete from shopper where id = ${id}`)
}
