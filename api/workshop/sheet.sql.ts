// The designed lines of an order, as they were frozen when it was placed.
import sql from 'sql-template-tag'
import type { Body } from '#contract/measurement.ts'
import type { Fit } from '#garment/body/ease.ts'
import type { Queryable } from '../db/db.ts'

export interface DesignedLineRow {
  placedAt: Date
  dueOn: string
  quantity: number
  /** Null when the order has no designed line at all. */
  design: unknown
  fit: { kind: 'standard'; size: string; fit: Fit; body: Body } | { kind: 'measured'; fit: Fit; body: Body }
  cloth: { code: string; mm: number }[]
}

/** A row for each designed line, in the order's own order; one without a design when there is none; none without an order. */
export function selectDesignedLines(on: Queryable, number: string): Promise<DesignedLineRow[]> {
  return on.query<DesignedLineRow>(sql`
    select o.placed_at as "placedAt", o.delivery->>'latest' as "dueOn", l.quantity, l.design, l.fit, l.cloth
    from orders o left join order_line l on l.order_id = o.id and l.design is not null
    where o.number = ${number} order by l.position`)
}
