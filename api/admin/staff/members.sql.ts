// Members of staff in the database.
import sql, { empty } from 'sql-template-tag'
import { firstRow, type Queryable } from '../../kernel/db.ts'
import type { ListPlace } from '../http/page.ts'

export interface MemberRow extends ListPlace {
  version: number
  fullName: string
  email: string
  roleId: string
  role: { builtIn: string | null; name: string }
  isOwner: boolean
  permissions: string[]
  hasApp: boolean
  passkeys: unknown[]
  recoveryCodes: number
  since: Date
  lastSeenAt: Date | null
  disabledAt: Date | null
}

const member = sql`m.id, lower(m.full_name) as key, m.version, m.full_name as "fullName", m.email, m.role_id as "roleId",
  jsonb_build_object('builtIn', r.built_in, 'name', r.name) as role,
  r.built_in is not distinct from 'owner' as "isOwner", r.permissions, m.app_since is not null as "hasApp",
  coalesce((select jsonb_agg(p.id) from staff_passkey p where p.member_id = m.id), '[]') as passkeys,
  (select count(*)::int from staff_recovery_code c where c.member_id = m.id) as "recoveryCodes",
  m.created_at as since, (select max(s.last_seen_at) from staff_session s where s.member_id = m.id) as "lastSeenAt",
  m.disabled_at as "disabledAt"
  from staff_member m join staff_role r on r.id = m.role_id`

export async function selectMembers(
  on: Queryable,
  after: ListPlace | null,
  limit: number,
): Promise<MemberRow[]> {
  const from = after
    ? sql`where (lower(m.full_name), m.id::text) > (${after.key}::text, ${after.id}::text)`
    : empty
  return on.query<MemberRow>(
    sql`select ${member} ${from} order by lower(m.full_name), m.id::text limit ${limit}`,
  )
}

export async function selectMember(on: Queryable, id: string): Promise<MemberRow | null> {
  const rows = await on.query<MemberRow>(sql`select ${member} where m.id = ${id}`)
  return rows[0] ?? null
}

/** Locks a member until the transaction ends, then reads them; null when there is none. */
export async function lockMember(tx: Queryable, id: string): Promise<MemberRow | null> {
  await tx.query(sql`select 1 from staff_member where id = ${id} for update`)
  return selectMember(tx, id)
}

export async function selectIsMember(on: Queryable, email: string): Promise<boolean> {
  const rows = await on.query(sql`select 1 from staff_member where email = ${email}`)
  return rows.length > 0
}

/** How many owners may sign in. */
export async function selectOwnerCount(tx: Queryable): Promise<number> {
  const rows = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from staff_member m join staff_role r on r.id = m.role_id
    where r.built_in = 'owner' and m.disabled_at is null`)
  return firstRow(rows).count
}

/** Each returns the member's new version. */
export async function setRole(tx: Queryable, id: string, roleId: string): Promise<number> {
  const rows = await tx.query<{ version: number }>(sql`
    update staff_member set role_id = ${roleId}, version = version + 1 where id = ${id} returning version`)
  return firstRow(rows).version
}

export async function setDisabled(tx: Queryable, id: string, disabled: boolean): Promise<number> {
  const rows = await tx.query<{ version: number }>(sql`
    update staff_member set disabled_at = ${disabled ? sql`now()` : sql`null`}, version = version + 1
    where id = ${id} returning version`)
  return firstRow(rows).version
}

/** Gives a member who was invited anew another name and password, and ends every other way into the account. */
export async function renewMember(
  tx: Queryable,
  {
    id,
    fullName,
    passwordHash,
    roleId,
  }: { id: string; fullName: string; passwordHash: string; roleId: string },
): Promise<number> {
  const rows = await tx.query<{ version: number }>(sql`
    with keys as (
      update staff_api_key set revoked_at = now() where member_id = ${id} and revoked_at is null),
      passkeys as (delete from staff_passkey where member_id = ${id}),
      codes as (delete from staff_recovery_code where member_id = ${id})
    update staff_member set full_name = ${fullName}, password_hash = ${passwordHash}, role_id = ${roleId},
      disabled_at = null, app_secret = null, app_since = null, version = version + 1
    where id = ${id} returning version`)
  return firstRow(rows).version
}
