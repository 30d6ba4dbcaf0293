// The money that a change moves: what was received by hand, what was paid too much, and what is refunded in part. No I/O.
import { msg } from '@lingui/core/runtime-macro'
import type { OrderAction } from '#contract/admin/order-changes.ts'
import { ApiError } from '../kernel/api-error.ts'
import { restOf } from '../orders/allowed-actions.ts'
import type { OrderRow } from '../orders/orders.ts'
import { refundableMinor } from './allowed-changes.ts'
import { balanceOf } from './amounts.ts'

/** What staff do to an order, and whether what was paid too much is given back with it. */
export interface Proposal {
  actions: OrderAction[]
  giveBack: boolean
}

/** What was received by hand, minor units, with the reason for the history. Nothing is received beyond what is still to pay. */
export function receivedOf(
  order: OrderRow,
  actions: OrderAction[],
): { minor: number; code: 'balance paid in cash' | 'balance paid by transfer' | null } {
  const receipts = actions.filter((action) => action.do === 'receive')
  const minor = receipts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (minor > restOf(order))
    throw new ApiError(
      'Not Possible Now',
      order.paymentState === 'paid'
        ? msg`That is more than is still to pay`
        : msg`The order is not paid yet; change its status to “paid” when all of it was received`,
      'amountMinor',
    )
  const [first] = receipts
  if (!first) return { minor, code: null }
  return { minor, code: first.how === 'cash' ? 'balance paid in cash' : 'balance paid by transfer' }
}

/** What was paid too much, and what is to be refunded in part; a change does one of both. */
export function moneyToMove(
  order: OrderRow,
  { actions, giveBack: isGivenBack }: Proposal,
): { excessMinor: number; partMinor: number } {
  const excessMinor = isGivenBack ? balanceOf(order).owedMinor : 0
  const partMinor = actions.reduce((sum, one) => sum + (one.do === 'refund' ? one.amountMinor : 0), 0)
  if (partMinor > refundableMinor(order))
    throw new ApiError('Not Possible Now', msg`That is more than is left of the payment`, 'amountMinor')
  if (excessMinor > 0 && partMinor > 0)
    throw new ApiError('Not Possible Now', msg`Please change the order first, and refund a part of it then`)
  return { excessMinor, partMinor }
}
