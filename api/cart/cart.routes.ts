// The endpoints of the cart.
import * as cart from '#contract/cart.ts'
import { texts } from '#contract/texts.ts'
import type { Deps } from '../kernel/deps.ts'
import { callerRoute, type Route, route } from '../http/route.ts'
import { addCart, updateCart, countPieces, getCart, removeCart } from './cart.ts'

export function cartRoutes({ db }: Deps): Route[] {
  return [
    callerRoute(cart.getCart, async ({ caller, shop, locale, shirtPrices }) => {
      const prices = await shirtPrices()
      const { lines, savedForLater, summary, ...found } = await getCart(db, shop, prices, caller.key, locale)
      caller.found(found.caller)
      return { data: { data: lines.length > 0 ? lines : texts.noData, savedForLater, summary } }
    }),
    route(cart.getCartCount, async ({ identify }) => {
      const shopper = await identify()
      return { data: { count: shopper ? await countPieces(db, shopper.id) : 0 } }
    }),
    callerRoute(cart.addCart, async (request) =>
      addCart(db, request.shop, await request.shirtPrices(), request),
    ),
    route(cart.updateCart, async (request) =>
      updateCart(db, request.shop, await request.shirtPrices(), request),
    ),
    route(cart.removeCart, async ({ shopper, shop, body, shirtPrices }) =>
      removeCart(db, shop, await shirtPrices(), shopper.id, body.line),
    ),
  ]
}
