// Imports in the database.
import sql, { empty } from 'sql-template-tag'
import type { ImportKind } from '#contract/admin/import-fields.ts'
import {
  type DecimalSign,
  type Import,
  type ImportFormat,
  type ImportOptions,
  importOutcomes,
  type importSort,
  type ImportState,
} from '#contract/admin/imports.ts'
import type { Encoding } from '../../csv/decode-text.ts'
import type { Separator } from '../../csv/read-csv.ts'
import type { Queryable } from '../../kernel/db.ts'
import { readerOf } from '../../kernel/storefront.ts'
import { type StoredReason, storedText } from '../../kernel/reason.ts'
import type { ListPlace } from '../http/page.ts'
import type { ListColumn } from '../../csv/list-file.ts'
import type { Actor } from '../staff/actor.ts'
import type { ExportedList } from '../http/list.ts'

export interface ImportRow extends Actor {
  id: string
  kind: ImportKind
  format: ImportFormat
  fileName: string
  bytes: number
  state: ImportState
  member: { id: string; fullName: string } | null
  createdAt: Date
  problem: StoredReason | null
  counts: Record<string, number>
  encoding: Encoding
  separator: Separator
  headers: string[]
  samples: string[][]
  fields: (string | null)[]
  options: ImportOptions
  kindGroups: Import['kindGroups']
  preview: Partial<
    Pick<Import, 'publishes' | 'newCategories' | 'leftOut' | 'optionNames' | 'variantPrices'>
  > & {
    /** Whether the month comes first in its dates with slashes; null: no date says so. */
    monthFirst?: boolean | null
    /** The columns with numbers that can be read in two ways; `isCertain`: other values of the column decide. */
    numbers?: { column: number; field: string; text: string; decimal: DecimalSign; isCertain: boolean }[]
    notes?: (Omit<Import['notes'][number], 'first'> & { first: StoredReason })[]
  }
  /** In how many seconds another process continues the import; null when its process is still working. */
  continuesIn: number | null
}

/** Longer than a batch takes. After that another process continues. */
const leaseSeconds = 60
/** A working process renews its lease before it has this many seconds left; fetching a picture takes the longest. */
const silentSeconds = 25

const columns = sql`i.id, i.kind, i.format, i.file_name, i.bytes, i.state,
  (select jsonb_build_object('id', m.id, 'fullName', m.full_name) from staff_member m where m.id = i.member_id) as member,
  i.created_at, i.problem, i.counts, i.encoding, i.separator, to_jsonb(i.headers) as headers, i.samples,
  i.fields, i.options, i.kind_groups, i.preview, i.member_id, i.api_key_id, i.network, i.locale,
  case when i.state in ('reading', 'checking', 'running', 'undoing')
    and i.lease_until > now() and i.lease_until < now() + make_interval(secs => ${leaseSeconds - silentSeconds})
    then ceil(extract(epoch from i.lease_until - now()))::int end as continues_in`

export const importList: ExportedList<
  ImportRow & ListPlace,
  { kinds: ImportKind[] },
  (typeof importSort.columns)[number]
> = {
  sorting: {
    columns: {
      file: { by: sql`lower(i.file_name)`, type: 'text' },
      when: { by: sql`i.created_at`, type: 'moment' },
    },
    id: { by: sql`i.id::text`, type: 'text' },
  },
  select: (on, { kinds }, { key, orderBy, isAfter }, limit) =>
    on.query(sql`
      select ${columns}, ${key} as key from data_import i
      where i.state <> 'uploading' and i.kind = any(${kinds}::text[]) and ${isAfter}
      order by ${orderBy} limit ${limit}::int`),
  file: {
    name: 'imports.csv',
    columns: [
      ['Import', ({ id }) => id],
      ['File', ({ fileName }) => fileName],
      ['Type', ({ kind }) => kind],
      ['Format', ({ format }) => format],
      ['Bytes', ({ bytes }) => String(bytes)],
      ['Status', ({ state }) => state],
      ['Problem', ({ problem, locale }) => storedText(problem, readerOf(locale))],
      ['Staff', ({ member }) => member?.fullName ?? ''],
      ['Date', ({ createdAt }) => createdAt.toISOString()],
      ...importOutcomes.map((outcome): ListColumn<ImportRow> => [
        outcome,
        ({ counts }) => String(counts[outcome] ?? 0),
      ]),
    ],
  },
}

