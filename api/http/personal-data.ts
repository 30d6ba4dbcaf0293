// The replies stored for repeated requests of a shopper, erased with the shopper.
import sql from 'sql-template-tag'
import type { PersonalData } from '../kernel/personal-data.ts'

export const idempotencyData: PersonalData = {
  name: 'repeatedCalls',
  export: (on, { id }) =>
    on.query(sql`
      select call, created_at as "madeAt" from idempotency where shopper_id = ${id} order by created_at desc`),
  async erase(tx, { id }) {
    await tx.query(sql`delete from idempotency where shopper_id = ${id}`)
  },
}
