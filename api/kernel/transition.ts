// The check of a transition that orders, returns and fit claims share. Each has its own table of transitions.
import type { MessageDescriptor } from '@lingui/core'
import { ApiError } from './api-error.ts'
import { because } from './reason.ts'
import { messageText, type ReaderText } from './storefront.ts'

export interface Transition<State extends string> {
  /** The subject of the error's sentence: `Order PL-7K3M-Q9XD`. */
  subject: MessageDescriptor | string
  from: State
  to: State
  /** The states that may follow `from`. */
  next: readonly State[]
  reason?: string | null
  labels: Record<State, { inSentence: MessageDescriptor }>
}

/** Throws `Not Possible Now` when `to` may not follow, and `Invalid Input` for a refusal without a reason. */
export function checkTransition<State extends string>(transition: Transition<State>): void {
  const { subject, from, to, next, reason = null, labels } = transition
  const state = labels[from].inSentence
  const following: ReaderText = (reader) =>
    next.map((one) => messageText(labels[one].inSentence, reader)).join(', ')
  if (!next.includes(to))
    throw new ApiError(
      'Not Possible Now',
      next.length > 0
        ? because('state-cannot-become', { subject, state, following })
        : because('state-is-final', { subject, state }),
    )
  if (to === 'refused' && reason === null)
    throw new ApiError('Invalid Input', because('refusal-needs-reason'), 'reason')
}
