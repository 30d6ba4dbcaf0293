// What is reserved of each fabric for shirts that are not cut, in the database.
import sql, { type Sql } from 'sql-template-tag'
import type { FabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import type { Queryable } from '../kernel/db.ts'

/**
 * The fabrics of a shirt as rows `c`: `code`, `mm` that is or would be reserved, `forecast_mm` of its line, and their
 * index `n`.
 */
export const fabricsOf = ({ reserved, fabrics }: { reserved: Sql; fabrics: Sql }): Sql => sql`lateral (
  select f.value ->> 'code' as code, (f.value ->> 'mm')::int as forecast_mm, f.ordinality as n,
    coalesce(${reserved} ->> (f.value ->> 'code'), f.value ->> 'mm')::int as mm
  from jsonb_array_elements(${fabrics}) with ordinality f) c`

/** The same of a shirt `s` of a line `l`. */
export const fabricsOfShirt = fabricsOf({ reserved: sql`s.reserved`, fabrics: sql`l.fabrics` })

/** A list of `FabricConsumption` of a shirt `s` of a line `l`. */
export const reservedFabrics = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'mm', c.mm) order by c.n), '[]')
  from ${fabricsOfShirt} where c.mm > 0)`

export interface ReservedRow {
  id: string
  mm: number
  forecastMm: number
  /** Whether its length is subtracted from the stock. */
  holdsFabric: boolean
}

/** Those of the shirts that are not cut, with what is reserved for them of one fabric. */
export const selectReserved = (tx: Queryable, code: string, ids: string[]): Promise<ReservedRow[]> =>
  tx.query(sql`
    select s.id, c.mm, c.forecast_mm, s.holds_fabric
    from shirt s join order_line l on l.id = s.order_line_id cross join ${fabricsOfShirt}
    where s.id = any(${ids}::uuid[]) and s.state = 'approved' and s.dropped_at is null and c.code = ${code}
    order by s.number`)

/** Stores what is reserved of a fabric for shirts; null: the forecast. */
export async function updateReserved(
  tx: Queryable,
  code: string,
  shirts: { id: string; mm: number | null }[],
): Promise<void> {
  await tx.query(sql`
    update shirt s set reserved = case when n.mm is null then nullif(s.reserved - ${code}::text, '{}')
      else coalesce(s.reserved, '{}') || jsonb_build_object(${code}::text, n.mm) end
    from jsonb_to_recordset(${JSON.stringify(shirts)}::jsonb) as n(id uuid, mm int) where s.id = n.id`)
}

/** The fabric that the shirts of lines hold, as far as they are not cut: one entry for each shirt and fabric. */
export const selectHeldByLines = (on: Queryable, lineIds: string[]): Promise<FabricConsumption[]> =>
  on.query(sql`
    select c.code, c.mm from shirt s join order_line l on l.id = s.order_line_id cross join ${fabricsOfShirt}
    where s.order_line_id = any(${lineIds}::uuid[]) and s.state = 'approved' and s.dropped_at is null and c.mm > 0`)

/**
 * The forecast is reserved again for the shirts of lines that change. They get a new version, because a marker has pieces
 * of the old one.
 */
export async function clearReservedOfLines(tx: Queryable, lineIds: string[]): Promise<void> {
  await tx.query(sql`
    update shirt set reserved = null, version = version + 1
    where order_line_id = any(${lineIds}::uuid[]) and state = 'approved' and dropped_at is null
      and (reserved is not null or exists (
        select 1 from marker_shirt x join marker m on m.id = x.marker_id
        where x.shirt_id = shirt.id and m.state <> 'cut'))`)
}
