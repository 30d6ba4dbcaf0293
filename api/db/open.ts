// Opens and migrates the shop's database: the one at `url`, or the embedded one in `folder` (`null`: in memory).
import type { Db, DbOptions } from '../kernel/db.ts'
import { migrate, type MigrateOptions } from './migrate.ts'

export interface DbPlace {
  url: string | null
  /** The address of the server itself, when `url` leads to a pooler. */
  listenUrl?: string | null | undefined
  /** A streaming replica of the server at `url`. */
  replicaUrl?: string | null | undefined
  folder: string | null
  poolSize?: number
}

export interface OpenOptions extends DbOptions, Pick<MigrateOptions, 'contract'> {
  /** Called with lines about the progress. */
  print?: ((line: string) => void) | undefined
}

export async function openDb(place: DbPlace, { print, contract, ...options }: OpenOptions = {}): Promise<Db> {
  const db = await openPlace(place, options)
  try {
    await migrate(db, { log: print, contract })
  } catch (error) {
    await db.close()
    throw error
  }
  return db
}

/** Imports only the driver in use: each takes tens of megabytes. */
async function openPlace(
  { url, folder, poolSize = 10, ...others }: DbPlace,
  options: DbOptions,
): Promise<Db> {
  if (url !== null) return (await import('./postgres.ts')).openPostgres({ url, poolSize, ...others }, options)
  return (await import('./embedded.ts')).openEmbedded(folder, options)
}
