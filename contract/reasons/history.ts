// Why the status of an order changed, or something happened to its money.
import { msg } from '@lingui/core/runtime-macro'
import type { Values } from './reason.ts'

export const historyReasons = {
  'confirmed-by-mail': () => msg`Confirmed by mail.`,
  reopened: () => msg`Reopened.`,
  'cancelled-by-customer': ({ remark }: Partial<Values<'remark'>>) =>
    remark ? msg`Cancelled by the customer: ${{ remark }}` : msg`Cancelled by the customer.`,
  'withdrawn-by-customer': () => msg`Withdrawn from by the customer.`,
  'not-confirmed-in-time': () => msg`Not confirmed in time.`,
  'not-paid-in-time': () => msg`Not paid in time.`,
  'paid-late': () => msg`The payment came late; the pieces were still there.`,
  'paid-late-sold-out': () => msg`The payment arrived late, and the items were sold out; it is refunded.`,
  'paid-too-late': () => msg`The payment came too late and is refunded.`,
  'paid-twice': () => msg`It was paid twice; the second payment is refunded.`,
  'paid-after-cancelling': () => msg`A payment arrived after the order was cancelled; it is refunded.`,
  'nothing-due': () => msg`No balance was due any more; the payment is refunded.`,
  'wrong-amount-paid': ({ reported, due }: Values<'reported' | 'due'>) =>
    msg`A payment of ${{ amount: reported }} was reported instead of ${{ due }}, and not accepted.`,
  'balance-paid': () => msg`What was missing is paid.`,
  'balance-paid-in-cash': () => msg`What was missing was paid in cash.`,
  'balance-paid-by-transfer': () => msg`What was missing was paid by transfer.`,
  'paid-with-return': ({ number }: Values<'number'>) =>
    msg`Paid with what was paid for return ${{ number }}.`,
  'part-transferred': ({ amount, left }: Values<'amount' | 'left'>) =>
    msg`${{ amount }} arrived by bank transfer; ${{ left }} are missing.`,
  'transferred-too-much': ({ amount }: Values<'amount'>) =>
    msg`${{ amount }} arrived by bank transfer that the order does not need; the amount is transferred back.`,
  'refunded-at-provider': () => msg`Refunded by the payment provider.`,
  'balance-refunded-at-provider': () => msg`The later payment was refunded by the payment provider.`,
  'all-returned': () => msg`Everything came back.`,
  'order-changed': () => msg`The order was changed.`,
  'measures-approved': () => msg`The finished measures were approved.`,
  'measures-changed': () => msg`The finished measures were changed and approved.`,
  'measures-requested': () => msg`The shop requested a new approval of the finished measures.`,
  'part-refunded': () => msg`A part of it was refunded.`,
}
