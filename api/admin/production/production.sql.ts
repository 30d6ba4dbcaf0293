// Shirts in the database, for the workshop.
import sql, { join, type Sql } from 'sql-template-tag'
import type { ShirtState } from '#contract/admin/shirt-steps.ts'
import type {
  listShirtsOfOrder,
  shirtSort,
  Shirt,
  ShirtItem,
  ShirtStepDone,
  ShirtToCut,
} from '#contract/admin/production.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Ease } from '#contract/ease.ts'
import type { Fit } from '#garment/body/ease.ts'
import type { Body, EstimatedRanges, MeasureChanges } from '#contract/measurement.ts'
import { approvalOfLine, waitsForApproval } from '../../finished-measures/approvals.ts'
import type { Queryable } from '../../kernel/db.ts'
import { fabricsOf, fabricsOfShirt } from '../../production/reserved.ts'
import type { ListPlace } from '../http/page.ts'
import type { ListOrder, Sorting } from '../http/sort.ts'

export interface ShirtQuery {
  search?: string | undefined
  state?: ShirtState | undefined
  fabric?: string | undefined
  cloth?: 'ready' | 'short' | undefined
  due?: 'late' | 'week' | 'missed' | undefined
  /** The day in the shop's time zone, `YYYY-MM-DD`. */
  today: string
}

export interface ShirtItemRow extends Omit<ShirtItem, 'changedAt'>, ListPlace {
  id: string
  changedAt: Date
}

/** The number of the shirt for sorting: its place in the order has four digits, so that 2 comes before 10. */
const numberKey = sql`left(s.number, length(s.number) - length(s.place::text)) || lpad(s.place::text, 4, '0')`

/** How much of each fabric is reserved for shirts that are not cut. */
const heldByShirts = sql`holding as materialized (
    select s.id, s.due_on, ${numberKey} as number, c.code, c.mm::int8 as mm
    from shirt s join order_line l on l.id = s.order_line_id cross join ${fabricsOfShirt}
    where s.state = 'approved' and s.holds_fabric and s.dropped_at is null
  ), held as materialized (select h.code, sum(h.mm) as mm from holding h group by h.code)`

/** For fabrics with more reserved than in stock: the shirts, due last, for which the stock is not enough. */
const waitingForFabric = sql`waiting as materialized (
    select w.id from (
      select h.id, h.code, sum(h.mm) over (partition by h.code order by h.due_on, h.number) as mm
      from holding h where h.code in (select f.code from fabric_stock f where f.stock_mm < 0)
    ) w join held using (code) join fabric_stock f on f.code = w.code where w.mm > held.mm + f.stock_mm
  )`

/**
 * The longest piece of each fabric in stock: the longest roll, or the stock on no roll, which is available plus
 * reserved stock minus the rolls. Millimetres.
 */
const fabricOnHand = sql`${heldByShirts}, ${waitingForFabric}, rolls as materialized (
    select r.fabric_code as code, max(r.length_mm) as longest, sum(r.length_mm) as mm
    from fabric_roll r where r.state = 'in stock' group by r.fabric_code
  ), on_hand as materialized (
    select f.code, greatest(coalesce(r.longest, 0), f.stock_mm + coalesce(h.mm, 0) - coalesce(r.mm, 0)) as mm
    from fabric_stock f left join rolls r on r.code = f.code left join held h on h.code = f.code
  )`

/** Shirts to cut that wait for fabric, or for a long enough piece. */
const shortOfFabric = sql`${fabricOnHand}, short as materialized (
    select w.id from waiting w union
    select s.id from shirt s join order_line l on l.id = s.order_line_id cross join ${fabricsOfShirt}
      left join on_hand h on h.code = c.code
    where s.due_on is not null and s.dropped_at is null and s.state = 'approved'
      and coalesce(h.mm, 0) < c.mm
  )`

const fabricState = sql`case when s.state <> 'approved' then null
    when s.id in (select w.id from short w) then 'short' else 'ready' end`

const fabricName = sql`coalesce((select f.definition ->> 'name' from fabric f where f.code = l.design ->> 'fabric'),
  l.design ->> 'fabric')`

const fabricOfShirt = sql`jsonb_build_object('code', l.design ->> 'fabric', 'name', ${fabricName})`
const sizeOfShirt = sql`case when l.fit ->> 'kind' = 'standard' then l.fit ->> 'size' end`

