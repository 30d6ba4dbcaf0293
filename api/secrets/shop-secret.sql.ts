// The shop's own secrets in the database.
import sql from 'sql-template-tag'
import { firstRow, type Queryable } from '../kernel/db.ts'
import type { StoredSecret } from './row-secrets.ts'

export async function selectShopSecret(on: Queryable, name: string): Promise<StoredSecret | undefined> {
  const rows = await on.query<StoredSecret>(sql`
    select value as plain, encrypted_value as encrypted from setting where name = ${name}`)
  return rows[0]
}

/** Stores a secret unless there is one. @returns the stored one */
export async function insertShopSecret(
  tx: Queryable,
  name: string,
  { plain, encrypted }: StoredSecret,
): Promise<StoredSecret> {
  // The update changes nothing, but makes the statement return the stored secret.
  const rows = await tx.query<StoredSecret>(sql`
    insert into setting (name, value, encrypted_value) values (${name}, ${plain}, ${encrypted}::bytea)
    on conflict (name) do update set value = setting.value returning value as plain, encrypted_value as encrypted`)
  return firstRow(rows)
}
