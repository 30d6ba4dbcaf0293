// The texts that staff write, and their versions.
import sql from 'sql-template-tag'
import type { Queryable } from '../../kernel/db.ts'
import type { ListPlace } from '../http/page.ts'

export type ContentKind = 'page' | 'mail' | 'sections' | 'theme' | 'navigation'

/**
 * Identifies a text: a page or an email in one language, the sections of a page, a part of the look, or the menus of one
 * locale.
 */
export interface ContentRef {
  kind: ContentKind
  id: string
  language: string
}

/** The texts by field. */
export type ContentTexts = Record<string, string>

export interface ContentRow {
  id: string
  language: string
  /** 0 before the first version is saved. */
  version: number
  publishedVersion: number | null
  savedAt: Date | null
  savedBy: string | null
  /** The texts of the newest version. */
  texts: ContentTexts | null
}

/** All texts of a kind without `texts`, or one text with them. */
export const selectContent = (on: Queryable, kind: ContentKind): Promise<Omit<ContentRow, 'texts'>[]> =>
  on.query(sql`
    select c.id, c.language, c.version, c.published_version, v.saved_at,
      m.full_name as saved_by
    from content c left join content_version v using (kind, id, language, version)
      left join staff_member m on m.id = v.member_id
    where c.kind = ${kind} order by c.id, c.language`)

export async function selectText(
  on: Queryable,
  { kind, id, language }: ContentRef,
): Promise<ContentRow | null> {
  const [row] = await on.query<ContentRow>(sql`
    select c.id, c.language, c.version, c.published_version, v.saved_at,
      m.full_name as saved_by, v.texts
    from content c left join content_version v using (kind, id, language, version)
      left join staff_member m on m.id = v.member_id
    where c.kind = ${kind} and c.id = ${id} and c.language = ${language}`)
  return row ?? null
}

/** Locks a text until the transaction ends. */
export async function lockText(tx: Queryable, { kind, id, language }: ContentRef): Promise<void> {
  await tx.query(sql`
    insert into content (kind, id, language) values (${kind}, ${id}, ${language}) on conflict do nothing`)
  await tx.query(sql`
    select 1 from content where kind = ${kind} and id = ${id} and language = ${language} for update`)
}

export async function insertVersion(
  tx: Queryable,
  { kind, id, language }: ContentRef,
  version: { number: number; texts: ContentTexts; memberId: string; restoredFrom: number | null },
): Promise<void> {
  const { number, texts, memberId, restoredFrom } = version
  await tx.query(sql`
    with saved as (
      insert into content_version (kind, id, language, version, texts, member_id, restored_from)
      values (${kind}, ${id}, ${language}, ${number}, ${JSON.stringify(texts)}::jsonb, ${memberId}, ${restoredFrom}))
    update content set version = ${number} where kind = ${kind} and id = ${id} and language = ${language}`)
}

/** @param version null: the default text is shown. */
export async function updatePublished(
  tx: Queryable,
  { kind, id, language }: ContentRef,
  version: number | null,
): Promise<void> {
  await tx.query(sql`
    update content set published_version = ${version},
      published_at = case when ${version}::int is not null then now() end
    where kind = ${kind} and id = ${id} and language = ${language}`)
}

export interface VersionRow extends ListPlace {
  key: number
  savedAt: Date
  savedBy: string | null
  restoredFrom: number | null
  published: boolean
}

/** The versions of a text, the newest first. */
export const selectVersions = (
  on: Queryable,
  { kind, id, language }: ContentRef,
  after: ListPlace | null,
  limit: number,
): Promise<VersionRow[]> =>
  on.query<VersionRow>(sql`
    select v.version as key, v.id, v.saved_at, m.full_name as saved_by,
      v.restored_from, c.published_version is not distinct from v.version as published
    from content_version v join content c using (kind, id, language)
      left join staff_member m on m.id = v.member_id
    where v.kind = ${kind} and v.id = ${id} and v.language = ${language}
      and (${after?.key ?? null}::float8 is null or v.version < ${after?.key ?? null}::float8)
    order by v.version desc limit ${limit}`)

export async function selectTexts(
  on: Queryable,
  { kind, id, language }: ContentRef,
  version: number,
): Promise<ContentTexts | null> {
  const [row] = await on.query<{ texts: ContentTexts }>(sql`
    select texts from content_version
    where kind = ${kind} and id = ${id} and language = ${language} and version = ${version}`)
  return row?.texts ?? null
}

/** Tells every process that the published texts of emails, or their look, have changed. */
export async function notifyMails(tx: Queryable): Promise<void> {
  await tx.query(sql`select record_change('mail_words')`)
}
