// Accounts and their one-time codes in the database.
import sql from 'sql-template-tag'
import { firstRow, type Queryable } from '../kernel/db.ts'

export interface Account {
  id: string
  email: string
  fullName: string
  verified: boolean
  passwordHash: string
  /** The locale of the last sign-in; null for the shop's own. */
  locale: string | null
}

const account = sql`id, email, full_name, email_verified_at is not null as verified,
  password_hash, locale`

export interface AccountOfAddress extends Account {
  /** Whether somebody has signed in to the account from the device before. */
  knowsDevice: boolean
}

/**
 * The accounts that claim an address: the one that verified it first, then those with the device among their known
 * devices, then the oldest. So many new accounts with the same address never displace the owner's.
 */
export async function selectAccountsOf(
  on: Queryable,
  email: string,
  deviceHash: Buffer | null = null,
): Promise<AccountOfAddress[]> {
  return on.query<AccountOfAddress>(sql`
    select ${account}, exists (
      select 1 from known_device d where d.shopper_id = shopper.id and d.device_hash = ${deviceHash}) as knows_device
    from shopper where email = ${email}
    order by email_verified_at is null, knows_device desc, created_at, id limit 20`)
}

export async function selectAccount(on: Queryable, id: string): Promise<Account | null> {
  const rows = await on.query<Account>(sql`
    select ${account} from shopper where id = ${id} and email is not null`)
  return rows[0] ?? null
}

export interface NewAccount {
  email: string
  fullName: string
  passwordHash: string
}

/**
 * Turns the guest's row into an account, with all its data; returns false when the row is not a guest, or no longer
 * one. Sessions of the guest at other addresses of the shop end: a guest's token signs nobody in.
 */
export async function promoteGuest(
  tx: Queryable,
  { id, sessionId }: { id: string; sessionId: string },
  given: NewAccount,
): Promise<boolean> {
  const rows = await tx.query(sql`
    with promoted as (
      update shopper set email = ${given.email}, full_name = ${given.fullName}, password_hash = ${given.passwordHash},
        created_at = now()
      where id = ${id} and email is null and merged_into is null returning id
    ), codes as (delete from one_time_code where shopper_id in (select id from promoted)),
      ended as (delete from session where shopper_id in (select id from promoted) and id <> ${sessionId})
    select id from promoted`)
  return rows.length > 0
}

export async function insertAccount(tx: Queryable, id: string, given: NewAccount): Promise<void> {
  await tx.query(sql`
    insert into shopper (id, email, full_name, password_hash)
    values (${id}, ${given.email}, ${given.fullName}, ${given.passwordHash})`)
}

/**
 * Locks an account after its password was checked; false when the password was changed, or the session ended, since the
 * check.
 */
export async function lockAccount(
  tx: Queryable,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  sessionId: string | null,
): Promise<boolean> {
  const rows = await tx.query(
    sessionId === null
      ? sql`select 1 from shopper where id = ${id} and password_hash = ${passwordHash} for no key update`
      : sql`
          select 1 from shopper p join session s on s.shopper_id = p.id
          where p.id = ${id} and p.password_hash = ${passwordHash} and s.id = ${sessionId}
          for no key update of p for share of s`,
  )
  return rows.length > 0
}

export async function setPassword(tx: Queryable, id: string, passwordHash: string): Promise<void> {
  await tx.query(sql`update shopper set password_hash = ${passwordHash} where id = ${id}`)
}

/** Fails with SQLSTATE 23505 when another account has verified the address. */
export async function setVerified(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`
    update shopper set email_verified_at = now() where id = ${id} and email_verified_at is null`)
}

export type CodePurpose = 'verify' | 'reset' | 'change' | 'restore'

export async function insertCode(
  tx: Queryable,
  codeHash: Buffer,
  purpose: 'verify' | 'reset',
  accountId: string,
  hours: number,
): Promise<void> {
  await tx.query(sql`
    insert into one_time_code (code_hash, shopper_id, purpose, expires_at)
    values (${codeHash}, ${accountId}, ${purpose}, now() + make_interval(hours => ${hours}))`)
}

