// Changes the status of a return, with all consequences.
import { type ReturnState, returnStates } from '#contract/return-states.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { ApiError, notFound } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { selectAttempts, refundPartially } from '../payments/payments.ts'
import { insertFreeOrder } from '../checkout/replacement-order.ts'
import {
  changeOrder,
  lockForUpdate,
  type OrderRow,
  type ReturnRow,
  normalizeNumber,
  selectOrder,
} from '../orders/orders.ts'
import { transitionOrder } from '../orders/transition.ts'
import { acceptedPieces, inspect, type InspectedLine, undamagedLines } from './inspection.ts'
import { refundFor } from './refund-sums.ts'
import { returnMail, type WriteReturnMail } from './return-emails.ts'
import { findReturn, insertRefund, selectPieces, selectRefundedPieces } from './returns.sql.ts'
import { checkReturnState, type ReturnStep, transitionReturn } from './transition.ts'
import { releaseStock, type VariantPieces, stockNeedOf } from '../stock/stock.ts'

export const isReturnState = (text: string): text is ReturnState =>
  (returnStates as readonly string[]).includes(text)

/** A return whose order is locked. */
export interface LockedReturn {
  tx: Queryable
  /**
   * The order from which it is returned, and the order that was paid: the same, unless the first one was an exchange.
   */
  order: OrderRow
  paid: OrderRow
  one: ReturnRow
}

interface Case extends LockedReturn {
  shop: ShopSettings
  step: ReturnStep
  other?: PlaceReplacement | undefined
}

/** The order of an exchange for another product, not paid yet. */
export interface ReplacementOrder {
  id: string
  number: string
  totalMinor: number
}

/** Places the replacement order. Called when the returned pieces are refunded. */
export type PlaceReplacement = (locked: LockedReturn) => Promise<ReplacementOrder>

/** Locks the orders of a return, the paid one first. Throws `Not Found`. */
export const lockReturn = (tx: Queryable, typed: string): Promise<LockedReturn> =>
  find(tx, typed, lockForUpdate)

/** A return with its orders, to be read without a lock. Throws `Not Found`. */
export const readReturn = (on: Queryable, typed: string): Promise<LockedReturn> =>
  find(on, typed, selectOrder)

/** Throws `Not Found` when there is no return with this number. */
export async function requireReturn(on: Queryable, typed: string) {
  const found = await findReturn(on, normalizeNumber(typed))
  if (!found) throw notFound(because('return-not-found'))
  return found
}

async function find(tx: Queryable, typed: string, read: typeof selectOrder): Promise<LockedReturn> {
  const found = await requireReturn(tx, typed)
  const paid = (await read(tx, found.paidOrderId))!
  const order = found.orderId === paid.id ? paid : (await read(tx, found.orderId))!
  return { tx, order, paid, one: order.returns.find(({ id }) => id === found.id)! }
}

/**
 * Changes the status of a return, with an event and a mail. `refunded` refunds the accepted pieces; `exchanged` places
 * an order of its own; without an inspection both put the pieces back into stock. Setting the current status changes
 * nothing. Throws `Not Found`, `Not Possible Now`.
 */
export async function moveReturn(
  deps: Deps,
  typed: string,
  step: ReturnStep,
): Promise<{ number: string; state: ReturnState }> {
  await requireReturn(deps.db, typed)
  const mail = await returnMail(deps)
  const { number, refund } = await deps.db.transaction(async (tx) => {
    const locked = await lockReturn(tx, typed)
    const { refund } = await moveLockedReturn(deps, mail, locked, step)
    return { number: locked.one.number, refund }
  })
  if (refund) await refundPartially(deps, refund)
  return { number, state: step.to }
}

export interface MovedReturn {
  /** The refund, in money or as payment of the order that is sent in exchange; minor units. */
  refundMinor?: number
  /** The order that is sent in exchange, and how much of it the refund pays, minor units. */
  other?: { id: string; number: string; paysMinor: number }
  /** A refund to send once the transaction is committed. */
  refund: string | null
}

/**
 * The same within a transaction, for a return whose order is locked. With `other` it is exchanged for another product:
 * the refund pays that order, and the remaining amount is refunded.
 */
