// Sessions and sign-ins of staff in the database.
import sql from 'sql-template-tag'
import { linkMinutes, sessionDays, sessionHours, signInMinutes } from '#contract/admin/session.ts'
import { firstRow, type Queryable } from '../../kernel/db.ts'
import { deviceDays } from '../http/credentials.ts'

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

const member = sql`m.id, m.full_name, m.email, m.role_id,
  jsonb_build_object('builtIn', r.built_in, 'name', r.name) as role,
  r.built_in is not distinct from 'owner' as is_owner, m.locale`

const expiry = sql`least(started_at + make_interval(days => ${sessionDays}), now() + make_interval(hours => ${sessionHours}))`

/** The member of the session with this secret, in one statement. It also prolongs the session, up to once a minute. */
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
    select ${member}, r.permissions, f.id as session_id, null as api_key_id
    from found f join staff_member m on m.id = f.member_id join staff_role r on r.id = m.role_id
    where m.disabled_at is null`)
  return rows[0] ?? null
}

/** The member of an API key, with the permissions that both the role and the key have. */
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
    select ${member}, r.permissions, f.permissions as key_permissions, null as session_id, f.id as api_key_id
    from found f join staff_member m on m.id = f.member_id join staff_role r on r.id = m.role_id
    where m.disabled_at is null`)
  return rows[0] ?? null
}

export interface MemberToSignIn {
  id: string
  passwordHash: string
  disabled: boolean
  locale: string | null
  knowsDevice: boolean
}

export async function selectMemberByEmail(
  on: Queryable,
  email: string,
  deviceHash: Buffer,
): Promise<MemberToSignIn | null> {
  const rows = await on.query<MemberToSignIn>(sql`
    select id, password_hash, disabled_at is not null as disabled, locale, exists (
      select 1 from staff_known_device d where d.member_id = m.id and d.device_hash = ${deviceHash}) as knows_device
    from staff_member m where email = ${email}`)
  return rows[0] ?? null
}

/** Stores a known browser of a member. */
export async function insertKnownDevice(tx: Queryable, memberId: string, deviceHash: Buffer): Promise<void> {
  await tx.query(sql`
    insert into staff_known_device (member_id, device_hash) values (${memberId}, ${deviceHash})
    on conflict (member_id, device_hash) do update set seen_at = now()`)
}

/**
 * Stores a mailed link. For an address without an account the same statement stores nothing, and takes the same time.
 */
export async function insertSignInLink(
  tx: Queryable,
  { codeHash, memberId, isMailed }: { codeHash: Buffer; memberId: string; isMailed: boolean },
): Promise<void> {
  await tx.query(sql`
    insert into staff_sign_in_link (code_hash, member_id, expires_at)
    select ${codeHash}::bytea, ${memberId}::uuid, now() + make_interval(mins => ${linkMinutes}) where ${isMailed}::boolean`)
}

/** Whether the member has a mailed link that is still valid. */
export async function selectHasSignInLink(on: Queryable, memberId: string): Promise<boolean> {
  const rows = await on.query(sql`
    select 1 from staff_sign_in_link where member_id = ${memberId} and used_at is null and expires_at > now() limit 1`)
  return rows.length > 0
}

/** Uses up a link; null when it was used, has expired, or its member is disabled. */
export async function useSignInLink(
  tx: Queryable,
  codeHash: Buffer,
): Promise<{ memberId: string; email: string } | null> {
  const rows = await tx.query<{ memberId: string; email: string }>(sql`
    update staff_sign_in_link l set used_at = now() from staff_member m
    where l.code_hash = ${codeHash} and l.used_at is null and l.expires_at > now()
      and m.id = l.member_id and m.disabled_at is null
    returning m.id as member_id, m.email`)
  return rows[0] ?? null
}

/** Locks a member until the transaction ends; null for a disabled member. */
export async function lockEnabledMember(tx: Queryable, id: string): Promise<{ email: string } | null> {
  const rows = await tx.query<{ email: string }>(sql`
    select email from staff_member where id = ${id} and disabled_at is null for no key update`)
  return rows[0] ?? null
}

