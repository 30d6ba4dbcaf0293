// The list of backups, which is also the queue of the job that makes them.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'
import { claimDue } from '../kernel/due-rows.ts'
import type { StoredReason } from '../kernel/reason.ts'

export interface BackupRow {
  id: string
  plannedFor: Date | null
  state: 'waiting' | 'done' | 'failed'
  createdAt: Date
  finishedAt: Date | null
  bytes: number | null
  failure: StoredReason | null
}

const columns = sql`id, planned_for, state, created_at, finished_at, bytes, failure`

/** The newest first. */
export const selectBackups = (on: Queryable): Promise<BackupRow[]> =>
  on.query<BackupRow>(sql`select ${columns} from backup order by created_at desc, id limit 500`)

export async function selectBackup(on: Queryable, id: string): Promise<BackupRow | undefined> {
  const rows = await on.query<BackupRow>(sql`select ${columns} from backup where id = ${id}`)
  return rows[0]
}

export const nextBackup = sql`(select min(due_at) from backup where state = 'waiting')`

/** @param plannedFor a time has one backup at most; null: by a press */
export async function insertBackup(on: Queryable, plannedFor: Date | null): Promise<string | undefined> {
  const rows = await on.query<{ id: string }>(sql`
    insert into backup (planned_for) values (${plannedFor}) on conflict (planned_for) do nothing returning id`)
  return rows[0]?.id
}

/** Claims the backup that is due first; it is due again when its process must have ended. */
export async function claimBackup(
  on: Queryable,
  leaseSeconds: number,
): Promise<{ id: string; tries: number } | undefined> {
  const rows = await on.query<{ id: string; tries: number }>(sql`
    with claimed as (${claimDue({
      table: sql`backup`,
      waiting: sql`state = 'waiting'`,
      limit: 1,
      again: { leaseSeconds },
    })}) select id, tries from claimed`)
  return rows[0]
}

/** Makes the backups that ended processes had begun due again. Only for a database that no other process uses. */
export async function releaseBackupLeases(on: Queryable): Promise<void> {
  await on.query(sql`update backup set due_at = now() where state = 'waiting' and due_at > now()`)
}

export async function markBackupDone(on: Queryable, id: string, bytes: number): Promise<void> {
  await on.query(sql`
    update backup set state = 'done', finished_at = now(), bytes = ${bytes}, failure = null where id = ${id}`)
}

/** Stores why a backup failed; it is made again after `waitSeconds`, or never (`null`). */
export async function markBackupFailed(
  on: Queryable,
  id: string,
  failure: StoredReason,
  waitSeconds: number | null,
): Promise<void> {
  await on.query(
    waitSeconds === null
      ? sql`update backup set state = 'failed', finished_at = now(), failure = ${JSON.stringify(failure)}::jsonb where id = ${id}`
      : sql`update backup set due_at = now() + make_interval(secs => ${waitSeconds}), failure = ${JSON.stringify(failure)}::jsonb
          where id = ${id}`,
  )
}

/** Returns whether there was one that is not being made. */
export async function deleteBackupRow(tx: Queryable, id: string): Promise<boolean> {
  return (
    (await tx.query(sql`delete from backup where id = ${id} and state <> 'waiting' returning id`)).length > 0
  )
}

/** Deletes the backups of the schedule that are older than the newest ones. @returns their ids */
export async function deleteOldBackups(on: Queryable, kept: number): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`
    delete from backup where id in (
      select id from backup where planned_for is not null and state = 'done' order by planned_for desc offset ${kept}
    ) returning id`)
  return rows.map(({ id }) => id)
}
