// Members of staff in the database.
import sql, { join, type Sql } from 'sql-template-tag'
import type { memberSort, memberStatuses } from '#contract/admin/staff.ts'
import { firstRow, type Queryable } from '../../kernel/db.ts'
import { readerOf } from '../../kernel/storefront.ts'
import type { ExportedList } from '../http/list.ts'
import type { ListPlace } from '../http/page.ts'
import type { ListOrder, Sorting } from '../http/sort.ts'
import { roleText } from '../session/role-text.ts'
import { secondFactorsOf } from '../session/session.ts'

export interface MemberRow {
  id: string
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

const lastSeen = sql`(select max(s.last_seen_at) from staff_session s where s.member_id = m.id)`

/** @param roles the ids of all roles in the order in which they are sorted. */
const memberSorting = (roles: string[]): Sorting<(typeof memberSort.columns)[number]> => ({
  columns: {
    name: { by: sql`lower(m.full_name)`, type: 'text' },
    email: { by: sql`m.email`, type: 'text' },
    role: { by: sql`coalesce(array_position(${roles}::uuid[], m.role_id), 0)`, type: 'number' },
    seen: { by: sql`coalesce(${lastSeen}, timestamptz 'epoch')`, type: 'moment' },
    since: { by: sql`m.created_at`, type: 'moment' },
  },
  id: { by: sql`m.id::text`, type: 'text' },
})

const member = sql`m.id, m.version, m.full_name, m.email, m.role_id,
  jsonb_build_object('builtIn', r.built_in, 'name', r.name) as role,
  r.built_in is not distinct from 'owner' as is_owner, r.permissions, m.app_since is not null as has_app,
  coalesce((select jsonb_agg(p.id) from staff_passkey p where p.member_id = m.id), '[]') as passkeys,
  (select count(*)::int from staff_recovery_code c where c.member_id = m.id) as recovery_codes,
  m.created_at as since, ${lastSeen} as last_seen_at,
  m.disabled_at`
const members = sql`staff_member m join staff_role r on r.id = m.role_id`

export interface MemberFilters {
  search?: string | undefined
  role?: string | undefined
  status?: (typeof memberStatuses)[number] | undefined
}

const statusConditions: Record<(typeof memberStatuses)[number], Sql> = {
  active: sql`m.disabled_at is null`,
  disabled: sql`m.disabled_at is not null`,
  'without second factor': sql`m.disabled_at is null and m.app_since is null
    and not exists (select 1 from staff_passkey p where p.member_id = m.id)`,
}

async function selectMembers(
  on: Queryable,
  { search, role, status }: MemberFilters,
  { key, orderBy, isAfter }: ListOrder,
  limit: number,
): Promise<(MemberRow & ListPlace)[]> {
  const conditions = [
    isAfter,
    ...(search === undefined
      ? []
      : [sql`strpos(lower(m.full_name || ' ' || m.email), lower(${search})) > 0`]),
    ...(role === undefined ? [] : [sql`m.role_id = ${role}`]),
    ...(status === undefined ? [] : [statusConditions[status]]),
  ]
  return on.query<MemberRow & ListPlace>(sql`
    select ${member}, ${key} as key from ${members} where ${join(conditions, ' and ')}
    order by ${orderBy} limit ${limit}`)
}

/**
 * @param roles the ids of all roles in the order in which they are sorted.
 * @param locale the language of the role names.
 */
export const memberList = (
  roles: string[],
  locale: string,
): ExportedList<MemberRow & ListPlace, MemberFilters, (typeof memberSort.columns)[number]> => ({
  sorting: memberSorting(roles),
  select: selectMembers,
  file: {
    name: 'staff.csv',
    columns: [
      ['Name', ({ fullName }) => fullName],
      ['Email', ({ email }) => email],
      ['Role', ({ role }) => roleText(readerOf(locale).i18n, role)],
      ['Second factors', (row) => secondFactorsOf(row).join(', ')],
      ['Member since', ({ since }) => since.toISOString()],
      ['Last seen', ({ lastSeenAt }) => lastSeenAt?.toISOString() ?? ''],
      ['Disabled since', ({ disabledAt }) => disabledAt?.toISOString() ?? ''],
    ],
  },
})

export async function selectMember(on: Queryable, id: string): Promise<MemberRow | null> {
  const rows = await on.query<MemberRow>(sql`select ${member} from ${members} where m.id = ${id}`)
  return rows[0] ?? null
}

/** Locks a member until the transaction ends and reads them; null when there is none. */
export async function lockMember(tx: Queryable, id: string): Promise<MemberRow | null> {
  await tx.query(sql`select 1 from staff_member where id = ${id} for update`)
  return selectMember(tx, id)
}

export async function selectIsMember(on: Queryable, email: string): Promise<boolean> {
  const rows = await on.query(sql`select 1 from staff_member where email = ${email}`)
  return rows.length > 0
}

/** How many owners are not disabled. */
export async function selectOwnerCount(tx: Queryable): Promise<number> {
  const rows = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from staff_member m join staff_role r on r.id = m.role_id
    where r.built_in = 'owner' and m.disabled_at is null`)
  return firstRow(rows).count
}

/** Returns the member's new version. */
export async function setRole(tx: Queryable, id: string, roleId: string): Promise<number> {
  const rows = await tx.query<{ version: number }>(sql`
    update staff_member set role_id = ${roleId}, version = version + 1 where id = ${id} returning version`)
  return firstRow(rows).version
}

/** Returns the member's new version. */
export async function setDisabled(tx: Queryable, id: string, disabled: boolean): Promise<number> {
  const rows = await tx.query<{ version: number }>(sql`
    update staff_member set disabled_at = ${disabled ? sql`now()` : sql`null`}, version = version + 1
    where id = ${id} returning version`)
  return firstRow(rows).version
}

/**
 * Sets the name and password of a member who was invited again, revokes their API keys, and removes their second
 * factors.
 */
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
      disabled_at = null, app_secret = null, encrypted_app_secret = null, app_since = null, version = version + 1
    where id = ${id} returning version`)
  return firstRow(rows).version
}
