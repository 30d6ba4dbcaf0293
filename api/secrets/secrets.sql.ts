// Encrypted secrets in the database, and the id of the key with which the shop's processes encrypt.
import sql from 'sql-template-tag'
import { firstRow, type Queryable } from '../kernel/db.ts'
import type { Encrypted } from '../kernel/secret-keys.ts'

export interface SecretRow extends Encrypted {
  name: string
}

export const selectSecrets = (on: Queryable): Promise<SecretRow[]> =>
  on.query(sql`select name, key_id, value from secret order by name`)

/** The same, locked until the transaction ends. */
export const lockSecrets = (tx: Queryable): Promise<SecretRow[]> =>
  tx.query(sql`select name, key_id, value from secret order by name for update`)

export async function upsertSecret(tx: Queryable, name: string, { keyId, value }: Encrypted): Promise<void> {
  await tx.query(sql`
    insert into secret (name, key_id, value) values (${name}, ${keyId}, ${value}::bytea)
    on conflict (name) do update set key_id = excluded.key_id, value = excluded.value, changed_at = now()`)
}

/** Returns whether there was one. */
export async function deleteSecret(tx: Queryable, name: string): Promise<boolean> {
  return (await tx.query(sql`delete from secret where name = ${name} returning name`)).length > 0
}

export async function deleteAllSecrets(tx: Queryable): Promise<number> {
  return (await tx.query(sql`delete from secret returning name`)).length
}

const keyName = 'secret key id'

/** The id of the key of the shop; undefined before a process had one. */
export async function selectKeyId(on: Queryable): Promise<string | undefined> {
  const rows = await on.query<{ value: string }>(sql`select value from setting where name = ${keyName}`)
  return rows[0]?.value
}

/** Stores the id unless there is one. @returns the stored one */
export async function insertKeyId(on: Queryable, id: string): Promise<string> {
  // The update changes nothing, but makes the statement return the stored id.
  const rows = await on.query<{ value: string }>(sql`
    insert into setting (name, value) values (${keyName}, ${id})
    on conflict (name) do update set value = setting.value returning value`)
  return firstRow(rows).value
}

/** The next start stores the id of its key. */
export async function deleteKeyId(tx: Queryable): Promise<void> {
  await tx.query(sql`delete from setting where name = ${keyName}`)
}

export async function updateKeyId(on: Queryable, id: string): Promise<void> {
  await on.query(sql`update setting set value = ${id} where name = ${keyName}`)
}

/** The names of running shops whose key is another one, or that have none; a command has no name. */
export async function selectProcessesWithOtherKey(on: Queryable, id: string): Promise<string[]> {
  const rows = await on.query<{ name: string }>(sql`
    select name from running_process
    where seen_at > now() - interval '60 seconds' and name is not null and secret_key_id is distinct from ${id}
    order by name`)
  return rows.map(({ name }) => name)
}
