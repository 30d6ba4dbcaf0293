// The processes that run on this database, and the contract steps that each knows.
import sql from 'sql-template-tag'
import type { Queryable, ReplicaState } from '../kernel/db.ts'
import type { StoredReason } from '../kernel/reason.ts'

/** A process that has not been seen for this long has ended, or serves nobody. */
const endedSeconds = 60

export async function upsertProcess(on: Queryable, id: string, contracts: string[]): Promise<void> {
  await on.query(sql`
    insert into running_process (id, contracts) values (${id}, ${contracts}::text[])
    on conflict (id) do update set seen_at = now(), contracts = excluded.contracts`)
}

/** What a process tells about itself. */
export interface ProcessFacts {
  /** Its host and number. */
  name: string
  release: string
  startedAt: Date
  /** The disks on which it stores files. */
  disks: { name: string; freeBytes: number; bytes: number }[]
  /** Null without one. */
  replica: (Pick<ReplicaState, 'lagSeconds'> & Problem) | null
  /** Null: its files are in a folder. */
  objectStore: Problem | null
  /** The key with which it encrypts secrets; null: it has none. */
  secretKeyId: string | null
}

interface Problem {
  /** Null: it can be used. */
  problem: StoredReason | null
}

export async function upsertFacts(
  on: Queryable,
  id: string,
  { name, release, startedAt, disks, replica, objectStore, secretKeyId }: ProcessFacts,
): Promise<void> {
  await on.query(sql`
    insert into running_process (id, contracts, name, release, started_at, disks, replica, object_store, secret_key_id)
    values (${id}, '{}', ${name}, ${release}, ${startedAt}, ${JSON.stringify(disks)}::jsonb,
      ${replica && JSON.stringify(replica)}::jsonb, ${objectStore && JSON.stringify(objectStore)}::jsonb, ${secretKeyId})
    on conflict (id) do update set seen_at = now(), name = excluded.name, release = excluded.release,
      started_at = excluded.started_at, disks = excluded.disks, replica = excluded.replica,
      object_store = excluded.object_store, secret_key_id = excluded.secret_key_id`)
}

/** The processes that are running; those of a release that tells nothing about itself are left out. */
export const selectProcesses = (
  on: Queryable,
): Promise<(Omit<ProcessFacts, 'secretKeyId'> & { seenAt: Date })[]> =>
  on.query(sql`
    select name, release, started_at, seen_at, disks, replica, object_store from running_process
    where seen_at > now() - make_interval(secs => ${endedSeconds}) and name is not null order by started_at, name`)

export async function deleteProcess(on: Queryable, id: string): Promise<void> {
  await on.query(sql`delete from running_process where id = ${id} or seen_at < now() - interval '1 day'`)
}

/** Seconds since another process that does not know this contract step was seen; undefined when none is running. */
export async function olderProcessSeen(
  on: Queryable,
  id: string,
  contract: string,
): Promise<number | undefined> {
  const [row] = await on.query<{ seconds: number }>(sql`
    select extract(epoch from now() - seen_at)::int as seconds from running_process
    where id <> ${id} and seen_at > now() - make_interval(secs => ${endedSeconds}) and not contracts @> array[${contract}::text]
    order by seen_at desc limit 1`)
  return row?.seconds
}

export async function insertContract(on: Queryable, name: string): Promise<void> {
  await on.query(sql`insert into migration (name) values (${name}) on conflict do nothing`)
}

/** The contract steps that have been run on this database. */
export async function contractsRun(on: Queryable): Promise<string[]> {
  const rows = await on.query<{ name: string }>(
    sql`select name from migration where name like '%.contract.sql' order by name`,
  )
  return rows.map(({ name }) => name)
}
