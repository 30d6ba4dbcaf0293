// Shirts to be grouped into markers, those of a marker, and the rolls that they are cut from, in the database.
import sql, { type Sql } from 'sql-template-tag'
import type { Flaw } from '#contract/admin/fabrics.ts'
import type { MeasureChanges } from '#contract/measurement.ts'
import type { Marker } from '#contract/admin/markers.ts'
import type { Ease } from '#contract/ease.ts'
import type { Fit } from '#garment/body/ease.ts'
import type { Body } from '#garment/body/fields.ts'
import { waitsForApproval } from '../../finished-measures/approvals.ts'
import type { Queryable } from '../../kernel/db.ts'
import { fabricsOfShirt } from '../../production/reserved.ts'
import { flawsOfRoll } from '../../stock/stock.ts'

export interface ShirtForMarker {
  id: string
  number: string
  version: number
  isWaiting: boolean
  /** The number of the marker of the fabric that it is in; null: it is in none. */
  marker: number | null
  design: unknown
  body: Body | null
  fit: Fit
  changes: MeasureChanges | null
  ease: Ease | null
}

/** Of shirts `s` of lines `l`. */
const canBeCut = sql`s.state = 'approved' and s.due_on is not null and not ${waitsForApproval}`
const openMarker = (fabric: Sql): Sql => sql`(
  select m.number from marker_shirt x join marker m on m.id = x.marker_id
  where x.shirt_id = s.id and m.state <> 'cut' and m.fabric_code = ${fabric})`

/** The shirts with these numbers, as far as there are any. A contrast fabric that is cut already is not waiting. */
export const selectShirtsForMarker = (
  on: Queryable,
  fabric: string,
  numbers: string[],
): Promise<ShirtForMarker[]> =>
  on.query(sql`
    select s.id, s.number, s.version, ${openMarker(sql`${fabric}`)} as marker,
      ${canBeCut} and coalesce((s.reserved ->> ${fabric}::text)::int, 1) > 0 as is_waiting,
      l.design, l.fit -> 'body' as body, l.fit ->> 'fit' as fit, l.fit -> 'changes' as changes,
      l.fit -> 'ease' as ease
    from shirt s join order_line l on l.id = s.order_line_id
    where s.number = any(${numbers}::text[]) and s.dropped_at is null`)

/** Locks shirts, so that two markers cannot take the same one. */
export async function lockShirts(tx: Queryable, numbers: string[]): Promise<void> {
  await tx.query(sql`
    select 1 from shirt where number = any(${numbers}::text[]) order by id for no key update`)
}

export interface ShirtOfDay {
  number: string
  /** The fabric, and how much of it is reserved. */
  code: string
  mm: number
}

/** The shirts that are due on a day and can be grouped into markers: one row for each of their fabrics. */
export const selectShirtsOfDay = (on: Queryable, day: string, limit: number): Promise<ShirtOfDay[]> =>
  on.query(sql`
    select s.number, c.code, c.mm
    from (
      select s.id, s.number, s.reserved, s.order_line_id from shirt s join order_line l on l.id = s.order_line_id
      where s.due_on = ${day}::date and s.dropped_at is null and ${canBeCut} and l.fit ->> 'body' is not null
      order by s.number limit ${limit}::int
    ) s join order_line l on l.id = s.order_line_id cross join ${fabricsOfShirt}
    where c.mm > 0 and exists (select 1 from fabric f where f.code = c.code)
      and not exists ${openMarker(sql`c.code`)}
    order by c.code, s.number`)

export interface ShirtOfMarker {
  id: string
  number: string
  /** Its version whose pieces are in the marker; null: not known. */
  version: number | null
  /** Whether the marker has its main fabric, not only the contrast. */
  isMain: boolean
  /** Why it cannot be cut in the marker; null: it can. */
  blocked: Marker['blocked'][number]['why'] | null
}

const shirtsInMarker = sql`(marker_shirt x join shirt s on s.id = x.shirt_id
  join every_order_line l on l.id = s.order_line_id)`

/** Of a shirt `s` of line `l` in a marker `m`, as `x`. */
const blockedBecause = sql`case when s.dropped_at is not null then 'removed'
  -- A contrast fabric was cut with its shirt.
  when s.state <> 'approved' then case when l.design ->> 'fabric' = m.fabric_code then 'cut' end
  when coalesce(x.shirt_version <> s.version, false) then 'changed'
  when ${waitsForApproval} then 'waiting' end`

/** Whether a shirt keeps the marker `m` from being cut. */
export const isBlocked = sql`(m.state = 'ready' and exists (
  select 1 from ${shirtsInMarker} where x.marker_id = m.id and ${blockedBecause} is not null))`

/** The shirts of a marker by their index. */
export const selectShirtsOfMarker = (on: Queryable, markerId: string): Promise<ShirtOfMarker[]> =>
  on.query(sql`
    select s.id, s.number, x.shirt_version as version, l.design ->> 'fabric' = m.fabric_code as is_main,
      ${blockedBecause} as blocked
    from marker m join ${shirtsInMarker} on x.marker_id = m.id
    where m.id = ${markerId} order by x.position`)

/** Whether a shirt is in another marker of its main fabric, or was cut in one. */
export async function isInOtherMarker(on: Queryable, markerId: string, shirtId: string): Promise<boolean> {
  const rows = await on.query(sql`
    select 1 from marker_shirt x join marker m on m.id = x.marker_id join marker own on own.id = ${markerId}
    where x.shirt_id = ${shirtId} and m.id <> own.id and m.fabric_code = own.fabric_code and m.number > own.number`)
  return rows.length > 0
}

/** Locks the orders of a marker's shirts, in the order in which all markers lock them. */
export async function lockOrdersOf(tx: Queryable, markerId: string): Promise<void> {
  await tx.query(sql`
    select 1 from orders where id in (
      select s.order_id from marker_shirt x join shirt s on s.id = x.shirt_id where x.marker_id = ${markerId})
    order by id for update`)
}

export interface RollForMarker {
  /** Null: the fabric, not a roll. */
  id: string | null
  widthMm: number
  flaws: Flaw[]
}

/** A roll in stock of the fabric, or the fabric itself; undefined when there is none. */
export async function selectRoll(
  on: Queryable,
  fabric: string,
  roll: string | null,
): Promise<RollForMarker | undefined> {
  const [row] = await on.query<RollForMarker>(
    roll === null
      ? sql`select null as id, width_mm, '[]'::jsonb as flaws from fabric where code = ${fabric}`
      : sql`select r.id, r.width_mm, ${flawsOfRoll(sql`r`)} as flaws from fabric_roll r
          where r.id = ${roll} and r.fabric_code = ${fabric} and r.state = 'in stock'`,
  )
  return row
}

/** The rolls in stock that are long and wide enough, the shortest first. */
export const selectRollsFor = (
  on: Queryable,
  fabric: string,
  { lengthMm, widthMm }: { lengthMm: number; widthMm: number },
): Promise<(RollForMarker & { id: string; isTaken: boolean })[]> =>
  on.query(sql`
    select r.id, r.width_mm, ${flawsOfRoll(sql`r`)} as flaws,
      exists (select 1 from marker m where m.roll_id = r.id and m.state <> 'cut') as is_taken
    from fabric_roll r where r.fabric_code = ${fabric} and r.state = 'in stock'
      and r.length_mm >= ${lengthMm}::int and r.width_mm >= ${widthMm}::int
    order by r.length_mm, r.created_at, r.id`)
