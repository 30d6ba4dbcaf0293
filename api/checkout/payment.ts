// Starts, continues or repeats the payment of an order at its provider. Outside any transaction, because it waits for
// the provider; an interrupted payment continues from the stored attempt.
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import type * as orders from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Caller } from '../http/caller.ts'
import { gatewaysOf, paymentChoices } from '../payments/gateways.ts'
import { notFound, ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { type AttemptRow, selectAttempts } from '../payments/payments.ts'
import { closeAttempts, expireHolds, stockKeysOf } from '../orders/expiry.ts'
import { trackKeys } from '../orders/track-key.ts'
import { orderMail } from '../orders/order-emails.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import {
  awaitsConfirmation,
  awaitsTransfer,
  isPayable,
  type NextAttempt,
  openNextAttempt,
} from './next-attempt.ts'
import { type OrderRow, selectOrder, selectOwnOrder } from '../orders/orders.ts'
import { placeOrder, type PlacedOrder } from './placement.ts'
import { askProvider, failAttempt, gatewayOf, startAttempt, unavailable } from './start-attempt.ts'
import { applyPaymentEvent } from '../orders/payment-events.ts'

export interface PaymentRequest {
  caller: Caller
  idempotencyKey: string | null
  ip: string
  /** The locale of the shopper's storefront. */
  locale: string
  /** With the settings of the shopper's market. */
  shop: ShopSettings
  shirtPrices: () => Promise<ShirtPrices | null>
  body: ParsedBody<typeof orders.payment>
}
type Reply = ReplyOf<typeof orders.payment>

/** An attempt whose start was never confirmed is started again after this time: nobody can have paid it. */
const staleStartMs = 20 * 60_000

/** Places the order if it is not placed yet, then pays it. Throws the errors of placing, `Payment Unavailable`. */
export async function payment(deps: Deps, request: PaymentRequest): Promise<Reply> {
  const { body } = request
  if ([body.checkout, body.order, body.key].filter((one) => one !== undefined).length !== 1)
    throw new ApiError('Invalid Input', because('checkout-or-order'), 'checkout')
  if (!paymentChoices(deps, request.shop).some(({ key }) => key === body.method))
    throw new ApiError('Not Possible Now', because('payment-method-not-offered'), 'method')
  if (body.key !== undefined) return payByKey(deps, request, body.key)
  const placed: PlacedOrder =
    body.order === undefined ? await placeOrder(deps, request) : { orderId: body.order, fresh: null }
  if (placed.fresh) return startFresh(deps, placed.fresh)
  const shopper = await request.caller.shopper()
  return continuePayment(deps, { ...request, shopper, orderId: placed.orderId, method: body.method })
}

/** Pays an order by the key in its mails, without its shopper's session. */
async function payByKey(deps: Deps, { caller, ip, shop, body }: PaymentRequest, key: string): Promise<Reply> {
  const id = (await trackKeys(deps.db)).orderOf(key)
  const order = id === null ? undefined : await selectOrder(deps.db, id)
  if (!order?.shopperId) throw notFound(because('order-not-found'))
  const shopper = { ...(await caller.shopper()), id: order.shopperId }
  return continuePayment(deps, { shopper, ip, shop, orderId: order.id, method: body.method })
}

const reply = (
  order: { id: string; number: string },
  state: Reply['data']['state'],
  redirectUrl: string | null = null,
  holdUntil: Date | null = null,
): Reply => ({
  data: {
    order: { id: order.id, number: order.number },
    state,
    redirectUrl,
    holdUntil: holdUntil?.toISOString() ?? null,
  },
})

async function startFresh(deps: Deps, fresh: NonNullable<PlacedOrder['fresh']>): Promise<Reply> {
  const { order, placedAt, holdUntil } = fresh
  if (!order.attempt) return reply(order, order.paymentState, null, holdUntil)
  const attempt = {
    id: order.attempt.id,
    amountMinor: order.totals.totalMinor - (order.cardMinor ?? 0),
    currency: order.totals.currency,
    createdAt: placedAt,
  }
  const url = await startAttempt(deps, gatewayOf(deps, order.attempt.gateway), order, attempt)
  if (url === null) throw unavailable(order)
  return reply(order, 'waiting', url, holdUntil)
}

