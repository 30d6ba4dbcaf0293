// The reasons for hiding a review.

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
