// The status of an order as text: a label for a badge, a sentence for the customer.
import type { OrderView } from '#contract/orders.ts'

export interface StatusDescription {
  label: string
  sentence: string
  tone: 'plain' | 'gold' | 'success' | 'warn' | 'danger'
}

type DescribedOrder = Pick<OrderView, 'status' | 'payment' | 'made' | 'email'>

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
  if (waitsForPayment(order)) return unpaid(order)
  if (order.status === 'placed' && order.payment.state === 'unconfirmed')
    return {
      label: 'Waiting for your confirmation',
      sentence: `Confirm your order: we sent a link to ${order.email}.`,
      tone: 'warn',
    }
  if (order.status === 'cancelled') return { label: 'Cancelled', sentence: cancelled(order), tone: 'plain' }
  if (order.status === 'refunded')
    return { label: 'Refunded', sentence: refundSentence(order), tone: 'plain' }
  const { sentence, ...rest } = descriptions[order.status]
  return { ...rest, sentence: order.made ? (beforeCutting[order.status] ?? sentence) : sentence }
}

function unpaid({ payment }: DescribedOrder): StatusDescription {
  if (payment.state === 'failed') {
    return {
      label: 'Payment declined',
      sentence: 'The payment did not go through, and nothing was charged. You can try again.',
      tone: 'danger',
    }
  }
  return {
    label: 'Waiting for payment',
    sentence: 'Your pieces are set aside while we wait for the payment.',
    tone: 'warn',
  }
}

/** The sentence about a refund. An order paid on delivery has no card to refund. */
const refundSentence = ({ payment }: DescribedOrder): string =>
  payment.method === 'on-delivery'
    ? 'What you paid goes back to the bank account you name to us.'
    : 'What you paid goes back the way it came, usually within five working days.'

function cancelled(order: DescribedOrder): string {
  return order.payment.state === 'refunded'
    ? `The order is cancelled. ${refundSentence(order)}`
    : 'The order is cancelled. Nothing was charged.'
}

/** What happens next to a made-to-order shirt. */
const beforeCutting: Partial<Record<OrderView['status'], string>> = {
  placed: 'We have your order. Next we cut the cloth for it.',
  paid: 'Your payment is here. Next we cut the cloth for your order.',
}

const descriptions: Record<Exclude<OrderView['status'], 'cancelled' | 'refunded'>, StatusDescription> = {
  placed: {
    label: 'Placed',
    sentence: 'We have your order. Next we fold and pack it.',
    tone: 'plain',
  },
  paid: {
    label: 'Paid',
    sentence: 'Your payment is here. Next we fold and pack your order.',
    tone: 'gold',
  },
  cut: {
    label: 'Being cut',
    sentence: 'The cloth lies on the table and is cut to your design.',
    tone: 'gold',
  },
  sewn: {
    label: 'Sewn',
    sentence: 'Every seam is closed. Next we press, fold and pack it.',
    tone: 'gold',
  },
  packed: {
    label: 'Packed',
    sentence: 'Folded, packed and ready for the courier.',
    tone: 'gold',
  },
  shipped: {
    label: 'On its way',
    sentence: 'Your parcel has left our workroom.',
    tone: 'gold',
  },
  delivered: {
    label: 'Delivered',
    sentence: 'Your parcel has arrived. Wear it well.',
    tone: 'success',
  },
}
