// The payment methods of an order.

export const paymentMethods = ['demo', 'stripe', 'on-delivery'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** `online`: at a provider, which refunds too. `on delivery`: the courier takes the money; it is refunded by hand. */
const paid = {
  demo: 'online',
  stripe: 'online',
  'on-delivery': 'on delivery',
} as const satisfies Record<PaymentMethod, 'online' | 'on delivery'>

export const isPaidOnDelivery = (method: PaymentMethod | null): boolean =>
  method !== null && paid[method] === 'on delivery'
