// The merchant's texts of a page.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

export interface WrittenText {
  language: string
  text: string
  changedAt: Date
}

type PublishedRow =
  | (WrittenText & { kind: 'page' })
  | { kind: 'sections'; language: string; sections: string }

/** The published texts of a page in some languages, and its published sections. */
export const selectPublished = (on: Queryable, page: string, languages: string[]): Promise<PublishedRow[]> =>
  on.query<PublishedRow>(sql`
    select kind, language, v.texts ->> 'text' as text, v.texts ->> 'sections' as sections, c.published_at as changed_at
    from content c join content_version v using (kind, id, language)
    where kind in ('page', 'sections') and id = ${page} and language = any (${languages}::text[])
      and v.version = c.published_version`)

/** Whether the owner has removed the default texts of pages. */
export async function areTextsRemoved(on: Queryable): Promise<boolean> {
  const rows = await on.query(sql`select 1 from demo_decision where kind = 'texts' and decision = 'removed'`)
  return rows.length > 0
}

/** The texts of a page that were saved last in some languages, published or not. */
export const selectNewestPages = (on: Queryable, page: string, languages: string[]): Promise<WrittenText[]> =>
  on.query<WrittenText>(sql`
    select language, v.texts ->> 'text' as text, v.saved_at as changed_at
    from content c join content_version v using (kind, id, language, version)
    where kind = 'page' and id = ${page} and language = any (${languages}::text[])`)

/** The sections of a page that were saved last, published or not; null when none were saved. */
export async function selectNewestSections(on: Queryable, page: string): Promise<string | null> {
  const [row] = await on.query<{ sections: string }>(sql`
    select v.texts ->> 'sections' as sections
    from content c join content_version v using (kind, id, language, version)
    where kind = 'sections' and id = ${page}`)
  return row?.sections ?? null
}

/** The render of the first colour of each product that is shown. */
export const selectPagePictures = (
  on: Queryable,
  products: string[],
): Promise<{ product: string; pictureHash: string }[]> =>
  on.query(sql`
    select id as product, colours -> 0 ->> 'pictureHash' as picture_hash
    from product where id = any (${products}) and listed`)
