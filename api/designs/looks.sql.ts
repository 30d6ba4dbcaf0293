// The looks of the look book, in the database.
import sql, { join } from 'sql-template-tag'
import { type Design, parseDesign } from '#garment/design/design.ts'
import type { Queryable } from '../kernel/db.ts'

export type LookTexts = { name?: string; words?: string }

export interface LookRow {
  id: string
  version: number
  name: string
  words: string
  design: Design
  published: boolean
  /** Texts by language. */
  translations: Record<string, LookTexts>
}

/** The looks in the shop's order, or one of them. */
export async function selectLooks(on: Queryable, id: string | null = null): Promise<LookRow[]> {
  const rows = await on.query<LookRow>(sql`
    select id, version, name, words, design, published, translations from look
    where removed_at is null and (${id}::text is null or id = ${id}) order by position, id`)
  return rows.map((row) => ({ ...row, design: parseDesign(row.design) }))
}

/** Whether the shop has looks, unpublished ones included. */
export async function hasLooks(on: Queryable): Promise<boolean> {
  const rows = await on.query(sql`select 1 from look limit 1`)
  return rows.length > 0
}

/** Makes others that add, change or sort looks wait until the transaction ends. */
export async function lockLooks(tx: Queryable): Promise<void> {
  await tx.query(sql`lock table look in share row exclusive mode`)
}

type NewLook = Pick<LookRow, 'id' | 'name' | 'words' | 'design' | 'published'> & {
  /** Whether it is a look of a new shop. */
  demo?: boolean
}

/** Inserts looks after the existing ones. A look whose id exists already stays unchanged. */
export async function insertLooks(on: Queryable, looks: NewLook[]): Promise<void> {
  await on.query(sql`
    insert into look (id, name, words, design, published, demo, position)
    select id, name, words, design, published, coalesce(demo, false), n + coalesce((select max(position) from look), 0)
    from rows from (jsonb_to_recordset(${JSON.stringify(looks)}::jsonb)
      as (id text, name text, words text, design jsonb, published boolean, demo boolean)) with ordinality
      as t(id, name, words, design, published, demo, n)
    on conflict do nothing`)
}

/** Writes the fields of the change and returns the version after it. */
export async function updateLookRow(
  tx: Queryable,
  id: string,
  { name, words, design, published, translations }: Partial<Omit<LookRow, 'id' | 'version'>>,
): Promise<number> {
  const sets = [
    name !== undefined && sql`name = ${name}`,
    words !== undefined && sql`words = ${words}`,
    design !== undefined && sql`design = ${JSON.stringify(design)}::jsonb`,
    published !== undefined && sql`published = ${published}`,
    translations !== undefined && sql`translations = ${JSON.stringify(translations)}::jsonb`,
    sql`version = version + 1`,
  ].filter((set) => set !== false)
  const [row] = await tx.query<{ version: number }>(
    sql`update look set ${join(sets)} where id = ${id} returning version`,
  )
  return row!.version
}

/** Sets the positions, from 1, in the order of the ids. */
export async function updateLookPositions(tx: Queryable, ids: string[]): Promise<void> {
  await tx.query(sql`
    update look l set position = w.n
    from unnest(${ids}::text[]) with ordinality as w(id, n) where l.id = w.id and l.position <> w.n`)
}
