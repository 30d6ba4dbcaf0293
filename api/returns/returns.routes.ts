// The endpoints of returns, exchanges and withdrawals from the contract.
import * as orderActions from '#contract/order-actions.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Route, route } from '../http/route.ts'
import { findOrder } from '../orders/order-ref.ts'
import { requestReturn } from './returns.ts'
import { withdraw } from './withdraw.ts'

export function returnRoutes(deps: Deps): Route[] {
  return [
    route(orderActions.requestReturn, async (context) =>
      requestReturn(deps, await findOrder(deps, context.body, context.identify), context),
    ),
    route(orderActions.withdraw, (context) => withdraw(deps, context)),
  ]
}