export async function selectImport(on: Queryable, id: string): Promise<ImportRow | null> {
  const [row] = await on.query<ImportRow>(
    sql`select ${columns} from data_import i where i.id = ${id} and i.state <> 'uploading'`,
  )
  return row ?? null
}

/** The last other import of the same file that was checked or run; null when there is none. */
export async function selectSameFile(
  on: Queryable,
  id: string,
): Promise<Pick<ImportRow, 'id' | 'fileName' | 'state' | 'createdAt'> | null> {
  const [row] = await on.query<Pick<ImportRow, 'id' | 'fileName' | 'state' | 'createdAt'>>(sql`
    select o.id, o.file_name, o.state, o.created_at
    from data_import i join data_import o on o.digest = i.digest and o.kind = i.kind and o.id <> i.id
    where i.id = ${id} and o.state in ('checked', 'running', 'stopped', 'done', 'undoing')
    order by o.state in ('running', 'undoing') desc, o.created_at desc limit 1`)
  return row ?? null
}

/** Keeps other imports of the same file from starting until the transaction ends. */
export async function lockSameFile(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`
    select pg_advisory_xact_lock(hashtextextended('import ' || encode(digest, 'hex'), 0)) from data_import
    where id = ${id} and digest is not null`)
}

/** Locks an import until the transaction ends. */
export async function lockImport(tx: Queryable, id: string): Promise<ImportRow | null> {
  await tx.query(sql`select 1 from data_import where id = ${id} for update`)
  return selectImport(tx, id)
}

export async function insertImport(
  on: Queryable,
  of: Pick<ImportRow, 'kind' | 'fileName'> & Actor,
): Promise<string> {
  const [row] = await on.query<{ id: string }>(sql`
    insert into data_import (kind, file_name, member_id, api_key_id, network, locale)
    values (${of.kind}, ${of.fileName}, ${of.memberId}, ${of.apiKeyId}, ${of.network}, ${of.locale}) returning id`)
  return row!.id
}

export async function setUploaded(
  tx: Queryable,
  id: string,
  of: Pick<
    ImportRow,
    'bytes' | 'format' | 'encoding' | 'separator' | 'headers' | 'samples' | 'fields' | 'options'
  > & { digest: string },
): Promise<void> {
  await tx.query(sql`
    update data_import set state = 'uploaded', bytes = ${of.bytes}, digest = decode(${of.digest}, 'hex'), format = ${of.format}, encoding = ${of.encoding},
      separator = ${of.separator}, headers = ${of.headers}::text[], samples = ${JSON.stringify(of.samples)}::jsonb,
      fields = ${JSON.stringify(of.fields)}::jsonb, options = ${JSON.stringify(of.options)}::jsonb
    where id = ${id}`)
}

/** The fields and options that were chosen for the last file with the same headers. */
export async function selectLastChoice(
  on: Queryable,
  kind: ImportKind,
  headers: string[],
): Promise<Pick<ImportRow, 'fields' | 'options'> | null> {
  const [row] = await on.query<Pick<ImportRow, 'fields' | 'options'>>(sql`
    select fields, options from data_import
    where kind = ${kind} and headers = ${headers}::text[] and state not in ('uploading', 'uploaded')
    order by created_at desc limit 1`)
  return row ?? null
}

