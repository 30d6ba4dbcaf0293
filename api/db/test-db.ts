// A fresh, migrated database for a test: in memory, or on the PostgreSQL that TEST_DATABASE_URL names.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Db, OnStatement } from '../kernel/db.ts'
import { openDb } from './open.ts'

/** Of the shop that tests use. */
const currency = 'USD'

/** Opens an empty shop database of its own; closing it removes it. */
export async function openTestDb(onStatement?: OnStatement): Promise<Db> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return openDb({ url: null, folder: null }, { currency: () => currency, onStatement })
  const name = `placket_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const db = await openDb(
    { url: url.href, folder: null, poolSize: 20 },
    { currency: () => currency, onStatement },
  )
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
  await client.query(statement).finally(() => client.end())
}
