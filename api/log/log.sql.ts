// Writes the log in the database, and reads which fields it says were changed.
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

/** Inserts entries in their order. */
export async function insertEntries(tx: Queryable, entries: NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx.query(sql`
    insert into audit_entry (member_id, api_key_id, network, area, call, record_type, record_id, record_name,
      record_version, before, after)
    select "memberId", "apiKeyId", network, area, call, "recordType", "recordId", "recordName", version, before, after
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e("memberId" uuid, "apiKeyId" uuid, network text,
      area text, call text, "recordType" text, "recordId" text, "recordName" text, version int, before jsonb, after jsonb)`)
}

/** The names of the fields of a record that were changed after it had this version. */
export async function selectFieldsChangedSince(
  tx: Queryable,
  { recordType, recordId, version }: { recordType: string; recordId: string; version: number },
): Promise<string[]> {
  const rows = await tx.query<{ field: string }>(sql`
    select distinct jsonb_object_keys(after) as field from audit_entry
    where record_type = ${recordType} and record_id = ${recordId} and record_version > ${version}
      and after is not null`)
  return rows.map(({ field }) => field)
}
