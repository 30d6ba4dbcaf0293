// What the sections of a page refer to, and their pictures.
import sql from 'sql-template-tag'
import type { Queryable } from '../../kernel/db.ts'

/** The published products, the categories, the published looks and the pictures among these ids. */
export async function selectShownRecords(
  on: Queryable,
  ids: Record<'product' | 'category' | 'look' | 'picture', string[]>,
): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`
    select 'product ' || id as id from product where id = any (${ids.product}::text[]) and listed
    union all select 'category ' || id from category where id = any (${ids.category}::text[])
    union all select 'look ' || id from look where id = any (${ids.look}::text[]) and published and removed_at is null
    union all select 'picture ' || hash from section_picture where hash = any (${ids.picture}::text[])`)
  return rows.map(({ id }) => id)
}

export async function insertSectionPicture(tx: Queryable, hash: string, photograph: string): Promise<void> {
  await tx.query(sql`
    insert into section_picture (hash, photograph) values (${hash}, ${photograph}) on conflict do nothing`)
}

/** The published texts of a page, by language. */
export const selectPublishedTexts = (
  on: Queryable,
  page: string,
): Promise<{ language: string; text: string }[]> =>
  on.query(sql`
    select language, v.texts ->> 'text' as text
    from content c join content_version v using (kind, id, language)
    where kind = 'page' and id = ${page} and v.version = coalesce(c.published_version, nullif(c.version, 0))
    order by language`)