/** Starts reading the rows from the first. */
export async function setReading(
  tx: Queryable,
  id: string,
  { fields, options, memberId, apiKeyId, network, locale }: Pick<ImportRow, 'fields' | 'options'> & Actor,
): Promise<void> {
  await tx.query(sql`
    update data_import set state = 'reading', problem = null, fields = ${JSON.stringify(fields)}::jsonb,
      options = ${JSON.stringify(options)}::jsonb, member_id = ${memberId}, api_key_id = ${apiKeyId},
      network = ${network}, locale = ${locale}, worker = null, lease_until = '-infinity', counts = '{}',
      kind_groups = '[]', preview = '{}'
    where id = ${id}`)
}

/** Continues an import, or starts to undo it. The member becomes its author. */
export async function setRunning(
  tx: Queryable,
  id: string,
  { memberId, apiKeyId, network, locale }: Actor,
  state: 'running' | 'undoing',
): Promise<void> {
  await tx.query(sql`
    update data_import set state = ${state}, problem = null, member_id = ${memberId}, api_key_id = ${apiKeyId},
      network = ${network}, locale = ${locale}, worker = null, lease_until = '-infinity'
    where id = ${id}`)
}

/** Changes the state; when a worker is named, only while it has the lease. */
export async function setState(
  on: Queryable,
  id: string,
  state: ImportState,
  { problem = null, worker }: { problem?: StoredReason | null; worker?: string } = {},
): Promise<boolean> {
  const rows = await on.query(sql`
    update data_import set state = ${state}, problem = ${problem && JSON.stringify(problem)}::jsonb, lease_until = '-infinity'
    where id = ${id} ${worker === undefined ? empty : sql`and worker = ${worker}`} returning id`)
  return rows.length > 0
}

export async function deleteImportRow(on: Queryable, id: string): Promise<void> {
  await on.query(sql`delete from data_import where id = ${id}`)
}

/** Imports whose files have been kept long enough, and imports whose upload was never completed. */
export const selectOldImports = (on: Queryable, days: number): Promise<{ id: string }[]> =>
  on.query(sql`
    select id from data_import where created_at < now() - make_interval(days => ${days}::int)
      or state = 'uploading' and created_at < now() - interval '1 hour'
    limit 100`)

const needsWork = sql`state in ('reading', 'checking', 'running', 'undoing')`

/** When the first import can be worked on. */
export const nextImport = sql`(select min(lease_until) from data_import where ${needsWork})`

/** Leases the import that has waited longest among those that still need work. */
export async function claimImport(on: Queryable, worker: string): Promise<ImportRow | null> {
  const [row] = await on.query<ImportRow>(sql`
    update data_import i set worker = ${worker}, lease_until = now() + make_interval(secs => ${leaseSeconds})
    where i.id = (
      select id from data_import
      where ${needsWork} and lease_until <= now()
      order by lease_until, created_at limit 1 for update skip locked)
    returning ${columns}`)
  return row ?? null
}

/** Renews the lease of an import; false when the import was stopped or another process has it. */
export async function renewImportLease(
  on: Queryable,
  { id, state }: Pick<ImportRow, 'id' | 'state'>,
  worker: string,
): Promise<boolean> {
  const rows = await on.query(sql`
    update data_import set lease_until = now() + make_interval(secs => ${leaseSeconds})
    where id = ${id} and worker = ${worker} and state = ${state} returning id`)
  return rows.length > 0
}

/** Releases the leases of ended processes. Only for a database that no other process uses. */
export async function releaseImportLeases(on: Queryable): Promise<void> {
  await on.query(sql`update data_import set lease_until = now() where lease_until > now()`)
}

/** Releases an import and puts it behind the others that wait. */
export async function releaseImportLease(on: Queryable, id: string, worker: string): Promise<void> {
  await on.query(sql`update data_import set lease_until = now() where id = ${id} and worker = ${worker}`)
}

export async function refreshImportCounts(on: Queryable, id: string): Promise<Record<string, number>> {
  const [row] = await on.query<{ counts: Record<string, number> }>(sql`
    update data_import set counts = (
      select coalesce(jsonb_object_agg(outcome, n), '{}') from (
        select coalesce(outcome, 'waiting') as outcome, count(*) as n from import_record
        where import_id = ${id} group by 1) counted)
    where id = ${id} returning counts`)
  return row?.counts ?? {}
}

