// Accounts and their one-time codes in the database.
import sql from 'sql-template-tag'
import type { Queryable } from '../db/db.ts'

export interface Account {
  id: string
  email: string
  fullName: string
  verified: boolean
  passwordHash: string
}

const account = sql`id, email, full_name as "fullName", email_verified_at is not null as verified,
  password_hash as "passwordHash"`

/** The accounts that claim an address: the one that verified it first, then the newest. */
export async function selectClaims(on: Queryable, email: string): Promise<Account[]> {
  return on.query<Account>(sql`
    select ${account} from shopper where email = ${email}
    order by email_verified_at is null, created_at desc, id limit 20`)
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

/** The guest becomes an account and keeps all it has; answers false when it is no guest (any more). */
export async function raiseGuest(tx: Queryable, guestId: string, given: NewAccount): Promise<boolean> {
  const rows = await tx.query(sql`
    update shopper set email = ${given.email}, full_name = ${given.fullName}, password_hash = ${given.passwordHash},
      created_at = now()
    where id = ${guestId} and email is null and merged_into is null returning id`)
  return rows.length > 0
}

export async function insertAccount(tx: Queryable, id: string, given: NewAccount): Promise<void> {
  await tx.query(sql`
    insert into shopper (id, email, full_name, password_hash)
    values (${id}, ${given.email}, ${given.fullName}, ${given.passwordHash})`)
}

export async function setPassword(tx: Queryable, id: string, passwordHash: string): Promise<void> {
  await tx.query(sql`
    with codes as (delete from one_time_code where shopper_id = ${id} and purpose = 'reset')
    update shopper set password_hash = ${passwordHash} where id = ${id}`)
}

/** Fails with SQLSTATE 23505 when another account has verified the address. */
export async function setVerified(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`
    update shopper set email_verified_at = now() where id = ${id} and email_verified_at is null`)
}

export type Purpose = 'verify' | 'reset' | 'change'

/** Stores a code; for no account (`null`) it does the same work and stores nothing. */
export async function insertCode(
  tx: Queryable,
  codeHash: Buffer,
  purpose: Purpose,
  accountId: string | null,
  hours: number,
): Promise<void> {
  await tx.query(sql`
    insert into one_time_code (code_hash, shopper_id, purpose, expires_at)
    select ${codeHash}, id, ${purpose}, now() + make_interval(hours => ${hours}) from shopper where id = ${accountId}`)
}

/** Stores the code that makes `email` the account's address; it takes the place of an earlier wish. */
export async function insertChangeCode(
  tx: Queryable,
  codeHash: Buffer,
  { accountId, email, hours }: { accountId: string; email: string; hours: number },
): Promise<void> {
  await tx.query(sql`
    with earlier as (delete from one_time_code where shopper_id = ${accountId} and purpose = 'change')
    insert into one_time_code (code_hash, shopper_id, purpose, email, expires_at)
    values (${codeHash}, ${accountId}, 'change', ${email}, now() + make_interval(hours => ${hours}))`)
}

/** The account has a new address; codes that went to the old one open nothing any more. */
export async function setEmail(tx: Queryable, id: string, email: string): Promise<void> {
  await tx.query(sql`
    with codes as (delete from one_time_code where shopper_id = ${id} and purpose <> 'change')
    update shopper set email = ${email}, email_verified_at = now() where id = ${id}`)
}

export interface CodeOwner extends Account {
  used: boolean
  /** The address the account is to have, of a code that changes it. */
  newEmail: string | null
}

/** The account a code that has not expired belongs to. */
export async function selectCodeOwner(
  on: Queryable,
  codeHash: Buffer,
  purpose: Purpose,
): Promise<CodeOwner | null> {
  const rows = await on.query<CodeOwner>(sql`
    select ${account}, c.used_at is not null as used, c.new_email as "newEmail"
    from (select code_hash, purpose, expires_at, used_at, shopper_id, email as new_email from one_time_code) c
      join shopper on id = c.shopper_id
    where c.code_hash = ${codeHash} and c.purpose = ${purpose} and c.expires_at > now() and email is not null`)
  return rows[0] ?? null
}

/** Uses a code up; false when another call was quicker. */
export async function useCode(tx: Queryable, codeHash: Buffer): Promise<boolean> {
  const rows = await tx.query(sql`
    update one_time_code set used_at = now()
    where code_hash = ${codeHash} and used_at is null and expires_at > now() returning code_hash`)
  return rows.length > 0
}

/** Removes sessions, codes and counts whose time is over, and guests that nobody can come back to. Their orders stay. */
export async function deleteExpired(on: Queryable): Promise<void> {
  await on.query(sql`
    with sessions as (delete from session where expires_at < now()),
      codes as (delete from one_time_code where expires_at < now() - interval '7 days'),
      guesses as (delete from guess where forget_at < now())
    delete from shopper p
    where p.email is null and p.created_at < now() - interval '31 days'
      and not exists (select 1 from session s where s.shopper_id = p.id and s.expires_at > now())`)
}
