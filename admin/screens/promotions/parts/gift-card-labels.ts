// Labels and texts of gift cards.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AdminGiftCard, GiftCardEntry, GiftCardState } from '#contract/admin/gift-cards.ts'

export const giftCardStateLabels: Record<GiftCardState, MessageDescriptor> = {
  open: msg({ message: 'Active', comment: 'Of a coupon or a discount' }),
  empty: msg({ message: 'Used up', comment: 'Of a coupon' }),
  blocked: msg({ message: 'Blocked', comment: 'Of a gift card' }),
}

export const giftCardEntryLabels: Record<GiftCardEntry['kind'], MessageDescriptor> = {
  issued: msg({ message: 'Issued', comment: 'Of a gift card' }),
  redeemed: msg({ message: 'Paid for an order', comment: 'Of a gift card' }),
  returned: msg({ message: 'Credited back by an order', comment: 'Of a gift card' }),
  adjusted: msg({ message: 'Corrected', comment: 'Of a gift card: staff have changed what it is worth' }),
  voided: msg({ message: 'Order refunded', comment: 'Of a gift card: the order in which it was bought' }),
}

/** `…VWPA`, the end of its code; or that it has no code yet. */
export const giftCardName = ({ ending }: Pick<AdminGiftCard, 'ending'>, i18n: I18n): string =>
  ending === null ? i18n._(msg`Without a code yet`) : `…${ending}`
