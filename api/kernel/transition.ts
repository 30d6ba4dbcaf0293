// From one state to the next: what orders, returns and fit claims share. Each has its own table of transitions.
import { ApiError } from './api-error.ts'

export interface Transition<State extends string> {
  /** The subject of the error's sentence: `Order PL-7K3M-Q9XD`. */
  subject: string
  from: State
  to: State
  /** What may follow now. */
  next: readonly State[]
  reason?: string | null
}

/**
 * Throws `Not Possible Now` when `to` may not follow, and `Invalid Input` when something is refused without a reason.
 */
export function checkTransition<State extends string>(transition: Transition<State>): void {
  const { subject, from, to, next, reason = null } = transition
  if (!next.includes(to))
    throw new ApiError(
      'Not Possible Now',
      `${subject} is ${from}; ${next.length > 0 ? `it can become ${next.join(', ')}` : 'nothing follows that'}`,
    )
  if (to === 'refused' && reason === null)
    throw new ApiError('Invalid Input', 'A refusal needs a reason the customer can read', 'reason')
}
