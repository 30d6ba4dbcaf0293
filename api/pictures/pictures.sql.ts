// The subjects of pictures in the database.
import sql from 'sql-template-tag'
import type { PictureView } from '#contract/picture.ts'
import type { Queryable } from '../kernel/db.ts'
import { featuredScore, inStockFirst } from '../products/product-card.ts'

/** The designs of pictures, by hash; unregistered hashes are left out. */
export async function readDesigns(db: Queryable, hashes: string[]): Promise<Map<string, unknown>> {
  const rows = await db.query<{ hash: string; design: unknown }>(
    sql`select hash, design from picture where hash = any (${hashes}::text[])`,
  )
  return new Map(rows.map(({ hash, design }) => [hash, design]))
}

/**
 * Deletes designs that were not requested for two days and are not used: by a product, cart, checkout, order, saved
 * design, product image or section, nor in `lasting`. Returns how many.
 */
export async function deleteUnusedPictures(on: Queryable, lasting: string[]): Promise<number> {
  const rows = await on.query(sql`
    delete from picture p where p.known_at < now() - interval '2 days' and p.hash <> all (${lasting}::text[])
      and not exists (select 1 from design d where d.document = p.design)
      and not exists (select 1 from cart_line l where l.design = p.design)
      and not exists (select 1 from cart_line l where jsonb_build_object('swatches', l.swatches) = p.design)
      and not exists (select 1 from checkout c where c.buynow_design = p.design)
      and not exists (select 1 from checkout c where jsonb_build_object('swatches', c.buynow_swatches) = p.design)
      and not exists (select 1 from every_order_line l where l.picture_hash = p.hash)
      and not exists (select 1 from every_order_line l where l.design = p.design)
      and not exists (select 1 from product t, jsonb_array_elements(t.colours) colour
        where p.hash in (colour ->> 'pictureHash', colour ->> 'renderHash'))
      and not exists (select 1 from product_photograph f where f.photograph = p.design ->> 'photograph')
      and not exists (select 1 from section_picture s where s.hash = p.hash)
    returning 1`)
  return rows.length
}

/** The registered ones of these hashes. */
export async function selectRegistered(on: Queryable, hashes: string[]): Promise<string[]> {
  const rows = await on.query<{ hash: string }>(
    sql`select hash from picture where hash = any (${hashes}::text[])`,
  )
  return rows.map(({ hash }) => hash)
}

/**
 * The pictures of the first `count` products of the listing, in its order: in the view that lists of their category show.
 * A product image is the same in every view, and is shown as the front.
 */
export const selectListedPictures = (db: Queryable, count: number) =>
  db.query<{ hash: string; view: PictureView }>(sql`
    select p.colours -> 0 ->> 'pictureHash' as hash,
      case when p.kind = 'shirt' and p.colours -> 0 -> 'renderHash' is null then c.list_picture else 'front' end as view
    from product p join category c on c.id = p.category_id where p.listed
    order by ${inStockFirst}, ${featuredScore()} desc, p.id limit ${count}::int`)

/** Inserts designs by their hashes; existing ones stay unchanged. */
export async function insertPictures(
  on: Queryable,
  rows: { hash: string; design: unknown }[],
): Promise<void> {
  await on.query(sql`
    insert into picture (hash, design)
    select hash, design from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(hash text, design jsonb)
    on conflict do nothing`)
}
