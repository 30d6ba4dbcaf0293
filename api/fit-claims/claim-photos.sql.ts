// The rows of photos with claims. The caller has locked the order's row.
import sql from 'sql-template-tag'
import type { ClaimPhoto } from '#contract/fit-guarantee.ts'
import type { Queryable } from '../kernel/db.ts'

export async function insertClaimPhoto(
  tx: Queryable,
  claimId: string,
  { hash, width, height }: Omit<ClaimPhoto, 'id'> & { hash: string },
): Promise<void> {
  await tx.query(sql`
    insert into fit_claim_photo (claim_id, hash, width, height) values (${claimId}, ${hash}, ${width}, ${height})`)
}

/** Marks a photo as deleted; false when the claim has no such photo. */
export async function deleteClaimPhoto(tx: Queryable, claimId: string, id: string): Promise<boolean> {
  const rows = await tx.query(sql`
    update fit_claim_photo set claim_id = null where id = ${id} and claim_id = ${claimId} returning id`)
  return rows.length > 0
}

/** Marks the photo with this file as deleted, because the file could not be written. */
export const dropClaimPhoto = (on: Queryable, hash: string) =>
  on.query(sql`update fit_claim_photo set claim_id = null where hash = ${hash}`)

/** The name of the file of a photo of an order's claims. */
export async function selectPhotoOfOrder(
  on: Queryable,
  orderId: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await on.query<{ hash: string }>(sql`
    select f.hash from fit_claim_photo f join fit_claim c on c.id = f.claim_id
    where f.id = ${id} and c.order_id = ${orderId}`)
  return row?.hash
}

export async function selectPhotoOfClaim(
  on: Queryable,
  claimId: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await on.query<{ hash: string }>(sql`
    select hash from fit_claim_photo where id = ${id} and claim_id = ${claimId}`)
  return row?.hash
}

export async function selectDeletedPhotos(on: Queryable, max: number): Promise<string[]> {
  const rows = await on.query<{ hash: string }>(sql`
    select hash from fit_claim_photo where claim_id is null limit ${max}`)
  return rows.map(({ hash }) => hash)
}

export const clearDeletedPhotos = (on: Queryable, hashes: string[]) =>
  on.query(sql`delete from fit_claim_photo where hash = any(${hashes}::text[]) and claim_id is null`)
