// The statuses of orders within a sentence.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { OrderStatus } from '#contract/order-status.ts'
import { messageText, type ReaderText } from '../kernel/storefront.ts'

const labels: Record<OrderStatus, MessageDescriptor> = {
  placed: msg({ message: 'placed', context: 'status of an order' }),
  paid: msg({ message: 'paid', context: 'status of an order' }),
  cut: msg({ message: 'cut', context: 'status of an order' }),
  sewn: msg({ message: 'sewn', context: 'status of an order' }),
  packed: msg({ message: 'packed', context: 'status of an order' }),
  shipped: msg({ message: 'shipped', context: 'status of an order' }),
  delivered: msg({ message: 'delivered', context: 'status of an order' }),
  cancelled: msg({ message: 'cancelled', context: 'status of an order' }),
  refunded: msg({ message: 'refunded', context: 'status of an order' }),
}

export const orderStatusText =
  (status: OrderStatus): ReaderText =>
  (reader) =>
    messageText(labels[status], reader)
