// The endpoints of fabrics and designs.
import * as design from '#contract/design.ts'
import { texts } from '#contract/texts.ts'
import type { Deps } from '../kernel/deps.ts'
import { readerOf } from '../kernel/storefront.ts'
import { type Route, route } from '../http/route.ts'
import { estimateMaking } from '../capacity/making.ts'
import { requireShirtPrices } from '../prices/shirt-prices.ts'
import { openDesign, removeDesign, saveDesign, getDesigns } from './designs.ts'
import { getFabrics, shirtPricesView } from './fabrics.ts'
import { getLookBook } from './look-book.ts'

/** One shirt, made after all that are open. */
const oneShirt = [{ design: true, quantity: 1 }]

export function designRoutes({ db }: Deps): Route[] {
  return [
    route(
      design.getFabrics,
      async ({ shop, shirtPrices }) => {
        const prices = requireShirtPrices(await shirtPrices(), shop)
        const makingDays = await estimateMaking(db, shop, oneShirt)
        return {
          data: { data: await getFabrics(db, prices.fabrics), shirt: shirtPricesView(prices, makingDays) },
        }
      },
      { cached: 'fabric' },
    ),
    route(
      design.getLookBook,
      async ({ shop, shirtPrices, locale }) => ({
        data: { data: getLookBook(requireShirtPrices(await shirtPrices(), shop), readerOf(locale)) },
      }),
      { cached: true },
    ),
    route(design.getDesigns, async ({ shopper, shop, shirtPrices, locale }) => {
      const prices = requireShirtPrices(await shirtPrices(), shop)
      const designs = await getDesigns(db, shopper.id, prices, readerOf(locale))
      return { data: { data: designs.length > 0 ? designs : texts.noData } }
    }),
    route(design.saveDesign, (request) => saveDesign(db, request)),
    route(design.removeDesign, ({ shopper, body }) => removeDesign(db, shopper.id, body.id)),
    route(design.openDesign, async ({ body, shop, ip, locale, shirtPrices }) =>
      openDesign(db, shop, requireShirtPrices(await shirtPrices(), shop), { code: body.code, ip, locale }),
    ),
  ]
}
