// The endpoints of gift cards.
import * as endpoints from '#contract/admin/gift-cards.ts'
import { pageItems } from '#contract/admin/list.ts'
import { endOfDay } from '#contract/time-zone.ts'
import type { Deps } from '../../kernel/deps.ts'
import { pageOf } from '../http/page.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { listOrder } from '../http/sort.ts'
import { orUnchanged } from '../http/unchanged.ts'
import {
  adjustGiftCard,
  createGiftCard,
  getGiftCard,
  getGiftCardOffers,
  giftCardView,
  setGiftCardOffers,
  updateGiftCard,
} from './gift-cards.ts'
import { exportGiftCards } from './export.ts'
import { giftCardSorting, selectGiftCards, selectOwed } from './gift-cards.sql.ts'

export function giftCardRoutes(deps: Deps): AdminRoute[] {
  const { db, settings } = deps
  /** The end of a day in place of the day. */
  const untilOf = <Query extends { day?: string | undefined }>({ day, ...query }: Query) => ({
    ...query,
    ...(day !== undefined && { until: endOfDay(settings.shop.timeZone, day) }),
  })
  return [
    adminRoute(endpoints.listGiftCards, async ({ query }) => {
      const found = await selectGiftCards(
        db,
        untilOf(query),
        listOrder(giftCardSorting, query),
        pageItems + 1,
      )
      const { rows, next } = pageOf(found, pageItems)
      return { data: { items: rows.map(({ key: _, ...row }) => giftCardView(row)), next } }
    }),
    adminRoute(endpoints.exportGiftCards, async ({ query }) => exportGiftCards(db, untilOf(query))),
    adminRoute(endpoints.getOwed, async ({ query }) => ({
      data: { owed: await selectOwed(db, untilOf(query).until) },
    })),
    adminRoute(endpoints.getGiftCard, async ({ query }) => ({ data: await getGiftCard(db, query.id) })),
    adminRoute(endpoints.getGiftCardOffers, async () => ({
      data: await getGiftCardOffers(db, settings.shop),
    })),
    adminRoute(endpoints.setGiftCardOffers, async ({ body, change }) => ({
      data: await orUnchanged(change((tx, log) => setGiftCardOffers(tx, deps, log, body))),
    })),
    adminRoute(endpoints.createGiftCard, async ({ body, change, staff }) => ({
      data: await change((tx, log) => createGiftCard(tx, settings, log, staff.id, body)),
    })),
    adminRoute(endpoints.adjustGiftCard, async ({ body, change, staff }) => ({
      data: { giftCard: await change((tx, log) => adjustGiftCard(tx, log, staff.id, body)) },
    })),
    adminRoute(endpoints.updateGiftCard, async ({ body, change }) => ({
      data: { giftCard: await orUnchanged(change((tx, log) => updateGiftCard(tx, log, body))) },
    })),
  ]
}
