// The words for checks of VAT numbers.
import { msg } from '@lingui/core/macro'
import type { ExemptionCheck, VatCheckState } from '#contract/vat-exemption.ts'

export const exemptionCheckLabels: Record<ExemptionCheck, ReturnType<typeof msg>> = {
  none: msg`pays VAT like everybody`,
  digits: msg`pays no VAT when the digits of its number are right`,
  vies: msg`pays no VAT when VIES confirms its number; without an answer it pays VAT`,
  'vies-or-staff': msg`pays no VAT when VIES confirms its number; without an answer staff decide`,
}

export const vatCheckLabels: Record<VatCheckState, ReturnType<typeof msg>> = {
  digits: msg`Check digits are right`,
  waiting: msg`Not answered by VIES yet`,
  valid: msg`Confirmed by VIES`,
  invalid: msg`Unknown to VIES`,
}
