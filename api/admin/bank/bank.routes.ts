// The endpoints of bank statements.
import * as endpoints from '#contract/admin/bank.ts'
import type { Deps } from '../../kernel/deps.ts'
import { readerOf } from '../../kernel/storefront.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import {
  bookBankPayments,
  deleteBankStatement,
  dismissBankPayment,
  getBankStatement,
  listBankStatements,
  listTransferRefunds,
  previewBankPayment,
  settleTransferRefund,
  uploadBankStatement,
} from './bank.ts'

export function bankRoutes(deps: Deps): AdminRoute[] {
  const { db } = deps
  return [
    adminRoute(endpoints.listBankStatements, ({ query }) => listBankStatements(db, query)),
    adminRoute(endpoints.getBankStatement, async ({ query }) => ({
      data: { statement: await getBankStatement(db, query.id) },
    })),
    adminRoute(endpoints.uploadBankStatement, async ({ query, body, change, staff }) => ({
      data: await uploadBankStatement(deps, change, query, body, staff),
    })),
    adminRoute(endpoints.previewBankPayment, async ({ query }) => ({
      data: { match: await previewBankPayment(db, query.id, query.order) },
    })),
    adminRoute(endpoints.bookBankPayments, async ({ body, change, staff, locale }) => ({
      data: { results: await bookBankPayments(deps, change, body.payments, staff, readerOf(locale)) },
    })),
    adminRoute(endpoints.dismissBankPayment, async ({ body, change, staff }) => {
      await change((tx, log) => dismissBankPayment(tx, log, body, staff))
      return { data: { id: body.id } }
    }),
    adminRoute(endpoints.deleteBankStatement, async ({ body, change }) => {
      await change((tx, log) => deleteBankStatement(tx, log, body.id))
      return { data: { id: body.id } }
    }),
    adminRoute(endpoints.listTransferRefunds, async () => ({
      data: { refunds: await listTransferRefunds(db) },
    })),
    adminRoute(endpoints.settleTransferRefund, async ({ body, change }) => {
      await change((tx, log) => settleTransferRefund(tx, log, body.id))
      return { data: { id: body.id } }
    }),
  ]
}
