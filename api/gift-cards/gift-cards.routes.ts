// The endpoints of gift cards for shoppers.
import * as giftCards from '#contract/gift-cards.ts'
import { type Route, route } from '../http/route.ts'
import type { Deps } from '../kernel/deps.ts'
import { balanceOfCode } from './gift-cards.ts'
import { selectOffer } from './gift-cards.sql.ts'
import { printedCard } from './print-card.ts'

export function giftCardRoutes(deps: Deps): Route[] {
  const { db } = deps
  return [
    route(giftCards.getGiftCardOffer, async ({ shop }) => ({
      data: { offer: await selectOffer(db, shop.currency) },
    })),
    route(giftCards.getGiftCardBalance, async ({ shopper, body, ip }) => ({
      data: await balanceOfCode(db, body.code, { shopperId: shopper.id, ip }),
    })),
    route(giftCards.printGiftCard, ({ shopper, body, ip, locale }) =>
      printedCard(deps, body.code, { shopperId: shopper.id, ip, locale }),
    ),
  ]
}
