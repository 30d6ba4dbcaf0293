// Opens the shop's database: the one at `url`, or the embedded one in `folder` (`null`: in memory), migrated.
import type { Db, OnStatement } from './db.ts'
import { migrate } from './migrate.ts'

export interface DbPlace {
  url: string | null
  folder: string | null
  poolSize?: number
}

export async function openDb(
  place: DbPlace,
  log?: (line: string) => void,
  onStatement?: OnStatement,
): Promise<Db> {
  const db = await openPlace(place, onStatement)
  try {
    await migrate(db, log)
  } catch (error) {
    await db.close()
    throw error
  }
  return db
}

/** Only the database in use is loaded: each is tens of megabytes that the other does not need. */
async function openPlace({ url, folder, poolSize = 10 }: DbPlace, onStatement?: OnStatement): Promise<Db> {
  if (url !== null) return (await import('./postgres.ts')).openPostgres(url, poolSize, onStatement)
  return (await import('./embedded.ts')).openEmbedded(folder, onStatement)
}
