// Why a review is reported or hidden, as shoppers and staff choose it; its author gets the same reason as a sentence.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HiddenReason } from '#contract/hidden-reasons.ts'

export const reviewReasonLabels: Record<HiddenReason, MessageDescriptor> = {
  'personal data': msg`Names people or tells private things`,
  insult: msg`Is offensive`,
  advertising: msg`Advertises something else`,
  'off topic': msg`Is not about the product`,
  'not genuine': msg`Does not seem genuine`,
  unlawful: msg`Is illegal`,
  other: msg`Something else`,
}
