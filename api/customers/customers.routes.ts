// The endpoints of a shopper's profile, addresses and wishlist.
import * as customer from '#contract/customer.ts'
import { texts } from '#contract/texts.ts'
import * as wishlist from '#contract/wishlist.ts'
import { orText } from '../http/list-reply.ts'
import type { Deps } from '../kernel/deps.ts'
import { contentLanguage } from '../translations/translations.ts'
import { type Route, route } from '../http/route.ts'
import {
  addAddress,
  updateAddress,
  updateUser,
  removeAddress,
  profileOf,
  selectAddresses,
} from './customers.ts'
import {
  endWishlistMail,
  getSharedWishlist,
  getWishlist,
  shareWishlist,
  removeWishlist,
  mailWishlist,
  addWishlist,
} from './wishlist.ts'

export function customerRoutes(deps: Deps): Route[] {
  const { db } = deps
  return [
    route(customer.getUser, async ({ shopper }) => ({ data: { data: profileOf(shopper) } })),
    route(customer.updateUser, async ({ shopper, body, locale }) => ({
      data: { user: await updateUser(deps, body, { shopper, locale }) },
    })),
    route(customer.getAddress, async ({ shopper }) => ({
      data: { data: orText(await selectAddresses(db, shopper.id), texts.noData) },
    })),
    route(customer.addAddress, (request) => addAddress(db, request)),
    route(customer.updateAddress, async ({ shopper, body }) => ({
      data: { address: await updateAddress(db, shopper.id, body) },
    })),
    route(customer.removeAddress, async ({ shopper, body }) => {
      await removeAddress(db, shopper.id, body.id)
      return { data: { removed: body.id } }
    }),
    ...wishes(deps),
  ]
}

function wishes({ db }: Deps): Route[] {
  return [
    route(customer.getWishlist, ({ shopper, shop, locale }) =>
      getWishlist(db, shopper.id, shop.currency, contentLanguage(shop, locale)),
    ),
    route(customer.addWishlist, async ({ shopper, shop, body: { product } }) => ({
      data: { product, count: await addWishlist(db, shopper.id, product, shop.currency) },
    })),
    route(customer.removeWishlist, async ({ shopper, shop, body: { product } }) => ({
      data: { product, count: await removeWishlist(db, shopper.id, product, shop.currency) },
    })),
    route(wishlist.shareWishlist, async ({ shopper, body }) => ({
      data: { key: await shareWishlist(db, shopper.id, body.shared) },
    })),
    route(wishlist.getSharedWishlist, ({ body, shop, locale }) =>
      getSharedWishlist(db, body.key, shop.currency, contentLanguage(shop, locale)),
    ),
    route(wishlist.mailWishlist, async ({ shopper, body: { wanted } }) => {
      await mailWishlist(db, shopper, wanted)
      return { data: { wanted } }
    }),
    route(wishlist.endWishlistMail, async ({ body }) => {
      await endWishlistMail(db, body.key)
      return { data: { wanted: false as const } }
    }),
  ]
}
