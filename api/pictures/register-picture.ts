// Registers designs for pictures: only designs with a row here are drawn.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'
import { subjectHash } from './hash.ts'
import type { PictureSubject } from './subject.ts'

/** Stores what pictures show under their hash. A repeat changes nothing. */
export async function registerPictures(on: Queryable, subjects: PictureSubject[]): Promise<string[]> {
  const rows = subjects.map((design) => ({ hash: subjectHash(design), design }))
  await on.query(sql`
    insert into picture (hash, design)
    select hash, design from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(hash text, design jsonb)
    on conflict do nothing`)
  return rows.map(({ hash }) => hash)
}
