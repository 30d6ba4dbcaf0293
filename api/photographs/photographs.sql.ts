// The rows of product images' originals.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'
import type { StoredPhotograph } from './check.ts'

export async function insertPhotograph(
  on: Queryable,
  { name, width, height, preview }: StoredPhotograph,
): Promise<void> {
  await on.query(sql`
    insert into photograph (name, width, height, preview) values (${name}, ${width}, ${height}, ${preview})`)
}

/** Deletes images that were removed from products more than a day ago. */
export const deleteRemoved = (on: Queryable) =>
  on.query(sql`delete from product_photograph where removed_at < now() - interval '1 day'`)

/** Deletes pictures of sections that were uploaded more than a day ago, and that no version of a page has. */
export const deleteUnusedSectionPictures = (on: Queryable) =>
  on.query(sql`
    delete from section_picture p where uploaded_at < now() - interval '1 day'
      and not exists (select 1 from content_version v
        where v.kind = 'sections' and strpos(v.texts ->> 'sections', p.hash) > 0)`)

/**
 * The names of originals that are used by no product, section and picture (orders keep theirs), and were not uploaded just
 * now.
 */
export async function selectUnused(on: Queryable, max: number): Promise<string[]> {
  const rows = await on.query<{ name: string }>(sql`
    select name from photograph g where uploaded_at < now() - interval '1 day'
      and not exists (select 1 from product_photograph f where f.photograph = g.name)
      and not exists (select 1 from section_picture s where s.photograph = g.name)
      and not exists (select 1 from picture p where p.design ? 'photograph' and p.design ->> 'photograph' = g.name)
    limit ${max}::int`)
  return rows.map(({ name }) => name)
}

export const deletePhotographs = (on: Queryable, names: string[]) =>
  on.query(sql`delete from photograph where name = any(${names}::text[])`)
