// The statements that erase a customer from the reviews.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'
import { deletePhotos } from './photos.sql.ts'

/** The products a customer has reviewed, locked in the order of their ids. */
export async function lockReviewedProducts(tx: Queryable, shopperId: string): Promise<string[]> {
  const products = await tx.query<{ id: string }>(sql`
    select id from product where id in (select product_id from review where shopper_id = ${shopperId})
    order by id for update`)
  return products.map(({ id }) => id)
}

export async function deleteReviewsOf(tx: Queryable, shopperId: string): Promise<void> {
  await tx.query(sql`delete from review where shopper_id = ${shopperId}`)
}

/** The name shown for an author whose account was deleted. */
export const erasedAuthor = 'A customer'

export async function clearAuthor(tx: Queryable, shopperId: string): Promise<void> {
  await tx.query(sql`update review set author = ${erasedAuthor} where shopper_id = ${shopperId}`)
}

export async function deletePhotosOf(tx: Queryable, shopperId: string): Promise<void> {
  await deletePhotos(tx, sql`shopper_id = ${shopperId}`)
}

export async function deleteVotesOf(tx: Queryable, shopperId: string): Promise<void> {
  await tx.query(sql`
    with vote as (delete from review_vote where shopper_id = ${shopperId} returning review_id)
    update review r set helpful = r.helpful - 1 from vote v where r.id = v.review_id`)
}

/** Removes customer, order and body size from the reviews. */
export async function clearReviewer(tx: Queryable, shopperId: string): Promise<void> {
  await tx.query(sql`
    update review set shopper_id = null, order_line_id = null, body_height_mm = null, body_weight_kg = null
    where shopper_id = ${shopperId}`)
}
