// The text of an API error for a shopper.
import type { ApiError } from '../api/port.ts'

/** An error as a sentence. */
export function errorText({ status, message }: Pick<ApiError, 'status' | 'message'>): string {
  if (status === 0) return 'The shop did not answer. What you typed is still here; please try again.'
  return asSentence(message.charAt(0).toUpperCase() + message.slice(1))
}

/** Ends a text with a full stop, unless it ends as a sentence already. */
export function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
