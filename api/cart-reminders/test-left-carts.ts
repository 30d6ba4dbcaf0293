// For tests of reminders: carts grow old at once.
import sql from 'sql-template-tag'
import type { Db } from '../kernel/db.ts'

/** As if all lines had been added and changed, and all reminders written, so many hours earlier. */
export const leaveCarts = (db: Db, hours: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query(sql`alter table cart_line disable trigger cart_line_changed`)
    await tx.query(sql`
      update cart_line set added_at = added_at - make_interval(hours => ${hours}::int),
        changed_at = changed_at - make_interval(hours => ${hours}::int)`)
    await tx.query(sql`
      update cart_reminder set written_at = written_at - make_interval(hours => ${hours}::int)`)
    await tx.query(sql`alter table cart_line enable trigger cart_line_changed`)
  })
