// The logos of the shop in the database, where every process finds them.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'
import type { ConvertedLogo } from './convert.ts'

/** Inserts a logo, unless it is stored already. */
export async function insertLogo(on: Queryable, { id, picture, icon }: ConvertedLogo): Promise<void> {
  await on.query(sql`
    insert into logo (id, picture, icon) values (${id}, ${picture}, ${icon}) on conflict do nothing`)
}

export async function hasLogo(on: Queryable, id: string): Promise<boolean> {
  return (await on.query(sql`select 1 from logo where id = ${id}`)).length > 0
}

/** A picture of a logo as the bytes of a PNG; null when the logo is not found. */
export async function selectLogo(
  on: Queryable,
  id: string,
  kind: 'picture' | 'icon',
): Promise<Buffer | null> {
  const rows = await on.query<{ bytes: Uint8Array }>(sql`
    select case when ${kind === 'icon'} then icon else picture end as bytes from logo where id = ${id}`)
  return rows[0] ? Buffer.from(rows[0].bytes) : null
}
