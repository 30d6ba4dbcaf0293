// Expires orders whose hold is over: the provider is asked a last time, then the order expires and its stock is
// released.
import type { Deps } from '../kernel/deps.ts'
import { because } from '../kernel/reason.ts'
import { gatewaysOf } from '../payments/gateways.ts'
import { waitsForConfirmation } from './allowed-actions.ts'
import { selectAttempts } from '../payments/payments.ts'
import { closeOrder } from './close-order.ts'
import { claimWaitingPayments, selectExpired, type StockKeys } from './expiry.sql.ts'
import { orderMail } from './order-emails.ts'
import { changeOrder } from './change-order.sql.ts'
import { lockOrder } from './orders.sql.ts'
import { applyPaymentEvent } from './payment-events.ts'
import { heldFabrics } from '../production/shirts.ts'
import { releaseStock, type StockLine, stockNeedOf } from '../stock/stock.ts'

export type { StockKeys } from './expiry.sql.ts'

/** Minutes by which an unreachable provider may delay the expiry of an order. */
const maxDelayMinutes = 10

export function stockKeysOf(lines: StockLine[]): StockKeys {
  const { pieces, fabrics } = stockNeedOf(lines)
  return { variantIds: pieces.map(({ variantId }) => variantId), codes: fabrics.map(({ code }) => code) }
}

/**
 * Expires the unpaid orders whose hold is over; with `held`, only those that hold some of this stock. Orders that
 * waited for a provider's confirmation without stock expire here too, once the payment has failed. Returns how many.
 */
export async function expireHolds(deps: Deps, held: StockKeys | null = null): Promise<number> {
  const due = await selectExpired(deps.db, maxDelayMinutes, held)
  for (const { id, late } of due) {
    try {
      await expireOrder(deps, id, late)
    } catch (error) {
      deps.log.error({ err: error, order: id }, 'an order could not be expired; it will be tried again')
    }
  }
  return due.length
}

async function expireOrder(deps: Deps, orderId: string, late: boolean): Promise<void> {
  const pending = await closeAttempts(deps, orderId, late)
  const mail = await orderMail(deps)
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'placed' || order.paymentState === 'paid') return
    if (!order.holdOver && order.holdsStock) return
    if (!pending) {
      const reason = because(waitsForConfirmation(order) ? 'not-confirmed-in-time' : 'not-paid-in-time')
      await closeOrder(tx, mail, order, { to: 'cancelled', cause: 'expiry', reason, expired: true })
      return
    }
    if (!order.holdsStock) return
    // The shopper has paid and only the provider's confirmation is missing: releases the stock, but does not expire the
    // order.
    await releaseStock(tx, { ...stockNeedOf(order.lines), fabrics: await heldFabrics(tx, orderId) })
    await changeOrder(tx, orderId, { holdsStock: false, holdMinutes: null })
  })
}

/**
 * Closes every open attempt at its provider, so that none can be paid from now on. Returns whether one is still
 * pending.
 */
export async function closeAttempts(deps: Deps, orderId: string, evenUnreachable = false): Promise<boolean> {
  const gateways = gatewaysOf(deps)
  let pending = false
  for (const { state, reference, gateway } of await selectAttempts(deps.db, orderId)) {
    if (state !== 'started' || reference === null) continue
    try {
      const event = await gateways.get(gateway)?.close(reference)
      if (event?.state === 'pending') pending = true
      else if (event) await applyPaymentEvent(deps, event)
    } catch (error) {
      if (!evenUnreachable) throw error
      deps.log.error(
        { err: error, order: orderId },
        'a payment provider does not answer; giving the order up',
      )
    }
  }
  return pending
}

/**
 * Asks providers about payments on which they have not reported for a while, because a webhook may be lost. Returns how
 * many.
 */
export async function checkWaitingPayments(deps: Deps): Promise<number> {
  const gateways = gatewaysOf(deps)
  const due = await claimWaitingPayments(deps.db)
  for (const { orderId, gateway, reference } of due) {
    try {
      const event = await gateways.get(gateway)?.status(reference)
      if (event) await applyPaymentEvent(deps, event)
    } catch (error) {
      deps.log.warn({ err: error, order: orderId }, 'a payment provider could not be asked')
    }
  }
  return due.length
}