const shirtColumns = sql`s.id::text as id, s.number, o.number as "order", s.version, s.state, s.due_on::text as due_on,
  s.note, ${fabricOfShirt} as fabric, ${sizeOfShirt} as size, l.fit ->> 'fit' as fit,
  l.picture_hash, (select c.number from fit_claim c where c.id = s.claim_id) as claim,
  ${waitsForApproval} as waits_for_approval`

export const shirtSorting: Sorting<(typeof shirtSort.columns)[number]> = {
  columns: {
    due: { by: sql`s.due_on::text || ${numberKey}`, type: 'text', unique: true },
    number: { by: numberKey, type: 'text', unique: true },
    fabric: { by: sql`lower(${fabricName}) || ${numberKey}`, type: 'text', unique: true },
    changed: { by: sql`s.changed_at`, type: 'moment' },
  },
  id: { by: sql`s.id::text`, type: 'text' },
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

function conditionsOf({ search, state, fabric, cloth, due, today }: ShirtQuery): Sql {
  const all = [
    sql`s.due_on is not null and s.dropped_at is null`,
    state === undefined ? sql`s.state <> 'packed'` : sql`s.state = ${state}`,
    search !== undefined && sql`s.number like ${`%${escapeLike(search.toUpperCase())}%`}`,
    fabric !== undefined && sql`l.fabrics @> ${JSON.stringify([{ code: fabric }])}::jsonb`,
    cloth !== undefined && sql`${fabricState} = ${cloth}`,
    due === 'late' && sql`s.due_on < ${today}::date`,
    due === 'week' && sql`s.due_on <= ${today}::date + 7`,
    // `coalesce` makes PostgreSQL read the plan once: it expects few open shirts, and would otherwise read it again for
    // each.
    due === 'missed' && sql`coalesce(s.id in (select p.id from plan p where p.late), false)`,
  ]
  return join(
    all.filter((condition) => condition !== false),
    ' and ',
  )
}

/**
 * A page of the list, and one more row when there is a next page.
 *
 * @param plan the plan of all open shirts.
 */
export const selectShirtPage = (
  on: Queryable,
  query: ShirtQuery,
  { key, orderBy, isAfter }: ListOrder,
  { plan, limit }: { plan: Sql; limit: number },
): Promise<ShirtItemRow[]> =>
  on.query<ShirtItemRow>(sql`
    with ${shortOfFabric}, plan as materialized (${plan}), page as materialized (
      select s.id, ${key} as key from shirt s join order_line l on l.id = s.order_line_id
      where ${conditionsOf(query)} and ${isAfter} order by ${orderBy} limit ${limit}::int
    )
    select ${shirtColumns}, ${fabricState} as cloth, s.changed_at,
      s.made_by::text as made_by, p.day::text as planned_on, coalesce(p.late, false) as will_be_late,
      (select m.full_name from shirt_step t join staff_member m on m.id = t.member_id
        where t.shirt_id = s.id order by t.version desc limit 1) as by, g.key
    from page g join shirt s on s.id = g.id join order_line l on l.id = s.order_line_id
      join orders o on o.id = s.order_id left join plan p on p.id = s.id
    order by ${orderBy}`)

export type ShirtOfOrderRow = Omit<
  ReplyOf<typeof listShirtsOfOrder>['data']['shirts'][number],
  'changedAt'
> & {
  changedAt: Date
}

/** The shirts of an order, by number; none for an unknown order. */
export const selectShirtsOfOrder = (on: Queryable, order: string): Promise<ShirtOfOrderRow[]> =>
  on.query<ShirtOfOrderRow>(sql`
    select s.number, s.state, s.note, ${fabricOfShirt} as fabric, ${sizeOfShirt} as size, l.fit ->> 'fit' as fit,
      s.changed_at, ${waitsForApproval} as waits_for_approval
    from orders o join shirt s on s.order_id = o.id join order_line l on l.id = s.order_line_id
    where o.number = ${order} and s.dropped_at is null order by s.place`)

export interface ShirtDetailsRow extends Omit<
  ShirtItemRow,
  'cloth' | 'madeBy' | 'plannedOn' | 'willBeLate' | 'by' | 'changedAt' | 'key'
> {
  design: unknown
  /** The body measurements that it is cut for; null when the customer's personal data was erased. */
  body: Body | null
  /** By how much its customer changed finished measures. */
  changes: MeasureChanges | null
  /** The ease with which it was ordered; null: that of a new shop. */
  ease: Ease | null
  /** The ranges of those that were estimated. */
  estimated: EstimatedRanges
  fit: Fit
  approval: Shirt['approval']
  cloths: {
    code: string
    name: string
    mm: number
    rolls: { id: string; dyeLot: string | null; lengthMm: number }[]
  }[]
  steps: ShirtStepDone[]
  others: { name: string; quantity: number }[]
  openShirts: number
}

/** One shirt with all details; undefined when it does not exist or was removed from its order. */
export async function selectShirtDetails(
  on: Queryable,
  number: string,
): Promise<ShirtDetailsRow | undefined> {
  const rows = await on.query<ShirtDetailsRow>(sql`
    select ${shirtColumns}, l.design, l.fit -> 'body' as body, l.fit -> 'changes' as changes, l.fit -> 'ease' as ease,
      ${approvalOfLine} as approval,
      coalesce(l.fit -> 'estimated', '{}') as estimated,
      (select coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'mm', c.mm,
          'name', coalesce((select f.definition ->> 'name' from fabric f where f.code = c.code), c.code),
          'rolls', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'dyeLot', r.dye_lot,
              'lengthMm', r.length_mm) order by r.length_mm, r.created_at, r.id), '[]')
            from fabric_roll r where r.fabric_code = c.code and r.state = 'in stock'
              and r.length_mm >= c.mm)) order by c.n), '[]')
        from ${fabricsOfShirt} where c.mm > 0) as cloths,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'step', t.step, 'note', t.note,
          'measured', t.measured, 'by', (select m.full_name from staff_member m where m.id = t.member_id),
          'at', to_jsonb(t.done_at), 'undone', t.undone_at is not null) order by t.version), '[]')
        from shirt_step t where t.shirt_id = s.id) as steps,
      (select coalesce(jsonb_agg(jsonb_build_object('name', x.product_name, 'quantity', x.quantity)
          order by x.position), '[]') from order_line x where x.order_id = s.order_id and x.design is null) as others,
      (select count(*)::int from shirt x where x.order_id = s.order_id and x.id <> s.id and x.state <> 'packed'
        and x.dropped_at is null) as open_shirts
    from shirt s join order_line l on l.id = s.order_line_id join orders o on o.id = s.order_id
    where s.number = ${number} and s.dropped_at is null`)
  return rows[0]
}

export interface CutRow extends ShirtToCut {
  code: string
  name: string
}

/** The fabrics of shirts to cut, a row for each fabric of each shirt, the earliest due first. */
export const selectToCut = (on: Queryable, fabric: string | null, limit: number): Promise<CutRow[]> =>
  on.query<CutRow>(sql`
    select s.number, s.due_on::text as due_on, s.note, c.code, c.mm,
      (select jsonb_build_object('id', m.id, 'number', m.number) from marker_shirt x join marker m on m.id = x.marker_id
        where x.shirt_id = s.id and m.state <> 'cut' and m.fabric_code = c.code) as marker,
      coalesce((select f.definition ->> 'name' from fabric f where f.code = c.code), c.code) as name
    from (
      select s.id, s.number, s.due_on, s.note, s.reserved, l.fabrics, ${numberKey} as key from shirt s join order_line l on l.id = s.order_line_id
      where s.due_on is not null and s.dropped_at is null and s.state = 'approved' and not ${waitsForApproval}
        and (${fabric}::text is null or l.fabrics @> jsonb_build_array(jsonb_build_object('code', ${fabric}::text)))
      order by s.due_on, key limit ${limit}::int
    ) s cross join ${fabricsOf({ reserved: sql`s.reserved`, fabrics: sql`s.fabrics` })}
    where c.mm > 0 and (${fabric}::text is null or c.code = ${fabric})
    order by c.code, s.due_on, s.key`)

export interface FabricOnHand {
  code: string
  /** Stock on no roll. */
  looseMm: number
  /** The rolls in stock, the shortest first. */
  rolls: { id: string; dyeLot: string | null; lengthMm: number }[]
}

/** The stock of fabrics, by rolls. */
export const selectFabricOnHand = (on: Queryable, codes: string[]): Promise<FabricOnHand[]> =>
  on.query<FabricOnHand>(sql`
    with ${heldByShirts}
    select f.code, greatest(0, f.stock_mm + coalesce(h.mm, 0) - coalesce((
        select sum(r.length_mm) from fabric_roll r where r.fabric_code = f.code and r.state = 'in stock'), 0))::int8
        as loose_mm,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'dyeLot', r.dye_lot, 'lengthMm', r.length_mm)
          order by r.length_mm, r.created_at, r.id), '[]')
        from fabric_roll r where r.fabric_code = f.code and r.state = 'in stock') as rolls
    from fabric_stock f left join held h on h.code = f.code where f.code = any(${codes}::text[])`)
