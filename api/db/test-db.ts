// A fresh, migrated database for a test: in memory, or on the PostgreSQL that TEST_DATABASE_URL names.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Db, OnStatement } from '../kernel/db.ts'
import { createCluster, databaseOf } from './embedded.ts'
import { reconcileRoles } from '../admin/roles/built-in-roles.ts'
import { loadFabrics } from '../fabrics/fabrics.ts'
import { openDb } from './open.ts'
import { testSnapshot } from './test-snapshot.ts'

/** Opens a shop database of its own that has the fabrics of a new shop; closing it removes it. */
export async function openTestDb(onStatement?: OnStatement): Promise<Db> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return databaseOf(await createCluster(undefined, await testSnapshot()), { onStatement })
  const name = `placket_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const db = await openDb({ url: url.href, folder: null, poolSize: 20 }, { onStatement })
  await reconcileRoles(db)
  await loadFabrics(db)
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
