// What the shop recommends, to everybody and to one shopper; and what that shopper looked at.
import { msg } from '@lingui/core/runtime-macro'
import * as productEndpoints from '#contract/product.ts'
import * as shop from '#contract/shop.ts'
import { texts } from '#contract/texts.ts'
import { type CardRow, cardOf } from '../products/product-card.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Route, route } from '../http/route.ts'
import { ApiError } from '../kernel/api-error.ts'
import { insertSeen, readForShopper, readRecommended, readSeen } from './recommendations.sql.ts'

const shown = 12

export function recommendationRoutes({ db, settings }: Deps): Route[] {
  const listOf = (rows: CardRow[]) => ({
    data: {
      data: rows.length > 0 ? rows.map((row) => cardOf(row, settings.shop.currency)) : texts.noProducts,
    },
  })
  return [
    route(productEndpoints.getRecommended, async () => listOf(await readRecommended(db, shown)), {
      cached: true,
    }),
    route(
      shop.getForYou,
      async ({ identify }) => {
        const shopper = await identify()
        return listOf(await (shopper ? readForShopper(db, shopper.id, shown) : readRecommended(db, shown)))
      },
      { cached: 'anonymous' },
    ),
    route(productEndpoints.noteSeen, async ({ shopper, body: { product } }) => {
      if (!(await insertSeen(db, shopper.id, product))) {
        throw new ApiError('Not Found', msg`There is no product ${{ product }}`, 'product')
      }
      return { data: { product } }
    }),
    route(productEndpoints.getSeen, async ({ shopper }) => listOf(await readSeen(db, shopper.id, shown))),
  ]
}
