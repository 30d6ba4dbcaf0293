// Removes designs that are no longer used, and then their files.
import type { Db } from '../kernel/db.ts'
import type { Files } from '../kernel/files.ts'
import { deleteUnusedPictures, selectRegistered } from './pictures.sql.ts'

/** Removes designs that are not used, except `lasting`, those of the shop's own pages. Returns how many. */
export const removeUnusedDesigns = (db: Db, lasting: string[]): Promise<number> =>
  db.transaction((tx) => deleteUnusedPictures(tx, lasting), { mayTakeLong: true })

/** Removes the files of designs that are not registered. */
export async function removeUnusedFiles(db: Db, files: Files): Promise<void> {
  for (const start of await files.foldersIn('pictures')) {
    const hashes = await files.foldersIn(`pictures/${start}`)
    if (hashes.length === 0) continue
    const known = new Set(await selectRegistered(db, hashes))
    for (const hash of hashes) if (!known.has(hash)) await files.remove(`pictures/${start}/${hash}`)
  }
}
