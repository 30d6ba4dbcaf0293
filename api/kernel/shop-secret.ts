// Secrets the shop makes for itself at its first start and keeps, the same in every process on its database.
// Its one statement stays here: only the cache in this file may send it.
import sql from 'sql-template-tag'
import { newSecret } from './secrets.ts'
import { type Db, one } from './db.ts'

const known = new WeakMap<Db, Map<string, Promise<string>>>()

/** The secret of that name, made when there is none yet. One statement the first time, none after. */
export function shopSecret(db: Db, name: string): Promise<string> {
  const secrets = known.get(db) ?? new Map<string, Promise<string>>()
  known.set(db, secrets)
  const kept = secrets.get(name)
  if (kept) return kept
  const secret = readOrMake(db, `secret:${name}`)
  secrets.set(name, secret)
  secret.catch(() => secrets.delete(name))
  return secret
}

async function readOrMake(db: Db, name: string): Promise<string> {
  // The update that changes nothing makes the statement answer whichever secret came first.
  const rows = await db.query<{ value: string }>(sql`
    insert into setting (name, value) values (${name}, ${newSecret()})
    on conflict (name) do update set value = setting.value returning value`)
  return one(rows).value
}
