// The merchant's texts of a page.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

export interface WrittenText {
  language: string
  text: string
  changedAt: Date
}

/** The published texts of a page in some languages. */
export const selectPublished = (on: Queryable, page: string, languages: string[]): Promise<WrittenText[]> =>
  on.query<WrittenText>(sql`
    select language, v.texts ->> 'text' as text, c.published_at as changed_at
    from content c join content_version v using (kind, id, language)
    where kind = 'page' and id = ${page} and language = any (${languages}) and v.version = c.published_version`)

/** Whether the owner has removed the default texts of pages. */
export async function areTextsRemoved(on: Queryable): Promise<boolean> {
  const rows = await on.query(sql`select 1 from demo_decision where kind = 'texts' and decision = 'removed'`)
  return rows.length > 0
}

/** The text of a page that was saved last in one language, published or not. */
export const selectNewestPages = (on: Queryable, page: string, language: string): Promise<WrittenText[]> =>
  on.query<WrittenText>(sql`
    select language, v.texts ->> 'text' as text, v.saved_at as changed_at
    from content c join content_version v using (kind, id, language, version)
    where kind = 'page' and id = ${page} and language = ${language}`)

/** The render of the first colour of each product that is shown. */
export const selectPagePictures = (
  on: Queryable,
  products: string[],
): Promise<{ product: string; pictureHash: string }[]> =>
  on.query(sql`
    select id as product, colours -> 0 ->> 'pictureHash' as picture_hash
    from product where id = any (${products}) and listed`)
