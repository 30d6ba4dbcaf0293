// The last rounds of jobs, and facts about the database.
import sql from 'sql-template-tag'
import type { Queryable } from '../../kernel/db.ts'

/** Hours after which a job that no process has run is not listed. */
const jobHours = 24

export interface ReportedRound {
  job: string
  beganAt: Date
  seconds: number
  /** The type and the message of its error, without personal data; null: it was done. */
  failure: string | null
}

/** Stores rounds of a process. */
export async function writeRounds(on: Queryable, process: string, rounds: ReportedRound[]): Promise<void> {
  if (rounds.length === 0) return
  await on.query(sql`
    insert into job_round as r (job, process, began_at, seconds, failure, failed_at)
    select job, ${process}, "beganAt", seconds, failure, case when failure is not null then "beganAt" end
    from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb)
      as t(job text, "beganAt" timestamptz, seconds float8, failure text)
    on conflict (job) do update set
      process = excluded.process, began_at = excluded.began_at, seconds = excluded.seconds,
      failure = coalesce(excluded.failure, r.failure), failed_at = coalesce(excluded.failed_at, r.failed_at)
    where r.began_at < excluded.began_at`)
}

export type JobRow = ReportedRound & { process: string; failedAt: Date | null }

/** The last round of each job, those first whose last round has failed. */
export const selectJobs = (on: Queryable): Promise<JobRow[]> =>
  on.query<JobRow>(sql`
    select job, process, began_at, seconds, failure, failed_at from job_round
    where began_at > now() - make_interval(hours => ${jobHours})
    order by coalesce(failed_at = began_at, false) desc, job`)

export interface DatabaseFacts {
  version: string
  bytes: number
  /** When the last email was sent. */
  sentAt: Date | null
}

export async function selectDatabase(on: Queryable): Promise<DatabaseFacts> {
  const [row] = await on.query<DatabaseFacts>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select sent_at from mail where state = 'sent' order by id desc limit 1) as sent_at`)
  return row!
}
