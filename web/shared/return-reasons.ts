// Why something is sent back, as shoppers choose it and staff read it.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReturnReason } from '#contract/returns.ts'

export const returnReasonTexts: Record<ReturnReason, MessageDescriptor> = {
  'too small': msg`Too small`,
  'too large': msg`Too large`,
  'not as expected': msg`Not as expected`,
  faulty: msg`Faulty`,
  'wrong piece sent': msg`Wrong piece sent`,
  'changed my mind': msg`Changed my mind`,
}
