// The statuses of orders as texts, for shoppers and for staff.
import { msg } from '@lingui/core/runtime-macro'
import type { MailedStatus, OrderStatus } from './order-status.ts'

type Message = ReturnType<typeof msg>

interface StatusLabels {
  label: Message
  /** For shoppers, when it differs. */
  shopperLabel?: Message
  inSentence: Message
  /** For shoppers: what has happened, and what comes next. */
  sentence: Message
  /** The same for orders made to order, when it differs. */
  madeSentence?: Message
  /** The label of the button that changes an order to it. */
  action: Message
}

export const orderStatusLabels: Record<OrderStatus, StatusLabels> = {
  placed: {
    label: msg({ message: 'Placed', context: 'order' }),
    inSentence: msg({ message: 'placed', context: 'status of an order' }),
    sentence: msg`We have your order. Next we fold and pack it.`,
    madeSentence: msg`We have your order. Next we cut the fabric for it.`,
    action: msg`Reopen the order`,
  },
  paid: {
    label: msg({ message: 'Paid', context: 'order' }),
    inSentence: msg({ message: 'paid', context: 'status of an order' }),
    sentence: msg`We have received your payment. Next we fold and pack your order.`,
    madeSentence: msg`We have received your payment. Next we cut the fabric for your order.`,
    action: msg`Mark as paid`,
  },
  cut: {
    label: msg({ message: 'Cut', context: 'order' }),
    shopperLabel: msg`Being cut`,
    inSentence: msg({ message: 'cut', context: 'status of an order' }),
    sentence: msg`The fabric is being cut to your design.`,
    action: msg`Mark as cut`,
  },
  sewn: {
    label: msg({ message: 'Sewn', context: 'order' }),
    inSentence: msg({ message: 'sewn', context: 'status of an order' }),
    sentence: msg`The sewing is finished. Next we press, fold and pack it.`,
    action: msg`Mark as sewn`,
  },
  packed: {
    label: msg({ message: 'Packed', context: 'order' }),
    inSentence: msg({ message: 'packed', context: 'status of an order' }),
    sentence: msg`Folded, packed and ready for the courier.`,
    action: msg`Mark as packed`,
  },
  shipped: {
    label: msg({ message: 'Shipped', context: 'order' }),
    shopperLabel: msg`On its way`,
    inSentence: msg({ message: 'shipped', context: 'status of an order' }),
    sentence: msg`Your parcel has left our workroom.`,
    action: msg`Mark as shipped`,
  },
  delivered: {
    label: msg({ message: 'Delivered', context: 'order' }),
    inSentence: msg({ message: 'delivered', context: 'status of an order' }),
    sentence: msg`Your parcel has arrived. Wear it well.`,
    action: msg`Mark as delivered`,
  },
  cancelled: {
    label: msg({ message: 'Cancelled', context: 'order' }),
    inSentence: msg({ message: 'cancelled', context: 'status of an order' }),
    sentence: msg`The order is cancelled. Nothing was charged.`,
    action: msg`Cancel the order`,
  },
  refunded: {
    label: msg({ message: 'Refunded', context: 'order' }),
    inSentence: msg({ message: 'refunded', context: 'status of an order' }),
    sentence: msg`What you paid is refunded the way you paid it, usually within five working days.`,
    action: msg`Refund all of it`,
  },
}

/** The email about it, for staff. */
export const statusMailLabels: Record<MailedStatus, Message> = {
  paid: msg`Payment received`,
  cut: msg`The shirt is being cut`,
  packed: msg`The order is packed`,
  shipped: msg`The parcel is on its way`,
  delivered: msg`The parcel has arrived`,
  cancelled: msg`The order is cancelled`,
  refunded: msg`The refund is on its way`,
}
