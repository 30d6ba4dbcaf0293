// The transitions of a return.
import { msg } from '@lingui/core/runtime-macro'
import { returnStateLabels } from '#contract/return-labels.ts'
import { factsOfReturn, type ReturnState } from '#contract/return-states.ts'
import type { Queryable } from '../kernel/db.ts'
import { checkTransition } from '../kernel/transition.ts'
import type { ReturnRow } from '../orders/orders.ts'
import { changeReturn, type ReturnChange } from './returns.sql.ts'

export interface ReturnStep {
  to: ReturnState
  reason: string | null
}

/**
 * The states that may follow. Only an exchange can become exchanged, and by law a withdrawal cannot be refused. A
 * return whose refund has paid another order is refunded with that order.
 */
export const nextReturnStates = ({ kind, state, exchange, refundMinor }: ReturnRow): ReturnState[] =>
  factsOfReturn(state).next.filter(
    (to) =>
      !(to === 'exchanged' && kind !== 'exchange') &&
      !(state === 'exchanged' && (exchange?.status !== 'cancelled' || refundMinor !== null)) &&
      !(to === 'refused' && kind === 'withdrawal'),
  )

/**
 * Throws `Not Possible Now` when the return cannot have this state next, and `Invalid Input` for a refusal without a
 * reason.
 */
export function checkReturnState(row: ReturnRow, { to, reason }: ReturnStep): void {
  const subject = msg`Return ${{ number: row.number }}`
  checkTransition({
    subject,
    from: row.state,
    to,
    next: nextReturnStates(row),
    reason,
    labels: returnStateLabels,
  })
}

/** Changes the state of a return whose order is locked, inserts an event, and stores `change`. */
export async function transitionReturn(
  tx: Queryable,
  row: ReturnRow,
  step: ReturnStep,
  change: Omit<ReturnChange, keyof ReturnStep | 'state'> = {},
): Promise<void> {
  checkReturnState(row, step)
  await changeReturn(tx, row.id, { ...change, state: step.to, reason: step.reason })
}