/** Locks a member after the password check; false when the password was changed since, or the member is disabled. */
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
  deviceHash: Buffer
}

/** Returns the new session's id. */
export async function insertStaffSession(
  tx: Queryable,
  { secretHash, memberId, userAgent, network, deviceHash }: NewStaffSession,
): Promise<string> {
  const rows = await tx.query<{ id: string }>(sql`
    insert into staff_session (secret_hash, member_id, user_agent, network, device_hash, expires_at)
    values (${secretHash}, ${memberId}, ${userAgent}, ${network}, ${deviceHash}, now() + make_interval(hours => ${sessionHours}))
    returning id`)
  return firstRow(rows).id
}

export interface StaffSessionRow {
  id: string
  userAgent: string
  network: string
  startedAt: Date
  lastSeenAt: Date
}

export async function selectStaffSessions(on: Queryable, memberId: string): Promise<StaffSessionRow[]> {
  return on.query<StaffSessionRow>(sql`
    select id, user_agent, network, started_at, last_seen_at
    from staff_session where member_id = ${memberId} and expires_at > now()
    order by last_seen_at desc, id limit 50`)
}

/**
 * Ends one session of a member; false when it is not found.
 * @param isForgotten whether its browser is also removed from the known ones.
 */
export async function deleteStaffSession(
  tx: Queryable,
  memberId: string,
  { sessionId, isForgotten }: { sessionId: string; isForgotten: boolean },
): Promise<boolean> {
  const rows = await tx.query(sql`
    with ended as (
      delete from staff_session where id = ${sessionId} and member_id = ${memberId} returning id, device_hash
    ), devices as (
      delete from staff_known_device
      where ${isForgotten} and member_id = ${memberId} and device_hash in (select device_hash from ended))
    select id from ended`)
  return rows.length > 0
}

/**
 * Deletes the sessions, started sign-ins, known browsers and links of a member, except the given session and its
 * browser. Returns how many sessions ended.
 */
export async function deleteSessions(
  tx: Queryable,
  memberId: string,
  keepId: string | null,
): Promise<number> {
  const rows = await tx.query<{ open: boolean }>(sql`
    with sign_ins as (delete from staff_sign_in where member_id = ${memberId}),
      links as (delete from staff_sign_in_link where member_id = ${memberId}),
      devices as (
        delete from staff_known_device where member_id = ${memberId} and device_hash is distinct from (
          select device_hash from staff_session where id = ${keepId}::uuid and member_id = ${memberId}))
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
  knowsDevice: boolean
}

/** A sign-in that has not expired. */
export async function selectSignIn(
  on: Queryable,
  ticketHash: Buffer,
  deviceHash: Buffer,
): Promise<SignInRow | null> {
  const rows = await on.query<SignInRow>(sql`
    select member_id, passkey_challenge, exists (
      select 1 from staff_known_device d
      where d.member_id = s.member_id and d.device_hash = ${deviceHash}) as knows_device
    from staff_sign_in s where ticket_hash = ${ticketHash} and expires_at > now()`)
  return rows[0] ?? null
}

/** Uses up a started sign-in; false when a parallel call has used it. */
export async function deleteSignIn(tx: Queryable, ticketHash: Buffer): Promise<boolean> {
  const rows = await tx.query(sql`
    delete from staff_sign_in where ticket_hash = ${ticketHash} and expires_at > now() returning ticket_hash`)
  return rows.length > 0
}

/**
 * Deletes expired sessions, sign-ins and links, browsers that were not used for a long time, and invitations that ended
 * a month ago.
 */
export async function deleteExpiredSessions(on: Queryable): Promise<void> {
  await on.query(sql`
    with sign_ins as (delete from staff_sign_in where expires_at < now()),
      links as (delete from staff_sign_in_link where expires_at < now()),
      devices as (
        delete from staff_known_device where seen_at < now() - make_interval(days => ${deviceDays})),
      invitations as (delete from staff_invitation where expires_at < now() - interval '30 days')
    delete from staff_session where expires_at < now()`)
}
