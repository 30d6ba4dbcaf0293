import type { OrderView } from '#contract/orders.ts'

/** Whether an order is gift cards alone: it is mailed, and nothing of it is packed. */
export const isMailed = ({ lines }: Pick<OrderView, 'lines'>): boolean => lines.every(({ gift }) => gift)
