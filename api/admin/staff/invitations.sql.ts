// Invitations in the database.
import sql from 'sql-template-tag'
import { permissions } from '#contract/admin/permissions.ts'
import type { invitationSort } from '#contract/admin/staff.ts'
import { firstRow, type Queryable } from '../../kernel/db.ts'
import { readerOf } from '../../kernel/storefront.ts'
import type { ExportedList } from '../http/list.ts'
import type { ListPlace } from '../http/page.ts'
import type { ListOrder, Sorting } from '../http/sort.ts'
import { roleText } from '../session/role-text.ts'

/**
 * Locks the owner's role until the transaction ends: every change of an owner locks it, so that two simultaneous
 * changes do not leave the shop without an owner. Returns the role's id.
 */
export async function lockOwnerRole(tx: Queryable): Promise<string> {
  const rows = await tx.query<{ id: string }>(
    sql`select id from staff_role where built_in = 'owner' for update`,
  )
  return firstRow(rows).id
}

export async function selectHasMembers(on: Queryable): Promise<boolean> {
  const rows = await on.query(sql`select 1 from staff_member limit 1`)
  return rows.length > 0
}

export interface NewInvitation {
  codeHash: Buffer
  /** Null: the invitation of the first owner. */
  email: string | null
  roleId: string | null
  invitedBy: string | null
  hours: number
}

/** Stores an invitation, and ends earlier ones to the same address, or for the first owner. Returns its id. */
export async function insertInvitation(
  tx: Queryable,
  { codeHash, email, roleId, invitedBy, hours }: NewInvitation,
): Promise<string> {
  const rows = await tx.query<{ id: string }>(sql`
    with earlier as (
      update staff_invitation set revoked_at = now()
      where email is not distinct from ${email}::text and accepted_at is null and revoked_at is null)
    insert into staff_invitation (code_hash, email, role_id, invited_by, expires_at)
    values (${codeHash}, ${email}, ${roleId}, ${invitedBy}, now() + make_interval(hours => ${hours}))
    returning id`)
  return firstRow(rows).id
}

export interface InvitationByCode {
  id: string
  email: string | null
  /** Null: the member keeps the present role. */
  roleId: string | null
  role: { builtIn: string | null; name: string }
  /** The member with this address; null: none. */
  memberId: string | null
  expiresAt: Date
}

/**
 * The condition that an invitation is open, and its author may still grant its role: the author was not disabled, and
 * did not get another role.
 */
const isOpen = sql`i.expires_at > now() and i.accepted_at is null and i.revoked_at is null
  and (i.invited_by is null or exists (
    select 1 from staff_member by join staff_role own on own.id = by.role_id
    where by.id = i.invited_by and by.disabled_at is null and (own.built_in = 'owner'
      or r.built_in is distinct from 'owner' and 'write staff' = any(own.permissions)
        and array(select unnest(r.permissions) intersect select unnest(${permissions}::text[])) <@ own.permissions)))`

/** An invitation that can be accepted. */
export async function selectInvitation(on: Queryable, codeHash: Buffer): Promise<InvitationByCode | null> {
  const rows = await on.query<InvitationByCode>(sql`
    select i.id, i.email, i.role_id, m.id as member_id, i.expires_at,
      jsonb_build_object('builtIn', r.built_in, 'name', r.name) as role
    from staff_invitation i left join staff_member m on m.email = i.email
      join staff_role r on r.id = coalesce(i.role_id, m.role_id)
    where i.code_hash = ${codeHash} and ${isOpen}
      and (i.email is not null or not exists (select 1 from staff_member))`)
  return rows[0] ?? null
}

export interface InvitationRow {
  id: string
  email: string
  roleId: string
  role: { builtIn: string | null; name: string }
  isOwner: boolean
  permissions: string[]
  invitedBy: { id: string; fullName: string } | null
  invitedAt: Date
  expiresAt: Date
  isRevoked: boolean
  /** Whether the address had an account when it was invited. Then the invitation only sets a new password. */
  isForMember: boolean
}

