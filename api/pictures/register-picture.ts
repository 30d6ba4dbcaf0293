// Registers designs for pictures: only designs with a row here are drawn.
import type { Queryable } from '../kernel/db.ts'
import { subjectHash } from './hash.ts'
import { insertPictures } from './pictures.sql.ts'
import type { PictureSubject } from './subject.ts'

/** Stores the subjects of pictures by their hashes, and returns those; existing ones stay unchanged. */
export async function registerPictures(on: Queryable, subjects: PictureSubject[]): Promise<string[]> {
  const rows = subjects.map((design) => ({ hash: subjectHash(design), design }))
  // Each once and in the same order, so that there is no deadlock.
  const distinct = new Map(rows.map((row) => [row.hash, row]))
  await insertPictures(
    on,
    [...distinct.values()].toSorted((one, other) => (one.hash < other.hash ? -1 : 1)),
  )
  return rows.map(({ hash }) => hash)
}
