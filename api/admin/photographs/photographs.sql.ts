// The photographs of products. Callers lock the product's row before they change one.
import sql from 'sql-template-tag'
import type { PhotographCrop } from '#contract/admin/photographs.ts'
import type { Queryable } from '../../kernel/db.ts'

/** The product of a photograph that is not removed; null for an unknown id. */
export async function selectProductOf(on: Queryable, id: string): Promise<string | null> {
  const [row] = await on.query<{ product: string }>(sql`
    select product_id as product from product_photograph where id = ${id} and removed_at is null`)
  return row?.product ?? null
}

export interface NewPhotograph {
  product: string
  /** The file name of the original. */
  photograph: string
  colour: string | null
  crop: PhotographCrop
  pictureHash: string
  alt: string
}

/** Adds a photograph after the others. */
export async function insertProductPhotograph(
  tx: Queryable,
  { product, photograph, colour, crop, pictureHash, alt }: NewPhotograph,
): Promise<void> {
  await tx.query(sql`
    insert into product_photograph (product_id, photograph, colour, position, crop, picture_hash, alt)
    select ${product}, ${photograph}, ${colour}, coalesce(max(position), 0) + 1, ${JSON.stringify(crop)}::jsonb,
      ${pictureHash}, ${alt}
    from product_photograph where product_id = ${product}`)
}

export interface PhotographColumns {
  colour: string | null
  crop: PhotographCrop
  pictureHash: string
  alt: string | null
  altTranslations: Record<string, string>
}

/** Stores colour, crop and alternative texts of a photograph. */
export async function updatePhotographRow(
  tx: Queryable,
  id: string,
  { colour, crop, pictureHash, alt, altTranslations }: PhotographColumns,
): Promise<void> {
  await tx.query(sql`
    update product_photograph set colour = ${colour}, crop = ${JSON.stringify(crop)}::jsonb,
      picture_hash = ${pictureHash}, alt = ${alt ?? ''}, alt_translations = ${JSON.stringify(altTranslations)}::jsonb
    where id = ${id}`)
}

export async function putOrder(tx: Queryable, product: string, ids: string[]): Promise<void> {
  await tx.query(sql`
    update product_photograph f set position = named.position
    from unnest(${ids}::uuid[]) with ordinality as named (id, position)
    where f.id = named.id and f.product_id = ${product}`)
}

/** Removes photographs of a product. Returns how many it has removed. */
export async function removePhotographRows(tx: Queryable, product: string, ids: string[]): Promise<number> {
  const rows = await tx.query(sql`
    update product_photograph set removed_at = now()
    where product_id = ${product} and id = any(${ids}::uuid[]) and removed_at is null returning id`)
  return rows.length
}

/** Restores removed photographs of a product. Returns how many it has restored. */
export async function restorePhotographRows(tx: Queryable, product: string, ids: string[]): Promise<number> {
  const rows = await tx.query(sql`
    update product_photograph set removed_at = null
    where product_id = ${product} and id = any(${ids}::uuid[]) and removed_at is not null returning id`)
  return rows.length
}

/** How many of these photographs the product has, including removed ones. */
export async function countKnown(on: Queryable, product: string, ids: string[]): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*) from product_photograph where product_id = ${product} and id = any(${ids}::uuid[])`)
  return row!.count
}
