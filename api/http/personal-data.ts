// The answers kept for repeats of a shopper's calls: of no interest to the shopper, and forgotten with them.
import sql from 'sql-template-tag'
import type { Belongings } from '../kernel/personal-data.ts'

export const repeatBelongings: Belongings = {
  name: 'repeatedCalls',
  collect: (on, { id }) =>
    on.query(sql`
      select call, created_at as "madeAt" from idempotency where shopper_id = ${id} order by created_at desc`),
  async forget(tx, { id }) {
    await tx.query(sql`delete from idempotency where shopper_id = ${id}`)
  },
}
