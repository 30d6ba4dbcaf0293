// The outcome of a payment, shown when the shopper comes back from the payment provider.
import { isPaidOnDelivery } from '#contract/payment-methods.ts'
import { spokenName } from '#contract/spoken-name.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { areGiftCards } from '#contract/line-kinds.ts'
import type { OrderView } from '#contract/orders.ts'
import { historyReasons } from '#contract/reasons/history.ts'
import { statedText } from '../../shared/reply-texts.ts'
import { asSentence } from '../../ui/error-text.ts'

/**
 * `confirmed`: ordered, nothing to pay now. `unconfirmed`: the same, once the link in the email is opened. `expired`:
 * not paid in time, but can still be paid. `ended`: cancelled for good.
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

/** @param payable whether the order can still be paid. */
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
function reasonOf(i18n: I18n, { history }: Pick<OrderView, 'history'>): string {
  const reason = history.at(-1)?.reason
  return reason ? asSentence(statedText(i18n, reason, historyReasons)) : ''
}

function arrivedText(order: OrderView): MessageDescriptor {
  if (areGiftCards(order.lines))
    return msg`We have received your payment. Each gift card is mailed to the recipient.`
  return order.made
    ? msg`We have received your payment and will now cut and sew your order.`
    : msg`We have received your payment and are preparing your order.`
}

/** @param until the time of day when the reservation of the pieces ends; empty when they are not reserved. */
export function outcomeText(
  i18n: I18n,
  outcome: PaymentOutcome,
  order: OrderView,
  until: string,
): PaymentOutcomeText {
  const { email } = order
  const name = spokenName(order.address.fullName)
  const reserved = until ? i18n._(msg`Your items are set aside for you until ${until}.`) : ''
  const offline = isPaidOnDelivery(order.payment.method)
  const confirmation = i18n._(msg`A confirmation is on its way to ${email}.`)
  /** A title, and a lead of one sentence or more. */
  const text = (title: MessageDescriptor, ...lead: (MessageDescriptor | string)[]): PaymentOutcomeText => ({
    title: i18n._(title),
    lead: lead
      .map((part) => (typeof part === 'string' ? part : i18n._(part)))
      .filter(Boolean)
      .join(' '),
  })
  switch (outcome) {
    case 'paid':
      return text(msg`Thank you, ${name}`, arrivedText(order), confirmation)
    case 'confirmed':
      return text(
        msg`Thank you, ${name}`,
        offline
          ? msg`Your order is placed. You pay on delivery.`
          : msg`Your order is placed. There is nothing to pay.`,
        confirmation,
      )
    case 'unconfirmed':
      return text(
        msg`Confirm your order`,
        msg`We sent a link to ${email}. Open it and confirm your order; until then nothing is packed.`,
        reserved,
      )
    case 'waiting':
      if (order.transfer)
        return text(
          msg`Thank you, ${name}`,
          msg`Your order is placed, and its items are set aside for you. We start on it as soon as your transfer has arrived.`,
          confirmation,
        )
      return text(
        msg`Waiting for your payment`,
        msg`We have your order and are waiting for the payment. You may close this page: as soon as it arrives, we write to ${email}.`,
        reserved,
      )
    case 'failed':
      return text(
        msg`The payment did not go through`,
        msg`Your bank or card declined the payment, and nothing was charged. Your order is kept.`,
        reserved,
      )
    case 'cancelled':
      return text(
        msg`You left before paying`,
        msg`Nothing was charged. Your order is kept if you want to continue.`,
        reserved,
      )
    case 'expired':
      return offline
        ? text(
            msg`This order was not confirmed in time`,
            msg`Nothing was charged, and its items are no longer reserved. While they are in stock, you can still place the order again.`,
          )
        : text(
            msg`This order was not paid in time`,
            msg`Nothing was charged, and its items are no longer reserved. While they are in stock, you can still pay for the order.`,
          )
    case 'refunded':
      return text(
        msg`Your refund is on its way`,
        reasonOf(i18n, order),
        offline
          ? msg`What you paid is refunded to the bank account you give us.`
          : msg`What you paid is refunded the way you paid it, usually within five working days.`,
      )
    case 'ended':
      return text(msg`This order is cancelled`, reasonOf(i18n, order), msg`Nothing was charged.`)
  }
}

/** Seconds to wait before the next poll, growing up to a minute. */
export function pollDelay(attempt: number): number {
  return [2, 3, 4, 6, 9, 14, 20, 30, 45][attempt] ?? 60
}
