// Registers designs for pictures: only designs with a row here are drawn.
import type { Queryable } from '../kernel/db.ts'
import { subjectHash } from './hash.ts'
import { insertPictures } from './pictures.sql.ts'
import type { PictureSubject } from './subject.ts'

/** Stores what pictures show under their hash. A repeat changes nothing. */
export async function registerPictures(on: Queryable, subjects: PictureSubject[]): Promise<string[]> {
  const rows = subjects.map((design) => ({ hash: subjectHash(design), design }))
  await insertPictures(on, rows)
  return rows.map(({ hash }) => hash)
}
