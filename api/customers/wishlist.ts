// The wishlist of a guest or a customer.
import { withoutTitles } from '#contract/spoken-name.ts'
import type * as customer from '#contract/customer.ts'
import { maxWishes } from '#contract/customer.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { texts } from '#contract/texts.ts'
import type * as wishlist from '#contract/wishlist.ts'
import { newSecret } from '../kernel/secrets.ts'
import { productCards } from '../catalogue/catalogue.ts'
import { orText } from '../http/list-reply.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Shopper } from '../http/route.ts'
import type { ContentLanguage } from '../translations/translations.ts'
import { safeName } from '../mail/safe-name.ts'
import { notFound, ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import {
  deleteWish,
  endAlerts,
  insertWish,
  moveWishes,
  selectShared,
  selectWishlist,
  setMailWanted,
  setShareKey,
} from './wishlist.sql.ts'

export async function getWishlist(
  on: Queryable,
  shopperId: string,
  currency: string,
  language: ContentLanguage,
): Promise<ReplyOf<typeof customer.getWishlist>> {
  const { wishes, held, shareKey, mailWanted } = await selectWishlist(on, shopperId, currency)
  const ids = wishes.map(({ id }) => id)
  const cards = ids.length > 0 ? await productCards(on, ids, currency, language) : []
  const about = new Map(wishes.map(({ id, ...rest }) => [id, rest]))
  const items = cards.map((card) => {
    const { addedAt, addedPriceMinor, isBack } = about.get(card.id)!
    return {
      ...card,
      addedAt: new Date(addedAt).toISOString(),
      addedPriceMinor: addedPriceMinor ?? card.priceMinor,
      isBack,
    }
  })
  const notSold = held - wishes.length
  return {
    data: { data: orText(items, texts.noData), ...(notSold > 0 && { notSold }), shareKey, mailWanted },
  }
}

/** Adds a product to the wishlist and returns how many are on it. Throws `Not Found`, `Not Possible Now`. */
export async function addWishlist(
  on: Queryable,
  shopperId: string,
  product: string,
  currency: string,
): Promise<number> {
  const { known, had, before, full } = await insertWish(on, shopperId, product, currency)
  if (!known) throw new ApiError('Not Found', because('unknown-product', { product }), 'product')
  if (had) return before
  if (full) throw new ApiError('Not Possible Now', because('wishlist-full', { most: maxWishes }))
  return before + 1
}

/** Removes a product from the wishlist and returns how many are left. Throws `Not Found`. */
export async function removeWishlist(
  on: Queryable,
  shopperId: string,
  product: string,
  currency: string,
): Promise<number> {
  const { had, before } = await deleteWish(on, shopperId, product, currency)
  if (!had) throw new ApiError('Not Found', because('not-on-wishlist', { product }), 'product')
  return before - 1
}

export async function moveWishlist(tx: Queryable, guestId: string, accountId: string): Promise<void> {
  await moveWishes(tx, guestId, accountId)
}

/** Shares the list by a link, or ends the sharing; returns the link's key. */
export async function shareWishlist(
  on: Queryable,
  shopperId: string,
  shared: boolean,
): Promise<string | null> {
  return setShareKey(on, shopperId, shared ? newSecret() : null)
}

/** The list for those who have the link: the products, and the owner's first name. Throws `Not Found`. */
export async function getSharedWishlist(
  on: Queryable,
  key: string,
  currency: string,
  language: ContentLanguage,
): Promise<ReplyOf<typeof wishlist.getSharedWishlist>> {
  const found = await selectShared(on, key, currency)
  if (!found) throw notFound(because('wishlist-not-found'))
  const cards = found.products.length > 0 ? await productCards(on, found.products, currency, language) : []
  const notSold = found.held - found.products.length
  return {
    data: {
      data: orText(cards, texts.noData),
      ...(notSold > 0 && { notSold }),
      // The page is public, so a link or a sentence in the place of a name is not shown.
      owner: ownerOf(safeName(found.fullName)),
    },
  }
}

/** Only the first name: those who have the link need not know the full name. */
function ownerOf(name: string | null): string | null {
  const [first = null, ...others] = name === null ? [] : withoutTitles(name).split(' ')
  return others.length > 0 || first === name ? first : null
}

/** Starts or ends the alerts. Throws `Not Possible Now` when the shopper's address is not verified. */
export async function mailWishlist(on: Queryable, shopper: Shopper, wanted: boolean): Promise<void> {
  if (wanted && !shopper.emailVerified) throw new ApiError('Not Possible Now', because('confirm-email-first'))
  await setMailWanted(on, shopper.id, wanted, newSecret())
}

/** Throws `Not Found`. */
export async function endWishlistMail(on: Queryable, key: string): Promise<void> {
  if (!(await endAlerts(on, key))) throw notFound(because('link-not-found'))
}
