// The notices of the shop in the database, where every process finds them.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'
import type { ConvertedNotice } from '../logo/convert-notice.ts'

/** Inserts a notice, unless it is stored already. */
export async function insertNotice(on: Queryable, { id, picture }: ConvertedNotice): Promise<void> {
  await on.query(sql`
    insert into guarantee_notice (id, picture) values (${id}, ${picture}) on conflict do nothing`)
}

/** Those of these notices that the shop has. */
export async function selectKnownNotices(on: Queryable, ids: string[]): Promise<string[]> {
  const rows = await on.query<{ id: string }>(
    sql`select id from guarantee_notice where id = any (${ids}::text[])`,
  )
  return rows.map(({ id }) => id)
}

/** The bytes of a PNG; null when the notice is not found. */
export async function selectNotice(on: Queryable, id: string): Promise<Buffer | null> {
  const [row] = await on.query<{ picture: Uint8Array }>(
    sql`select picture from guarantee_notice where id = ${id}`,
  )
  return row ? Buffer.from(row.picture) : null
}
