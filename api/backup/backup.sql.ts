// Every row of the shop as text, in one snapshot, and back into empty tables. PostgreSQL writes and reads each row
// itself, so every type comes back exactly. Names of tables and columns come from the database's own catalogue.
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { encryptedRowsStep } from '../db/migration-files.ts'
import type { Queryable } from '../kernel/db.ts'

export interface TableShape {
  name: string
  columns: { name: string; type: string }[]
}

/** Tables of the program itself and of its processes; unlogged tables are not in a backup either. */
const leftOut = ['migration', 'running_process', 'backup']

const quoted = (name: string): Sql => raw(`"${name.replaceAll('"', '""')}"`)

/** Reads everything that follows as of one moment. */
export async function beginSnapshot(tx: Queryable): Promise<void> {
  await tx.query(sql`set transaction isolation level repeatable read, read only`)
}

/** The tables of the shop with the columns that are stored, in their order. */
export const selectTables = (on: Queryable): Promise<TableShape[]> =>
  on.query<TableShape>(sql`
    select c.relname as name, jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
      order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all(${leftOut}::text[])
    group by c.relname order by c.relname`)

/** The steps of the schema; not whether secrets of rows are encrypted, which a restore does itself. */
export const selectMigrations = async (on: Queryable): Promise<string[]> =>
  (
    await on.query<{ name: string }>(
      sql`select name from migration where name <> ${encryptedRowsStep} order by name`,
    )
  ).map(({ name }) => name)

/** Opens a cursor for the rows of a table, each as the text of a row, as of now. */
export async function openRows(tx: Queryable, { name, columns }: TableShape, cursor: string): Promise<void> {
  await tx.query(sql`declare ${raw(cursor)} no scroll cursor for ${rowsIn(name, columns)}`)
}

/** Rows that are stored aside take little memory, which the embedded database would never give back. */
export async function limitKeptRows(tx: Queryable): Promise<void> {
  await tx.query(sql`set work_mem = '256kB'`)
}

export async function unlimitKeptRows(on: Queryable): Promise<void> {
  await on.query(sql`reset work_mem`)
}

/**
 * The same for the embedded database, which has one connection: its rows are stored aside, so that they can be read when
 * the transaction has ended. The next table is stored in a transaction of its own, which begins at once: nobody else can
 * write in between.
 */
export async function keepRows(tx: Queryable, { name, columns }: TableShape, cursor: string): Promise<void> {
  await tx.query(sql`declare ${raw(cursor)} no scroll cursor with hold for ${rowsIn(name, columns)}`)
  await tx.query(sql`commit and chain`)
}

const rowsIn = (name: string, columns: TableShape['columns']): Sql =>
  sql`select row(${join(columns.map((column) => quoted(column.name)))}) as "row" from ${quoted(name)}`

/** The next rows of a cursor; none at its end. */
export async function fetchRows(on: Queryable, cursor: string): Promise<string[]> {
  const rows = await on.query<{ row: string }>(sql`fetch 500 from ${raw(cursor)}`)
  return rows.map(({ row }) => row)
}

export async function closeRows(on: Queryable, cursor: string): Promise<void> {
  await on.query(sql`close ${raw(cursor)}`)
}

export interface SequenceRow {
  name: string
  value: string
}

export async function selectSequences(on: Queryable): Promise<SequenceRow[]> {
  return on.query<SequenceRow>(sql`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`)
}

/** What a shop that is in use has: staff, orders and customers. */
export async function countRecords(
  on: Queryable,
): Promise<{ members: number; orders: number; customers: number }> {
  const [row] = await on.query<{ members: number; orders: number; customers: number }>(sql`
    select (select count(*)::int from staff_member) as members, (select count(*)::int from orders) as orders,
      (select count(*)::int from shopper where email is not null) as customers`)
  return row!
}

/** Nobody registers, orders or becomes a member of staff until the transaction ends. */
export async function lockRecords(tx: Queryable): Promise<void> {
  await tx.query(sql`lock table staff_member, orders, shopper in exclusive mode`)
}

interface Constraint {
  table: string
  name: string
  definition: string
}

/** Empties all tables. Until `finishRestore`, nothing is checked and no trigger runs. */
export async function beginRestore(tx: Queryable, tables: TableShape[]): Promise<Constraint[]> {
  const constraints = await tx.query<Constraint>(sql`
    select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace`)
  for (const { table, name } of constraints)
    await tx.query(sql`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  for (const { name } of tables) await tx.query(sql`alter table ${quoted(name)} disable trigger user`)
  await tx.query(sql`truncate ${join(tables.map(({ name }) => quoted(name)))}`)
  return constraints
}

/** Inserts rows that `readRows` has read from a table with the same columns. */
export async function insertRows(
  tx: Queryable,
  { name, columns }: TableShape,
  rows: readonly string[],
): Promise<void> {
  const names = join(columns.map((column) => quoted(column.name)))
  const values = join(columns.map((column) => sql`(r).${quoted(column.name)}`))
  await tx.query(sql`
    insert into ${quoted(name)} (${names}) overriding system value
    select ${values} from (
      select line::${restoredType} as r from unnest(${[...rows]}::text[]) with ordinality u (line, nr) order by nr offset 0) t`)
}

const restoredType = raw('restored_row')

/** The type of the following rows, with the columns in the order of the backup. */
export async function createRowType(tx: Queryable, { columns }: TableShape): Promise<void> {
  const fields = join(columns.map(({ name, type }) => sql`${quoted(name)} ${raw(type)}`))
  await tx.query(sql`create type restored_row as (${fields})`)
}

export async function dropRowType(tx: Queryable): Promise<void> {
  await tx.query(sql`drop type restored_row`)
}

export async function setSequences(tx: Queryable, sequences: readonly SequenceRow[]): Promise<void> {
  await tx.query(sql`
    select setval(format('%I', s.name)::regclass, s.value::bigint)
    from jsonb_to_recordset(${JSON.stringify(sequences)}::jsonb) as s (name text, value text)
    where exists (select 1 from pg_sequences p where p.schemaname = current_schema() and p.sequencename = s.name)`)
}

/** Checks all rows, and tells every process that everything has changed. */
export async function finishRestore(
  tx: Queryable,
  tables: TableShape[],
  constraints: readonly Constraint[],
  topics: readonly string[],
): Promise<void> {
  for (const { name } of tables) await tx.query(sql`alter table ${quoted(name)} enable trigger user`)
  for (const { table, name, definition } of constraints)
    await tx.query(sql`alter table ${quoted(table)} add constraint ${quoted(name)} ${raw(definition)}`)
  await tx.query(sql`select record_change(topic) from unnest(${[...topics]}::text[]) topic`)
}
