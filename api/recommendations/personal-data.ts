// What a shopper looked at, from which the shop picks for them. It goes with the shopper's row.
import sql from 'sql-template-tag'
import type { PersonalData } from '../kernel/personal-data.ts'
import { moveSeen } from './recommendations.ts'

export const seenProductData: PersonalData = {
  name: 'seen',
  export: (on, { id }) =>
    on.query(sql`
      select product_id as product, seen_at as "seenAt" from product_seen where shopper_id = ${id}
      order by seen_at desc, product_id`),
  merge: moveSeen,
}
