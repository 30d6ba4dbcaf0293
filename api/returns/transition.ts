// Every way the state of a return can change.
import type { ReturnState } from '#contract/returns.ts'
import type { Queryable } from '../kernel/db.ts'
import { checkTransition } from '../kernel/transition.ts'
import type { ReturnRow } from '../orders/orders.ts'
import { changeReturn, type ReturnChange } from './returns.sql.ts'

/** What may follow each state. */
const transitions: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'refused'],
  approved: ['received', 'refused'],
  received: ['refunded', 'exchanged'],
  // When the order of the exchange had to be cancelled, the money is refunded instead.
  exchanged: ['refunded'],
  refunded: [],
  refused: [],
}

export interface ReturnStep {
  to: ReturnState
  reason: string | null
}

/** Only an exchange is exchanged, and the law lets nobody refuse a withdrawal. */
const nextStates = ({ kind, state, exchange }: ReturnRow): ReturnState[] =>
  transitions[state].filter(
    (to) =>
      !(to === 'exchanged' && kind !== 'exchange') &&
      !(state === 'exchanged' && exchange?.status !== 'cancelled') &&
      !(to === 'refused' && kind === 'withdrawal'),
  )

/** Throws `Not Possible Now` when the return cannot become that, and `Invalid Input` for a refusal without a reason. */
export const checkState = (row: ReturnRow, { to, reason }: ReturnStep): void =>
  checkTransition({ subject: `Return ${row.number}`, from: row.state, to, next: nextStates(row), reason })

/** Changes the state of a return whose order is locked, with an event, and whatever else changes with it. */
export async function transition(
  tx: Queryable,
  row: ReturnRow,
  step: ReturnStep,
  change: Omit<ReturnChange, keyof ReturnStep | 'state'> = {},
): Promise<void> {
  checkState(row, step)
  await changeReturn(tx, row.id, { ...change, state: step.to, reason: step.reason })
}
