// Secrets that the shop creates when it first needs them and stores in its database, so that all its processes have the
// same. The statement is in this file, because only its cache may send it.
import sql from 'sql-template-tag'
import { newSecret } from './secrets.ts'
import { type Db, firstRow } from './db.ts'

const secretsByDb = new WeakMap<Db, Map<string, Promise<string>>>()

/** The secret with this name, created when there is none yet. One statement the first time, none later. */
export function shopSecret(db: Db, name: string): Promise<string> {
  const secrets = secretsByDb.get(db) ?? new Map<string, Promise<string>>()
  secretsByDb.set(db, secrets)
  const cached = secrets.get(name)
  if (cached) return cached
  const secret = readOrMake(db, `secret:${name}`)
  secrets.set(name, secret)
  secret.catch(() => secrets.delete(name))
  return secret
}

async function readOrMake(db: Db, name: string): Promise<string> {
  // The update changes nothing, but makes the statement return the stored secret.
  const rows = await db.query<{ value: string }>(sql`
    insert into setting (name, value) values (${name}, ${newSecret()})
    on conflict (name) do update set value = setting.value returning value`)
  return firstRow(rows).value
}