/** Stores the code that makes `email` the account's address. A code for a change replaces an earlier one. */
export async function insertEmailCode(
  tx: Queryable,
  codeHash: Buffer,
  {
    purpose,
    accountId,
    email,
    hours,
  }: { purpose: 'change' | 'restore'; accountId: string; email: string; hours: number },
): Promise<void> {
  await tx.query(sql`
    with earlier as (
      delete from one_time_code where shopper_id = ${accountId} and purpose = 'change' and ${purpose} = 'change')
    insert into one_time_code (code_hash, shopper_id, purpose, email, expires_at)
    values (${codeHash}, ${accountId}, ${purpose}, ${email}, now() + make_interval(hours => ${hours}))`)
}

/** Voids the restore codes for the address that this code restores, and for all later addresses of the account. */
export async function revokeLaterRestores(tx: Queryable, codeHash: Buffer): Promise<void> {
  await tx.query(sql`
    delete from one_time_code c using one_time_code this
    where this.code_hash = ${codeHash} and c.shopper_id = this.shopper_id and c.purpose = 'restore'
      and c.code_hash <> this.code_hash and (c.email = this.email or c.expires_at >= this.expires_at)`)
}

/**
 * Changes the account's address, and voids the codes that were mailed to the previous one. Returns the previous
 * address. Fails with SQLSTATE 23505 when another account has verified the new one.
 */
export async function setEmail(tx: Queryable, id: string, email: string): Promise<string> {
  const rows = await tx.query<{ email: string }>(sql`
    with codes as (
      delete from one_time_code where shopper_id = ${id} and purpose <> 'restore' and used_at is null
    ), before as (select id, email from shopper where id = ${id} for no key update)
    update shopper set email = ${email}, email_verified_at = now() from before where shopper.id = before.id
    returning before.email`)
  return firstRow(rows).email
}

/** Stores that a new password was requested. Does the same work for every address. */
export async function insertRecoveryRequest(on: Queryable, email: string): Promise<void> {
  await on.query(sql`insert into recovery_request (email) values (${email})`)
}

/** When the first request is due: now, or null without any. */
export const nextRecoveryRequest = sql`(select now() from recovery_request limit 1)`

/** Claims one request for this transaction; null when there is none. */
export async function claimRecoveryRequest(tx: Queryable): Promise<string | null> {
  const [row] = await tx.query<{ email: string }>(sql`
    delete from recovery_request where id = (
      select id from recovery_request order by id limit 1 for update skip locked) returning email`)
  return row?.email ?? null
}

export interface CodeOwner extends Account {
  used: boolean
  /** The new address, when the code changes or restores the address. */
  newEmail: string | null
}

/** The account of a code; null when the code is unknown or has expired. */
export async function selectCodeOwner(
  on: Queryable,
  codeHash: Buffer,
  purpose: CodePurpose,
): Promise<CodeOwner | null> {
  const rows = await on.query<CodeOwner>(sql`
    select ${account}, c.used_at is not null as used, c.new_email
    from (select code_hash, purpose, expires_at, used_at, shopper_id, email as new_email from one_time_code) c
      join shopper on id = c.shopper_id
    where c.code_hash = ${codeHash} and c.purpose = ${purpose} and c.expires_at > now() and email is not null`)
  return rows[0] ?? null
}

/** Marks a code as used; false when a parallel call has used it. */
export async function useCode(tx: Queryable, codeHash: Buffer): Promise<boolean> {
  const rows = await tx.query(sql`
    update one_time_code set used_at = now()
    where code_hash = ${codeHash} and used_at is null and expires_at > now() returning code_hash`)
  return rows.length > 0
}

/** Deletes expired sessions, codes, counts and devices, and guests without a session. Their orders stay. */
export async function deleteExpired(on: Queryable): Promise<void> {
  await on.query(sql`
    with sessions as (delete from session where expires_at < now()),
      codes as (delete from one_time_code where expires_at < now() - interval '7 days'),
      attempts as (delete from login_attempt where forget_at < now()),
      devices as (delete from known_device where seen_at < now() - interval '400 days')
    delete from shopper p
    where p.email is null and p.created_at < now() - interval '31 days'
      and not exists (select 1 from session s where s.shopper_id = p.id and s.expires_at > now())`)
}
