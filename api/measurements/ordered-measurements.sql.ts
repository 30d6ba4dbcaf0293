// The bodies to which the shirts of delivered orders were cut.
import sql from 'sql-template-tag'
import { claimStates } from '#contract/fit-claim-states.ts'
import type { Adjustment } from '#contract/fit-guarantee.ts'
import type { BodyFit } from '../designs/lines.ts'
import type { Queryable } from '../kernel/db.ts'

export interface OrderedFitRow {
  line: string
  number: string
  placedAt: Date
  product: string
  fit: BodyFit
  /** Of an accepted alteration or remake; null without one. */
  claim: { adjustments: Adjustment[]; fit: BodyFit | null } | null
}

const accepted = claimStates.filter((state) => state !== 'requested' && state !== 'refused')

/** The latest shirts of this customer's delivered orders. */
export function selectOrderedFits(on: Queryable, shopperId: string, limit: number): Promise<OrderedFitRow[]> {
  return on.query<OrderedFitRow>(sql`
    select l.id as line, o.number, o.placed_at, l.product_name as product, l.fit,
      (select jsonb_build_object('adjustments', c.adjustments, 'fit', c.fit) from fit_claim c
        where c.order_line_id = l.id and c.state::text = any(${accepted}::text[]) limit 1) as claim
    from orders o join order_line l on l.order_id = o.id
    where o.shopper_id = ${shopperId} and o.status = 'delivered' and l.design is not null and l.fit ? 'body'
    order by o.placed_at desc, l.position limit ${limit}::int`)
}
