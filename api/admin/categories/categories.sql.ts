// Categories as staff read and change them.
import sql, { join } from 'sql-template-tag'
import type { ListPicture } from '#contract/picture.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { CategoryTexts } from '../../translations/translations.ts'

export interface AdminCategoryRow {
  id: string
  version: number
  name: string
  summary: string
  description: string
  listPicture: ListPicture
  archived: boolean
  /** Removed with the demo catalogue, and not listed. */
  removed: boolean
  hasProducts: boolean
  translations: Record<string, CategoryTexts>
}

/** The category with this id, or all: in the shop's order, archived ones last. One statement. */
export const selectCategories = (on: Queryable, id: string | null): Promise<AdminCategoryRow[]> =>
  on.query<AdminCategoryRow>(sql`
    select c.id, c.version, c.name, c.summary, c.description, c.list_picture, c.archived_at is not null as archived,
      c.removed_at is not null as removed,
      -- The limit keeps PostgreSQL from reading all products.
      (select true from product p where p.category_id = c.id and p.archived_at is null limit 1) is not null as has_products,
      (select coalesce(jsonb_object_agg(t.language, t.texts), '{}')
        from category_translation t where t.category_id = c.id) as translations
    from category c where ${id}::text is null or c.id = ${id}
    order by c.archived_at is not null, c.position, c.id`)

/** Locks all categories and their order until the transaction ends. */
export async function lockCategories(tx: Queryable): Promise<void> {
  await tx.query(sql`select 1 from category order by id for no key update`)
}

/** Which of these categories were created by an import, as the log says. */
export async function selectImported(on: Queryable, ids: string[]): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`
    select distinct record_id as id from audit_entry
    where record_type = 'category' and record_id = any(${ids}::text[]) and call = 'runImport' and before is null
    order by id`)
  return rows.map(({ id }) => id)
}

/** Adds a category at the end. */
export async function insertCategory(
  tx: Queryable,
  { id, name, summary, description }: { id: string; name: string; summary: string; description: string },
): Promise<void> {
  await tx.query(sql`
    insert into category (id, name, summary, description, position)
    select ${id}, ${name}, ${summary}, ${description}, coalesce(max(position), 0) + 1 from category`)
}

/** Writes the fields that are not undefined. Returns the new version. */
export async function updateCategoryRow(
  tx: Queryable,
  id: string,
  changes: { name?: string; summary?: string; description?: string; listPicture?: ListPicture },
): Promise<number> {
  const { name, summary, description, listPicture } = changes
  const sets = [
    name !== undefined && sql`name = ${name}`,
    summary !== undefined && sql`summary = ${summary}`,
    description !== undefined && sql`description = ${description}`,
    listPicture !== undefined && sql`list_picture = ${listPicture}`,
    sql`version = version + 1`,
  ].filter((set) => set !== false)
  const [row] = await tx.query<{ version: number }>(
    sql`update category set ${join(sets)} where id = ${id} returning version`,
  )
  return row!.version
}

export async function putCategoryTranslations(
  tx: Queryable,
  category: string,
  translations: Record<string, CategoryTexts>,
): Promise<void> {
  for (const [language, texts] of Object.entries(translations))
    await tx.query(
      Object.keys(texts).length > 0
        ? sql`insert into category_translation as t (category_id, language, texts)
            values (${category}, ${language}, ${JSON.stringify(texts)}::jsonb)
            on conflict (category_id, language) do update set texts = excluded.texts`
        : sql`delete from category_translation where category_id = ${category} and language = ${language}`,
    )
}

/** Sets the positions in the order of the ids, from 1. */
export async function updatePositions(tx: Queryable, ids: string[]): Promise<void> {
  await tx.query(sql`
    update category c set position = w.n
    from unnest(${ids}::text[]) with ordinality as w(id, n) where c.id = w.id and c.position <> w.n`)
}

export async function updateArchived(tx: Queryable, id: string, archived: boolean): Promise<number> {
  const [row] = await tx.query<{ version: number }>(sql`
    update category set archived_at = case when ${archived}::boolean then now() end, removed_at = null, version = version + 1
    where id = ${id} returning version`)
  return row!.version
}
