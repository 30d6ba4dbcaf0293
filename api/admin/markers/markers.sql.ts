// Markers in the database.
import sql, { empty, type Sql } from 'sql-template-tag'
import type { Marker, MarkerItem, MarkerProgress, markerSort, MarkerState } from '#contract/admin/markers.ts'
import type { Flaw } from '#contract/admin/fabrics.ts'
import type { CutPiece } from '#garment/cutting/cut-piece.ts'
import type { MarkerPlacement } from '#garment/cutting/marker/marker-layout.ts'
import { claimDue } from '../../kernel/due-rows.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { StoredReason } from '../../kernel/reason.ts'
import { fabricsOfShirt } from '../../production/reserved.ts'
import type { List } from '../http/list.ts'
import { isBlocked } from './marker-shirts.sql.ts'
import type { ListPlace } from '../http/page.ts'

export type ItemRow = Omit<MarkerItem, 'createdAt'> & { createdAt: Date }

export interface MarkerRow
  extends ItemRow, Pick<Marker, 'roll' | 'widthMm' | 'trimMm' | 'gapMm' | 'shopDifference'> {
  /** Those given for the marker, and those of its roll that its search has left out. */
  ownFlaws: Flaw[]
  rollFlaws: Flaw[]
  problem: StoredReason | null
  placements: MarkerPlacement[] | null
  /** The pieces of each shirt; null: erased. */
  pieces: (CutPiece[] | null)[]
  /** How often a process has leased it. */
  tries: number
}

/** How many markers, the newest ones, are compared with their forecasts. */
const comparedMarkers = 200

/** A sum over the fabrics `c` of the shirts `s` of a marker that are cut from its fabric. */
const sumOfShirts = (marker: Sql, mm: Sql) => sql`
  (select coalesce(sum(${mm}), 0)::int from marker_shirt x join shirt s on s.id = x.shirt_id
    join order_line l on l.id = s.order_line_id cross join ${fabricsOfShirt}
    where x.marker_id = ${marker}.id and c.code = ${marker}.fabric_code)`
const forecastOf = (marker: Sql) => sumOfShirts(marker, sql`c.forecast_mm`)
const reservedOf = (marker: Sql) =>
  sumOfShirts(
    marker,
    sql`case when s.state = 'approved' and s.holds_fabric and s.dropped_at is null then c.mm end`,
  )

const itemColumns = sql`m.id, m.number, m.version, m.state,
  jsonb_build_object('code', m.fabric_code, 'name',
    (select f.definition ->> 'name' from fabric f where f.code = m.fabric_code)) as fabric,
  (select coalesce(jsonb_agg(s.number order by x.position), '[]') from marker_shirt x join shirt s on s.id = x.shirt_id
    where x.marker_id = m.id) as shirts,
  m.length_mm, m.yield, m.searched_seconds, m.seconds, m.created_at, ${forecastOf(sql`m`)} as forecast_mm,
  ${reservedOf(sql`m`)} as reserved_mm, ${isBlocked} as is_blocked`

const columns = sql`${itemColumns}, m.width_mm, m.trim_mm, m.gap_mm, m.flaws as own_flaws, m.roll_flaws,
  m.problem, m.placements, m.tries,
  (select jsonb_build_object('id', r.id, 'dyeLot', r.dye_lot, 'lengthMm', r.length_mm)
    from fabric_roll r where r.id = m.roll_id) as roll,
  (select coalesce(jsonb_agg(x.pieces order by x.position), '[]') from marker_shirt x where x.marker_id = m.id) as pieces,
  (select (sum(n.length_mm)::float8 / nullif(sum(n.forecast_mm), 0) - 1)::real
    from (select o.length_mm, ${forecastOf(sql`o`)} as forecast_mm from marker o
      where o.length_mm is not null order by o.number desc limit ${comparedMarkers}::int) n) as shop_difference`

export const markerList: List<
  ItemRow & ListPlace,
  { state?: MarkerState | undefined; fabric?: string | undefined },
  (typeof markerSort.columns)[number]
