// Everything that decided how one shirt fits, in the database.
import sql, { type Sql } from 'sql-template-tag'
import type { FitRecord } from '#contract/admin/fit-records.ts'
import type { BodyFit } from '../../designs/lines.ts'
import { waitsForApproval } from '../../finished-measures/approvals.ts'
import type { Queryable } from '../../kernel/db.ts'
import { instant } from '../../kernel/instant.ts'
import { isBlocked } from '../markers/markers.ts'

/** Another line of the same customer. */
export interface OtherLineRow {
  number: string
  order: string
  orderedAt: string
  isLater: boolean
  design: unknown
  fit: BodyFit
}

export interface FitRecordRow extends Pick<
  FitRecord,
  | 'number'
  | 'order'
  | 'orderedAt'
  | 'state'
  | 'waitsForApproval'
  | 'customer'
  | 'set'
  | 'approvals'
  | 'cutMm'
  | 'marker'
  | 'checks'
  | 'claims'
> {
  productName: string
  fabricName: string
  design: unknown
  /** Without a body when the customer's personal data was erased. */
  fit: BodyFit
  forecastMm: number | null
  others: OtherLineRow[] | null
}

/** What the caller may read. */
export type FitRecordParts = Record<'customer' | 'orders' | 'claims', boolean>

const list = (of: Sql, object: Sql, by: Sql): Sql =>
  sql`(select coalesce(jsonb_agg(${object} order by ${by}), '[]') from ${of})`

const set = sql`(select jsonb_build_object('name', m.name, 'unit', m.unit, 'heightMm', m.height_mm,
    'weightKg', m.weight_kg, 'size', m.size, 'answers', m.answers, 'savedAt', ${instant(sql`m.saved_at`)})
  from measurement m where m.id = (l.fit ->> 'measurement')::uuid and m.shopper_id = o.shopper_id)`

const approvals = list(
  sql`measure_approval a where a.order_id = o.id and a.line_ids @> array[l.id]`,
  sql`jsonb_build_object('requestedAt', ${instant(sql`a.requested_at`)}, 'note', a.note, 'proposed', a.proposed,
    'approvedAt', ${instant(sql`a.approved_at`)}, 'how', a.how, 'byStaff', a.member_id is not null,
    'by', (select m.full_name from staff_member m where m.id = a.member_id), 'words', a.words,
    'replacedAt', ${instant(sql`a.replaced_at`)}, 'measures', a.measures)`,
  sql`a.created_at desc, a.id`,
)

const marker = sql`(select jsonb_build_object('id', m.id, 'number', m.number, 'state', m.state, 'isBlocked', ${isBlocked},
    'shirts', (select count(*) from marker_shirt y where y.marker_id = m.id), 'lengthMm', m.length_mm, 'yield', m.yield)
  from marker_shirt x join marker m on m.id = x.marker_id
  where x.shirt_id = s.id and m.fabric_code = l.design ->> 'fabric' order by m.number desc limit 1)`

const checks = list(
  sql`shirt_step t where t.shirt_id = s.id and t.step = 'checked' and t.measured is not null`,
  sql`jsonb_build_object('id', t.id, 'at', ${instant(sql`t.done_at`)}, 'undone', t.undone_at is not null,
    'by', (select m.full_name from staff_member m where m.id = t.member_id), 'measured', t.measured)`,
  sql`t.version`,
)

const cut = sql`(select sum(u.mm)::int from shirt_step t join fabric_use u on u.step_id = t.id
  where t.shirt_id = s.id and u.undone_at is null and u.fabric_code = l.design ->> 'fabric')`

const forecast = sql`(select sum((c.value ->> 'mm')::int)::int from jsonb_array_elements(l.fabrics) c
  where c.value ->> 'code' = l.design ->> 'fabric')`

const claims = list(
  sql`fit_claim c where c.order_line_id = l.id`,
  sql`jsonb_build_object('number', c.number, 'kind', c.kind, 'state', c.state, 'comment', c.comment,
    'requestedAt', ${instant(sql`c.created_at`)}, 'adjustments', c.adjustments,
    'correctedAt', ${instant(sql`c.corrected_at`)},
    'remake', (select r.number from orders r where r.id = c.remake_order_id))`,
  sql`c.created_at desc, c.id`,
)

/** The lines to measure for the same person in other orders: the nearest ones before and after. */
const others = (limit: number): Sql => {
  const near = (isLater: boolean) => sql`
    (select x.id, p.number as order_number, p.placed_at, ${isLater}::boolean as is_later, x.design, x.fit
    from orders p join order_line x on x.order_id = p.id
    where p.shopper_id = o.shopper_id and p.id <> o.id and x.design is not null and x.fit ->> 'kind' = 'measured'
      and x.fit ->> 'person' is not distinct from l.fit ->> 'person'
      and (p.placed_at, p.id) ${isLater ? sql`>` : sql`<`} (o.placed_at, o.id)
    order by p.placed_at ${isLater ? sql`asc` : sql`desc`}, p.id, x.position limit ${limit}::int)`
  return list(
    sql`(${near(false)} union all ${near(true)}) n
      cross join lateral (select z.number from shirt z where z.order_line_id = n.id and z.dropped_at is null
        order by z.place limit 1) f`,
    sql`jsonb_build_object('number', f.number, 'order', n.order_number, 'orderedAt', ${instant(sql`n.placed_at`)},
      'isLater', n.is_later, 'design', n.design, 'fit', n.fit)`,
    sql`n.placed_at, f.number`,
  )
}

/** Undefined when the shirt does not exist or was removed from its order. */
export async function selectFitRecord(
  on: Queryable,
  number: string,
  may: FitRecordParts,
  limit: number,
): Promise<FitRecordRow | undefined> {
  const part = (isAllowed: boolean, of: Sql) => (isAllowed ? of : sql`null::jsonb`)
  const [row] = await on.query<FitRecordRow>(sql`
    select s.number, o.number as "order", ${instant(sql`o.placed_at`)} as ordered_at, s.state,
      ${waitsForApproval} as waits_for_approval, l.product_name, l.design, l.fit,
      coalesce((select f.definition ->> 'name' from fabric f where f.code = l.design ->> 'fabric'),
        l.design ->> 'fabric') as fabric_name,
      ${part(
        may.customer,
        sql`(select jsonb_build_object('id', p.id, 'name', coalesce(nullif(p.full_name, ''), p.email))
        from shopper p where p.id = o.shopper_id and p.email is not null and p.merged_into is null)`,
      )} as customer,
      ${part(may.customer, set)} as set, ${part(may.orders, approvals)} as approvals, ${forecast} as forecast_mm,
      ${cut} as cut_mm, ${marker} as marker, ${checks} as checks, ${part(may.claims, claims)} as claims,
      ${part(may.orders, others(limit))} as others
    from shirt s join order_line l on l.id = s.order_line_id join orders o on o.id = s.order_id
    where s.number = ${number} and s.dropped_at is null`)
  return row
}
