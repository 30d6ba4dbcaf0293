// How an order stands, in words: a few for a badge, a sentence for whoever waits for it.
import type { OrderView } from '#contract/orders.ts'

export interface Standing {
  words: string
  sentence: string
  tone: 'plain' | 'gold' | 'success' | 'warn' | 'danger'
}

type Stood = Pick<OrderView, 'status' | 'payment' | 'made' | 'email'>

/** Whether it waits for money that the shopper can send now. */
export function waitsForPayment({ status, payment }: Pick<Stood, 'status' | 'payment'>): boolean {
  return status === 'placed' && ['none', 'waiting', 'failed', 'cancelled'].includes(payment.state)
}

/** Whether it is being made ready or carried, so that somebody may ask when it arrives. */
export function isUnderWay({ status, payment }: Pick<Stood, 'status' | 'payment'>): boolean {
  return (
    ['paid', 'cut', 'sewn', 'packed', 'shipped'].includes(status) ||
    (status === 'placed' && payment.state === 'confirmed')
  )
}

export function standingOf(order: Stood): Standing {
  if (waitsForPayment(order)) return unpaid(order)
  if (order.status === 'placed' && order.payment.state === 'unconfirmed')
    return {
      words: 'Waiting for your confirmation',
      sentence: `Confirm your order: we sent a link to ${order.email}.`,
      tone: 'warn',
    }
  if (order.status === 'cancelled') return { words: 'Cancelled', sentence: cancelled(order), tone: 'plain' }
  if (order.status === 'refunded') return { words: 'Refunded', sentence: wayBack(order), tone: 'plain' }
  const { sentence, ...standing } = standings[order.status]
  return { ...standing, sentence: order.made ? (beforeCutting[order.status] ?? sentence) : sentence }
}

function unpaid({ payment }: Stood): Standing {
  if (payment.state === 'failed') {
    return {
      words: 'Payment declined',
      sentence: 'The payment did not go through, and nothing was charged. You can try again.',
      tone: 'danger',
    }
  }
  return {
    words: 'Waiting for payment',
    sentence: 'Your pieces are set aside while we wait for the payment.',
    tone: 'warn',
  }
}

/** Who paid at the door has no card it could go back to. */
const wayBack = ({ payment }: Stood): string =>
  payment.method === 'on-delivery'
    ? 'What you paid goes back to the bank account you name to us.'
    : 'What you paid goes back the way it came, usually within five working days.'

function cancelled(order: Stood): string {
  return order.payment.state === 'refunded'
    ? `The order is cancelled. ${wayBack(order)}`
    : 'The order is cancelled. Nothing was charged.'
}

/** What comes next for what is made to order. */
const beforeCutting: Partial<Record<OrderView['status'], string>> = {
  placed: 'We have your order. Next we cut the cloth for it.',
  paid: 'Your payment is here. Next we cut the cloth for your order.',
}

const standings: Record<Exclude<OrderView['status'], 'cancelled' | 'refunded'>, Standing> = {
  placed: {
    words: 'Placed',
    sentence: 'We have your order. Next we fold and pack it.',
    tone: 'plain',
  },
  paid: {
    words: 'Paid',
    sentence: 'Your payment is here. Next we fold and pack your order.',
    tone: 'gold',
  },
  cut: {
    words: 'Being cut',
    sentence: 'The cloth lies on the table and is cut to your design.',
    tone: 'gold',
  },
  sewn: {
    words: 'Sewn',
    sentence: 'Every seam is closed. Next we press, fold and pack it.',
    tone: 'gold',
  },
  packed: {
    words: 'Packed',
    sentence: 'Folded, packed and ready for the courier.',
    tone: 'gold',
  },
  shipped: {
    words: 'On its way',
    sentence: 'Your parcel has left our workroom.',
    tone: 'gold',
  },
  delivered: {
    words: 'Delivered',
    sentence: 'Your parcel has arrived. Wear it well.',
    tone: 'success',
  },
}
