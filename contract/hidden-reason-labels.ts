// What the author of a hidden review reads as the reason.
import { msg } from '@lingui/core/runtime-macro'
import type { HiddenReason } from './hidden-reasons.ts'

export const hiddenReasonTexts = {
  'personal data': msg`It names people, or says something about them that should stay private.`,
  insult: msg`It is offensive.`,
  advertising: msg`It advertises something else.`,
  'off topic': msg`It is not about the product.`,
  'not genuine': msg`It does not seem to come from wearing the product.`,
  unlawful: msg`It is illegal.`,
  other: null,
} satisfies Record<HiddenReason, object | null>
