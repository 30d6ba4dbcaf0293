// Why staff hide a review, and how its author is notified.
import { msg } from '@lingui/core/runtime-macro'

/** `other`: staff say it in their own words. */
export const hiddenReasons = [
  'personal data',
  'insult',
  'advertising',
  'off topic',
  'not genuine',
  'unlawful',
  'other',
] as const
export type HiddenReason = (typeof hiddenReasons)[number]

export const hiddenReasonTexts = {
  'personal data': msg`It names people, or says something about them that should stay private.`,
  insult: msg`It is offensive.`,
  advertising: msg`It advertises something else.`,
  'off topic': msg`It is not about the product.`,
  'not genuine': msg`It does not seem to come from wearing the product.`,
  unlawful: msg`It is illegal.`,
  other: null,
} satisfies Record<HiddenReason, object | null>
