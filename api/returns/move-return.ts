// The shop moves a return on, with everything that a step causes.
import { type ReturnState, returnStates } from '#contract/returns.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { selectAttempts, refundPartially } from '../payments/payments.ts'
import { insertFreeOrder } from '../checkout/free-order.ts'
import { lockWhole, type OrderRow, type ReturnRow, normalizeNumber } from '../orders/orders.ts'
import { transition as orderTransition } from '../orders/transition.ts'
import { refundFor } from './refund-sums.ts'
import { returnMail } from './return-emails.ts'
import { findReturn, insertRefund, selectOtherSize, selectRefundedPieces } from './returns.sql.ts'
import { checkState, type ReturnStep, transition } from './transition.ts'
import { releaseStock, type VariantPieces, stockNeedOf } from '../stock/stock.ts'

export const isReturnState = (text: string): text is ReturnState =>
  (returnStates as readonly string[]).includes(text)

interface Case {
  tx: Queryable
  shop: ShopSettings
  /** The order it is returned from, and the order that was paid: the same, unless the first was an exchange. */
  order: OrderRow
  paid: OrderRow
  one: ReturnRow
  step: ReturnStep
}

/**
 * Moves a return on, with an event and a mail. `received` puts the pieces back in stock; `refunded` refunds their part
 * of the money; `exchanged` places an order of its own. Moving to its present status changes nothing.
 * Throws `Not Found`, `Not Possible Now`.
 */
export async function moveReturn(
  deps: Deps,
  typed: string,
  step: ReturnStep,
): Promise<{ number: string; state: ReturnState }> {
  const number = normalizeNumber(typed)
  const found = await findReturn(deps.db, number)
  if (!found) throw new ApiError('Not Found', `There is no return ${number}`)
  const mail = await returnMail(deps)
  const refund = await deps.db.transaction(async (tx) => {
    const paid = (await lockWhole(tx, found.paidOrderId))!
    const order = found.orderId === paid.id ? paid : (await lockWhole(tx, found.orderId))!
    const one = order.returns.find(({ id }) => id === found.id)!
    if (one.state === step.to) return null
    checkState(one, step)
    const done = await takeStep({
      tx,
      shop: storefrontFor(deps.settings, order.locale).shop,
      order,
      paid,
      one,
      step,
    })
    await mail(tx, step.to, order, { ...one, ...done.change }, step.reason)
    return done.refund
  })
  if (refund) await refundPartially(deps, refund)
  return { number, state: step.to }
}

interface StepResult {
  change: { refundMinor?: number; holdsStock?: boolean }
  /** A refund to send once the transaction is committed. */
  refund: string | null
}

async function takeStep(it: Case): Promise<StepResult> {
  const { tx, one, order, step } = it
  if (step.to === 'refunded') return refundReturn(it)
  if (step.to === 'exchanged') {
    const exchangeOrderId = await placeExchange(it)
    await transition(tx, one, step, { holdsStock: false, exchangeOrderId })
    return { change: {}, refund: null }
  }
  if (step.to === 'received') await releaseStock(tx, stockNeedOf(piecesBack(order, one)))
  const freed = step.to === 'refused' && one.holdsStock
  if (freed) await releaseStock(tx, stockNeedOf(exchangePieces(one)))
  await transition(tx, one, step, freed ? { holdsStock: false } : {})
  return { change: {}, refund: null }
}

/** What was made to order has no stock, and a variant may have been removed from the shop. */
const piecesBack = (order: OrderRow, { lines }: ReturnRow): VariantPieces[] =>
  lines.flatMap(({ line, quantity }) => {
    const variantId = order.lines.find(({ id }) => id === line)?.variantId
    return variantId ? [{ variantId, quantity }] : []
  })

const exchangePieces = ({ lines }: ReturnRow): VariantPieces[] =>
  lines.flatMap(({ wantedVariantId, quantity }) =>
    wantedVariantId ? [{ variantId: wantedVariantId, quantity }] : [],
  )

/** Refunds a part of the money; with the last part the order is refunded. */
async function refundReturn({ tx, order, paid, one, step }: Case): Promise<StepResult> {
  const before = await selectRefundedPieces(tx, paid.id)
  const pieces = new Map<string, number>()
  for (const { line: id, quantity } of one.lines) {
    const bought = order.lines.find((line) => line.id === id)?.exchangedFrom ?? id
    pieces.set(bought, (pieces.get(bought) ?? 0) + quantity)
  }
  const refundMinor =
    paid.paymentState === 'paid' ? refundFor(paid, before, pieces, one.kind === 'withdrawal') : 0
  if (one.holdsStock) await releaseStock(tx, stockNeedOf(exchangePieces(one)))
  await transition(tx, one, step, { refundMinor, holdsStock: false })
  if (refundMinor === 0) return { change: { refundMinor }, refund: null }
  const refund = await insertRefund(tx, paid.id, one.id, refundMinor)
  if (paid.refundedMinor + refundMinor === paid.totalMinor) await closeRefundedOrder(tx, paid)
  return { change: { refundMinor }, refund }
}

async function closeRefundedOrder(tx: Queryable, paid: OrderRow): Promise<void> {
  const attempt = (await selectAttempts(tx, paid.id)).find(({ state }) => state === 'paid')
  await orderTransition(
    tx,
    paid,
    { to: 'refunded', cause: 'return', reason: 'Everything came back.' },
    { paymentState: 'refunded', ...(attempt && { attempt: { id: attempt.id, state: 'refunded' } }) },
  )
}

/** An order of its own that costs nothing, with the pieces that were set aside. */
async function placeExchange({ tx, shop, order, one }: Case): Promise<string> {
  const lines = []
  for (const { line: id, quantity, size } of one.lines) {
    const line = order.lines.find((bought) => bought.id === id)!
    const other = line.variantId && size ? await selectOtherSize(tx, line.variantId, size) : undefined
    if (!other)
      throw new ApiError(
        'Not Possible Now',
        `${line.productName} is not sold in size ${size} any more; refund it`,
      )
    lines.push({ ...line, variantId: other.id, sku: other.sku, size: size!, quantity })
  }
  return (await insertFreeOrder(tx, shop, { order, checkoutId: one.id, lines })).id
}
