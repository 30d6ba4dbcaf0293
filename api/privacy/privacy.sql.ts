// Deleting an account, in the database.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** Nothing is ordered, saved or merged while the account is deleted. */
export async function lockShopper(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`select 1 from shopper where id = ${id} for update`)
}

/** Deletes with it whatever refers to it, sessions and merged guests among them. */
export async function deleteShopper(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`delete from shopper where id = ${id}`)
}
