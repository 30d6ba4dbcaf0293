// The endpoints of gift cards.
import * as endpoints from '#contract/admin/gift-cards.ts'
import { endOfDay } from '#contract/time-zone.ts'
import type { Deps } from '../../kernel/deps.ts'
import { exportList, readPage } from '../http/list.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
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
import { giftCardList, selectOwed } from './gift-cards.sql.ts'

export function giftCardRoutes(deps: Deps): AdminRoute[] {
  const { db, settings } = deps
  /** Replaces the day of a query by the moment at which it ends. */
  const untilOf = <Query extends { day?: string | undefined }>({ day, ...query }: Query) => ({
    ...query,
    ...(day !== undefined && { until: endOfDay(settings.shop.timeZone, day) }),
  })
  return [
    adminRoute(endpoints.listGiftCards, async ({ query }) => {
      const { rows, next } = await readPage(giftCardList, db, untilOf(query))
      return { data: { items: rows.map(({ key: _, ...row }) => giftCardView(row)), next } }
    }),
    adminRoute(endpoints.exportGiftCards, async ({ query }) => exportList(giftCardList, db, untilOf(query))),
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
