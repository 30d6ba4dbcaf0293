// Opens the shop's database: the one at `url`, or the embedded one in `folder` (`null`: in memory), migrated.
import type { Db, OnStatement } from './db.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

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
  const db = place.url
    ? await openPostgres(place.url, place.poolSize ?? 10, onStatement)
    : await openEmbedded(place.folder, onStatement)
  try {
    await migrate(db, log)
  } catch (error) {
    await db.close()
    throw error
  }
  return db
}