/** Counts the new products by category and by shirt or goods. */
export async function refreshKindGroups(on: Queryable, id: string, most: number): Promise<void> {
  await on.query(sql`
    update data_import set kind_groups = (
      select coalesce(jsonb_agg(to_jsonb(found) order by count desc, category), '[]') from (
        select after ->> 'categoryId' as category, after ->> 'kind' as kind, count(*) as count
        from import_record where import_id = ${id} and outcome = 'create'
        group by 1, 2 order by 3 desc, 1 limit ${most}::int) found)
    where id = ${id}`)
}

/** Stores what the file has beside what is imported. */
export async function setSurvey(on: Queryable, id: string, survey: object): Promise<void> {
  await on.query(sql`
    update data_import set preview = preview || ${JSON.stringify(survey)}::jsonb where id = ${id}`)
}

/** Counts the products that the import publishes. */
export async function refreshPublishes(on: Queryable, id: string): Promise<void> {
  await on.query(sql`
    update data_import set preview = preview || jsonb_build_object('publishes', (
      select count(*) from import_record where import_id = ${id} and outcome in ('create', 'change')
        and after ->> 'status' in ('published', 'scheduled')))
    where id = ${id}`)
}

/** Lists the categories of its products that the shop lacks. */
export async function refreshNewCategories(on: Queryable, id: string, most: number): Promise<void> {
  await on.query(sql`
    update data_import set preview = preview || jsonb_build_object('newCategories', (
      select jsonb_build_object('count', count(*),
          'names', coalesce(to_jsonb((array_agg(name order by name))[1:${most}::int]), '[]')) from (
        select min(after ->> 'categoryId') as name from import_record
        where import_id = ${id} and outcome in ('create', 'change')
          and not exists (select 1 from category where category.id = after ->> 'categoryId')
        group by lower(after ->> 'categoryId')
        having min(after ->> 'categoryId') is not null) found))
    where id = ${id}`)
}

/** Lists the notes about records by their code, with the first records; those about prices of variants are listed apart. */
export async function refreshNotes(on: Queryable, id: string, most: number): Promise<void> {
  await on.query(sql`
    update data_import set preview = preview || jsonb_build_object('notes', (
      select coalesce(jsonb_agg(jsonb_build_object('count', count, 'first', first, 'records', to_jsonb(records))
        order by count desc, code), '[]') from (
        select code, count(*) as count,
          (array_agg(note order by number))[1] as first,
          (array_agg(jsonb_build_object('number', number, 'name', name) order by number))[1:${most}::int] as records
        from (
          select distinct on (code, number) note ->> 'code' as code, number, name, note
          from import_record, jsonb_array_elements(notes) note
          where import_id = ${id} and note ->> 'code' not in ('note-variant-prices', 'note-variant-prices-left-out')
          order by code, number) noted
        group by code) found))
    where id = ${id}`)
}

/** Lists the columns whose prices differ between the variants of a product, with the first products. */
export async function refreshVariantPrices(on: Queryable, id: string, most: number): Promise<void> {
  await on.query(sql`
    update data_import set preview = preview || jsonb_build_object('variantPrices', (
      select coalesce(jsonb_agg(jsonb_build_object('column', "column", 'count', count, 'products', to_jsonb(first))
        order by count desc, "column"), '[]') from (
        select note -> 'values' ->> 'column' as "column", count(*) as count,
          (array_agg(jsonb_build_object('name', coalesce(name, number::text), 'prices', note -> 'values' ->> 'prices')
            order by number))[1:${most}::int] as first
        from import_record, jsonb_array_elements(notes) note
        where import_id = ${id} and note ->> 'code' in ('note-variant-prices', 'note-variant-prices-left-out')
        group by 1) found))
    where id = ${id}`)
}
