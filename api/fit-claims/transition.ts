// The transitions of an alteration or a remake.
import { claimStateLabels } from '#contract/fit-claim-labels.ts'
import { type ClaimState, factsOfClaim } from '#contract/fit-claim-states.ts'
import type { Queryable } from '../kernel/db.ts'
import { checkTransition } from '../kernel/transition.ts'
import type { FitClaimRow } from '../orders/orders.ts'
import { changeFitClaim, type FitClaimChange } from './fit-claims.sql.ts'

export interface FitClaimStep {
  to: ClaimState
  reason: string | null
  /** The member of staff who changes it; left out: the command line, or a consequence of an order's change. */
  memberId?: string | null
}

export const nextClaimStates = ({ kind, state, remake }: FitClaimRow): ClaimState[] =>
  factsOfClaim(state).next.filter(
    (to) =>
      !(to === 'in work' && kind === 'alteration' && state !== 'received') &&
      !(state === 'in work' && to === 'approved' && remake?.status !== 'cancelled'),
  )

/**
 * Throws `Not Possible Now` when the claim cannot have this state next, and `Invalid Input` for a refusal without a
 * reason.
 */
export const checkClaimState = (claim: FitClaimRow, { to, reason }: FitClaimStep): void =>
  checkTransition({
    subject: claim.number,
    from: claim.state,
    to,
    next: nextClaimStates(claim),
    reason,
    labels: claimStateLabels,
  })

/** Changes the state of a claim whose order is locked, inserts an event, and stores `change`. */
export async function transitionClaim(
  tx: Queryable,
  claim: FitClaimRow,
  step: FitClaimStep,
  change: Pick<FitClaimChange, 'remakeOrderId'> = {},
): Promise<void> {
  checkClaimState(claim, step)
  await changeFitClaim(tx, claim.id, { ...change, state: step.to, reason: step.reason })
}
