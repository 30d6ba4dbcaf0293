// Questions about a PostgreSQL server. They read no table of the shop.
import sql from 'sql-template-tag'

export interface ServerState {
  version: string
  versionNumber: number
  database: string
  encoding: string
  /** The same on a server and its replicas. */
  system: string
  isReplica: boolean
  now: Date
  maxConnections: number
  isEncrypted: boolean | null
  fsync: boolean
  synchronousCommit: string
  archiveMode: string
  /** The newest archived log is older than a failed attempt. */
  archivingFails: boolean
  mayCreateTables: boolean
  /** The extensions of the shop that the server has, and those that this role could not create. */
  available: string[]
  notCreatable: string[]
}

export const needsExtensions = ['pg_trgm', 'unaccent']

export const serverState = sql`
  select current_setting('server_version') as version,
    current_setting('server_version_num')::int4 as "versionNumber",
    current_database() as database,
    current_setting('server_encoding') as encoding,
    (select system_identifier::text from pg_control_system()) as system,
    pg_is_in_recovery() as "isReplica",
    clock_timestamp() as now,
    current_setting('max_connections')::int4 as "maxConnections",
    (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as "isEncrypted",
    current_setting('fsync')::boolean as fsync,
    current_setting('synchronous_commit') as "synchronousCommit",
    current_setting('archive_mode') as "archiveMode",
    (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)
      from pg_stat_archiver) as "archivingFails",
    coalesce(has_schema_privilege(current_user, 'public', 'create'), false) as "mayCreateTables",
    array(select name::text from pg_available_extensions where name = any(${needsExtensions})) as available,
    array(select name::text from pg_available_extensions where name = any(${needsExtensions})
      and installed_version is null
      and not has_database_privilege(current_database(), 'create')) as "notCreatable"`

/**
 * Seconds by which a replica is behind, 0 when it has applied all that it has received; and whether it receives. The role
 * of a shop does not see the status of the receiver, which runs only while it is connected.
 */
export const replicaLag = sql`
  select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) end::float8 as seconds,
    (select count(*) > 0 from pg_stat_wal_receiver where coalesce(status, 'streaming') = 'streaming') as "isStreaming"`
