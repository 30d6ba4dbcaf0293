// A fresh, migrated database for a test: in memory, or on the PostgreSQL that TEST_DATABASE_URL names.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Db, OnStatement } from '../kernel/db.ts'
import { createCluster, databaseOf } from './embedded.ts'
import { reconcileRoles } from '../admin/roles/built-in-roles.ts'
import { loadFabrics } from '../fabrics/fabrics.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { testSnapshot } from './test-snapshot.ts'

const server = process.env.TEST_DATABASE_URL

/** Opens a shop database of its own that has the fabrics of a new shop; closing it removes it. */
export async function openTestDb(onStatement?: OnStatement): Promise<Db> {
  if (!server) return databaseOf(await createCluster(undefined, await testSnapshot()), { onStatement })
  const db = await openEmptyTestDb(onStatement)
  await migrate(db)
  await reconcileRoles(db)
  await loadFabrics(db)
  return db
}

/** Opens a database of its own without a schema; closing it removes it. */
export async function openEmptyTestDb(onStatement?: OnStatement): Promise<Db> {
  if (!server) return databaseOf(await createCluster(), { onStatement })
  const name = `placket_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const db = await openPostgres({ url: url.href, poolSize: 20 }, { onStatement })
  return {
    ...db,
    async close() {
      await db.close()
      await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
