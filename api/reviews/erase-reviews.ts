// What happens to a customer's reviews when the account is deleted.
import type { Queryable } from '../kernel/db.ts'
import {
  clearReviewer,
  deletePhotosOf,
  deleteReviewsOf,
  deleteVotesOf,
  lockReviewedProducts,
} from './erase-reviews.sql.ts'
import { rateProduct } from './own-reviews.sql.ts'

/** All reviews of a customer go, and the ratings of their products follow. */
export async function removeReviewsOf(tx: Queryable, shopperId: string): Promise<void> {
  const products = await lockReviewedProducts(tx, shopperId)
  await deleteReviewsOf(tx, shopperId)
  for (const id of products) await rateProduct(tx, id)
}

/**
 * Part of deleting an account, in its transaction: reviews stay under the name chosen for them, without body size,
 * photos and whatever leads to the person; votes are taken back. The files of the photos follow by a job.
 */
export async function anonymiseReviews(tx: Queryable, shopperId: string): Promise<void> {
  await deletePhotosOf(tx, shopperId)
  await deleteVotesOf(tx, shopperId)
  await clearReviewer(tx, shopperId)
}