> = {
  sorting: {
    columns: { number: { by: sql`m.number`, type: 'number', unique: true } },
    id: { by: sql`m.id::text`, type: 'text' },
  },
  select: (on, { state, fabric }, { key, orderBy, isAfter }, limit) =>
    on.query(sql`
      select ${itemColumns}, ${key} as key from marker m
      where ${isAfter} ${state === undefined ? empty : sql`and m.state = ${state}`}
        ${fabric === undefined ? empty : sql`and m.fabric_code = ${fabric}`}
      order by ${orderBy} limit ${limit}::int`),
}

export async function selectMarker(on: Queryable, id: string): Promise<MarkerRow | undefined> {
  const [row] = await on.query<MarkerRow>(sql`select ${columns} from marker m where m.id = ${id}`)
  return row
}

/** How far the search of a marker is; undefined when it does not exist. */
export async function selectProgress(on: Queryable, id: string): Promise<MarkerProgress | undefined> {
  const [row] = await on.query<MarkerProgress>(sql`
    select id, version, state, length_mm, yield, searched_seconds, seconds from marker where id = ${id}`)
  return row
}

export async function lockMarker(tx: Queryable, id: string): Promise<MarkerRow | undefined> {
  await tx.query(sql`select 1 from marker where id = ${id} for update`)
  return selectMarker(tx, id)
}

export interface NewMarker extends Pick<
  MarkerRow,
  'widthMm' | 'trimMm' | 'gapMm' | 'ownFlaws' | 'rollFlaws' | 'seconds'
> {
  id: string
  fabric: string
  roll: string | null
  memberId: string
  /** Of the settings with which its pieces were drafted. */
  patternVersion: number
}

export interface NewMarkerShirt {
  id: string
  version: number
  /** Whether the fabric is its main one, not only its contrast. */
  isMain: boolean
  pieces: CutPiece[]
}

/** False when a marker with this id exists. */
export async function insertMarker(
  tx: Queryable,
  marker: NewMarker,
  shirts: NewMarkerShirt[],
): Promise<boolean> {
  const { id, fabric, roll, widthMm, trimMm, gapMm, ownFlaws, rollFlaws, seconds } = marker
  const inserted = await tx.query(sql`
    insert into marker (id, fabric_code, roll_id, width_mm, trim_mm, gap_mm, flaws, roll_flaws, seconds, member_id,
      pattern_version)
    values (${id}, ${fabric}, ${roll}::uuid, ${widthMm}, ${trimMm}, ${gapMm}, ${JSON.stringify(ownFlaws)}::jsonb,
      ${JSON.stringify(rollFlaws)}::jsonb, ${seconds}, ${marker.memberId}, ${marker.patternVersion})
    on conflict (id) do nothing returning id`)
  if (inserted.length === 0) return false
  // A row of a contrast fabric does not keep its shirt from another marker.
  const rows = shirts.map(({ isMain, ...shirt }) => ({ ...shirt, is_main: isMain }))
  await tx.query(sql`
    insert into marker_shirt (marker_id, position, shirt_id, shirt_version, pieces, is_cut)
    select ${id}, n - 1, s.id, s.version, s.pieces, not s.is_main
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as (id uuid, version int, is_main boolean, pieces jsonb)) with ordinality as s(id, version, is_main, pieces, n)`)
  return true
}

const leaseSeconds = 20

/** When the first marker can be searched for. */
export const nextMarker = sql`(select min(due_at) from marker where state = 'searching')`

/** Leases the marker that has waited longest. */
export async function claimMarker(on: Queryable): Promise<MarkerRow | undefined> {
  const [row] = await on.query<MarkerRow>(sql`
    with m as (${claimDue({
      table: sql`marker`,
      waiting: sql`state = 'searching'`,
      limit: 1,
      again: { leaseSeconds },
    })})
    select ${columns} from m`)
  return row
}

/** Releases the leases of ended processes. Only for a database that no other process uses. */
export async function releaseMarkerLeases(on: Queryable): Promise<void> {
  await on.query(sql`update marker set due_at = now() where state = 'searching' and due_at > now()`)
}

export interface FoundLayout {
  placements: MarkerPlacement[]
  lengthMm: number
  yield: number
}

