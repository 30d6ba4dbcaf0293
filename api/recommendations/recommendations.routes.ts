// What the shop recommends, to everybody and to one shopper.
import { getRecommended } from '#contract/product.ts'
import { getForYou } from '#contract/shop.ts'
import { texts } from '#contract/texts.ts'
import { type CardRow, cardOf } from '../catalogue/card.ts'
import type { Deps } from '../deps.ts'
import { type Answer, answer } from '../http/answer.ts'
import { readBestSellers, readForShopper, readRecommended } from './recommendations.sql.ts'

const shown = 12

export function recommendationRoutes({ db, settings }: Deps): Answer[] {
  const listOf = (rows: CardRow[]) => ({
    data: {
      data: rows.length > 0 ? rows.map((row) => cardOf(row, settings.shop.currency)) : texts.noProducts,
    },
  })
  return [
    answer(getRecommended, async () => listOf(await readRecommended(db, shown)), { kept: true }),
    answer(
      getForYou,
      async ({ identify }) => {
        const shopper = await identify()
        return listOf(
          shopper ? await readForShopper(db, shopper.id, shown) : await readBestSellers(db, shown),
        )
      },
      { kept: 'anonymous' },
    ),
  ]
}
