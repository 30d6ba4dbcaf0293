// The changes that processes poll.
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

export interface Poll {
  /** The transactions that had ended: the changes of others are found by the next poll. */
  snapshot: string
  /** When the server was started. After a failover, a snapshot of the other server says nothing. */
  server: Date
  topics: string[]
  /** How much the server has written to its log, bytes. */
  position: number
}

/** What has changed since an earlier poll; nothing for null. */
export const pollChanges = (since: string | null): Sql => sql`
  select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time() as server,
    pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::int8 as position, array(
    select distinct topic from change
    where changed_by >= pg_snapshot_xmin(${since}::pg_snapshot)
      and not pg_visible_in_snapshot(changed_by, ${since}::pg_snapshot)
    ) as topics`

/** How much of the log a replica has replayed, bytes; null on a server that accepts writes. */
export const replayedPosition = sql`
  select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::int8 end as position`

/** Deletes the changes that a snapshot includes, none for null: every poll since then has found them. @returns the present snapshot */
export async function deleteChangesBefore(on: Queryable, snapshot: string | null): Promise<string> {
  const [row] = await on.query<{ snapshot: string }>(sql`
    with past as (delete from change where changed_by < pg_snapshot_xmin(${snapshot}::pg_snapshot))
    select pg_current_snapshot()::text as snapshot`)
  return row!.snapshot
}
