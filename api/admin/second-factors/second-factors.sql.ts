// Second factors in the database: authenticator app, passkeys, recovery codes.
import sql from 'sql-template-tag'
import { firstRow, type Queryable } from '../../kernel/db.ts'
import type { StoredSecret } from '../../secrets/row-secrets.ts'

export interface Factors {
  appSince: Date | null
  passkeys: {
    id: string
    credentialId: string
    transports: string[]
    name: string
    /** A time as PostgreSQL writes it in JSON. */
    addedAt: string
    lastUsedAt: string | null
  }[]
  recoveryCodes: number
}

export async function selectFactors(on: Queryable, memberId: string): Promise<Factors> {
  const rows = await on.query<Factors>(sql`
    select app_since, coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'credentialId', p.credential_id, 'transports', p.transports,
          'name', p.name, 'addedAt', p.added_at, 'lastUsedAt', p.last_used_at)
          order by p.added_at, p.id)
        from staff_passkey p where p.member_id = staff_member.id), '[]') as passkeys,
      (select count(*)::int from staff_recovery_code c where c.member_id = staff_member.id) as recovery_codes
    from staff_member where id = ${memberId}`)
  return firstRow(rows)
}

/** Stores the factor that a session starts to set up, instead of an earlier one. */
export async function setNewFactor(
  on: Queryable,
  sessionId: string,
  { appSecret, passkeyChallenge }: { appSecret: StoredSecret | null; passkeyChallenge: string | null },
): Promise<void> {
  await on.query(sql`
    update staff_session set new_app_secret = ${appSecret?.plain ?? null},
      encrypted_new_app_secret = ${appSecret?.encrypted ?? null}::bytea, passkey_challenge = ${passkeyChallenge}, asked_at = now()
    where id = ${sessionId}`)
}

/** Reads and clears the factor that a session has started to set up in the last 15 minutes, so that it is used once. */
export async function takeNewFactor(
  tx: Queryable,
  sessionId: string,
): Promise<(StoredSecret & { passkeyChallenge: string | null }) | null> {
  const rows = await tx.query<StoredSecret & { passkeyChallenge: string | null }>(sql`
    with begun as (
      select id, new_app_secret, encrypted_new_app_secret, passkey_challenge from staff_session
      where id = ${sessionId} and asked_at > now() - interval '15 minutes' for update
    ), cleared as (
      update staff_session set new_app_secret = null, encrypted_new_app_secret = null, passkey_challenge = null,
        asked_at = null
      where id = (select id from begun))
    select new_app_secret as plain, encrypted_new_app_secret as encrypted, passkey_challenge from begun`)
  return rows[0] ?? null
}

/** Returns false when the account has an app already. */
export async function setApp(
  tx: Queryable,
  memberId: string,
  { secret: { plain, encrypted }, step }: { secret: StoredSecret; step: number },
): Promise<boolean> {
  const rows = await tx.query(sql`
    update staff_member set app_secret = ${plain}, encrypted_app_secret = ${encrypted}::bytea, app_since = now(),
      app_step = ${step}
    where id = ${memberId} and app_since is null returning id`)
  return rows.length > 0
}

export async function deleteApp(tx: Queryable, memberId: string): Promise<void> {
  await tx.query(sql`
    update staff_member set app_secret = null, encrypted_app_secret = null, app_since = null where id = ${memberId}`)
}

export async function selectAppSecret(on: Queryable, memberId: string): Promise<StoredSecret> {
  const rows = await on.query<StoredSecret>(sql`
    select app_secret as plain, encrypted_app_secret as encrypted from staff_member where id = ${memberId}`)
  return firstRow(rows)
}

/** Uses up the code of a time step; false when this or a later step was used. */
export async function useAppStep(tx: Queryable, memberId: string, step: number): Promise<boolean> {
  const rows = await tx.query(sql`
    update staff_member set app_step = ${step} where id = ${memberId} and app_step < ${step} returning id`)
  return rows.length > 0
}

/** Replaces all recovery codes by the hashes of new ones. */
export async function replaceRecoveryCodes(tx: Queryable, memberId: string, hashes: Buffer[]): Promise<void> {
  await tx.query(sql`delete from staff_recovery_code where member_id = ${memberId}`)
  await tx.query(sql`
    insert into staff_recovery_code (member_id, code_hash) select ${memberId}, unnest(${hashes}::bytea[])`)
}

/** Uses up a recovery code; false when the member does not have it. */
export async function deleteRecoveryCode(tx: Queryable, memberId: string, hash: Buffer): Promise<boolean> {
  const rows = await tx.query(sql`
    delete from staff_recovery_code where member_id = ${memberId} and code_hash = ${hash} returning member_id`)
  return rows.length > 0
}

export interface PasskeyRow {
  id: string
  memberId: string
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: string[]
}

/**
 * Locks a passkey until the transaction ends, so that no other call changes its counter between comparing and raising
 * it.
 */
export async function lockPasskey(tx: Queryable, credentialId: string): Promise<PasskeyRow | null> {
  const rows = await tx.query<PasskeyRow>(sql`
    select id, member_id, credential_id, public_key,
      counter::float8 as counter, transports
    from staff_passkey where credential_id = ${credentialId} for update`)
  return rows[0] ?? null
}

export async function setPasskeyUsed(tx: Queryable, id: string, counter: number): Promise<void> {
  await tx.query(sql`update staff_passkey set counter = ${counter}, last_used_at = now() where id = ${id}`)
}

/** Returns its id. Fails with SQLSTATE 23505 when an account has the passkey. */
export async function insertPasskey(
  tx: Queryable,
  passkey: Omit<PasskeyRow, 'id'> & { name: string },
): Promise<string> {
  const rows = await tx.query<{ id: string }>(sql`
    insert into staff_passkey (member_id, credential_id, public_key, counter, transports, name)
    values (${passkey.memberId}, ${passkey.credentialId}, ${Buffer.from(passkey.publicKey)}, ${passkey.counter},
      ${passkey.transports}, ${passkey.name})
    returning id`)
  return firstRow(rows).id
}

/** Returns its name; null when the member has no such passkey. */
export async function deletePasskey(tx: Queryable, memberId: string, id: string): Promise<string | null> {
  const [row] = await tx.query<{ name: string }>(sql`
    delete from staff_passkey where id = ${id} and member_id = ${memberId} returning name`)
  return row?.name ?? null
}
