// The endpoints of approvals of finished measures, for staff.
import * as endpoints from '#contract/admin/approvals.ts'
import {
  approveInOrder,
  changeInOrder,
  orderMeasures,
  requestInOrder,
} from '../../approvals/order-measures.ts'
import { notFound } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { because } from '../../kernel/reason.ts'
import { readerOf } from '../../kernel/storefront.ts'
import { orderMail } from '../../orders/order-emails.ts'
import { selectIdByNumber, selectOrder } from '../../orders/orders.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { orUnchanged, unchanged } from '../http/unchanged.ts'

async function orderOf(on: Queryable, number: string): Promise<string> {
  const id = await selectIdByNumber(on, number)
  if (id === undefined) throw notFound(because('order-not-found'))
  return id
}

export function approvalRoutes(deps: Deps): AdminRoute[] {
  const { db, settings } = deps
  const read = async (id: string, locale: string) => ({
    data: { shirts: await orderMeasures(db, (await selectOrder(db, id))!, { reader: readerOf(locale) }) },
  })
  return [
    adminRoute(endpoints.listApprovals, async ({ query, locale }) =>
      read(await orderOf(db, query.order), locale),
    ),
    adminRoute(endpoints.requestApproval, async ({ body, staff, change, locale }) => {
      const id = await orderOf(db, body.order)
      const mail = await orderMail(deps)
      await change(async (tx, log) => {
        await requestInOrder(tx, mail, id, body.version, {
          memberId: staff.id,
          note: body.note ?? null,
          proposed: body.changes ?? null,
        })
        await log({
          recordType: 'order',
          recordId: body.order,
          recordName: body.order,
          before: null,
          after: { approval: 'requested' },
        })
      })
      return read(id, locale)
    }),
    adminRoute(endpoints.recordApproval, async ({ body, staff, change, locale }) => {
      const id = await orderOf(db, body.order)
      const work = change(async (tx, log) => {
        const approver = { reader: readerOf(locale), memberId: staff.id }
        const { version, changes } = body
        if (changes) await changeInOrder(tx, settings, id, { version, changes }, approver)
        else if (!(await approveInOrder(tx, id, version, approver))) unchanged(null)
        await log({
          recordType: 'order',
          recordId: body.order,
          recordName: body.order,
          before: null,
          after: { approval: 'by phone' },
        })
        return null
      })
      await orUnchanged(work)
      return read(id, locale)
    }),
  ]
}
