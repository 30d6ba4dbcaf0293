import type { CheckoutView } from '#contract/orders.ts'

/** What is to be paid beside the gift card, in minor units. */
export const dueMinorOf = ({ totals, giftCard }: Pick<CheckoutView, 'totals' | 'giftCard'>): number =>
  totals.totalMinor - (giftCard?.paysMinor ?? 0)
