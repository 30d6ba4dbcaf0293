// The settings of the shop's patterns in the database: a row for each change.
import sql, { type Sql } from 'sql-template-tag'
import type { PatternSettings } from '#contract/admin/pattern-fields.ts'
import type { Queryable } from '../kernel/db.ts'

interface PatternSettingsRow {
  version: number
  /** Settings that are left out are the usual ones. */
  settings: Partial<PatternSettings>
}

/** The version of a new shop, with which also shirts were cut before there were settings. */
const firstVersion = 1

/** The version at a time: an expression of SQL. */
export const patternVersionAt = (at: Sql): Sql => sql`coalesce(
  (select max(x.version) from pattern_settings x where x.created_at <= ${at}), ${firstVersion}::int)`

/**
 * The version of a shirt `s`: the one with which it was cut, that of the first marker in which it will be cut or its
 * contrast fabric was, or null for the current one.
 */
export const patternVersionOfShirt = sql`case when s.state = 'approved'
  then (select coalesce(m.pattern_version, ${firstVersion}::int) from marker_shirt x join marker m on m.id = x.marker_id
    where x.shirt_id = s.id and (m.state <> 'cut' or s.reserved @> jsonb_build_object(m.fabric_code, 0))
    order by m.number limit 1)
  else coalesce((select t.pattern_version from shirt_step t
    where t.shirt_id = s.id and t.step = 'cut' and t.undone_at is null order by t.version desc limit 1),
    ${firstVersion}::int) end`

/** The settings of a version; without one, the current ones. */
export async function selectPatternSettings(
  on: Queryable,
  version: number | null = null,
): Promise<PatternSettingsRow> {
  const [row] = await on.query<PatternSettingsRow>(sql`
    select version, settings from pattern_settings
    where ${version}::int is null or version = ${version}::int order by version desc limit 1`)
  return row!
}

/** The version of a shirt by its number; null for the current one. */
export async function selectPatternVersion(on: Queryable, number: string): Promise<number | null> {
  const [row] = await on.query<{ version: number | null }>(sql`
    select ${patternVersionOfShirt} as version from shirt s where s.number = ${number}`)
  return row?.version ?? null
}

/** Locks the settings until the transaction ends, and reads the current ones. */
export async function lockPatternSettings(tx: Queryable): Promise<PatternSettingsRow> {
  await tx.query(sql`select 1 from pattern_settings where version = ${firstVersion}::int for update`)
  return selectPatternSettings(tx)
}

/** Returns the new version. */
export async function insertPatternSettings(tx: Queryable, settings: PatternSettings): Promise<number> {
  const [row] = await tx.query<{ version: number }>(sql`
    insert into pattern_settings (version, settings)
    select max(version) + 1, ${JSON.stringify(settings)}::jsonb from pattern_settings returning version`)
  return row!.version
}
