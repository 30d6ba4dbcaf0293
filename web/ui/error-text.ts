// The text of an API error for a shopper.
import { texts } from '#contract/texts.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ApiError } from '../api/port.ts'

/** An error as a sentence. */
export function errorText({ status, message }: Pick<ApiError, 'status' | 'message'>, i18n: I18n): string {
  if (status === 0)
    return i18n._(msg`The shop did not answer. What you typed is still here; please try again.`)
  if (message === texts.failed) return i18n._(msg`Failed.`)
  return asSentence(message.charAt(0).toUpperCase() + message.slice(1))
}

/** Ends a text with a full stop, unless it ends as a sentence already. */
export function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
