// The endpoints of invoices and credit notes.
import * as orderActions from '#contract/order-actions.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Route, route } from '../http/route.ts'
import { electronicInvoice, invoice, paymentCode, paymentRequest } from './invoices.ts'
import { findOrder } from '../orders/order-ref.ts'

export function invoiceRoutes(deps: Deps): Route[] {
  return [
    route(orderActions.invoice, async ({ query, identify }) =>
      invoice(deps, await findOrder(deps, query, identify), query),
    ),
    route(orderActions.paymentRequest, async ({ query, identify }) =>
      paymentRequest(deps, await findOrder(deps, query, identify)),
    ),
    route(orderActions.paymentCode, async ({ query, identify }) =>
      paymentCode(deps, await findOrder(deps, query, identify)),
    ),
    route(orderActions.electronicInvoice, async ({ query, identify }) =>
      electronicInvoice(deps, await findOrder(deps, query, identify), query),
    ),
  ]
}
