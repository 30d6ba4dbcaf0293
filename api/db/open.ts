// Opens the shop's database: the one at `url`, or the embedded one in `folder` (`null`: in memory), migrated.
import type { Db, DbOptions } from '../kernel/db.ts'
import { migrate } from './migrate.ts'

export interface DbPlace {
  url: string | null
  folder: string | null
  poolSize?: number
}

export interface OpenOptions extends DbOptions {
  /** Called with the progress, for the person who waits. */
  print?: ((line: string) => void) | undefined
}

export async function openDb(place: DbPlace, { print, ...options }: OpenOptions = {}): Promise<Db> {
  const db = await openPlace(place, options)
  try {
    await migrate(db, print)
  } catch (error) {
    await db.close()
    throw error
  }
  return db
}

/** Only the database in use is loaded: each is tens of megabytes that the other does not need. */
async function openPlace({ url, folder, poolSize = 10 }: DbPlace, options: DbOptions): Promise<Db> {
  if (url !== null) return (await import('./postgres.ts')).openPostgres(url, poolSize, options)
  return (await import('./embedded.ts')).openEmbedded(folder, options)
}
