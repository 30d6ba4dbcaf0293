// The log and the versions of fields in the database.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

export interface NewEntry {
  memberId: string | null
  apiKeyId: string | null
  /** Null from the command line. */
  network: string | null
  area: string
  call: string
  recordType: string
  recordId: string
  recordName: string
  version?: number | undefined
  before: object | null
  after: object | null
}

/**
 * Inserts entries in their order. For an entry with a version, the version of each changed field is stored in a table
 * of its own, so that conflicting edits are found even after old entries are deleted.
 */
export async function insertEntries(tx: Queryable, entries: NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx.query(sql`
    with e as (
      select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e("memberId" uuid, "apiKeyId" uuid,
        network text, area text, call text, "recordType" text, "recordId" text, "recordName" text, version int,
        before jsonb, after jsonb)
    ), changed as (
      insert into field_version as f (record_type, record_id, field, version)
      select "recordType", "recordId", field, max(version) from e, jsonb_object_keys(after) as field
      where version is not null group by 1, 2, 3
      on conflict (record_type, record_id, field) do update set version = greatest(f.version, excluded.version)
    )
    insert into audit_entry (member_id, api_key_id, network, area, call, record_type, record_id, record_name, before, after)
    select "memberId", "apiKeyId", network, area, call, "recordType", "recordId", "recordName", before, after from e`)
}

/** The names of the fields of a record that were changed after this version. */
export async function selectFieldsChangedSince(
  tx: Queryable,
  { recordType, recordId, version }: { recordType: string; recordId: string; version: number },
): Promise<string[]> {
  const rows = await tx.query<{ field: string }>(sql`
    select field from field_version
    where record_type = ${recordType} and record_id = ${recordId} and version > ${version}`)
  return rows.map(({ field }) => field)
}
