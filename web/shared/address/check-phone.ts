// Checks a phone number before it is sent. It is optional in every form.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { phoneExampleOf, phonePattern } from '#contract/phone.ts'

/** The error; empty when the number can be sent. @param country for the example. */
export function checkPhone(typed: string, country: string, i18n: I18n): string {
  const phone = typed.trim()
  if (phone === '' || phonePattern.test(phone)) return ''
  const example = phoneExampleOf(country)
  return i18n._(
    example
      ? msg`A phone number has digits, like ${example}.`
      : msg`A phone number has at least five digits.`,
  )
}
