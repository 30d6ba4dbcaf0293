// Size tables in the database.
import sql from 'sql-template-tag'
import type { SizeTable } from '#contract/size-tables.ts'
import { firstRow, type Queryable } from '../kernel/db.ts'

export interface SizeTableFields extends SizeTable {
  /** The address of the page that has it. */
  source: string
}

export interface SizeTableRow extends SizeTableFields {
  id: string
  version: number
}

export interface SeededTable extends SizeTableFields {
  key: string
}

const columns = sql`t.id, t.version, t.maker, t.fit, t.measures_of as "of", t.unit, t.source,
  to_char(t.read_on, 'YYYY-MM-DD') as read_on, t.sizes`

export const selectSizeTables = (on: Queryable): Promise<SizeTableRow[]> =>
  on.query<SizeTableRow>(sql`
    select ${columns} from maker_size_table t where t.removed_at is null order by lower(t.maker), t.fit nulls first, t.id`)

export async function selectSizeTable(on: Queryable, id: string): Promise<SizeTableRow | null> {
  const rows = await on.query<SizeTableRow>(sql`
    select ${columns} from maker_size_table t where t.id = ${id} and t.removed_at is null`)
  return rows[0] ?? null
}

export async function lockSizeTable(tx: Queryable, id: string): Promise<SizeTableRow | null> {
  await tx.query(sql`select 1 from maker_size_table where id = ${id} for update`)
  return selectSizeTable(tx, id)
}

export async function selectSizeTableCount(on: Queryable): Promise<number> {
  const rows = await on.query<{ count: number }>(
    sql`select count(*)::int as count from maker_size_table where removed_at is null`,
  )
  return firstRow(rows).count
}

/** Locks the tables against other changes of staff until the transaction ends. */
export async function lockSizeTables(tx: Queryable): Promise<void> {
  await tx.query(sql`lock table maker_size_table in share row exclusive mode`)
}

/** Whether a maker has another table of this fit. @param id of the table that is changed; null: a new one */
export async function hasOtherTable(
  on: Queryable,
  { maker, fit }: { maker: string; fit: string | null },
  id: string | null,
): Promise<boolean> {
  const rows = await on.query(sql`
    select 1 from maker_size_table t where lower(t.maker) = lower(${maker}) and t.fit is not distinct from ${fit}::text
      and t.removed_at is null and t.id is distinct from ${id}::uuid`)
  return rows.length > 0
}

/** Returns its id. */
export async function insertSizeTable(tx: Queryable, table: SizeTableFields): Promise<string> {
  const rows = await tx.query<{ id: string }>(sql`
    insert into maker_size_table (maker, fit, measures_of, unit, source, read_on, sizes)
    values (${table.maker}, ${table.fit}, ${table.of}, ${table.unit}, ${table.source}, ${table.readOn}::date,
      ${JSON.stringify(table.sizes)}::jsonb)
    returning id`)
  return firstRow(rows).id
}

/** Returns the new version. */
export async function updateSizeTable(tx: Queryable, id: string, table: SizeTableFields): Promise<number> {
  const rows = await tx.query<{ version: number }>(sql`
    update maker_size_table set version = version + 1, changed_by_staff = true, maker = ${table.maker}, fit = ${table.fit},
      measures_of = ${table.of}, unit = ${table.unit}, source = ${table.source}, read_on = ${table.readOn}::date,
      sizes = ${JSON.stringify(table.sizes)}::jsonb
    where id = ${id} returning version`)
  return firstRow(rows).version
}

/** Deletes a table of staff, and marks one of the program as removed. */
export async function removeSizeTable(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`delete from maker_size_table where id = ${id} and seed_key is null`)
  await tx.query(sql`update maker_size_table set removed_at = now() where id = ${id}`)
}

const seeded = (tables: readonly SeededTable[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(tables)}::jsonb) as s (key text, maker text, fit text, "of" text, unit text,
    source text, "readOn" date, sizes jsonb)`

/** Inserts the tables of the program that the shop has never had. A table that staff have added stays. */
export async function insertSeededTables(tx: Queryable, tables: readonly SeededTable[]): Promise<void> {
  await tx.query(sql`
    insert into maker_size_table (seed_key, maker, fit, measures_of, unit, source, read_on, sizes)
    select s.key, s.maker, s.fit, s."of", s.unit, s.source, s."readOn", s.sizes from ${seeded(tables)}
    on conflict do nothing`)
}

/** Sets the figures of the program's tables that staff have neither changed nor removed. */
export async function updateUnchangedTables(tx: Queryable, tables: readonly SeededTable[]): Promise<void> {
  await tx.query(sql`
    update maker_size_table t set version = t.version + 1, measures_of = s."of", unit = s.unit, source = s.source,
      read_on = s."readOn", sizes = s.sizes
    from ${seeded(tables)}
    where t.seed_key = s.key and not t.changed_by_staff and t.removed_at is null
      and (t.measures_of, t.unit, t.source, t.read_on, t.sizes) is distinct from (s."of", s.unit, s.source, s."readOn", s.sizes)`)
}
