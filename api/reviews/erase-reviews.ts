// Erases a customer from the reviews when the account is deleted.
import type { Queryable } from '../kernel/db.ts'
import {
  clearReviewer,
  deletePhotosOf,
  deleteReviewsOf,
  deleteVotesOf,
  lockReviewedProducts,
} from './erase-reviews.sql.ts'
import { rateProduct } from './own-reviews.sql.ts'

/** Deletes all reviews of a customer and computes the ratings of their products again. */
export async function removeReviewsOf(tx: Queryable, shopperId: string): Promise<void> {
  const products = await lockReviewedProducts(tx, shopperId)
  await deleteReviewsOf(tx, shopperId)
  for (const id of products) await rateProduct(tx, id)
}

/**
 * Part of deleting an account, in the same transaction: reviews stay under the name chosen for them, without body size,
 * photos and references to the person; votes are deleted. A job deletes the files of the photos.
 */
export async function anonymiseReviews(tx: Queryable, shopperId: string): Promise<void> {
  await deletePhotosOf(tx, shopperId)
  await deleteVotesOf(tx, shopperId)
  await clearReviewer(tx, shopperId)
}
