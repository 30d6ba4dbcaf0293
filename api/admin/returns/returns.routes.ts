// The endpoints of the returns desk.
import * as endpoints from '#contract/admin/returns.ts'
import type { AdminReturn } from '#contract/admin/returns.ts'
import type { Deps } from '../../kernel/deps.ts'
import { refundPartially } from '../../payments/payments.ts'
import { orderMail } from '../../orders/order-emails.ts'
import { requireReturn } from '../../returns/move-return.ts'
import { returnMail } from '../../returns/return-emails.ts'
import { exportList } from '../http/list.ts'
import { type AdminContext, type AdminRoute, adminRoute } from '../http/route.ts'
import { orUnchanged } from '../http/unchanged.ts'
import { logExport } from '../log/export.ts'
import { returnList } from './returns.sql.ts'
import {
  exchangeForOther,
  getReturn,
  inspectReturn,
  listReturns,
  previewExchange,
  previewRefund,
  retryRefund,
  type ReturnTransaction,
  settleReturn,
  chooseWanted,
  stepReturn,
} from './returns.ts'

export function returnDeskRoutes(deps: Deps): AdminRoute[] {
  const { db } = deps
  /** Runs a change with the data that it needs to write mails. */
  const changed = async <T>(
    { change, locale }: Pick<AdminContext<never>, 'change' | 'locale'>,
    { number }: { number: string },
    work: (it: ReturnTransaction) => Promise<T>,
  ): Promise<T> => {
    await requireReturn(db, number)
    const mail = await returnMail(deps)
    return orUnchanged(change((tx, log) => work({ tx, log, mail, locale })))
  }
  const reply = (it: AdminReturn) => ({ data: { return: it } })
  return [
    adminRoute(endpoints.listReturns, ({ query }) => listReturns(db, query)),
    adminRoute(endpoints.exportReturns, async ({ query, change }) => {
      await logExport(change, 'returns.csv', query)
      return exportList(returnList, db, query)
    }),
    adminRoute(endpoints.getReturn, async ({ query, locale }) =>
      reply(await getReturn(db, query.number, locale)),
    ),
    adminRoute(endpoints.previewRefund, ({ query }) => previewRefund(db, query)),
    adminRoute(endpoints.approveReturn, async ({ body, ...context }) =>
      reply(await changed(context, body, (it) => stepReturn(deps, it, body, 'approved'))),
    ),
    adminRoute(endpoints.refuseReturn, async ({ body, ...context }) =>
      reply(await changed(context, body, (it) => stepReturn(deps, it, body, 'refused'))),
    ),
    adminRoute(endpoints.receiveReturn, async ({ body, ...context }) =>
      reply(await changed(context, body, (it) => stepReturn(deps, it, body, 'received'))),
    ),
    adminRoute(endpoints.inspectReturn, async ({ body, ...context }) =>
      reply(await changed(context, body, (it) => inspectReturn(it, body))),
    ),
    adminRoute(endpoints.chooseExchange, async ({ body, ...context }) =>
      reply(await changed(context, body, (it) => chooseWanted(it, body))),
    ),
    adminRoute(endpoints.settleReturn, async ({ body, ...context }) => {
      const { shown, refund } = await changed(context, body, (it) => settleReturn(deps, it, body))
      if (refund === null) return reply(shown)
      await refundPartially(deps, refund)
      return reply(await getReturn(db, shown.number, context.locale))
    }),
    adminRoute(endpoints.previewExchange, async ({ body, ip, ...context }) => ({
      data: await changed(context, body, (it) => previewExchange({ ...deps, ip }, it, body)),
    })),
    adminRoute(endpoints.exchangeForOther, async ({ body, ip, ...context }) => {
      const placedMail = await orderMail(deps)
      const { shown, refund } = await changed(context, body, (it) =>
        exchangeForOther({ ...deps, ip }, it, placedMail, body),
      )
      if (refund === null) return reply(shown)
      await refundPartially(deps, refund)
      return reply(await getReturn(db, shown.number, context.locale))
    }),
    adminRoute(endpoints.retryRefund, async ({ body, ...context }) => {
      const refund = await changed(context, body, (it) => retryRefund(it, body.number))
      await refundPartially(deps, refund)
      return reply(await getReturn(db, body.number, context.locale))
    }),
  ]
}
