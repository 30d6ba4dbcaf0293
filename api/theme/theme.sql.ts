// The published theme.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

export interface PublishedRow {
  version: number
  texts: Record<string, string>
}

/** A version of a part of the look, or the published one. */
export async function selectTheme(on: Queryable, version: number | null): Promise<PublishedRow | null> {
  const [row] = await on.query<PublishedRow>(sql`
    select v.version, v.texts from content c join content_version v using (kind, id, language)
    where kind = 'theme' and id = 'look' and v.version = coalesce(${version}::int, c.published_version)`)
  return row ?? null
}
