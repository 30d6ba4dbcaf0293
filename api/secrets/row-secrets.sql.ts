// The columns of secrets that belong to a row. An encrypted one begins with the id of its key.
import sql, { join, type Sql } from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

export const rowSecretKinds = ['webhook', 'authenticator app', 'new authenticator app', 'shop'] as const
export type RowSecretKind = (typeof rowSecretKinds)[number]

interface Columns {
  table: Sql
  id: Sql
  plain: Sql
  encrypted: Sql
  /** Which rows may have one. */
  where: Sql
  /** What becomes of a row whose secret is lost; null: it is deleted. */
  lost: Sql | null
}

const columns: Record<RowSecretKind, Columns> = {
  webhook: {
    table: sql`webhook`,
    id: sql`id::text`,
    plain: sql`secret`,
    encrypted: sql`encrypted_secret`,
    where: sql`true`,
    lost: sql`active = false, encrypted_secret = null, version = version + 1`,
  },
  'authenticator app': {
    table: sql`staff_member`,
    id: sql`id::text`,
    plain: sql`app_secret`,
    encrypted: sql`encrypted_app_secret`,
    where: sql`true`,
    lost: sql`app_since = null, encrypted_app_secret = null`,
  },
  'new authenticator app': {
    table: sql`staff_session`,
    id: sql`id::text`,
    plain: sql`new_app_secret`,
    encrypted: sql`encrypted_new_app_secret`,
    where: sql`true`,
    lost: sql`asked_at = null, encrypted_new_app_secret = null`,
  },
  shop: {
    table: sql`setting`,
    id: sql`name`,
    plain: sql`value`,
    encrypted: sql`encrypted_value`,
    where: sql`name like 'secret:%'`,
    lost: null,
  },
}

const keyIdOf = (encrypted: Sql) => sql`encode(substr(${encrypted}, 1, 6), 'hex')`

/** The ids of the keys with which secrets of rows are encrypted. */
export async function selectRowKeyIds(on: Queryable): Promise<string[]> {
  const each = rowSecretKinds.map((kind) => {
    const { table, encrypted } = columns[kind]
    return sql`select ${keyIdOf(encrypted)} as id from ${table} where ${encrypted} is not null`
  })
  return (await on.query<{ id: string }>(join(each, ' union '))).map(({ id }) => id)
}

/** The id of the shop's key, which is not replaced until the transaction ends. */
export async function lockKeyId(tx: Queryable): Promise<string | undefined> {
  const rows = await tx.query<{ value: string }>(
    sql`select value from setting where name = 'secret key id' for share`,
  )
  return rows[0]?.value
}

/** Secrets that are stored as text, locked until the transaction ends. @param limit null: all */
export const lockPlain = (
  tx: Queryable,
  kind: RowSecretKind,
  limit: number | null,
): Promise<{ id: string; plain: string }[]> => {
  const { table, id, plain, where } = columns[kind]
  return tx.query(sql`
    select ${id} as id, ${plain} as plain from ${table} where ${where} and ${plain} is not null
    limit ${limit} for update`)
}

export const lockEncrypted = (
  tx: Queryable,
  kind: RowSecretKind,
): Promise<{ id: string; encrypted: Uint8Array }[]> => {
  const { table, id, encrypted } = columns[kind]
  return tx.query(
    sql`select ${id} as id, ${encrypted} as encrypted from ${table} where ${encrypted} is not null for update`,
  )
}

export async function updateEncrypted(
  tx: Queryable,
  row: { kind: RowSecretKind; id: string },
  value: Uint8Array,
): Promise<void> {
  const { table, id, plain, encrypted } = columns[row.kind]
  await tx.query(
    sql`update ${table} set ${plain} = null, ${encrypted} = ${value}::bytea where ${id} = ${row.id}`,
  )
}

/** @param keyIds those of other secrets are removed @returns how many */
export async function loseEncrypted(tx: Queryable, kind: RowSecretKind, keyIds: string[]): Promise<number> {
  const { table, id, encrypted, lost } = columns[kind]
  const isLost = sql`${encrypted} is not null and ${keyIdOf(encrypted)} <> all(${keyIds}::text[])`
  const rows = await tx.query(
    lost === null
      ? sql`delete from ${table} where ${isLost} returning ${id}`
      : sql`update ${table} set ${lost} where ${isLost} returning ${id}`,
  )
  return rows.length
}
