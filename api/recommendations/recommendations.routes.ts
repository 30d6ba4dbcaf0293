// Endpoints of recommendations, for everybody and for a shopper, and of recently viewed products.
import * as productEndpoints from '#contract/product.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as shopEndpoints from '#contract/shop.ts'
import { texts } from '#contract/texts.ts'
import { orText } from '../http/list-reply.ts'
import { type CardRow, cardOf } from '../products/product-card.ts'
import type { Deps } from '../kernel/deps.ts'
import { type RequestContext, type Route, route } from '../http/route.ts'
import { contentLanguage, translateCards } from '../translations/translations.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { insertSeen, readForShopper, readRecommended, readSeen } from './recommendations.sql.ts'

const shown = 12

type Reader = Pick<RequestContext<Endpoint>, 'shop' | 'locale'>

export function recommendationRoutes({ db }: Deps): Route[] {
  const listOf = async (rows: CardRow[], { shop, locale }: Reader) => {
    const cards = rows.map(cardOf)
    const language = contentLanguage(shop, locale)
    return { data: { data: orText(await translateCards(db, language, cards), texts.noProducts) } }
  }
  return [
    route(
      productEndpoints.getRecommended,
      async (reader) => listOf(await readRecommended(db, reader.shop.currency, shown), reader),
      { cached: true },
    ),
    route(
      shopEndpoints.getForYou,
      async (reader) => {
        const shopper = await reader.identify()
        const { currency } = reader.shop
        const rows = await (shopper
          ? readForShopper(db, shopper.id, currency, shown)
          : readRecommended(db, currency, shown))
        return listOf(rows, reader)
      },
      { cached: 'anonymous' },
    ),
    route(productEndpoints.noteSeen, async ({ shopper, shop, body: { product } }) => {
      if (!(await insertSeen(db, shopper.id, product, shop.currency))) {
        throw new ApiError('Not Found', because('unknown-product', { product }), 'product')
      }
      return { data: { product } }
    }),
    route(productEndpoints.getSeen, async (reader) =>
      listOf(await readSeen(db, reader.shopper.id, reader.shop.currency, shown), reader),
    ),
  ]
}
