// The words for checks of VAT numbers.
import { msg } from '@lingui/core/macro'
import type { ExemptionCheck, VatCheckState } from '#contract/vat-exemption.ts'

export const exemptionCheckLabels: Record<ExemptionCheck, ReturnType<typeof msg>> = {
  none: msg`Charge VAT`,
  digits: msg`No VAT, digits checked`,
  vies: msg`No VAT, checked with VIES`,
  'vies-or-staff': msg`No VAT, VIES or staff`,
}

export const exemptionCheckHints: Record<ExemptionCheck, ReturnType<typeof msg>> = {
  none: msg`A business pays VAT like everybody.`,
  digits: msg`A business pays no VAT when the check digits of its number are right. Nobody checks whether the number exists.`,
  vies: msg`A business pays no VAT once VIES, the EU’s service, has confirmed its number. While VIES does not answer it pays VAT, which you can refund later.`,
  'vies-or-staff': msg`A business pays no VAT unless VIES, the EU’s service, does not know its number. While VIES does not answer it pays none, and staff decide.`,
}

export const vatCheckLabels: Record<VatCheckState, ReturnType<typeof msg>> = {
  digits: msg`Check digits are right, VIES was not asked`,
  waiting: msg`Not answered by VIES yet`,
  valid: msg`Confirmed by VIES`,
  invalid: msg`Unknown to VIES`,
}
