// The published menus, and what they link to.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** The published menus of each market and language. */
export const selectPublishedNavigation = (
  on: Queryable,
): Promise<{ locale: string; texts: Record<string, string> }[]> =>
  on.query(sql`
    select c.language as locale, v.texts
    from content c join content_version v on v.kind = c.kind and v.id = c.id and v.language = c.language
      and v.version = c.published_version
    where c.kind = 'navigation' and c.id = 'menus' order by c.language`)

/** The categories of the shop, in its order. @param language of their names, if they have one in it */
export const selectMenuCategories = (
  on: Queryable,
  language: string,
): Promise<{ id: string; name: string; language: string | null }[]> =>
  on.query(sql`
    select c.id, coalesce(t.texts ->> 'name', c.name) as name,
      case when t.texts ->> 'name' is not null then t.language end as language
    from category c left join category_translation t on t.category_id = c.id and t.language = ${language}
    where c.archived_at is null order by c.position, c.id`)
