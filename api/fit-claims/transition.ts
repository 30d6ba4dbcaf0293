// Every way the state of an alteration or remake can change.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { ClaimState } from '#contract/fit-guarantee.ts'
import type { Queryable } from '../kernel/db.ts'
import { checkTransition } from '../kernel/transition.ts'
import type { FitClaimRow } from '../orders/orders.ts'
import { changeFitClaim, type FitClaimChange } from './fit-claims.sql.ts'

/** What may follow each state. A shirt to alter has to be there first; a remake can begin without the old one. */
const transitions: Record<ClaimState, readonly ClaimState[]> = {
  requested: ['approved', 'refused'],
  approved: ['received', 'in work', 'refused'],
  received: ['in work', 'refused'],
  // Back to `approved` when the order of the remake had to be cancelled.
  'in work': ['sent', 'approved'],
  sent: ['closed'],
  closed: [],
  refused: [],
}

const names: Record<ClaimState, MessageDescriptor> = {
  requested: msg({ message: 'requested', context: 'state of an alteration or remake' }),
  approved: msg({ message: 'approved', context: 'state of an alteration or remake' }),
  received: msg({ message: 'received', context: 'state of an alteration or remake' }),
  'in work': msg({ message: 'in work', context: 'state of an alteration or remake' }),
  sent: msg({ message: 'sent', context: 'state of an alteration or remake' }),
  closed: msg({ message: 'closed', context: 'state of an alteration or remake' }),
  refused: msg({ message: 'refused', context: 'state of an alteration or remake' }),
}

export interface FitClaimStep {
  to: ClaimState
  reason: string | null
  /** The member of staff who moves it; left out: the command line, and what follows from an order. */
  memberId?: string | null
}

export const nextStates = ({ kind, state, remake }: FitClaimRow): ClaimState[] =>
  transitions[state].filter(
    (to) =>
      !(to === 'in work' && kind === 'alteration' && state !== 'received') &&
      !(state === 'in work' && to === 'approved' && remake?.status !== 'cancelled'),
  )

/** Throws `Not Possible Now` when the claim cannot become that, and `Invalid Input` for a refusal without a reason. */
export const checkState = (claim: FitClaimRow, { to, reason }: FitClaimStep): void =>
  checkTransition({ subject: claim.number, from: claim.state, to, next: nextStates(claim), reason, names })

/** Changes the state of a claim whose order is locked, with an event, and whatever else changes with it. */
export async function transition(
  tx: Queryable,
  claim: FitClaimRow,
  step: FitClaimStep,
  change: Pick<FitClaimChange, 'remakeOrderId'> = {},
): Promise<void> {
  checkState(claim, step)
  await changeFitClaim(tx, claim.id, { ...change, state: step.to, reason: step.reason })
}
