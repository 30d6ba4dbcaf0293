// PostgreSQL (15 or newer) over the network: the same door as the embedded database, for any number of processes.
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import {
  type Db,
  guardTransaction,
  type OnStatement,
  type Queryable,
  refuseInsideTransaction,
  sqlState,
  worthRetrying,
} from './db.ts'

const int8 = 20

/** Opens a pool on `url`. Rejects when the server cannot be reached. */
export async function openPostgres(
  url: string,
  poolSize: number,
  onStatement: OnStatement = () => {},
): Promise<Db> {
  pg.types.setTypeParser(int8, Number)
  const pool = new pg.Pool({ connectionString: url, max: poolSize })
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  await pool.query('select 1')
  const listeners: pg.Client[] = []

  const run = async <T>(on: pg.Pool | pg.PoolClient, statement: Sql): Promise<T[]> => {
    onStatement(statement.text, statement.values)
    return (await on.query({ text: statement.text, values: statement.values as unknown[] })).rows as T[]
  }
  const attempt = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      onStatement('begin', [])
      await client.query('begin')
      const result = await guardTransaction(() => work({ query: (statement) => run(client, statement) }))
      onStatement('commit', [])
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      await client.query('rollback').then(
        () => client.release(),
        (lost: Error) => client.release(lost),
      )
      throw error
    }
  }
  return {
    kind: 'postgres',
    async query(statement) {
      refuseInsideTransaction()
      return run(pool, statement)
    },
    async transaction(work) {
      refuseInsideTransaction()
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(work)
        } catch (error) {
          if (tries === 5 || !worthRetrying.has(sqlState(error) ?? '')) throw error
        }
      }
    },
    async script(text) {
      await pool.query(text)
    },
    async listen(channel, hear) {
      listeners.push(await keepListening(url, channel, hear))
    },
    async close() {
      await Promise.all(listeners.map((client) => client.end()))
      await pool.end()
    },
  }
}

/** One connection that only listens; when it breaks, whatever was missed is told as one empty payload. */
async function keepListening(
  url: string,
  channel: string,
  hear: (payload: string) => void,
): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  let ended = false
  const end = client.end.bind(client)
  let current = client
  const handle = {
    end: async () => ((ended = true), current === client ? end() : current.end()),
  } as unknown as pg.Client
  const wire = async (on: pg.Client) => {
    current = on
    on.on('notification', (message) => hear(message.payload ?? ''))
    on.on('error', () => {})
    on.on('end', () => !ended && setTimeout(again, 500).unref())
    await on.connect()
    await on.query(`listen ${pg.escapeIdentifier(channel)}`)
  }
  const again = () =>
    void wire(new pg.Client({ connectionString: url, keepAlive: true })).then(
      () => hear(''),
      () => !ended && setTimeout(again, 2000).unref(),
    )
  await wire(client)
  return handle
}
