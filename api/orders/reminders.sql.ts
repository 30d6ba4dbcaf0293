// Reminders of bank transfers in the database.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** When the first reminder is due. */
export const nextReminder = sql`(select min(remind_at) from order_transfer where remind_at is not null)`

/** The ids of the orders whose reminder is due. */
export async function selectDueReminders(on: Queryable): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`
    select order_id as id from order_transfer where remind_at <= now() order by remind_at, order_id limit 50`)
  return rows.map(({ id }) => id)
}

/** Claims the reminder of a locked order; false when there is none any more. */
export async function claimReminder(tx: Queryable, orderId: string): Promise<boolean> {
  const rows = await tx.query(sql`
    update order_transfer set remind_at = null where order_id = ${orderId} and remind_at <= now() returning 1`)
  return rows.length > 0
}
