// Whether a connection leads to the PostgreSQL server itself or to a pooler.
import type pg from 'pg'

/** A pooler does not know which connection to the server a client will get, so it makes up the process id. */
export async function isDirectConnection(client: pg.Client & { processID?: number }): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid === client.processID
}
