// What happens to a customer's reviews when the account is deleted.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'
import { rateProduct } from './own-reviews.sql.ts'

/** All reviews of a customer go, and the ratings of their products follow. */
export async function removeReviewsOf(tx: Queryable, shopperId: string): Promise<void> {
  const products = await tx.query<{ id: string }>(sql`
    select id from product where id in (select product_id from review where shopper_id = ${shopperId})
    order by id for update`)
  await tx.query(sql`delete from review where shopper_id = ${shopperId}`)
  for (const { id } of products) await rateProduct(tx, id)
}

/**
 * Part of deleting an account, in its transaction: reviews stay under the name chosen for them, without body size,
 * photos and whatever leads to the person; votes are taken back. The files of the photos follow by a job.
 */
export async function anonymiseReviews(tx: Queryable, shopperId: string): Promise<void> {
  await tx.query(sql`delete from review_photo where shopper_id = ${shopperId}`)
  await tx.query(sql`delete from review_vote where shopper_id = ${shopperId}`)
  await tx.query(sql`
    update review set shopper_id = null, order_line_id = null, body_height_mm = null, body_weight_kg = null
    where shopper_id = ${shopperId}`)
}
