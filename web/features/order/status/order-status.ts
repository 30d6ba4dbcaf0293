// The status of an order as text: a label for a badge, a sentence for the customer.
import { isPaidOnDelivery } from '#contract/payment-methods.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { areGiftCards } from '#contract/line-kinds.ts'
import { factsOf, isOpen } from '#contract/order-status.ts'
import type { OrderView } from '#contract/orders.ts'
import type { Tone } from '#contract/tone.ts'
import { orderStatusLabels } from '#contract/order-status-labels.ts'

export interface StatusDescription {
  label: MessageDescriptor
  sentence: MessageDescriptor
  tone: Tone
}

type DescribedOrder = Pick<OrderView, 'status' | 'payment' | 'made' | 'email' | 'lines'>

/** Whether the shopper can pay it now. */
export function waitsForPayment({ status, payment }: Pick<DescribedOrder, 'status' | 'payment'>): boolean {
  return status === 'placed' && ['none', 'waiting', 'failed', 'cancelled'].includes(payment.state)
}

/** Whether it is being made or shipped, so that the expected delivery is shown. */
export function isInProgress({ status, payment }: Pick<DescribedOrder, 'status' | 'payment'>): boolean {
  return factsOf(status).stage === 'waiting' ? payment.state === 'confirmed' : isOpen(status)
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
  const { label, shopperLabel = label, sentence, madeSentence } = orderStatusLabels[order.status]
  const { tone, shopperTone = tone } = factsOf(order.status)
  return {
    label: shopperLabel,
    sentence: sentenceOf(order) ?? ((order.made && madeSentence) || sentence),
    tone: shopperTone,
  }
}

/** The sentence when it depends on more than the status; null when the status alone decides. */
function sentenceOf({ status, payment, lines }: DescribedOrder): MessageDescriptor | null {
  const refundedByHand = isPaidOnDelivery(payment.method)
  if (status === 'cancelled' && payment.state === 'refunded')
    return refundedByHand
      ? msg`The order is cancelled. What you paid is refunded to the bank account you give us.`
      : msg`The order is cancelled. What you paid is refunded the way you paid it, usually within five working days.`
  if (status === 'refunded' && refundedByHand)
    return msg`What you paid is refunded to the bank account you give us.`
  return status === 'delivered' && areGiftCards(lines)
    ? msg`Each gift card is mailed to the recipient.`
    : null
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