const invitationSorting: Sorting<(typeof invitationSort.columns)[number]> = {
  columns: {
    email: { by: sql`i.email`, type: 'text' },
    until: { by: sql`i.expires_at`, type: 'moment' },
  },
  id: { by: sql`i.id::text`, type: 'text' },
}

const invitation = sql`i.id, i.email, r.id as role_id,
  jsonb_build_object('builtIn', r.built_in, 'name', r.name) as role,
  r.built_in is not distinct from 'owner' as is_owner, r.permissions,
  (select jsonb_build_object('id', by.id, 'fullName', by.full_name) from staff_member by where by.id = i.invited_by)
    as invited_by,
  i.created_at as invited_at, i.expires_at, i.revoked_at is not null as is_revoked,
  i.role_id is null as is_for_member`
const invitations = sql`staff_invitation i left join staff_member m on m.email = i.email
    join staff_role r on r.id = coalesce(i.role_id, m.role_id)`

/** The open invitations to an address. */
async function selectInvitations(
  on: Queryable,
  _filters: object,
  { key, orderBy, isAfter }: ListOrder,
  limit: number,
): Promise<(InvitationRow & ListPlace)[]> {
  return on.query<InvitationRow & ListPlace>(sql`
    select ${invitation}, ${key} as key from ${invitations}
    where i.email is not null and ${isOpen} and ${isAfter} order by ${orderBy} limit ${limit}`)
}

/** @param locale the language of the role names. */
export const invitationList = (
  locale: string,
): ExportedList<InvitationRow & ListPlace, object, (typeof invitationSort.columns)[number]> => ({
  sorting: invitationSorting,
  select: selectInvitations,
  file: {
    name: 'invitations.csv',
    columns: [
      ['Email', ({ email }) => email],
      ['Role', ({ role }) => roleText(readerOf(locale).i18n, role)],
      ['Invited by', ({ invitedBy }) => invitedBy?.fullName ?? ''],
      ['Invited', ({ invitedAt }) => invitedAt.toISOString()],
      ['Valid until', ({ expiresAt }) => expiresAt.toISOString()],
    ],
  },
})

/** Locks an invitation that was neither accepted nor has expired, and reads it; null when there is none. */
export async function lockInvitation(tx: Queryable, id: string): Promise<InvitationRow | null> {
  await tx.query(sql`select 1 from staff_invitation where id = ${id} for update`)
  const rows = await tx.query<InvitationRow>(sql`
    select ${invitation} from ${invitations}
    where i.id = ${id} and i.email is not null and i.accepted_at is null and i.expires_at > now()`)
  return rows[0] ?? null
}

export async function setRevoked(tx: Queryable, id: string, revoked: boolean): Promise<void> {
  await tx.query(sql`
    update staff_invitation set revoked_at = ${revoked ? sql`now()` : sql`null`} where id = ${id}`)
}

/** Whether there is another open invitation to the address. */
export async function selectHasInvitation(on: Queryable, email: string): Promise<boolean> {
  const rows = await on.query(sql`
    select 1 from staff_invitation
    where email = ${email} and expires_at > now() and accepted_at is null and revoked_at is null`)
  return rows.length > 0
}

/** Uses up an invitation; false when a parallel call has used or revoked it. */
export async function acceptInvitation(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query(sql`
    update staff_invitation set accepted_at = now()
    where id = ${id} and expires_at > now() and accepted_at is null and revoked_at is null returning id`)
  return rows.length > 0
}

export interface NewMember {
  email: string
  fullName: string
  passwordHash: string
  roleId: string
  locale: string
}

/** Returns the new member's id. Fails with SQLSTATE 23505 when a member has the address. */
export async function insertMember(tx: Queryable, given: NewMember): Promise<string> {
  const rows = await tx.query<{ id: string }>(sql`
    insert into staff_member (email, full_name, password_hash, role_id, locale)
    values (${given.email}, ${given.fullName}, ${given.passwordHash}, ${given.roleId}, ${given.locale})
    returning id`)
  return firstRow(rows).id
}
