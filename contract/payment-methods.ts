// The payment methods of an order.

export const paymentMethods = ['demo', 'stripe', 'transfer', 'on-delivery'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * `online`: at a provider, which refunds too. `by transfer`: the shopper transfers the money to the shop's bank account
 * before the order is processed; staff transfer it back. `on delivery`: the courier takes the money; it is refunded by
 * hand.
 */
const paid = {
  demo: 'online',
  stripe: 'online',
  transfer: 'by transfer',
  'on-delivery': 'on delivery',
} as const satisfies Record<PaymentMethod, 'online' | 'by transfer' | 'on delivery'>

export const isPaidOnDelivery = (method: PaymentMethod | null): boolean =>
  method !== null && paid[method] === 'on delivery'

export const isPaidByTransfer = (method: PaymentMethod | null): boolean =>
  method !== null && paid[method] === 'by transfer'

export const isPaidOnline = (method: PaymentMethod): boolean => paid[method] === 'online'
