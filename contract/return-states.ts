// The states of a return, with their next states and display.
import type { Tone } from './tone.ts'

export const returnStates = ['requested', 'approved', 'received', 'refunded', 'exchanged', 'refused'] as const
export type ReturnState = (typeof returnStates)[number]

interface StateFacts {
  next: readonly ReturnState[]
  /** For staff; a received parcel is `arrived` until every line is inspected. */
  stages: readonly string[]
  /** Neither settled nor refused. */
  open?: true
  tone: Tone
  /** For shoppers, when it differs. */
  shopperTone?: Tone
}

/** Before the parcel is received the shop may refuse it with a reason; afterwards it ends as `refunded` or `exchanged`. */
export const returnRegistry = {
  requested: {
    next: ['approved', 'refused'],
    stages: ['requested'],
    open: true,
    tone: 'gold',
    shopperTone: 'warn',
  },
  approved: {
    next: ['received', 'refused'],
    stages: ['expected'],
    open: true,
    tone: 'plain',
    shopperTone: 'gold',
  },
  received: {
    next: ['refunded', 'exchanged', 'refused'],
    stages: ['arrived', 'inspected'],
    open: true,
    tone: 'warn',
    shopperTone: 'gold',
  },
  refunded: { next: [], stages: ['refunded'], tone: 'success' },
  // When the order of the exchange had to be cancelled, the money is refunded instead.
  exchanged: { next: ['refunded'], stages: ['exchanged'], tone: 'success' },
  refused: { next: [], stages: ['refused'], tone: 'danger' },
} as const satisfies Record<ReturnState, StateFacts>

export type ReturnStage = (typeof returnRegistry)[ReturnState]['stages'][number]

export const factsOfReturn = (state: ReturnState): StateFacts => returnRegistry[state]

export const returnStages = returnStates.flatMap((state): ReturnStage[] => [...returnRegistry[state].stages])

/** The state whose returns have the stage. */
export const stateOfStage = (stage: ReturnStage): ReturnState =>
  returnStates.find((state) => factsOfReturn(state).stages.includes(stage))!

export const openReturnStates = returnStates.filter((state) => factsOfReturn(state).open)
