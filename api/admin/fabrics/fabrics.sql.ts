// Fabrics as staff read and change them. Callers lock the row of a fabric before they change it.
import { quotedList } from '../../kernel/quoted-list.ts'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { isCancellable, orderStatuses } from '#contract/order-status.ts'
import type { FabricRoll, fabricSort } from '#contract/admin/fabrics.ts'
import type { FabricTexts } from '#garment/fabric/fabric.ts'
import type { FabricDefinition } from '../../fabrics/fabrics.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { ListPlace } from '../http/page.ts'
import { fabricsOfShirt } from '../../production/reserved.ts'
import { flawsOfRoll } from '../../stock/stock.ts'
import type { ExportedList, List } from '../http/list.ts'
import type { ListOrder, Sorting } from '../http/sort.ts'

export interface StockRow {
  availableMm: number
  reservedMm: number
  rollsMm: number
  incomingMm: number
  warningMm: number
}

export interface AdminFabricRow {
  code: string
  version: number
  definition: FabricDefinition
  offered: boolean
  archived: boolean
  position: number
  widthMm: number
  translations: Record<string, FabricTexts>
  stock: StockRow
  rolls: FabricRoll[]
}

/** Millimetres reserved for shirts that are not cut yet, and for swatches of orders that are not packed yet. */
const reserved = sql`((
  select coalesce(sum(c.mm), 0)
  from shirt s join order_line l on l.id = s.order_line_id cross join ${fabricsOfShirt}
  where s.state = 'approved' and s.holds_fabric and s.dropped_at is null and c.code = f.code
) + (
  select coalesce(sum((c.value ->> 'mm')::int8 * l.quantity), 0)
  from orders o join order_line l on l.order_id = o.id cross join jsonb_array_elements(l.fabrics) c
  where o.status in (${raw(quotedList(orderStatuses.filter(isCancellable)))}) and o.holds_stock and l.design is null and c.value ->> 'code' = f.code
))::int8`
const rollsIn = (state: string) => sql`(
  select coalesce(sum(r.length_mm), 0)::int8 from fabric_roll r where r.fabric_code = f.code and r.state = ${state})`
const available = sql`coalesce((select s.stock_mm from fabric_stock s where s.code = f.code), 0)`
const stock = sql`jsonb_build_object('availableMm', ${available}, 'reservedMm', ${reserved},
  'rollsMm', ${rollsIn('in stock')}, 'incomingMm', ${rollsIn('incoming')}, 'warningMm', f.warning_mm)`
const columns = sql`f.code, f.version, f.definition, f.offered, f.archived_at is not null as archived, f.position,
  f.width_mm, ${stock} as stock`

export interface FabricListQuery {
  search?: string | undefined
  status?: 'offered' | 'not offered' | 'archived' | undefined
  weave?: string | undefined
  colourFamily?: string | undefined
  stock?: 'none' | 'low' | undefined
}

type SortName = (typeof fabricSort.columns)[number]

