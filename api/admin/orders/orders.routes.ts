// The endpoints of orders.
import * as changes from '#contract/admin/order-changes.ts'
import * as endpoints from '#contract/admin/orders.ts'
import * as parcels from '#contract/admin/parcels.ts'
import type { Deps } from '../../kernel/deps.ts'
import { readerOf } from '../../kernel/storefront.ts'
import { exportList } from '../http/list.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { orderChoicesOf } from '../../order-changes/order-changes.ts'
import { normalizeNumber, type OrderRow } from '../../orders/orders.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { changeCustomValues } from '../custom-fields/change-values.ts'
import { customFileColumns } from '../custom-fields/file-columns.ts'
import { changeTags, selectTags } from '../tags/tags.ts'
import { logExport } from '../log/export.ts'
import { orderList } from './orders.sql.ts'
import { orderElectronicInvoice, orderInvoice, printOrders, printOrderTickets } from './print-orders.ts'
import { confirmOrderChange, previewOrderChange } from './change-order.ts'
import {
  addNote,
  deleteNote,
  listOrders,
  moveByStaff,
  orderDetails,
  readOrder,
  readMail,
  restoreNote,
  sendMailAgain,
  undoLastMove,
  updateNote,
} from './orders.ts'
import { setParcels } from './set-parcels.ts'

export function orderRoutes(deps: Deps): AdminRoute[] {
  const { db, settings } = deps
  const replyOf = async (order: OrderRow, locale: string) => ({
    data: { order: await orderDetails(deps, order, readerOf(locale)) },
  })
  const orderReply = async (number: string, locale: string) => replyOf(await readOrder(db, number), locale)
  return [
    adminRoute(endpoints.listOrders, async ({ query }) => ({
      data: await listOrders(db, settings.shop, query),
    })),
    adminRoute(endpoints.getOrder, async ({ query, locale }) => orderReply(query.number, locale)),
    adminRoute(endpoints.listCarriers, async () => ({
      data: {
        carriers: (settings.shop.carriers ?? []).map(({ name, numberExample }) => ({ name, numberExample })),
      },
    })),
    adminRoute(endpoints.moveOrder, async ({ body, change, staff, locale }) => {
      await moveByStaff(deps, change, { ...body, memberId: staff.id })
      return orderReply(body.number, locale)
    }),
    adminRoute(endpoints.undoMove, async ({ body, change, locale }) => {
      await change((tx, log) => undoLastMove(tx, log, body))
      return orderReply(body.number, locale)
    }),
    adminRoute(endpoints.exportOrders, async ({ query, change }) => {
      await logExport(change, 'orders.csv', query)
      const { name, columns } = orderList.file
      const file = { name, columns: [...columns, ...customFileColumns(settings.shop, 'order')] }
      return exportList({ ...orderList, file }, db, { ...query, timeZone: settings.shop.timeZone })
    }),
    adminRoute(endpoints.listOrderTags, async () => ({ data: { tags: await selectTags(db, 'order') } })),
    adminRoute(endpoints.tagOrders, async ({ body: { numbers, ...tags }, change }) => ({
      data: {
        tagged: await orUnchanged(
          change((tx, log) => changeTags(tx, log, 'order', { keys: numbers, ...tags })),
        ),
      },
    })),
    adminRoute(endpoints.setOrderFields, async ({ body: { number, changes }, change }) => ({
      data: {
        customFields: await orUnchanged(
          change((tx, log) =>
            changeCustomValues(tx, log, settings.shop, {
              owner: 'order',
              key: normalizeNumber(number),
              changes,
            }),
          ),
        ),
      },
    })),
    adminRoute(endpoints.printOrders, async ({ query }) => printOrders(deps, query)),
    adminRoute(endpoints.getOrderInvoice, async ({ query }) => orderInvoice(deps, query)),
    adminRoute(endpoints.getElectronicInvoice, async ({ query }) => orderElectronicInvoice(deps, query)),
    adminRoute(endpoints.printOrderTickets, async ({ query }) => printOrderTickets(deps, query.numbers)),
    adminRoute(changes.getOrderChoices, async ({ query, locale }) => ({
      data: await orderChoicesOf(db, deps, await readOrder(db, query.number), readerOf(locale)),
    })),
    adminRoute(changes.previewChange, async ({ body, locale }) => ({
      data: await previewOrderChange(deps, body, readerOf(locale)),
    })),
    adminRoute(changes.changeOrder, async ({ body, change, staff, ip, locale }) => {
      const order = await confirmOrderChange(deps, change, body, { memberId: staff.id, ip })
      return replyOf(order, locale)
    }),
    adminRoute(parcels.setParcels, async ({ body, change, locale }) => {
      await change((tx, log) => setParcels(tx, log, body))
      return orderReply(body.number, locale)
    }),
    adminRoute(endpoints.addNote, async ({ body, change, staff }) => ({
      data: { note: await change((tx, log) => addNote(tx, log, { ...body, memberId: staff.id })) },
    })),
    adminRoute(endpoints.updateNote, async ({ body, change }) => ({
      data: { note: await orUnchanged(change((tx, log) => updateNote(tx, log, body))) },
    })),
    adminRoute(endpoints.deleteNote, async ({ body, change }) => {
      await change((tx, log) => deleteNote(tx, log, body.id))
      return { data: { deleted: body.id } }
    }),
    adminRoute(endpoints.restoreNote, async ({ body, change }) => ({
      data: { note: await change((tx, log) => restoreNote(tx, log, body.id)) },
    })),
    adminRoute(endpoints.getOrderMail, async ({ query }) => ({ data: { mail: await readMail(db, query) } })),
    adminRoute(endpoints.resendOrderMail, async ({ body, change }) => ({
      data: { sentTo: await change((tx, log) => sendMailAgain(tx, log, body)) },
    })),
  ]
}
