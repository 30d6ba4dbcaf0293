// How the statuses of orders are called, for shoppers and for staff.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderStatus } from '#contract/orders.ts'

export const orderStatusNames: Record<OrderStatus, MessageDescriptor> = {
  placed: msg({ message: 'Placed', context: 'order' }),
  paid: msg({ message: 'Paid', context: 'order' }),
  cut: msg({ message: 'Cut', context: 'order' }),
  sewn: msg({ message: 'Sewn', context: 'order' }),
  packed: msg({ message: 'Packed', context: 'order' }),
  shipped: msg({ message: 'Shipped', context: 'order' }),
  delivered: msg({ message: 'Delivered', context: 'order' }),
  cancelled: msg({ message: 'Cancelled', context: 'order' }),
  refunded: msg({ message: 'Refunded', context: 'order' }),
}