/** The payment of an order that is placed already: returns its state, or opens the next attempt. */
async function continuePayment(deps: Deps, next: NextAttempt): Promise<Reply> {
  const { shopper, orderId, method } = next
  const order = await selectOwnOrder(deps.db, shopper.id, orderId)
  if (!order) throw notFound(because('order-not-found'))
  const settled = replyIfSettled(order, method)
  if (settled) return settled
  const attempts = await selectAttempts(deps.db, orderId)
  const started = attempts.find((a) => a.state === 'started' && a.gateway === method)
  if (started && order.holdsStock && !order.holdOver) {
    const answer = await continueAttempt(deps, order, started)
    if (answer) return answer
    return rereadOrder(deps, next)
  }
  // Any other attempt still open is closed first, so that one order is not paid in two places.
  const pending = await askProvider(deps, order, () => closeAttempts(deps, orderId))
  const now = await selectOwnOrder(deps.db, shopper.id, orderId)
  const ended = now && replyIfSettled(now, method)
  if (ended) return ended
  if (pending) return reply(order, 'waiting')
  return openAttempt(deps, next)
}

/** Reads the order again after an event was applied: it is paid now, or open for a next attempt. */
async function rereadOrder(deps: Deps, next: NextAttempt): Promise<Reply> {
  const { shopper, orderId, method } = next
  const order = await selectOwnOrder(deps.db, shopper.id, orderId)
  if (!order) throw notFound(because('order-not-found'))
  return replyIfSettled(order, method) ?? openAttempt(deps, next)
}

/**
 * The reply for an order on which nothing has to be paid; null otherwise. Throws for an order that the shop cancelled.
 */
function replyIfSettled(order: OrderRow, method: PaymentMethod): Reply | null {
  if (awaitsConfirmation(order, method) || awaitsTransfer(order, method))
    return reply(order, order.paymentState, null, order.holdUntil)
  return isPayable(order) ? null : reply(order, order.paymentState)
}

/** The payment page of an open attempt; null when the attempt turns out to have ended. */
async function continueAttempt(deps: Deps, order: OrderRow, attempt: AttemptRow): Promise<Reply | null> {
  const gateway = gatewayOf(deps, attempt.gateway)
  if (attempt.reference === null) {
    if (Date.now() - attempt.createdAt.getTime() < staleStartMs) {
      const url = await startAttempt(deps, gateway, order, attempt)
      if (url !== null) return reply(order, 'waiting', url, order.holdUntil)
    }
    await failAttempt(deps, order.id, attempt.id)
    return null
  }
  const event = await askProvider(deps, order, () => gateway.status(attempt.reference!))
  if (event.state === 'open') return reply(order, 'waiting', attempt.redirectUrl, order.holdUntil)
  if (event.state === 'pending') return reply(order, 'waiting', null, order.holdUntil)
  await applyPaymentEvent(deps, event)
  return null
}

/** A new attempt for the same order. Its hold is renewed, and released stock is held again. */
async function openAttempt(deps: Deps, next: NextAttempt): Promise<Reply> {
  const { shopper, orderId, method } = next
  const mail = await orderMail(deps)
  const open = () => deps.db.transaction((tx) => openNextAttempt(tx, deps, mail, next))
  let opened = await open()
  if (opened === 'sold out') {
    const order = await selectOwnOrder(deps.db, shopper.id, orderId)
    await expireHolds(deps, stockKeysOf(order?.lines ?? []))
    opened = await open()
  }
  if (opened === 'sold out') throw new ApiError('Out Of Stock', because('order-not-paid-in-time'))
  const { order, attempt, holdUntil } = opened
  if (!attempt) return reply(order, order.paymentState, null, holdUntil)
  if (attempt.redirectUrl) return reply(order, 'waiting', attempt.redirectUrl, holdUntil)
  const url = await startAttempt(deps, gatewayOf(deps, method), order, attempt)
  if (url === null) throw unavailable(order)
  return reply(order, 'waiting', url, holdUntil)
}

/**
 * Asks the providers of the order's open attempts, and returns the order. It is read again whenever their reply, or a
 * webhook in between, may have changed it.
 */
export async function paymentStatus(deps: Deps, order: OrderRow): Promise<OrderRow> {
  if (!['waiting', 'failed', 'cancelled'].includes(order.paymentState)) return order
  const gateways = gatewaysOf(deps)
  const open = (await selectAttempts(deps.db, order.id)).filter(({ state }) => state === 'started')
  let mayHaveChanged = order.paymentState === 'waiting' && open.length === 0
  for (const { reference, gateway } of open) {
    if (reference === null) continue
    try {
      const event = await gateways.get(gateway)?.status(reference)
      if (!event || event.state === 'open' || event.state === 'pending') continue
      mayHaveChanged = true
      await applyPaymentEvent(deps, event)
    } catch (error) {
      deps.log.warn({ err: error, order: order.number }, 'a payment provider could not be asked')
    }
  }
  return mayHaveChanged ? ((await selectOrder(deps.db, order.id)) ?? order) : order
}
