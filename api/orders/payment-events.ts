// Applies payment events to orders. Events are received by the webhook, and as replies when the shop asks the provider;
// their order and repetition do not change the result.
import { isDeepStrictEqual } from 'node:util'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { because, type Reason, storedReason } from '../kernel/reason.ts'
import { count } from '../kernel/telemetry.ts'
import type { PaymentEvent } from '../payments/gateway.ts'
import { returnToCard, selectPaidByCard } from '../gift-cards/gift-cards.ts'
import { type AttemptRow, refundPayment, selectLeftOf } from '../payments/payments.ts'
import { balanceDueOf, waitsForTransfer } from './allowed-actions.ts'
import { closeOrder } from './close-order.ts'
import { issueGiftCards } from './gift-lines.ts'
import { type ComposeOrderMail, orderMail, orderMailComposer, type WriteOrderMail } from './order-emails.ts'
import { type OrderEmailKind } from './order-email-texts.ts'
import { changeOrder } from './change-order.sql.ts'
import { lockOrderOfEvent } from './orders.sql.ts'
import { type OrderRow } from './order-rows.ts'
import { retakeStock } from './retake-stock.ts'
import { transitionOrder } from './transition.ts'

/** `unknown`: not an attempt of this shop. `known`: nothing new. `refused`: paid, but with another amount. */
export type PaymentEventOutcome = 'applied' | 'known' | 'unknown' | 'refused'

interface Case {
  tx: Queryable
  deps: Deps
  mail: WriteOrderMail
  compose: ComposeOrderMail
  order: OrderRow
  attempt: AttemptRow
  event: PaymentEvent
}

