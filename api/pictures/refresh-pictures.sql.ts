// The names of pictures in the database, and the revision that they contain.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

const mark = 'drawing'

/** The old and the new name of a picture. */
export interface Renaming {
  hash: string
  renamed: string
}

/** Makes others that rename pictures wait until the transaction ends. */
export async function lockRevision(tx: Queryable): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(7415928)`)
}

/** Whether the names of pictures are of this revision. */
export async function isRevision(on: Queryable, revision: string): Promise<boolean> {
  const rows = await on.query(sql`select 1 from setting where name = ${mark} and value = ${revision}`)
  return rows.length > 0
}

export async function setRevision(tx: Queryable, revision: string): Promise<void> {
  await tx.query(sql`
      insert into setting (name, value) values (${mark}, ${revision})
      on conflict (name) do update set value = excluded.value`)
}

export const selectPicturesToRefresh = (tx: Queryable) =>
  tx.query<{ hash: string; design: unknown }>(sql`select hash, design from picture`)

/** Pictures that show a fabric. */
export const selectPicturesOf = (tx: Queryable, fabric: string) =>
  tx.query<{ hash: string; design: unknown }>(sql`
    select hash, design from picture
    where design ->> 'fabric' = ${fabric} or design ->> 'contrast' = ${fabric} or design -> 'swatches' ? ${fabric}`)

/** Marks the old names as used now: open pages still show them. */
export async function touchPictures(tx: Queryable, renamed: Renaming[]): Promise<void> {
  await tx.query(sql`
    update picture set known_at = now() where hash in (
      select t.hash from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as t(hash text))`)
}

/** Stores the designs under their new names too. */
export async function copyPictures(tx: Queryable, renamed: Renaming[]): Promise<void> {
  await tx.query(sql`
    insert into picture (hash, design)
    select t.renamed, p.design from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as t(hash text, renamed text)
      join picture p using (hash)
    on conflict do nothing`)
}

/** Stores the new names in the colours of the products and in their product images. */
export async function renameProductPictures(tx: Queryable, renamed: Renaming[]): Promise<void> {
  const names = sql`jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as t(hash text, renamed text)`
  await tx.query(sql`
    with names as materialized (select * from ${names})
    update product set colours = (
      select jsonb_agg(colour
          || case when n.hash is null then '{}' else jsonb_build_object('pictureHash', n.renamed) end
          || case when r.hash is null then '{}' else jsonb_build_object('renderHash', r.renamed) end order by place)
      from jsonb_array_elements(colours) with ordinality as each(colour, place)
        left join names n on n.hash = colour ->> 'pictureHash'
        left join names r on r.hash = colour ->> 'renderHash')
    where exists (select 1 from jsonb_array_elements(colours) colour
      join names n on n.hash in (colour ->> 'pictureHash', colour ->> 'renderHash'))`)
  await tx.query(sql`
    update product_photograph f set picture_hash = t.renamed from ${names} where f.picture_hash = t.hash`)
}
