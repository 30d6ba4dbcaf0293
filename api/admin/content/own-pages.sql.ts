// The pages that the merchant has added, as staff read and change them.
import sql from 'sql-template-tag'
import type { LegalKind, PageMenu } from '#contract/pages.ts'
import type { Queryable } from '../../kernel/db.ts'

export interface OwnPageFields {
  path: string
  menu: PageMenu
}

export interface OwnPageRow extends OwnPageFields {
  id: string
  version: number
  legalKind: LegalKind | null
  removed: boolean
  /** The first line of its newest text, in the requested language or in any other; null while nothing was saved. */
  title: string | null
}

/** The page with this id, or all that are not removed, the oldest first. @param language of the titles */
export const selectOwnPages = (on: Queryable, id: string | null, language: string): Promise<OwnPageRow[]> =>
  on.query<OwnPageRow>(sql`
    select p.id, p.path, p.menu, p.legal_kind, p.version, p.removed_at is not null as removed,
      (select split_part(v.texts ->> 'text', E'\n', 1)
        from content c join content_version v using (kind, id, language, version)
        where c.kind = 'page' and c.id = p.id::text
        order by c.language <> ${language}, c.language limit 1) as title
    from own_page p
    where case when ${id}::uuid is null then p.removed_at is null else p.id = ${id}::uuid end
    order by p.created_at, p.id`)

/** Locks a page until the transaction ends. */
export async function lockOwnPage(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`select 1 from own_page where id = ${id} for update`)
}

export async function countOwnPages(on: Queryable): Promise<number> {
  const [row] = await on.query<{ count: number }>(
    sql`select count(*)::int as count from own_page where removed_at is null`,
  )
  return row!.count
}

/** Returns the new id. Fails with SQLSTATE 23505 when another page has the path or the kind. */
export async function insertOwnPage(
  tx: Queryable,
  { path, menu, legalKind }: OwnPageFields & { legalKind: LegalKind | null },
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(sql`
    insert into own_page (path, menu, legal_kind) values (${path}, ${menu}, ${legalKind}) returning id`)
  return row!.id
}

/** Returns the new version. Fails with SQLSTATE 23505 when another page has the path. */
export async function updateOwnPage(
  tx: Queryable,
  id: string,
  { path, menu }: OwnPageFields,
): Promise<number> {
  const [row] = await tx.query<{ version: number }>(sql`
    update own_page set path = ${path}, menu = ${menu}, version = version + 1 where id = ${id}
    returning version`)
  return row!.version
}

/** Returns the new version. Fails with SQLSTATE 23505 when another page has the path or the kind by now. */
export async function updateRemoved(tx: Queryable, id: string, removed: boolean): Promise<number> {
  const [row] = await tx.query<{ version: number }>(sql`
    update own_page set removed_at = case when ${removed}::boolean then now() end, version = version + 1
    where id = ${id} returning version`)
  return row!.version
}

/** Tells every process that the pages of the shop have changed. */
export async function notifyPages(tx: Queryable): Promise<void> {
  await tx.query(sql`select record_change('catalogue')`)
}
