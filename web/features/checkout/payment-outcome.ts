// The outcome of a payment, shown when the shopper comes back from the payment provider.
import type { OrderView } from '#contract/orders.ts'
import { asSentence } from '../../ui/error-text.ts'

/**
 * `confirmed`: ordered, nothing to pay now. `unconfirmed`: the same, once the link in the email was opened. `expired`: nobody paid in time, but it can be taken up again. `ended`:
 * cancelled for good.
 */
export type PaymentOutcome =
  | 'paid'
  | 'confirmed'
  | 'unconfirmed'
  | 'waiting'
  | 'failed'
  | 'cancelled'
  | 'refunded'
  | 'expired'
  | 'ended'

/** @param payable whether the shop would still take the money. */
export function outcomeOf(
  { status, payment }: Pick<OrderView, 'status' | 'payment'>,
  payable: boolean,
): PaymentOutcome {
  if (status === 'refunded' || payment.state === 'refunded') return 'refunded'
  if (status === 'cancelled') return payable ? 'expired' : 'ended'
  return payment.state === 'none' ? 'waiting' : payment.state
}

export interface PaymentOutcomeText {
  title: string
  lead: string
}

/** The last reason that the shop gave, as a sentence; empty when there is none. */
function reasonOf({ history }: Pick<OrderView, 'history'>): string {
  const reason = history.at(-1)?.reason ?? ''
  return reason && asSentence(reason)
}

/** @param until the time of day until which the pieces are reserved; empty when they are not. */
export function outcomeText(outcome: PaymentOutcome, order: OrderView, until: string): PaymentOutcomeText {
  const [name] = order.address.fullName.split(' ')
  const heldText = until ? `Your pieces are set aside for you until ${until}.` : ''
  const offline = order.payment.method === 'on-delivery'
  const email = `A confirmation is on its way to ${order.email}.`
  const texts: Record<PaymentOutcome, PaymentOutcomeText> = {
    paid: {
      title: `Thank you, ${name}`,
      lead: `Your payment has arrived and your order is ours to ${order.made ? 'cut and sew' : 'fold'}. ${email}`,
    },
    confirmed: {
      title: `Thank you, ${name}`,
      lead:
        order.payment.method === 'on-delivery'
          ? `Your order is placed. You pay when the parcel is in your hands. ${email}`
          : `Your order is placed, and there is nothing to pay. ${email}`,
    },
    unconfirmed: {
      title: 'Confirm your order',
      lead: `We sent a link to ${order.email}. Open it and confirm your order; until then nothing is packed. ${heldText}`,
    },
    waiting: {
      title: 'Waiting for your payment',
      lead: `We have your order and listen for the payment. You may close this page: as soon as it is through, we write to ${order.email}. ${heldText}`,
    },
    failed: {
      title: 'The payment did not go through',
      lead: `Your bank or card said no, and nothing was charged. Your order is still here. ${heldText}`,
    },
    cancelled: {
      title: 'You left before paying',
      lead: `Nothing was charged. Your order is still here, should you wish to go on. ${heldText}`,
    },
    expired: {
      title: `This order was not ${offline ? 'confirmed' : 'paid'} in time`,
      lead: `Nothing was charged, and its pieces went back on the shelf. While they are there, you can still ${offline ? 'take it up again' : 'pay it'}.`,
    },
    refunded: {
      title: 'Your money is on its way back',
      lead: `${reasonOf(order)} What you paid goes back ${order.payment.method === 'on-delivery' ? 'to the bank account you name to us' : 'the way it came, usually within five working days'}.`,
    },
    ended: { title: 'This order is cancelled', lead: `${reasonOf(order)} Nothing was charged.` },
  }
  const { title, lead } = texts[outcome]
  return { title, lead: lead.trim() }
}

/** Seconds to wait before the next poll, growing up to a minute. */
export function pollDelay(attempt: number): number {
  return [2, 3, 4, 6, 9, 14, 20, 30, 45][attempt] ?? 60
}