/** Applies an event to its order, and stores the result before it returns. */
export async function applyPaymentEvent(deps: Deps, event: PaymentEvent): Promise<PaymentEventOutcome> {
  if (event.state === 'open' || event.state === 'pending') return 'known'
  const mail = await orderMail(deps)
  const compose = await orderMailComposer(deps)
  const { settled, refund } = await deps.db.transaction(async (tx) => {
    const found = await lockOrderOfEvent(tx, { ...event, attemptId: ownId(event.attemptId) })
    if (!found) return { settled: 'unknown' as const, refund: null }
    const { order, attempts, isNew } = found
    const attempt = attempts.find((a) => a.id === event.attemptId || a.reference === event.reference)
    if (!isNew || !attempt) return known
    return apply({ tx, deps, mail, compose, order, attempt, event })
  })
  if (settled === 'applied' || settled === 'refused')
    count('placket_payments_total', {
      provider: event.gateway,
      result: settled === 'refused' ? settled : event.state,
    })
  if (settled === 'unknown') deps.log.warn({ event }, 'an event of a payment that is not ours')
  if (refund) await refundPayment(deps, refund)
  return settled
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Null unless it has the form of an id. Providers return our own id of the attempt; anything else is ignored. */
const ownId = (attemptId: string | null) => (attemptId !== null && isId.test(attemptId) ? attemptId : null)

type Outcome = { settled: PaymentEventOutcome; refund: string | null }
const known: Outcome = { settled: 'known', refund: null }
const applied: Outcome = { settled: 'applied', refund: null }

function apply(it: Case): Promise<Outcome> {
  switch (it.event.state) {
    case 'paid':
      return applyPaid(it)
    case 'refunded':
      return applyRefunded(it)
    default:
      return applyUnpaid(it)
  }
}

/** Applies a declined or cancelled payment. A paid order stays paid, whatever event comes later. */
async function applyUnpaid({ tx, order, attempt, event }: Case): Promise<Outcome> {
  if (attempt.state !== 'started') return known
  const state = event.state === 'failed' ? ('failed' as const) : ('cancelled' as const)
  // A bank transfer is still waited for.
  const waits = order.status === 'placed' && order.paymentState === 'waiting' && !waitsForTransfer(order)
  await changeOrder(tx, order.id, {
    attempt: { id: attempt.id, state, reference: event.reference || null },
    ...(waits && { paymentState: state }),
  })
  return applied
}

async function applyPaid(it: Case): Promise<Outcome> {
  const { tx, deps, order, attempt, event } = it
  if (attempt.state === 'paid' || attempt.state === 'refunding' || attempt.state === 'refunded') return known
  if (event.amountMinor !== attempt.amountMinor || event.currency !== attempt.currency)
    return refuseAmount(it)
  if (attempt.isBalance && balanceDueOf(order) >= attempt.amountMinor) return markBalancePaid(it)
  if (attempt.isBalance) return refundLatePayment(it, 'twice', because('nothing-due'))
  if (order.paymentState === 'paid' || order.paymentState === 'refunded')
    return refundLatePayment(it, 'twice', because('paid-twice'))
  if (order.status === 'cancelled' && order.expiredAt === null)
    return refundLatePayment(it, 'refunded', because('paid-after-cancelling'))
  const mayHaveCard = order.cardMinor > 0 || attempt.amountMinor < order.totalMinor
  const cardMinor = mayHaveCard ? await selectPaidByCard(tx, order.id) : null
  if (cardMinor === 0 && attempt.amountMinor < order.totalMinor)
    return refundLatePayment(it, 'refunded', because('paid-too-late'))
  if (order.holdsStock) return markPaid(it, null, cardMinor)
  if (await retakeStock(tx, order)) return markPaid(it, because('paid-late'), cardMinor)
  if (order.cardMinor > 0) await returnToCard(tx, order.id)
  await transitionOrder(
    tx,
    order,
    { to: 'refunded', cause: 'payment', reason: because('paid-late-sold-out') },
    {
      paymentState: 'refunded',
      paymentMethod: attempt.gateway,
      holdMinutes: null,
      attempt: { id: attempt.id, state: 'refunding', reference: event.reference },
    },
  )
  await it.mail(tx, 'gone', { ...order, paymentState: 'refunded', paymentMethod: attempt.gateway })
  deps.log.warn({ order: order.number }, 'paid after the hold, pieces gone: refunding')
  return { settled: 'applied', refund: attempt.id }
}

async function markPaid(
  { tx, order, attempt, event, compose }: Case,
  reason: Reason | null,
  cardMinor: number | null,
): Promise<Outcome> {
  // An order to be paid on delivery that is paid online may be packed or shipped already, and stays so.
  const status = order.status === 'placed' || order.status === 'cancelled' ? ('paid' as const) : order.status
  await transitionOrder(
    tx,
    order,
    { to: status, cause: 'payment', reason },
    {
      paymentState: 'paid',
      paymentMethod: attempt.gateway,
      // The order may have been changed since the attempt began.
      paidMinor: attempt.amountMinor + (cardMinor ?? 0),
      holdMinutes: null,
      holdsStock: true,
      expired: false,
      attempt: { id: attempt.id, state: 'paid', reference: event.reference },
      mail: compose('paid', {
        ...order,
        status,
        paymentState: 'paid',
        paymentMethod: attempt.gateway,
        holdUntil: null,
      }),
    },
  )
  await issueGiftCards(tx, order)
  return applied
}

/** Applies the payment of the balance due. */
async function markBalancePaid({ tx, order, attempt, event }: Case): Promise<Outcome> {
  await changeOrder(tx, order.id, {
    paidMinor: order.paidMinor + attempt.amountMinor,
    event: { status: order.status, reason: storedReason(because('balance-paid')) },
    attempt: { id: attempt.id, state: 'paid', reference: event.reference },
  })
  return applied
}

async function refundLatePayment(
  { tx, order, attempt, event, mail }: Case,
  kind: OrderEmailKind,
  reason: Reason,
): Promise<Outcome> {
  await changeOrder(tx, order.id, {
    event: { status: order.status, reason: storedReason(reason) },
    attempt: { id: attempt.id, state: 'refunding', reference: event.reference },
  })
  await mail(tx, kind, order, kind === 'twice' ? null : reason)
  return { settled: 'applied', refund: attempt.id }
}

/** Does not accept a payment of another amount; a person has to check it. */
async function refuseAmount({ tx, deps, order, attempt, event }: Case): Promise<Outcome> {
  deps.log.error({ order: order.number, attempt, event }, 'a payment of a wrong amount was reported')
  const reason = storedReason(
    because('wrong-amount-paid', {
      reported: { minor: event.amountMinor, currency: event.currency },
      due: { minor: attempt.amountMinor, currency: attempt.currency },
    }),
  )
  if (!order.history.some((event) => isDeepStrictEqual(event.reason, reason)))
    await changeOrder(tx, order.id, { event: { status: order.status, reason } })
  return { settled: 'refused', refund: null }
}

/** Applies a refund at the provider, requested by the shop or made by hand on the provider's own pages. */
async function applyRefunded(it: Case): Promise<Outcome> {
  const { tx, order, attempt, event, mail } = it
  if (attempt.state === 'refunded') return known
  if (attempt.state === 'refunding') {
    await changeOrder(tx, order.id, { attempt: { id: attempt.id, state: 'refunded' } })
    return applied
  }
  if (attempt.state !== 'paid' || event.amountMinor < attempt.amountMinor) return known
  if (attempt.isBalance) return markBalanceRefunded(it)
  await closeOrder(tx, mail, order, {
    to: 'refunded',
    cause: 'payment',
    reason: because('refunded-at-provider'),
  })
  await changeOrder(tx, order.id, { attempt: { id: attempt.id, state: 'refunded' } })
  return applied
}

/** Applies the refund of a balance payment: the balance is due again, and the order stays paid otherwise. */
async function markBalanceRefunded({ tx, order, attempt }: Case): Promise<Outcome> {
  await changeOrder(tx, order.id, {
    paidMinor: order.paidMinor - (await selectLeftOf(tx, attempt.id)),
    event: {
      status: order.status,
      reason: storedReason(because('balance-refunded-at-provider')),
    },
    attempt: { id: attempt.id, state: 'refunded' },
  })
  return applied
}
