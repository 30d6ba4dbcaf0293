// Labels of payments, refunds, mails and types of orders.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AdminOrder, OrderKind, OrderMail } from '#contract/admin/orders.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { PaymentState } from '#contract/orders.ts'

export const paymentStateLabels: Record<PaymentState, MessageDescriptor> = {
  none: msg({ message: 'Not started', context: 'payment' }),
  waiting: msg({ message: 'Pending', context: 'payment' }),
  unconfirmed: msg({ message: 'Awaiting confirmation', context: 'payment' }),
  confirmed: msg({ message: 'On delivery', context: 'payment' }),
  paid: msg({ message: 'Paid', context: 'payment' }),
  failed: msg({ message: 'Declined', context: 'payment' }),
  cancelled: msg({ message: 'Cancelled', context: 'payment' }),
  refunded: msg({ message: 'Refunded', context: 'payment' }),
}

/** The label of a payment's state; an order that costs nothing waits for no payment. */
export const paymentStateLabel = ({
  state,
  method,
}: {
  state: PaymentState
  method: PaymentMethod | null
}) =>
  state === 'confirmed' && method === null
    ? msg({ message: 'Nothing to pay', context: 'payment' })
    : paymentStateLabels[state]

export const paymentAttemptLabels: Record<AdminOrder['payments'][number]['state'], MessageDescriptor> = {
  started: msg({ message: 'Started', context: 'payment' }),
  paid: msg({ message: 'Paid', context: 'payment' }),
  failed: msg({ message: 'Declined', context: 'payment' }),
  cancelled: msg({ message: 'Cancelled', context: 'payment' }),
  refunding: msg({ message: 'Being refunded', context: 'payment' }),
  refunded: msg({ message: 'Refunded', context: 'payment' }),
}

export const refundLabels: Record<AdminOrder['refunds'][number]['state'], MessageDescriptor> = {
  due: msg({ message: 'Not accepted by the provider yet; tried again', context: 'refund' }),
  done: msg({ message: 'Refunded', context: 'refund' }),
  'by hand': msg({ message: 'To be refunded by hand', context: 'refund' }),
}

export const orderKindLabels: Record<OrderKind, MessageDescriptor> = {
  'ready-made': msg`Ready-made`,
  designed: msg({ message: 'Designed', comment: 'Of an order: it holds shirts made to a design' }),
  swatches: msg`Swatches`,
}

export const mailStateLabels: Record<OrderMail['state'], MessageDescriptor> = {
  waiting: msg({ message: 'Pending', context: 'mail' }),
  sent: msg({ message: 'Sent', context: 'mail' }),
  kept: msg({ message: 'Saved to outbox folder', context: 'mail' }),
  failed: msg({ message: 'Failed', context: 'mail' }),
}
