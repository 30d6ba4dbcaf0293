// Labels of payment methods, for shoppers, staff, mails and invoices.
import { msg } from '@lingui/core/runtime-macro'
import type { PaymentMethod } from './payment-methods.ts'

type Message = ReturnType<typeof msg>

interface PaymentLabels {
  label: Message
  /** The provider's name, when it differs from the method's. */
  provider?: Message
  /** For shoppers. */
  description: Message
  /** The same, when the order must be confirmed by mail first. */
  unconfirmedDescription?: Message
}

export const paymentLabels: Record<PaymentMethod, PaymentLabels> = {
  demo: {
    label: msg`Demo payment`,
    description: msg`A page where you choose how the payment ends. No money moves.`,
  },
  stripe: {
    label: msg`Card, online`,
    provider: msg`Stripe`,
    description: msg`Card, Apple Pay, Google Pay and more, on the secure page of Stripe.`,
  },
  transfer: {
    label: msg`Bank transfer`,
    description: msg`Transfer the amount to our account before we start on your order. You get our account, a reference and a code to scan.`,
    unconfirmedDescription: msg`Transfer the amount to our account before we start on your order. First we ask you by mail to confirm the order.`,
  },
  'on-delivery': {
    label: msg`Pay on delivery`,
    description: msg`Pay the courier by card or in cash when the parcel arrives.`,
    unconfirmedDescription: msg`Pay the courier by card or in cash when the parcel arrives. First we ask you by mail to confirm the order.`,
  },
}

/** Includes methods that the shop no longer offers, for old orders. */
export const paymentMethodLabel = (method: PaymentMethod | null): Message =>
  method === null ? msg`Nothing to pay` : paymentLabels[method].label

/** @param confirms whether the order must be confirmed by mail first. */
export function paymentDescription(method: PaymentMethod, confirms: boolean): Message {
  const { description, unconfirmedDescription } = paymentLabels[method]
  return (confirms && unconfirmedDescription) || description
}
