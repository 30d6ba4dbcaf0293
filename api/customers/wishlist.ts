// The wishlist, of guests too.
import type { ProductCard } from '#contract/product.ts'
import { productCards } from '../catalogue/catalogue.ts'
import type { Queryable } from '../db/db.ts'
import { Refusal } from '../refusal.ts'
import { deleteWish, insertWish, moveWishes, mostWishes, selectWishes } from './wishlist.sql.ts'

export async function readWishlist(
  on: Queryable,
  shopperId: string,
  currency: string,
): Promise<ProductCard[]> {
  const ids = await selectWishes(on, shopperId)
  return ids.length > 0 ? productCards(on, ids, currency) : []
}

/** Puts a product on the wishlist and answers how many are on it. Throws `Not Found`, `Not Possible Now`. */
export async function wish(on: Queryable, shopperId: string, product: string): Promise<number> {
  const { known, had, before, full } = await insertWish(on, shopperId, product)
  if (!known) throw new Refusal('Not Found', `There is no product ${product}`, 'product')
  if (had) return before
  if (full) throw new Refusal('Not Possible Now', `The wishlist holds at most ${mostWishes} products`)
  return before + 1
}

/** Takes a product off the wishlist and answers how many are left. Throws `Not Found`. */
export async function unwish(on: Queryable, shopperId: string, product: string): Promise<number> {
  const { had, before } = await deleteWish(on, shopperId, product)
  if (!had) throw new Refusal('Not Found', `${product} is not on the wishlist`, 'product')
  return before - 1
}

/** Carries a guest's wishlist over to the account the guest signed in to. */
export async function moveWishlist(tx: Queryable, guestId: string, accountId: string): Promise<void> {
  await moveWishes(tx, guestId, accountId)
}
