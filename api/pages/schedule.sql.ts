// When the sections of a page are published, and until when.
import sql from 'sql-template-tag'
import { everyLanguage } from '../content/pages.ts'
import type { Queryable } from '../kernel/db.ts'

export interface ScheduleRow {
  version: number
  startsAt: Date
  endsAt: Date | null
  startedAt: Date | null
  /** What was published before it began; null: nothing. */
  previousVersion: number | null
}

/** When the first schedule begins or ends. */
export const nextSchedule = sql`(
  select min(case when started_at is null then starts_at else ends_at end) from content_schedule)`

export async function selectSchedule(on: Queryable, page: string): Promise<ScheduleRow | null> {
  const [row] = await on.query<ScheduleRow>(sql`
    select version, starts_at, ends_at, started_at, previous_version
    from content_schedule where kind = 'sections' and id = ${page} and language = ${everyLanguage}`)
  return row ?? null
}

/** Replaces the schedule of a page. */
export async function upsertSchedule(
  tx: Queryable,
  page: string,
  { version, from, until }: { version: number; from: Date; until: Date | null },
): Promise<void> {
  await tx.query(sql`
    insert into content_schedule (kind, id, language, version, starts_at, ends_at)
    values ('sections', ${page}, ${everyLanguage}, ${version}, ${from}, ${until})
    on conflict (kind, id, language) do update set version = excluded.version, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, started_at = null, previous_version = null`)
}

export async function deleteSchedule(tx: Queryable, page: string): Promise<void> {
  await tx.query(sql`
    delete from content_schedule where kind = 'sections' and id = ${page} and language = ${everyLanguage}`)
}

/** A schedule that is due, with what is published. */
export interface DueRow extends ScheduleRow {
  id: string
  publishedVersion: number | null
  newestVersion: number
}

/** Locks one schedule that begins or ends now; null when none is due, or another process has it. */
export async function lockDue(tx: Queryable): Promise<DueRow | null> {
  const [row] = await tx.query<DueRow>(sql`
    select s.id, s.version, s.starts_at, s.ends_at, s.started_at, s.previous_version, c.published_version,
      c.version as newest_version
    from content_schedule s join content c using (kind, id, language)
    where case when s.started_at is null then s.starts_at else s.ends_at end <= now()
    order by s.starts_at, s.id limit 1 for update skip locked`)
  return row ?? null
}

/** Records that a schedule has begun. */
export async function updateStarted(tx: Queryable, page: string, previous: number | null): Promise<void> {
  await tx.query(sql`
    update content_schedule set started_at = now(), previous_version = ${previous}
    where kind = 'sections' and id = ${page} and language = ${everyLanguage}`)
}

/** Publishes a version of the sections of a page; null: none. The trigger of the table tells every process. */
export async function updatePublishedSections(
  tx: Queryable,
  page: string,
  version: number | null,
): Promise<void> {
  await tx.query(sql`
    update content set published_version = ${version},
      published_at = case when ${version}::int is not null then now() end
    where kind = 'sections' and id = ${page} and language = ${everyLanguage}`)
}
