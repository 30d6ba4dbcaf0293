// API keys in the database.
import sql from 'sql-template-tag'
import { firstRow, type Queryable } from '../../kernel/db.ts'

export interface ApiKeyRow {
  id: string
  name: string
  ending: string
  permissions: string[]
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  lastUsedFrom: string | null
}

const columns = sql`id, name, ending, permissions, created_at as "createdAt", expires_at as "expiresAt",
  last_used_at as "lastUsedAt", last_used_from as "lastUsedFrom"`

/** The keys of a member that work, the newest first. */
export async function selectApiKeys(on: Queryable, memberId: string): Promise<ApiKeyRow[]> {
  return on.query<ApiKeyRow>(sql`
    select ${columns} from staff_api_key
    where member_id = ${memberId} and revoked_at is null and expires_at > now() order by created_at desc, id`)
}

export interface NewApiKey {
  secretHash: Buffer
  memberId: string
  name: string
  ending: string
  permissions: readonly string[]
  days: number
}

export async function insertApiKey(tx: Queryable, key: NewApiKey): Promise<ApiKeyRow> {
  const rows = await tx.query<ApiKeyRow>(sql`
    insert into staff_api_key (secret_hash, member_id, name, ending, permissions, expires_at)
    values (${key.secretHash}, ${key.memberId}, ${key.name}, ${key.ending}, ${[...key.permissions]},
      now() + make_interval(days => ${key.days}))
    returning ${columns}`)
  return firstRow(rows)
}

/** Revokes a key of a member; null when there is no such key that works. */
export async function revokeApiKey(tx: Queryable, memberId: string, id: string): Promise<ApiKeyRow | null> {
  const rows = await tx.query<ApiKeyRow>(sql`
    update staff_api_key set revoked_at = now()
    where id = ${id} and member_id = ${memberId} and revoked_at is null and expires_at > now()
    returning ${columns}`)
  return rows[0] ?? null
}
