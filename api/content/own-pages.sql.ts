// The pages that the merchant has added.
import sql from 'sql-template-tag'
import type { LegalKind, PageMenu } from '#contract/pages.ts'
import type { Queryable } from '../kernel/db.ts'

export interface OwnPageRow {
  id: string
  path: string
  menu: PageMenu
  legalKind: LegalKind | null
  /** The first line of each published text. */
  titles: { language: string; title: string }[]
}

/**
 * The pages with a published text, the oldest first. A page with published sections is shown with the titles of its
 * newest texts while none is published.
 */
export const selectShownPages = (on: Queryable): Promise<OwnPageRow[]> =>
  on.query<OwnPageRow>(sql`
    select p.id, p.path, p.menu, p.legal_kind,
      jsonb_agg(jsonb_build_object('language', c.language, 'title', split_part(v.texts ->> 'text', E'\n', 1))
        order by c.language) as titles
    from own_page p join content c on c.kind = 'page' and c.id = p.id::text
      left join content s on s.kind = 'sections' and s.id = c.id
      join content_version v on v.kind = c.kind and v.id = c.id and v.language = c.language
        and v.version = coalesce(c.published_version, case when s.published_version is not null then c.version end)
    where p.removed_at is null
    group by p.id order by p.created_at, p.id`)

/** The id of the page at an address, published or not. */
export async function selectPageAt(on: Queryable, path: string): Promise<string | null> {
  const [row] = await on.query<{ id: string }>(
    sql`select id from own_page where path = ${path} and removed_at is null`,
  )
  return row?.id ?? null
}
