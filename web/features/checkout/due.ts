import type { CheckoutView } from '#contract/orders.ts'

/** The amount to pay after the gift card, in minor units. */
export const dueMinorOf = ({ totals, giftCard }: Pick<CheckoutView, 'totals' | 'giftCard'>): number =>
  totals.totalMinor - (giftCard?.paysMinor ?? 0)
