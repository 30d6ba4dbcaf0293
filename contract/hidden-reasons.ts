// The reasons for hiding a review, and the message to its author.
import { msg } from '@lingui/core/runtime-macro'

/** `other`: with a text by staff. */
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