export async function moveLockedReturn(
  { settings }: Pick<Deps, 'settings'>,
  mail: WriteReturnMail,
  locked: LockedReturn,
  step: ReturnStep,
  other?: PlaceReplacement,
): Promise<MovedReturn> {
  const { tx, order } = locked
  if (locked.one.state === step.to) return { refund: null }
  const becomesExchange = other && locked.one.kind === 'return'
  checkReturnState(becomesExchange ? { ...locked.one, kind: 'exchange' } : locked.one, step)
  const one = isSettled(step.to) ? await inspected(locked) : locked.one
  const { shop } = storefrontFor(settings, order.locale)
  const done = await takeStep({ ...locked, one, shop, step, other })
  const lines = isSettled(step.to)
    ? one.lines
        .map((line) => ({ ...line, quantity: acceptedPieces(line) }))
        .filter(({ quantity }) => quantity > 0)
    : one.lines
  await mail(tx, step.to, order, { ...one, ...done, lines }, step.reason)
  return done
}

/** Receives a parcel and inspects it at once. The shopper gets one mail, about the result. */
export async function receiveAndInspect(
  { tx, order, one }: LockedReturn,
  found: readonly InspectedLine[],
): Promise<ReturnRow> {
  const received = one.state === 'received' ? one : await receive(tx, one)
  return { ...received, inspection: 'done', lines: await inspect(tx, order, received, found) }
}

async function receive(tx: Queryable, one: ReturnRow): Promise<ReturnRow> {
  await transitionReturn(tx, one, { to: 'received', reason: null }, { inspection: 'due' })
  return { ...one, state: 'received', inspection: 'due' }
}

const isSettled = (state: ReturnState) => state === 'refunded' || state === 'exchanged'

/** The return with its inspection; without one, everything counts as undamaged. */
async function inspected({ tx, order, one }: LockedReturn): Promise<ReturnRow> {
  if (one.inspection !== 'due') return one
  return { ...one, inspection: 'done', lines: await inspect(tx, order, one, undamagedLines(order, one)) }
}

async function takeStep(it: Case): Promise<MovedReturn> {
  const { tx, one, step } = it
  if (step.to === 'refunded') return refundReturn(it)
  if (it.other) return exchangeForOther(it, it.other)
  if (step.to === 'exchanged') {
    const exchangeOrderId = await placeExchange(it)
    await transitionReturn(tx, one, step, { holdsStock: false, exchangeOrderId })
    return { refund: null }
  }
  if (step.to === 'received') {
    await transitionReturn(tx, one, step, { inspection: 'due' })
    return { refund: null }
  }
  if (one.state === 'received') await sendBack(it)
  const freed = step.to === 'refused' && one.holdsStock
  if (freed) await releaseStock(tx, stockNeedOf(exchangePieces(one, ({ quantity }) => quantity)))
  await transitionReturn(tx, one, step, freed ? { holdsStock: false } : {})
  return { refund: null }
}

/** Takes the pieces of a refused return that has arrived out of stock, because they are sent to the shopper again. */
const sendBack = ({ tx, order, one }: Case): Promise<unknown> =>
  inspect(
    tx,
    order,
    one,
    one.lines.map(({ line, inspection }) => ({
      line,
      damaged: inspection?.damaged ?? 0,
      missing: inspection?.missing ?? 0,
      restocked: 0,
      accepted: 0,
      note: inspection?.note ?? null,
    })),
  )

/** The pieces to send in exchange for so many pieces of each line. */
export const exchangePieces = (
  { lines }: ReturnRow,
  piecesOf: (line: ReturnRow['lines'][number]) => number,
): VariantPieces[] =>
  lines.flatMap((line) => {
    const quantity = piecesOf(line)
    return line.wantedVariantId && quantity > 0 ? [{ variantId: line.wantedVariantId, quantity }] : []
  })

/** The refund of a return, in minor units of its order's currency. */
export async function refundOf({ tx, order, paid, one }: LockedReturn): Promise<number> {
  if (paid.paymentState !== 'paid') return 0
  const before = await selectRefundedPieces(tx, paid.id)
  const pieces = new Map<string, number>()
  for (const returned of one.lines) {
    const id = order.lines.find((line) => line.id === returned.line)?.exchangedFrom ?? returned.line
    pieces.set(id, (pieces.get(id) ?? 0) + acceptedPieces(returned))
  }
  // After a change of the order, an unpaid balance is not refunded.
  const received = { ...paid, totalMinor: Math.min(paid.totalMinor, paid.paidMinor) }
  return refundFor(received, before, pieces, one.kind === 'withdrawal')
}

