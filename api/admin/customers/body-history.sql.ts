// The measurements of a customer over time, in the database.
import sql from 'sql-template-tag'
import type { BodySet } from '#contract/admin/body-history.ts'
import type { BodyFit } from '../../designs/lines.ts'
import type { Queryable } from '../../kernel/db.ts'
import { instant } from '../../kernel/instant.ts'

/** Undefined when there is no account with this id. */
export async function selectCustomerName(
  on: Queryable,
  id: string,
): Promise<{ id: string; name: string } | undefined> {
  const [row] = await on.query<{ id: string; name: string }>(sql`
    select id, coalesce(nullif(full_name, ''), email) as name from shopper
    where id = ${id} and email is not null and merged_into is null`)
  return row
}

export type BodySetRow = Omit<BodySet, 'origin'> & { hasAnswers: boolean }

/** Oldest first. */
export const selectBodySets = (on: Queryable, customerId: string): Promise<BodySetRow[]> =>
  on.query<BodySetRow>(sql`
    select m.id, ${instant(sql`m.saved_at`)} as at, m.person, m.name, m.fit, m.body, m.estimated, m.height_mm,
      m.weight_kg, m.claim_number as claim, m.answers <> '{}' or m.estimated <> '{}' as has_answers,
      (select s.full_name from staff_member s where s.id = m.entered_by) as entered_by
    from measurement m where m.shopper_id = ${customerId} order by m.saved_at, m.id`)

export interface OrderedBodyRow {
  at: string
  order: string
  shirt: string | null
  shirts: number
  fit: Extract<BodyFit, { kind: 'measured' }>
}

/** The latest ones, oldest first; without those whose measurements were erased. */
export async function selectOrderedBodies(
  on: Queryable,
  customerId: string,
  limit: number,
): Promise<OrderedBodyRow[]> {
  const rows = await on.query<OrderedBodyRow>(sql`
    select ${instant(sql`o.placed_at`)} as at, o.number as "order", l.quantity as shirts, l.fit,
      (select s.number from shirt s where s.order_line_id = l.id and s.dropped_at is null order by s.place limit 1)
        as shirt
    from orders o join order_line l on l.order_id = o.id
    where o.shopper_id = ${customerId} and l.fit ->> 'kind' = 'measured' and l.fit ->> 'body' is not null
    order by o.placed_at desc, o.id, l.position limit ${limit}::int`)
  return rows.toReversed()
}
