// Sessions and sign-ins of staff in the database.
import sql from 'sql-template-tag'
import { sessionDays, sessionHours, signInMinutes } from '#contract/admin/session.ts'
import { firstRow, type Queryable } from '../../kernel/db.ts'

/** The name of a role as it is stored, with what `roleText` needs to translate it. */
interface RoleName {
  builtIn: string | null
  name: string
}

export interface StaffRow {
  id: string
  fullName: string
  email: string
  roleId: string
  role: RoleName
  isOwner: boolean
  permissions: string[]
  locale: string | null
  sessionId: string | null
  apiKeyId: string | null
}

const member = sql`m.id, m.full_name as "fullName", m.email, m.role_id as "roleId",
  jsonb_build_object('builtIn', r.built_in, 'name', r.name) as role,
  r.built_in is not distinct from 'owner' as "isOwner", m.locale`

const expiry = sql`least(started_at + make_interval(days => ${sessionDays}), now() + make_interval(hours => ${sessionHours}))`

/** The member behind a session's secret, in one statement. The session is prolonged at most once a minute. */
export async function selectStaffOfSession(
  on: Queryable,
  secretHash: Buffer,
  network: string,
): Promise<StaffRow | null> {
  const rows = await on.query<StaffRow>(sql`
    with found as (
      select id, member_id, last_seen_at, network from staff_session
      where secret_hash = ${secretHash} and expires_at > now()
    ), prolonged as (
      update staff_session set last_seen_at = now(), network = ${network}, expires_at = ${expiry}
      where id = (
        select id from found where last_seen_at < now() - interval '1 minute' or network <> ${network})
    )
    select ${member}, r.permissions, f.id as "sessionId", null as "apiKeyId"
    from found f join staff_member m on m.id = f.member_id join staff_role r on r.id = m.role_id
    where m.disabled_at is null`)
  return rows[0] ?? null
}

/** The member behind an API key. Of the role's permissions only those that the key was given. */
export async function selectStaffOfApiKey(
  on: Queryable,
  secretHash: Buffer,
  network: string,
): Promise<(StaffRow & { keyPermissions: string[] }) | null> {
  const rows = await on.query<StaffRow & { keyPermissions: string[] }>(sql`
    with found as (
      select id, member_id, permissions, last_used_at, last_used_from from staff_api_key
      where secret_hash = ${secretHash} and expires_at > now() and revoked_at is null
    ), used as (
      update staff_api_key set last_used_at = now(), last_used_from = ${network}
      where id = (
        select id from found
        where last_used_at is null or last_used_at < now() - interval '1 minute' or last_used_from <> ${network})
    )
    select ${member}, r.permissions, f.permissions as "keyPermissions", null as "sessionId", f.id as "apiKeyId"
    from found f join staff_member m on m.id = f.member_id join staff_role r on r.id = m.role_id
    where m.disabled_at is null`)
  return rows[0] ?? null
}

export interface MemberToSignIn {
  id: string
  passwordHash: string
  disabled: boolean
}

export async function selectMemberByEmail(on: Queryable, email: string): Promise<MemberToSignIn | null> {
  const rows = await on.query<MemberToSignIn>(sql`
    select id, password_hash as "passwordHash", disabled_at is not null as disabled
    from staff_member where email = ${email}`)
  return rows[0] ?? null
}

/** Locks a member until the transaction ends; null when they are disabled. */
export async function lockEnabledMember(tx: Queryable, id: string): Promise<{ email: string } | null> {
  const rows = await tx.query<{ email: string }>(sql`
    select email from staff_member where id = ${id} and disabled_at is null for no key update`)
  return rows[0] ?? null
}

