// After pictures are made in another way: every product's pictures get their new names, so that no kept file shows the old one.
import sql from 'sql-template-tag'
import type { Db, Queryable } from '../kernel/db.ts'
import { subjectHash } from './hash.ts'
import { readSubject } from './subject.ts'
import { picturesRevision, swatchesRevision } from './revision.ts'

const mark = 'drawing'

/**
 * Renames the pictures of all products when they were named by another revision. The old names stay
 * known: orders show what was bought under them. Returns how many were renamed.
 */
export async function refreshPictures(db: Db): Promise<number> {
  const revision = `${picturesRevision}.${swatchesRevision}`
  if (await isCurrent(db, revision)) return 0
  const refresh = async (tx: Queryable) => {
    await tx.query(sql`select pg_advisory_xact_lock(7415928)`)
    if (await isCurrent(tx, revision)) return 0
    const renamed = await rename(tx)
    await tx.query(sql`
      insert into setting (name, value) values (${mark}, ${revision})
      on conflict (name) do update set value = excluded.value`)
    return renamed
  }
  return db.transaction(refresh, { mayTakeLong: true })
}

async function isCurrent(db: Queryable, revision: string): Promise<boolean> {
  const rows = await db.query(sql`select 1 from setting where name = ${mark} and value = ${revision}`)
  return rows.length > 0
}

async function rename(tx: Queryable): Promise<number> {
  const pictures = await tx.query<{ hash: string; design: unknown }>(sql`select hash, design from picture`)
  const renamed = pictures
    .map(({ hash, design }) => ({ hash, renamed: subjectHash(readSubject(design)) }))
    .filter((each) => each.hash !== each.renamed)
  if (renamed.length === 0) return 0
  const pairs = JSON.stringify(renamed)
  // The old names are still on pages that are open.
  await tx.query(sql`
    update picture set known_at = now() where hash in (
      select t.hash from jsonb_to_recordset(${pairs}::jsonb) as t(hash text))`)
  await tx.query(sql`
    insert into picture (hash, design)
    select t.renamed, p.design from jsonb_to_recordset(${pairs}::jsonb) as t(hash text, renamed text)
      join picture p using (hash)
    on conflict do nothing`)
  await tx.query(sql`
    with names as materialized (select * from jsonb_to_recordset(${pairs}::jsonb) as t(hash text, renamed text))
    update product set colours = (
      select jsonb_agg(case when n.hash is null then colour
          else colour || jsonb_build_object('pictureHash', n.renamed) end order by place)
      from jsonb_array_elements(colours) with ordinality as each(colour, place)
        left join names n on n.hash = colour ->> 'pictureHash')
    where exists (select 1 from jsonb_array_elements(colours) colour join names n on n.hash = colour ->> 'pictureHash')`)
  return renamed.length
}
