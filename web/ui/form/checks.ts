// Checks of common fields before a form is sent: an error as a sentence, or empty. The API checks again.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const checkEmail = (typed: string, i18n: I18n): string => {
  if (!typed.trim()) return i18n._(msg`Please enter your email address.`)
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed.trim())
    ? ''
    : i18n._(msg`An email address looks like name@example.com.`)
}

export const checkFullName = (typed: string, i18n: I18n): string =>
  typed.trim() ? '' : i18n._(msg`Please enter your name.`)

/** The fields that have an error. */
export const errorsOnly = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([, sentence]) => sentence !== ''))

/** The check of a form whose fields are independent of each other. */
export const checkFields =
  (checks: Record<string, (value: string, i18n: I18n) => string>) =>
  (values: Record<string, string>, i18n: I18n): Record<string, string> =>
    errorsOnly(
      Object.fromEntries(
        Object.entries(checks).map(([name, check]) => [name, check(values[name] ?? '', i18n)]),
      ),
    )
