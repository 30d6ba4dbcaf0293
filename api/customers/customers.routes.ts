// The calls of a shopper's profile, addresses and wishlist.
import * as customer from '#contract/customer.ts'
import { texts } from '#contract/texts.ts'
import * as wishlist from '#contract/wishlist.ts'
import { orText } from '../catalogue/catalogue.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Route, route } from '../http/route.ts'
import { addToBook, changeAddress, changeUser, dropAddress, profileOf, selectAddresses } from './customers.ts'
import { endMailWithKey, readShared, readWishlist, share, unwish, wantMail, wish } from './wishlist.ts'

export function customerRoutes(deps: Deps): Route[] {
  const { db } = deps
  return [
    route(customer.getUser, async ({ shopper }) => ({ data: { data: profileOf(shopper) } })),
    route(customer.updateUser, async ({ shopper, body }) => ({
      data: { user: await changeUser(db, shopper.id, body) },
    })),
    route(customer.getAddress, async ({ shopper }) => ({
      data: { data: orText(await selectAddresses(db, shopper.id), texts.noData) },
    })),
    route(customer.addAddress, (asked) => addToBook(db, asked)),
    route(customer.updateAddress, async ({ shopper, body }) => ({
      data: { address: await changeAddress(db, shopper.id, body) },
    })),
    route(customer.removeAddress, async ({ shopper, body }) => {
      await dropAddress(db, shopper.id, body.id)
      return { data: { removed: body.id } }
    }),
    ...wishes(deps),
  ]
}

function wishes({ db, settings }: Deps): Route[] {
  const { currency } = settings.shop
  return [
    route(customer.getWishlist, ({ shopper }) => readWishlist(db, shopper.id, currency)),
    route(customer.addWishlist, async ({ shopper, body: { product } }) => ({
      data: { product, count: await wish(db, shopper.id, product) },
    })),
    route(customer.removeWishlist, async ({ shopper, body: { product } }) => ({
      data: { product, count: await unwish(db, shopper.id, product) },
    })),
    route(wishlist.shareWishlist, async ({ shopper, body }) => ({
      data: { key: await share(db, shopper.id, body.shared) },
    })),
    route(wishlist.getSharedWishlist, ({ body }) => readShared(db, body.key, currency)),
    route(wishlist.mailWishlist, async ({ shopper, body: { wanted } }) => {
      await wantMail(db, shopper, wanted)
      return { data: { wanted } }
    }),
    route(wishlist.endWishlistMail, async ({ body }) => {
      await endMailWithKey(db, body.key)
      return { data: { wanted: false as const } }
    }),
  ]
}
