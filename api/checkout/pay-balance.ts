// Pays the balance due of an order that costs more since staff changed it, by a payment of its own.
import { randomUUID } from 'node:crypto'
import type { Deps } from '../kernel/deps.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { balanceDueOf } from '../orders/allowed-actions.ts'
import { closeAttempts } from '../orders/expiry.ts'
import { changeOrder, lockOrder, type OrderRow, selectOrder } from '../orders/orders.ts'
import { applyPaymentEvent } from '../orders/payment-events.ts'
import { gatewaysOf } from '../payments/gateways.ts'
import { type AttemptRow, selectAttempts } from '../payments/payments.ts'
import { askProvider, failAttempt, gatewayOf, startAttempt, unavailable } from './start-attempt.ts'

/**
 * Opens the payment of the balance due, or finds the one that is open; null while the provider has not said yet whether
 * it was paid. Throws `Not Possible Now` when no balance is due, and `Payment Unavailable`.
 */
export async function payBalance(deps: Deps, orderId: string): Promise<string | null> {
  let seen = (await selectOrder(deps.db, orderId))!
  const open = (await selectAttempts(deps.db, orderId)).find(
    ({ isBalance, state }) => isBalance && state === 'started',
  )
  if (open?.reference) {
    const { gateway, reference } = open
    const event = await askProvider(deps, seen, () => gatewayOf(deps, gateway).status(reference))
    if (event.state === 'pending') return null
    if (event.state !== 'open') {
      await applyPaymentEvent(deps, event)
      seen = (await selectOrder(deps.db, orderId))!
    }
  }
  const { order, attempt } = await openAttempt(deps, seen)
  if (attempt.redirectUrl) return attempt.redirectUrl
  const url = await startAttempt(deps, gatewayOf(deps, attempt.gateway), order, attempt)
  if (url !== null) return url
  await failAttempt(deps, orderId, attempt.id)
  throw unavailable(order)
}

/** The open attempt for exactly the balance due, or a new one. An open attempt for another amount is closed first. */
async function openAttempt(deps: Deps, seen: OrderRow): Promise<{ order: OrderRow; attempt: AttemptRow }> {
  const { id: orderId } = seen
  const find = async (on: Parameters<typeof selectAttempts>[0], amountMinor: number) =>
    (await selectAttempts(on, orderId)).find(
      (one) => one.isBalance && one.state === 'started' && one.amountMinor === amountMinor,
    )
  if (balanceDueOf(seen) > 0 && !(await find(deps.db, balanceDueOf(seen))))
    await closeAttempts(deps, orderId, true)
  return deps.db.transaction(async (tx) => {
    const order = (await lockOrder(tx, orderId))!
    const amountMinor = balanceDueOf(order)
    if (amountMinor === 0)
      throw new ApiError('Not Possible Now', because('no-balance-due', { number: order.number }))
    const known = await find(tx, amountMinor)
    if (known) return { order, attempt: known }
    const attempt: AttemptRow = {
      id: randomUUID(),
      gateway: onlineGateway(deps, order),
      reference: null,
      redirectUrl: null,
      state: 'started',
      amountMinor,
      currency: order.currency,
      createdAt: new Date(),
      isBalance: true,
    }
    await changeOrder(tx, orderId, { newAttempt: attempt })
    return { order, attempt }
  })
}

/** The provider with which the order was paid, or the shop's first one. */
function onlineGateway(deps: Deps, { paymentMethod }: OrderRow): AttemptRow['gateway'] {
  const gateways = gatewaysOf(deps)
  const name = paymentMethod && gateways.has(paymentMethod) ? paymentMethod : [...gateways.keys()][0]
  if (!name) throw new ApiError('Not Possible Now', because('no-online-payment'))
  return name as AttemptRow['gateway']
}
