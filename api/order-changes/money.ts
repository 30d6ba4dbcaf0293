// The money of a change: amounts received by hand, a refunded overpayment, and a partial refund. No I/O.
import type { OrderAction } from '#contract/admin/order-changes.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { balanceDueOf } from '../orders/allowed-actions.ts'
import type { OrderRow } from '../orders/orders.ts'
import { refundableMinor } from './allowed-changes.ts'
import { balanceOf } from './amounts.ts'

/** The actions of staff on an order, and whether an overpayment is refunded. */
export interface ChangeProposal {
  actions: OrderAction[]
  giveBack: boolean
}

/**
 * The amount received by hand, minor units, with the reason for the history. Throws when it exceeds the balance due.
 */
export function receivedOf(
  order: OrderRow,
  actions: OrderAction[],
): { minor: number; code: 'balance-paid-in-cash' | 'balance-paid-by-transfer' | null } {
  const receipts = actions.filter((action) => action.do === 'receive')
  const minor = receipts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (minor > balanceDueOf(order))
    throw new ApiError(
      'Not Possible Now',
      order.paymentState === 'paid'
        ? because('more-than-balance-due')
        : because('order-unpaid-change-status'),
      'amountMinor',
    )
  const [first] = receipts
  if (!first) return { minor, code: null }
  return { minor, code: first.how === 'cash' ? 'balance-paid-in-cash' : 'balance-paid-by-transfer' }
}

/** The overpayment and the partial refund of a change, which may have only one of both. */
export function moneyToMove(
  order: OrderRow,
  { actions, giveBack: isGivenBack }: ChangeProposal,
): { excessMinor: number; partMinor: number } {
  const excessMinor = isGivenBack ? balanceOf(order).owedMinor : 0
  const partMinor = actions.reduce((sum, one) => sum + (one.do === 'refund' ? one.amountMinor : 0), 0)
  if (partMinor > refundableMinor(order))
    throw new ApiError('Not Possible Now', because('more-than-paid'), 'amountMinor')
  if (excessMinor > 0 && partMinor > 0)
    throw new ApiError('Not Possible Now', because('change-before-refund'))
  return { excessMinor, partMinor }
}
