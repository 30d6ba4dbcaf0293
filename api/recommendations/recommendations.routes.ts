// What the shop recommends, to everybody and to one shopper; and what that shopper looked at.
import { msg } from '@lingui/core/runtime-macro'
import * as productEndpoints from '#contract/product.ts'
import * as shop from '#contract/shop.ts'
import { texts } from '#contract/texts.ts'
import { orText } from '../http/list-reply.ts'
import { type CardRow, cardOf } from '../products/product-card.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Route, route } from '../http/route.ts'
import { contentLanguage, translateCards } from '../translations/translations.ts'
import { ApiError } from '../kernel/api-error.ts'
import { insertSeen, readForShopper, readRecommended, readSeen } from './recommendations.sql.ts'

const shown = 12

export function recommendationRoutes({ db, settings }: Deps): Route[] {
  const listOf = async (rows: CardRow[], locale: string) => {
    const cards = rows.map((row) => cardOf(row, settings.shop.currency))
    const language = contentLanguage(settings.shop, locale)
    return { data: { data: orText(await translateCards(db, language, cards), texts.noProducts) } }
  }
  return [
    route(
      productEndpoints.getRecommended,
      async ({ locale }) => listOf(await readRecommended(db, shown), locale),
      { cached: true },
    ),
    route(
      shop.getForYou,
      async ({ identify, locale }) => {
        const shopper = await identify()
        const rows = await (shopper ? readForShopper(db, shopper.id, shown) : readRecommended(db, shown))
        return listOf(rows, locale)
      },
      { cached: 'anonymous' },
    ),
    route(productEndpoints.noteSeen, async ({ shopper, body: { product } }) => {
      if (!(await insertSeen(db, shopper.id, product))) {
        throw new ApiError('Not Found', msg`There is no product ${{ product }}`, 'product')
      }
      return { data: { product } }
    }),
    route(productEndpoints.getSeen, async ({ shopper, locale }) =>
      listOf(await readSeen(db, shopper.id, shown), locale),
    ),
  ]
}
