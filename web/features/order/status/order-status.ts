// The status of an order as text: a label for a badge, a sentence for the customer.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { areGiftCards } from '#contract/line-kinds.ts'
import type { OrderView } from '#contract/orders.ts'

export interface StatusDescription {
  label: MessageDescriptor
  sentence: MessageDescriptor
  tone: 'plain' | 'gold' | 'success' | 'warn' | 'danger'
}

type DescribedOrder = Pick<OrderView, 'status' | 'payment' | 'made' | 'email' | 'lines'>

/** Whether the shopper can pay it now. */
export function waitsForPayment({ status, payment }: Pick<DescribedOrder, 'status' | 'payment'>): boolean {
  return status === 'placed' && ['none', 'waiting', 'failed', 'cancelled'].includes(payment.state)
}

/** Whether it is being made or shipped, so that the expected delivery is shown. */
export function isInProgress({ status, payment }: Pick<DescribedOrder, 'status' | 'payment'>): boolean {
  return (
    ['paid', 'cut', 'sewn', 'packed', 'shipped'].includes(status) ||
    (status === 'placed' && payment.state === 'confirmed')
  )
}

export function describeStatus(order: DescribedOrder): StatusDescription {
  const { email } = order
  if (waitsForPayment(order)) return unpaid(order)
  if (order.status === 'placed' && order.payment.state === 'unconfirmed')
    return {
      label: msg`Waiting for your confirmation`,
      sentence: msg`Confirm your order: we sent a link to ${email}.`,
      tone: 'warn',
    }
  if (order.status === 'cancelled')
    return {
      label: msg({ message: 'Cancelled', context: 'order' }),
      sentence: cancelled(order),
      tone: 'plain',
    }
  if (order.status === 'refunded')
    return {
      label: msg({ message: 'Refunded', context: 'order' }),
      sentence: refundSentence(order),
      tone: 'plain',
    }
  const { sentence, ...rest } = descriptions[order.status]
  if (order.status === 'delivered' && areGiftCards(order.lines))
    return { ...rest, sentence: msg`Each gift card is mailed to the recipient.` }
  return { ...rest, sentence: order.made ? (beforeCutting[order.status] ?? sentence) : sentence }
}

function unpaid({ payment }: DescribedOrder): StatusDescription {
  if (payment.state === 'failed') {
    return {
      label: msg`Payment declined`,
      sentence: msg`The payment did not go through, and nothing was charged. You can try again.`,
      tone: 'danger',
    }
  }
  return {
    label: msg`Waiting for payment`,
    sentence: msg`Your items are set aside while we wait for the payment.`,
    tone: 'warn',
  }
}

/** The sentence about a refund. An order paid on delivery has no card to refund. */
const refundSentence = ({ payment }: DescribedOrder): MessageDescriptor =>
  payment.method === 'on-delivery'
    ? msg`What you paid is refunded to the bank account you give us.`
    : msg`What you paid is refunded the way you paid it, usually within five working days.`

function cancelled({ payment }: DescribedOrder): MessageDescriptor {
  if (payment.state !== 'refunded') return msg`The order is cancelled. Nothing was charged.`
  return payment.method === 'on-delivery'
    ? msg`The order is cancelled. What you paid is refunded to the bank account you give us.`
    : msg`The order is cancelled. What you paid is refunded the way you paid it, usually within five working days.`
}

/** What happens next to a made-to-order shirt. */
const beforeCutting: Partial<Record<OrderView['status'], MessageDescriptor>> = {
  placed: msg`We have your order. Next we cut the cloth for it.`,
  paid: msg`We have received your payment. Next we cut the cloth for your order.`,
}

const descriptions: Record<Exclude<OrderView['status'], 'cancelled' | 'refunded'>, StatusDescription> = {
  placed: {
    label: msg({ message: 'Placed', context: 'order' }),
    sentence: msg`We have your order. Next we fold and pack it.`,
    tone: 'plain',
  },
  paid: {
    label: msg({ message: 'Paid', context: 'order' }),
    sentence: msg`We have received your payment. Next we fold and pack your order.`,
    tone: 'gold',
  },
  cut: {
    label: msg`Being cut`,
    sentence: msg`The cloth lies on the table and is cut to your design.`,
    tone: 'gold',
  },
  sewn: {
    label: msg({ message: 'Sewn', context: 'order' }),
    sentence: msg`The sewing is finished. Next we press, fold and pack it.`,
    tone: 'gold',
  },
  packed: {
    label: msg({ message: 'Packed', context: 'order' }),
    sentence: msg`Folded, packed and ready for the courier.`,
    tone: 'gold',
  },
  shipped: {
    label: msg`On its way`,
    sentence: msg`Your parcel has left our workroom.`,
    tone: 'gold',
  },
  delivered: {
    label: msg({ message: 'Delivered', context: 'order' }),
    sentence: msg`Your parcel has arrived. Wear it well.`,
    tone: 'success',
  },
}