/** Locks a member after the password was checked; false when it was changed since, or the member is disabled. */
export async function lockMember(
  tx: Queryable,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<boolean> {
  const rows = await tx.query(sql`
    select 1 from staff_member where id = ${id} and password_hash = ${passwordHash} and disabled_at is null
    for no key update`)
  return rows.length > 0
}

export interface NewStaffSession {
  secretHash: Buffer
  memberId: string
  userAgent: string
  network: string
}

/** Returns the new session's id. */
export async function insertSession(
  tx: Queryable,
  { secretHash, memberId, userAgent, network }: NewStaffSession,
): Promise<string> {
  const rows = await tx.query<{ id: string }>(sql`
    insert into staff_session (secret_hash, member_id, user_agent, network, expires_at)
    values (${secretHash}, ${memberId}, ${userAgent}, ${network}, now() + make_interval(hours => ${sessionHours}))
    returning id`)
  return firstRow(rows).id
}

export interface SessionRow {
  id: string
  userAgent: string
  network: string
  startedAt: Date
  lastSeenAt: Date
}

export async function selectSessions(on: Queryable, memberId: string): Promise<SessionRow[]> {
  return on.query<SessionRow>(sql`
    select id, user_agent as "userAgent", network, started_at as "startedAt", last_seen_at as "lastSeenAt"
    from staff_session where member_id = ${memberId} and expires_at > now()
    order by last_seen_at desc, id limit 50`)
}

/** Ends one session of a member; returns its browser, null when there is no such session. */
export async function deleteSession(
  tx: Queryable,
  memberId: string,
  sessionId: string,
): Promise<string | null> {
  const [row] = await tx.query<{ userAgent: string }>(sql`
    delete from staff_session where id = ${sessionId} and member_id = ${memberId}
    returning user_agent as "userAgent"`)
  return row?.userAgent ?? null
}

/** Ends the sessions and half-done sign-ins of a member, except the given session; returns how many sessions ended. */
export async function deleteSessions(
  tx: Queryable,
  memberId: string,
  keepId: string | null,
): Promise<number> {
  const rows = await tx.query<{ open: boolean }>(sql`
    with sign_ins as (delete from staff_sign_in where member_id = ${memberId})
    delete from staff_session where member_id = ${memberId} and id is distinct from ${keepId}::uuid
    returning expires_at > now() as open`)
  return rows.filter(({ open }) => open).length
}

export async function insertSignIn(
  on: Queryable,
  {
    ticketHash,
    memberId,
    passkeyChallenge,
  }: { ticketHash: Buffer; memberId: string | null; passkeyChallenge: string | null },
): Promise<void> {
  await on.query(sql`
    insert into staff_sign_in (ticket_hash, member_id, passkey_challenge, expires_at)
    values (${ticketHash}, ${memberId}, ${passkeyChallenge}, now() + make_interval(mins => ${signInMinutes}))`)
}

export interface SignInRow {
  memberId: string | null
  passkeyChallenge: string | null
}

/** A sign-in that has not expired. */
export async function selectSignIn(on: Queryable, ticketHash: Buffer): Promise<SignInRow | null> {
  const rows = await on.query<SignInRow>(sql`
    select member_id as "memberId", passkey_challenge as "passkeyChallenge" from staff_sign_in
    where ticket_hash = ${ticketHash} and expires_at > now()`)
  return rows[0] ?? null
}

/** Uses a sign-in up; false when a parallel call has. */
export async function deleteSignIn(tx: Queryable, ticketHash: Buffer): Promise<boolean> {
  const rows = await tx.query(sql`
    delete from staff_sign_in where ticket_hash = ${ticketHash} and expires_at > now() returning ticket_hash`)
  return rows.length > 0
}

/** Deletes sessions and sign-ins that have expired, and invitations that ended a month ago. */
export async function deleteExpiredSessions(on: Queryable): Promise<void> {
  await on.query(sql`
    with sign_ins as (delete from staff_sign_in where expires_at < now()),
      invitations as (delete from staff_invitation where expires_at < now() - interval '30 days')
    delete from staff_session where expires_at < now()`)
}
