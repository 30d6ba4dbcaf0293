// API keys in the database.
import sql from 'sql-template-tag'
import type { apiKeySort } from '#contract/admin/api-keys.ts'
import { firstRow, type Queryable } from '../../kernel/db.ts'
import type { ListOrder, Sorting } from '../http/sort.ts'

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

const columns = sql`id, name, ending, permissions, created_at, expires_at,
  last_used_at, last_used_from`

export const apiKeySorting: Sorting<(typeof apiKeySort.columns)[number]> = {
  columns: {
    name: { by: sql`lower(name)`, type: 'text' },
    since: { by: sql`created_at`, type: 'moment' },
    used: { by: sql`coalesce(last_used_at, timestamptz 'epoch')`, type: 'moment' },
    until: { by: sql`expires_at`, type: 'moment' },
  },
  id: { by: sql`id::text`, type: 'text' },
}

/** The valid keys of a member. */
export async function selectApiKeys(
  on: Queryable,
  memberId: string,
  { orderBy }: ListOrder,
): Promise<ApiKeyRow[]> {
  return on.query<ApiKeyRow>(sql`
    select ${columns} from staff_api_key
    where member_id = ${memberId} and revoked_at is null and expires_at > now() order by ${orderBy}`)
}

export async function countApiKeys(on: Queryable, memberId: string): Promise<number> {
  const rows = await on.query<{ count: number }>(sql`
    select count(*)::int as count from staff_api_key
    where member_id = ${memberId} and revoked_at is null and expires_at > now()`)
  return firstRow(rows).count
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

/** Revokes a key of a member; null when the member has no valid key with this id. */
export async function revokeApiKey(tx: Queryable, memberId: string, id: string): Promise<ApiKeyRow | null> {
  const rows = await tx.query<ApiKeyRow>(sql`
    update staff_api_key set revoked_at = now()
    where id = ${id} and member_id = ${memberId} and revoked_at is null and expires_at > now()
    returning ${columns}`)
  return rows[0] ?? null
}
