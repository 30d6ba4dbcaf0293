// The states of an alteration or remake under the fit guarantee, with their next states and display.
import type { Tone } from './tone.ts'

export const claimStates = [
  'requested',
  'approved',
  'received',
  'in work',
  'sent',
  'closed',
  'refused',
] as const
export type ClaimState = (typeof claimStates)[number]

interface StateFacts {
  next: readonly ClaimState[]
  /** Neither closed nor refused. */
  open?: true
  /** Staff can change an approved claim to it. */
  byHand?: true
  tone: Tone
  /** For shoppers, when it differs. */
  shopperTone?: Tone
}

/** An alteration needs the shirt (`received`); a remake can start without it, as an order of its own. */
export const claimRegistry = {
  requested: { next: ['approved', 'refused'], open: true, tone: 'gold', shopperTone: 'warn' },
  approved: { next: ['received', 'in work', 'refused'], open: true, tone: 'plain', shopperTone: 'gold' },
  received: { next: ['in work', 'refused'], open: true, byHand: true, tone: 'warn', shopperTone: 'gold' },
  // Back to `approved` when the order of the remake had to be cancelled.
  'in work': { next: ['sent', 'approved'], open: true, byHand: true, tone: 'warn', shopperTone: 'gold' },
  sent: { next: ['closed'], open: true, byHand: true, tone: 'success' },
  closed: { next: [], byHand: true, tone: 'success' },
  refused: { next: [], tone: 'danger' },
} as const satisfies Record<ClaimState, StateFacts>

export const factsOfClaim = (state: ClaimState): StateFacts => claimRegistry[state]

export const closedClaimStates = claimStates.filter((state) => !factsOfClaim(state).open)

/** The states to which staff can change an approved claim. */
export type ClaimStep = {
  [State in ClaimState]: (typeof claimRegistry)[State] extends { byHand: true } ? State : never
}[ClaimState]
export const claimSteps = claimStates.filter((state): state is ClaimStep => 'byHand' in claimRegistry[state])