const fabricSorting: Sorting<SortName> = {
  columns: {
    order: { by: sql`f.position`, type: 'number' },
    name: { by: sql`lower(f.definition ->> 'name')`, type: 'text' },
    code: { by: sql`f.code`, type: 'text', unique: true },
    stock: { by: available, type: 'number' },
    expected: { by: rollsIn('incoming'), type: 'number' },
    weight: { by: sql`(f.definition ->> 'weightGsm')::int8`, type: 'number' },
    mill: { by: sql`lower(f.definition ->> 'mill')`, type: 'text' },
  },
  id: { by: sql`f.code`, type: 'text' },
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

function conditionsOf({ search, status, weave, colourFamily, stock: left }: FabricListQuery): Sql {
  const typed = search === undefined ? '' : `%${escapeLike(search.toLowerCase())}%`
  const all = [
    status === 'archived'
      ? sql`f.archived_at is not null and f.removed_at is null`
      : sql`f.archived_at is null`,
    status === 'offered' && sql`f.offered`,
    status === 'not offered' && sql`not f.offered`,
    weave !== undefined && sql`f.definition ->> 'weave' = ${weave}`,
    colourFamily !== undefined && sql`f.definition ->> 'colourFamily' = ${colourFamily}`,
    search !== undefined &&
      sql`lower(concat_ws(' ', f.code, f.definition ->> 'name', f.definition ->> 'colour', f.definition ->> 'mill'))
        like ${typed}`,
    left === 'none' && sql`${available} <= 0`,
    left === 'low' && sql`${available} < f.warning_mm`,
  ]
  return join(
    all.filter((condition) => condition !== false),
    ' and ',
  )
}

/** A page of the list, and one more row when there is a next page. */
const selectFabricPage = (
  on: Queryable,
  query: FabricListQuery,
  { key, orderBy, isAfter }: ListOrder,
  limit: number,
): Promise<(Omit<AdminFabricRow, 'translations' | 'rolls'> & ListPlace)[]> =>
  on.query(sql`
    select ${columns}, f.code as id, ${key} as key from fabric f where ${conditionsOf(query)} and ${isAfter}
    order by ${orderBy} limit ${limit}::int`)

export const fabricList: List<
  Omit<AdminFabricRow, 'translations' | 'rolls'> & ListPlace,
  FabricListQuery,
  SortName
> = { sorting: fabricSorting, select: selectFabricPage }

/** Fabrics by their codes; unknown codes are left out. */
export const selectAdminFabrics = (on: Queryable, codes: string[]): Promise<AdminFabricRow[]> =>
  on.query<AdminFabricRow>(sql`
    select ${columns},
      (select coalesce(jsonb_object_agg(t.language, t.texts), '{}')
        from fabric_translation t where t.fabric_code = f.code) as translations,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'version', r.version, 'state', r.state,
          'lengthMm', r.length_mm, 'widthMm', r.width_mm, 'dyeLot', r.dye_lot, 'note', r.note,
          'expectedOn', r.expected_on, 'flaws', ${flawsOfRoll(sql`r`)})
          order by r.state desc, r.expected_on, r.created_at, r.id), '[]')
        from fabric_roll r where r.fabric_code = f.code and r.state <> 'used up') as rolls
    from fabric f where f.code = any(${codes}::text[]) order by f.code`)

/** Locks fabrics and their stock until the transaction ends. */
export async function lockFabrics(tx: Queryable, codes: string[]): Promise<void> {
  await tx.query(sql`select 1 from fabric where code = any(${codes}::text[]) order by code for no key update`)
}

/** Locks all fabrics for adding or sorting them. Returns their codes in the shop's order. */
export async function lockAllFabrics(tx: Queryable): Promise<string[]> {
  await tx.query(sql`select 1 from fabric order by code for no key update`)
  const rows = await tx.query<{ code: string }>(sql`select code from fabric order by position, code`)
  return rows.map(({ code }) => code)
}

/** Sets the positions in the order of the codes, from 1. */
export async function updateFabricPositions(tx: Queryable, codes: string[]): Promise<void> {
  await tx.query(sql`
    update fabric f set position = w.n
    from unnest(${codes}::text[]) with ordinality as w(code, n) where f.code = w.code and f.position <> w.n`)
}

/** The codes that fabrics or stock have. */
export async function selectUsedCodes(tx: Queryable): Promise<Set<string>> {
  const rows = await tx.query<{ code: string }>(
    sql`select code from fabric union select code from fabric_stock`,
  )
  return new Set(rows.map(({ code }) => code))
}

/** Adds a fabric at the end, not offered and without stock. */
export async function insertFabric(
  tx: Queryable,
  { code, definition }: { code: string; definition: FabricDefinition },
): Promise<void> {
  await tx.query(sql`
    insert into fabric (code, definition, offered, position)
    select ${code}, ${JSON.stringify(definition)}::jsonb, false, coalesce(max(position), 0) + 1 from fabric`)
  await tx.query(sql`insert into fabric_stock (code, stock_mm) values (${code}, 0) on conflict do nothing`)
}

/** Writes the fields that are not undefined. Returns the new version. */
export async function updateFabricRow(
  tx: Queryable,
  code: string,
  changes: { definition: FabricDefinition; offered?: boolean; warningMm?: number; widthMm?: number },
): Promise<number> {
  const { definition, offered = null, warningMm = null, widthMm = null } = changes
  const [row] = await tx.query<{ version: number }>(sql`
    update fabric set definition = ${JSON.stringify(definition)}::jsonb,
      offered = coalesce(${offered}::boolean, offered), warning_mm = coalesce(${warningMm}::int, warning_mm),
      width_mm = coalesce(${widthMm}::int, width_mm),
      version = version + 1, changed_at = now()
    where code = ${code} returning version`)
  return row!.version
}

export async function putFabricTranslations(
  tx: Queryable,
  code: string,
  translations: Record<string, FabricTexts>,
): Promise<void> {
  for (const [language, texts] of Object.entries(translations))
    await tx.query(
      Object.keys(texts).length > 0
        ? sql`insert into fabric_translation as t (fabric_code, language, texts)
            values (${code}, ${language}, ${JSON.stringify(texts)}::jsonb)
            on conflict (fabric_code, language) do update set texts = excluded.texts`
        : sql`delete from fabric_translation where fabric_code = ${code} and language = ${language}`,
    )
}

/** Archives or restores fabrics; those that are archived or restored already stay as they are. */
export const updateFabricsArchived = (
  tx: Queryable,
  codes: string[],
  archived: boolean,
): Promise<{ code: string; version: number }[]> =>
  tx.query(sql`
    update fabric set archived_at = case when ${archived}::boolean then now() end, version = version + 1,
      changed_at = now()
    where code = any(${codes}::text[]) and (archived_at is not null) <> ${archived}::boolean
    returning code, version`)

/** Sets the colour of product variants that are made of a fabric to the fabric's colour. */
export async function recolourProducts(
  tx: Queryable,
  code: string,
  colour: { hex: string; family: string },
): Promise<void> {
  await tx.query(sql`
    with changed as (
      select p.id, jsonb_agg(case when each.colour ->> 'fabricCode' = ${code}
          then each.colour || ${JSON.stringify(colour)}::jsonb else each.colour end order by each.place) as colours
      from product p cross join jsonb_array_elements(p.colours) with ordinality as each(colour, place)
      where p.colours @> ${JSON.stringify([{ fabricCode: code }])}::jsonb
      group by p.id
    )
    update product p set colours = c.colours, colour_families = array(
      select distinct colour ->> 'family' from jsonb_array_elements(c.colours) colour order by 1)
    from changed c where p.id = c.id and p.colours <> c.colours`)
}

/** Adds millimetres to the available stock; negative ones are subtracted. */
export async function addAvailable(tx: Queryable, code: string, byMm: number): Promise<void> {
  await tx.query(sql`
    insert into fabric_stock as f (code, stock_mm) values (${code}, ${byMm}::int)
    on conflict (code) do update set stock_mm = f.stock_mm + excluded.stock_mm`)
}

/** Locks the available stock until the transaction ends. */
export async function lockAvailable(tx: Queryable, code: string): Promise<void> {
  await tx.query(sql`select 1 from fabric_stock where code = ${code} for update`)
}

export interface RollRow extends Omit<FabricRoll, 'id'> {
  fabricCode: string
}

const rollColumns = sql`roll.fabric_code, roll.version, roll.state, roll.length_mm,
  roll.width_mm, roll.dye_lot, roll.note, roll.expected_on::text as expected_on, ${flawsOfRoll(sql`roll`)} as flaws`

interface ListedRoll extends RollRow, ListPlace {}

/** Metres with three decimals. */
const metres = (mm: number): string => (mm / 1000).toFixed(3)

/** Rolls in the order of their fabrics, including used-up rolls. */
export const rollList: ExportedList<ListedRoll, FabricListQuery, SortName> = {
  sorting: {
    // Not unique: a fabric has several rolls.
    columns: { ...fabricSorting.columns, code: { by: sql`f.code`, type: 'text' } },
    id: { by: sql`roll.id::text`, type: 'text' },
  },
  select: (on, query, { key, orderBy, isAfter }, limit) =>
    on.query<ListedRoll>(sql`
      select roll.id, ${key} as key, ${rollColumns} from fabric_roll roll join fabric f on f.code = roll.fabric_code
      where ${conditionsOf(query)} and ${isAfter} order by ${orderBy} limit ${limit}::int`),
  file: {
    name: 'rolls.csv',
    columns: [
      ['Roll', ({ id }) => id],
      ['Fabric', ({ fabricCode }) => fabricCode],
      ['State', ({ state }) => state],
      ['Length, m', ({ lengthMm }) => metres(lengthMm)],
      ['Width, mm', ({ widthMm }) => String(widthMm)],
      ['Dye lot', ({ dyeLot }) => dyeLot ?? ''],
      ['Expected on', ({ expectedOn }) => expectedOn ?? ''],
      ['Note', ({ note }) => note ?? ''],
    ],
  },
}

/** Locks a roll and reads it; undefined when it does not exist. */
export async function lockRoll(tx: Queryable, id: string): Promise<RollRow | undefined> {
  const [row] = await tx.query<RollRow>(sql`
    select ${rollColumns} from fabric_roll roll where roll.id = ${id} for update`)
  return row
}

export async function insertRoll(
  tx: Queryable,
  { fabricCode, state, lengthMm, widthMm, dyeLot, note, expectedOn }: Omit<RollRow, 'version' | 'flaws'>,
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(sql`
    insert into fabric_roll (fabric_code, state, length_mm, width_mm, dye_lot, note, expected_on)
    values (${fabricCode}, ${state}, ${lengthMm}, ${widthMm}, ${dyeLot}, ${note}, ${expectedOn}) returning id`)
  return row!.id
}

/** Writes all fields of a roll. Returns the new version. */
export async function updateRollRow(
  tx: Queryable,
  id: string,
  { state, lengthMm, widthMm, dyeLot, note, expectedOn, flaws }: Omit<RollRow, 'version' | 'fabricCode'>,
): Promise<number> {
  const stored = flaws.map(({ x, ...flaw }) => ({ ...flaw, fromEnd: lengthMm - x }))
  const [row] = await tx.query<{ version: number }>(sql`
    update fabric_roll set state = ${state}, length_mm = ${lengthMm}, width_mm = ${widthMm}, dye_lot = ${dyeLot},
      note = ${note}, expected_on = ${expectedOn}, flaws = ${JSON.stringify(stored)}::jsonb, version = version + 1
    where id = ${id} returning version`)
  return row!.version
}
