// The mail to the author of a review that was hidden, with the reason.
import { msg } from '@lingui/core/runtime-macro'
import { hiddenReasonTexts } from '#contract/hidden-reason-labels.ts'
import type { HiddenReason } from '#contract/hidden-reasons.ts'
import type { Storefront } from '../kernel/storefront.ts'
import type { Email } from '../mail/email.ts'
import { greetingTo } from '../mail/safe-name.ts'

interface HiddenReview {
  productName: string
  reason: HiddenReason
  /** A text that staff add. */
  words: string | null
  fullName: string | null
}

export function hiddenEmail(
  storefront: Storefront,
  { productName: product, reason, words, fullName }: HiddenReview,
): Email {
  const { i18n, url } = storefront
  const why = hiddenReasonTexts[reason]
  return {
    occasion: { id: 'review-hidden', facts: { product } },
    subject: i18n._(msg`Your review of ${{ product }} is not shown`),
    preheader: i18n._(msg`Why, and what you can do.`),
    greeting: greetingTo(storefront, fullName),
    blocks: [
      {
        kind: 'text',
        text: i18n._(msg`We do not show your review of ${{ product }} to other shoppers any more.`),
      },
      ...(why ? [{ kind: 'text', text: i18n._(why) } as const] : []),
      ...(words ? [{ kind: 'quote', text: words } as const] : []),
      {
        kind: 'text',
        text: i18n._(
          msg`You still see it among your reviews, and can change it: we read it again then. If you think that we are wrong, please answer this email.`,
        ),
      },
      { kind: 'button', label: i18n._(msg`Your reviews`), url: `${url}/listreview` },
    ],
  }
}
