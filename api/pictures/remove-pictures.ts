// Removes designs that are no longer used, and then, in every process, their files.
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '../kernel/db.ts'
import { deleteUnusedPictures, selectRegistered } from './pictures.sql.ts'

/** Removes designs that are not used, except `lasting`, those of the shop's own pages. Returns how many. */
export const removeUnusedDesigns = (db: Db, lasting: string[]): Promise<number> =>
  db.transaction((tx) => deleteUnusedPictures(tx, lasting), { mayTakeLong: true })

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** Removes the files of designs that are not registered. */
export async function removeUnusedFiles(db: Db, folder: string): Promise<void> {
  for (const start of await namesIn(folder)) {
    const hashes = await namesIn(path.join(folder, start))
    if (hashes.length === 0) continue
    const known = new Set(await selectRegistered(db, hashes))
    for (const hash of hashes)
      if (!known.has(hash)) await rm(path.join(folder, start, hash), { recursive: true, force: true })
  }
}
