// The rows of review photos: uploaded, shown by their review, and deleted.
import sql, { type Sql } from 'sql-template-tag'
import type { Photo } from '#contract/photo.ts'
import type { Queryable } from '../kernel/db.ts'

/** The photos of a review `r`, in the form of replies. */
export const photosJson: Sql = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'hash', f.hash, 'width', f.width, 'height', f.height)
    order by f.position), '[]') from review_photo f where f.review_id = r.id and f.shopper_id is not null)`

/** Counts the customer's photos of the last minutes that no review shows yet. */
export async function countUnused(on: Queryable, shopperId: string, minutes: number): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*) from review_photo where shopper_id = ${shopperId} and review_id is null
      and uploaded_at > now() - make_interval(mins => ${minutes}::int)`)
  return row!.count
}

/** Marks photos as deleted; a job removes their files, and then their rows. */
export const deletePhotos = (on: Queryable, which: Sql): Promise<{ id: string }[]> =>
  on.query(sql`update review_photo set shopper_id = null, review_id = null where ${which} returning id`)

/** Deletes the customer's unused photos except the newest `max`. */
export const deleteOldUnused = (tx: Queryable, shopperId: string, max: number) =>
  deletePhotos(
    tx,
    sql`id in (select id from review_photo where shopper_id = ${shopperId} and review_id is null
      order by uploaded_at desc, id offset ${max}::int)`,
  )

export const lockShopper = (tx: Queryable, shopperId: string) =>
  tx.query(sql`select 1 from shopper where id = ${shopperId} for update`)

export async function insertPhoto(
  tx: Queryable,
  shopperId: string,
  { hash, width, height }: Omit<Photo, 'id'>,
): Promise<Photo> {
  const [row] = await tx.query<Photo>(sql`
    insert into review_photo (shopper_id, hash, width, height) values (${shopperId}, ${hash}, ${width}, ${height})
    returning id, hash, width, height`)
  return row!
}

/** Deletes an unused photo; false when it is not found. */
export async function deleteUnusedPhoto(on: Queryable, shopperId: string, id: string): Promise<boolean> {
  const which = sql`id = ${id} and shopper_id = ${shopperId} and review_id is null`
  return (await deletePhotos(on, which)).length > 0
}

/** Makes `ids` the photos of a review, in that order; its other photos are removed. Returns how many were found. */
export async function setPhotos(
  tx: Queryable,
  shopperId: string,
  reviewId: string,
  ids: string[],
): Promise<number> {
  await deletePhotos(tx, sql`review_id = ${reviewId} and id <> all(${ids}::uuid[])`)
  if (ids.length === 0) return 0
  const rows = await tx.query(sql`
    update review_photo f set review_id = ${reviewId}, position = named.position
    from unnest(${ids}::uuid[]) with ordinality as named (id, position)
    where f.id = named.id and f.shopper_id = ${shopperId} and (f.review_id is null or f.review_id = ${reviewId})
    returning f.id`)
  return rows.length
}

/** Deletes photos that no review has shown within a day. */
export const deleteStale = (on: Queryable) =>
  deletePhotos(
    on,
    sql`shopper_id is not null and review_id is null and uploaded_at < now() - interval '1 day'`,
  )

export async function selectDeletedHashes(on: Queryable, max: number): Promise<string[]> {
  const rows = await on.query<{ hash: string }>(sql`
    select hash from review_photo where shopper_id is null limit ${max}`)
  return rows.map(({ hash }) => hash)
}

export const clearDeletedHashes = (on: Queryable, hashes: string[]) =>
  on.query(sql`delete from review_photo where hash = any(${hashes}::text[])`)
