// PGlite: PostgreSQL in this process, its files in one folder. One process per folder.
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import type { Sql } from 'sql-template-tag'
import {
  type Db,
  type DbOptions,
  guardTransaction,
  type Queryable,
  refuseInsideTransaction,
  sqlState,
  StatementError,
} from './db.ts'
import { takeFolder } from './folder-lock.ts'

/** A freshly initialised cluster without any table, packed once: saves the memory and time of initdb. */
const templateFile = path.join(import.meta.dirname, 'template.tar.gz')

// 64-bit integers come as numbers on both databases: counts and minor units stay far below 2^53.
const parsers = { [types.INT8]: (value: string) => Number(value) }

async function openCluster(folder: string | null): Promise<PGlite> {
  const extensions = { pg_trgm, unaccent }
  const template = async () => new Blob([await readFile(templateFile)])
  if (folder === null) return PGlite.create({ extensions, parsers, loadDataDir: await template() })
  if (existsSync(path.join(folder, 'PG_VERSION')))
    return PGlite.create({ dataDir: folder, extensions, parsers })
  // Unpacked beside its place first, so that a start that is cut off leaves no half cluster behind.
  const half = `${folder}.unpacking`
  await rm(half, { recursive: true, force: true })
  await mkdir(path.dirname(folder), { recursive: true })
  const fresh = await PGlite.create({ dataDir: half, extensions, parsers, loadDataDir: await template() })
  await fresh.close()
  await rename(half, folder)
  return PGlite.create({ dataDir: folder, extensions, parsers })
}

/** Opens the embedded database in `folder`, or in memory for `null`. */
export async function openEmbedded(
  folder: string | null,
  { onStatement = () => {} }: DbOptions = {},
): Promise<Db> {
  const release = folder === null ? async () => {} : await takeFolder(folder)
  const cluster = await openCluster(folder).catch(async (error) => (await release(), Promise.reject(error)))
  const run = async <T>(on: Pick<PGlite, 'query'>, statement: Sql): Promise<T[]> => {
    onStatement(statement.text, statement.values)
    try {
      return (await on.query<T>(statement.text, statement.values as unknown[])).rows
    } catch (error) {
      throw sqlState(error) === undefined ? error : new StatementError(error as StatementError)
    }
  }
  return {
    kind: 'embedded',
    async query(statement) {
      refuseInsideTransaction()
      return run(cluster, statement)
    },
    async transaction(work) {
      refuseInsideTransaction()
      return cluster.transaction(async (tx) => {
        onStatement('begin', [])
        const queryable: Queryable = { query: (statement) => run(tx as unknown as PGlite, statement) }
        const result = await guardTransaction(() => work(queryable))
        onStatement('commit', [])
        return result
      }) as ReturnType<typeof work>
    },
    async script(text) {
      await cluster.exec(text)
    },
    async listen(channel, hear) {
      await cluster.listen(channel, hear)
    },
    async close() {
      await cluster.close()
      await release()
    },
  }
}
