// Every way the state of an alteration or remake can change.
import { claimStateLabels } from '#contract/fit-claim-labels.ts'
import { type ClaimState, factsOfClaim } from '#contract/fit-claim-states.ts'
import type { Queryable } from '../kernel/db.ts'
import { checkTransition } from '../kernel/transition.ts'
import type { FitClaimRow } from '../orders/orders.ts'
import { changeFitClaim, type FitClaimChange } from './fit-claims.sql.ts'

export interface FitClaimStep {
  to: ClaimState
  reason: string | null
  /** The member of staff who moves it; left out: the command line, and what follows from an order. */
  memberId?: string | null
}

export const nextStates = ({ kind, state, remake }: FitClaimRow): ClaimState[] =>
  factsOfClaim(state).next.filter(
    (to) =>
      !(to === 'in work' && kind === 'alteration' && state !== 'received') &&
      !(state === 'in work' && to === 'approved' && remake?.status !== 'cancelled'),
  )

/** Throws `Not Possible Now` when the claim cannot become that, and `Invalid Input` for a refusal without a reason. */
export const checkState = (claim: FitClaimRow, { to, reason }: FitClaimStep): void =>
  checkTransition({
    subject: claim.number,
    from: claim.state,
    to,
    next: nextStates(claim),
    reason,
    labels: claimStateLabels,
  })

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
