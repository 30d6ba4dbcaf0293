// What the merchant has written of a page.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

export interface WrittenText {
  language: string
  text: string
  changedAt: Date
}

/** What is published of a page in some languages. */
export const selectPublished = (on: Queryable, page: string, languages: string[]): Promise<WrittenText[]> =>
  on.query<WrittenText>(sql`
    select language, v.texts ->> 'text' as text, c.published_at as changed_at
    from content c join content_version v using (kind, id, language)
    where kind = 'page' and id = ${page} and language = any (${languages}) and v.version = c.published_version`)

/** Whether the owner has removed the words that pages have while nobody has written them. */
export async function areTextsRemoved(on: Queryable): Promise<boolean> {
  const rows = await on.query(sql`select 1 from demo_decision where kind = 'texts' and decision = 'removed'`)
  return rows.length > 0
}

/** What was saved last of a page in one language, published or not. */
export const selectNewest = (on: Queryable, page: string, language: string): Promise<WrittenText[]> =>
  on.query<WrittenText>(sql`
    select language, v.texts ->> 'text' as text, v.saved_at as changed_at
    from content c join content_version v using (kind, id, language, version)
    where kind = 'page' and id = ${page} and language = ${language}`)

/** The picture of a product's first colour, of products that are shown. */
export const selectPictures = (
  on: Queryable,
  products: string[],
): Promise<{ product: string; pictureHash: string }[]> =>
  on.query(sql`
    select id as product, colours -> 0 ->> 'pictureHash' as picture_hash
    from product where id = any (${products}) and listed`)