/** Refunds a part of the order; with the last part the order becomes refunded. */
async function refundReturn(it: Case): Promise<MovedReturn> {
  const { tx, one, step } = it
  const refundMinor = await refundOf(it)
  if (one.holdsStock) await releaseStock(tx, stockNeedOf(exchangePieces(one, ({ quantity }) => quantity)))
  await transitionReturn(tx, one, step, { refundMinor, holdsStock: false })
  if (refundMinor === 0) return { refundMinor, refund: null }
  return { refundMinor, refund: await storeRefund(it, refundMinor) }
}

/** Stores the refund; returns the id of the refund to send, if there is one. */
async function storeRefund(
  { tx, paid, one }: Case,
  refundMinor: number,
  into?: { orderId: string; minor: number },
): Promise<string | null> {
  const isAll = paid.refundedMinor + refundMinor === paid.totalMinor
  // An overpayment after a change of the order is refunded with the last part.
  const owedMinor = isAll ? Math.max(0, paid.paidMinor - paid.totalMinor) : 0
  const refund = await insertRefund(tx, { orderId: paid.id, returnId: one.id, refundMinor, owedMinor, into })
  if (isAll) await closeRefundedOrder(tx, paid)
  return refund
}

/** Pays as much of the other order as the refund covers. That order becomes paid, but may have a balance due. */
async function exchangeForOther(it: Case, place: PlaceReplacement): Promise<MovedReturn> {
  const { tx, one, step } = it
  const refundMinor = await refundOf(it)
  if (refundMinor === 0) throw new ApiError('Not Possible Now', because('no-paid-amount-left'))
  if (one.holdsStock) await releaseStock(tx, stockNeedOf(exchangePieces(one, ({ quantity }) => quantity)))
  const { id, number, totalMinor } = await place(it)
  const paysMinor = Math.min(refundMinor, totalMinor)
  const kind = 'exchange' as const
  await transitionReturn(tx, { ...one, kind }, step, {
    kind,
    refundMinor,
    holdsStock: false,
    exchangeOrderId: id,
  })
  const refund = await storeRefund(it, refundMinor, { orderId: id, minor: paysMinor })
  await transitionOrder(
    tx,
    (await selectOrder(tx, id))!,
    { to: 'paid', cause: 'payment', reason: because('paid-with-return', { number: one.number }) },
    { paymentState: 'paid', paidMinor: paysMinor },
  )
  return { refundMinor, other: { id, number, paysMinor }, refund }
}

async function closeRefundedOrder(tx: Queryable, paid: OrderRow): Promise<void> {
  const attempts = (await selectAttempts(tx, paid.id)).filter(({ state }) => state === 'paid')
  await transitionOrder(
    tx,
    paid,
    { to: 'refunded', cause: 'return', reason: because('all-returned') },
    { paymentState: 'refunded' },
  )
  for (const { id } of attempts) await changeOrder(tx, paid.id, { attempt: { id, state: 'refunded' } })
}

/** Places a free order with the held pieces for the accepted ones; the other held pieces are released. */
async function placeExchange({ tx, shop, order, one }: Case): Promise<string> {
  const ids = one.lines.flatMap(({ wantedVariantId }) => wantedVariantId ?? [])
  const wanted = await selectPieces(tx, ids)
  const lines = []
  for (const returned of one.lines) {
    const quantity = acceptedPieces(returned)
    if (quantity === 0) continue
    const line = order.lines.find(({ id }) => id === returned.line)!
    const piece = wanted.get(returned.wantedVariantId ?? '')
    if (!piece)
      throw new ApiError(
        'Not Possible Now',
        because('exchange-size-gone', { product: line.productName, size: returned.size ?? '' }),
      )
    const { id: variantId, ...other } = piece
    // The same colour keeps its name and picture of the first order.
    const isSameColour = other.colourKey === line.colourKey
    const { colourName, pictureHash } = isSameColour ? line : other
    lines.push({ ...line, ...other, colourName, pictureHash, variantId, quantity })
  }
  if (lines.length === 0) throw new ApiError('Not Possible Now', because('nothing-to-exchange'))
  const kept = exchangePieces(one, (line) => line.quantity - acceptedPieces(line))
  if (one.holdsStock && kept.length > 0) await releaseStock(tx, stockNeedOf(kept))
  return (await insertFreeOrder(tx, shop, { order, checkoutId: one.id, lines, approvedAs: 'ordered' })).id
}