type Claim = Pick<MarkerRow, 'id' | 'tries'>

/** Renews the lease and stores the time; false when it was stopped or another process has it. */
export async function setSearched(
  on: Queryable,
  { id, tries }: Claim,
  searchedSeconds: number,
): Promise<boolean> {
  const rows = await on.query(sql`
    update marker set searched_seconds = ${searchedSeconds}, due_at = now() + make_interval(secs => ${leaseSeconds})
    where id = ${id} and tries = ${tries}::int and state = 'searching' returning id`)
  return rows.length > 0
}

/** Stores a layout that is shorter than the one before. */
export async function setFound(on: Queryable, { id, tries }: Claim, found: FoundLayout): Promise<void> {
  await on.query(sql`
    update marker set placements = ${JSON.stringify(found.placements)}::jsonb, length_mm = ${found.lengthMm},
      yield = ${found.yield}
    where id = ${id} and tries = ${tries}::int and state = 'searching'
      and (length_mm is null or length_mm >= ${found.lengthMm}::int)`)
}

/** Ends a search that this process has leased; false when it does not have it any more. */
export async function setSearchEnded(
  on: Queryable,
  { id, tries }: Claim,
  problem: StoredReason | null,
): Promise<boolean> {
  const rows = await on.query(sql`
    update marker set state = 'ready', version = version + 1, problem = ${problem && JSON.stringify(problem)}::jsonb
    where id = ${id} and tries = ${tries}::int and state = 'searching' returning id`)
  return rows.length > 0
}

export async function setReady(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`update marker set state = 'ready', version = version + 1 where id = ${id}`)
}

export async function setSearching(
  tx: Queryable,
  id: string,
  { seconds, rollFlaws, keepsLayout }: Pick<MarkerRow, 'seconds' | 'rollFlaws'> & { keepsLayout: boolean },
): Promise<void> {
  await tx.query(sql`
    update marker set state = 'searching', version = version + 1, seconds = ${seconds}, searched_seconds = 0,
      problem = null, due_at = now(), tries = 0, roll_flaws = ${JSON.stringify(rollFlaws)}::jsonb
      ${keepsLayout ? empty : sql`, placements = null, length_mm = null, yield = null`}
    where id = ${id}`)
}

export async function setPlacements(tx: Queryable, id: string, found: FoundLayout): Promise<void> {
  await tx.query(sql`
    update marker set placements = ${JSON.stringify(found.placements)}::jsonb, length_mm = ${found.lengthMm},
      yield = ${found.yield}, version = version + 1
    where id = ${id}`)
}

export async function setCut(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`update marker set state = 'cut', version = version + 1 where id = ${id}`)
  await tx.query(sql`update marker_shirt set is_cut = true where marker_id = ${id}`)
}

/** The marker can be cut again. The shirts in `undone` are as they were when it was cut. */
export async function setUncut(tx: Queryable, id: string, undone: string[]): Promise<void> {
  await tx.query(sql`update marker set state = 'ready', version = version + 1 where id = ${id}`)
  await tx.query(sql`
    update marker_shirt x set is_cut = l.design ->> 'fabric' <> m.fabric_code,
      shirt_version = case when s.id = any(${undone}::uuid[]) then s.version else x.shirt_version end
    from marker m, shirt s join order_line l on l.id = s.order_line_id
    where x.marker_id = ${id} and m.id = x.marker_id and s.id = x.shirt_id`)
}

/** The indexes of the others in the layout are their ranks. */
export async function deleteMarkerShirts(tx: Queryable, id: string, shirtIds: string[]): Promise<void> {
  await tx.query(
    sql`delete from marker_shirt where marker_id = ${id} and shirt_id = any(${shirtIds}::uuid[])`,
  )
}

export async function deleteMarker(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`delete from marker where id = ${id}`)
}

/** Markers as the list has them, by their numbers. */
export const selectItems = (on: Queryable, ids: string[]): Promise<ItemRow[]> =>
  on.query(sql`select ${itemColumns} from marker m where m.id = any(${ids}::uuid[]) order by m.number`)
