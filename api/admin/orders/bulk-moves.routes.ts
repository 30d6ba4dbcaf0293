// The endpoints of bulk status changes of orders.
import * as endpoints from '#contract/admin/bulk-moves.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { actorOf } from '../staff/actor.ts'
import {
  beginBulkMove,
  continueBulkMove,
  countOrders,
  exportMovedOrders,
  getBulkMove,
  listBulkMoves,
  listMovedOrders,
  stopBulkMove,
  undoBulkMove,
} from './bulk-moves.ts'

export function bulkMoveRoutes({ db, settings }: Deps): AdminRoute[] {
  const replyOf = async (id: string) => ({ data: { bulkMove: await getBulkMove(db, id) } })
  return [
    adminRoute(endpoints.countOrders, async ({ query }) => ({
      data: await countOrders(db, { ...query, timeZone: settings.shop.timeZone }),
    })),
    adminRoute(endpoints.moveOrders, async (context) => {
      const { body, change } = context
      await orUnchanged(change((tx, log) => beginBulkMove(tx, log, settings.shop, body, actorOf(context))))
      return replyOf(body.id)
    }),
    adminRoute(endpoints.getBulkMove, ({ query }) => replyOf(query.id)),
    adminRoute(endpoints.listBulkMoves, async ({ query }) => ({ data: await listBulkMoves(db, query) })),
    adminRoute(endpoints.stopBulkMove, async ({ body, change }) => {
      await change((tx, log) => stopBulkMove(tx, log, body.id))
      return replyOf(body.id)
    }),
    adminRoute(endpoints.continueBulkMove, async (context) => {
      const { body, change } = context
      await change((tx, log) => continueBulkMove(tx, log, body.id, actorOf(context)))
      return replyOf(body.id)
    }),
    adminRoute(endpoints.undoBulkMove, async (context) => {
      const { body, change } = context
      await change((tx, log) => undoBulkMove(tx, log, body.id, actorOf(context)))
      return replyOf(body.id)
    }),
    adminRoute(endpoints.listMovedOrders, async ({ query }) => ({ data: await listMovedOrders(db, query) })),
    adminRoute(endpoints.exportMovedOrders, ({ query }) => exportMovedOrders(db, query)),
  ]
}
