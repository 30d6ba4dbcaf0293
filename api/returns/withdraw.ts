// Withdrawals from the contract by a consumer, which need neither a reason nor an approval. An order that is not cut or
// packed is cancelled, otherwise the pieces are returned; the withdrawal is confirmed by mail at once.
import { randomUUID } from 'node:crypto'
import type * as orderActions from '#contract/order-actions.ts'
import { withdrawDays } from '#contract/order-actions.ts'
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import { countAttempt } from '../http/throttle.ts'
import { newNumber } from '../kernel/secrets.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Shopper } from '../http/route.ts'
import { notFound, ApiError } from '../kernel/api-error.ts'
import { because, type Reason } from '../kernel/reason.ts'
import { canBeCancelled, canBeWithdrawnFrom, piecesLeft } from '../orders/allowed-actions.ts'
import { closeOrder } from '../orders/close-order.ts'
import { closeAttempts } from '../orders/expiry.ts'
import { orderMail, type WriteOrderMail } from '../orders/order-emails.ts'
import {
  lockForUpdate,
  type OrderLineRow,
  type OrderRow,
  orderView,
  selectOrder,
  normalizeNumber,
} from '../orders/orders.ts'
import { readerOf } from '../kernel/storefront.ts'
import { refundPayment } from '../payments/payments.ts'
import { returnMail, type WriteReturnMail } from './return-emails.ts'
import { insertReturn, selectOrderIdByNumberAndEmail } from './returns.sql.ts'
import { findOrder } from '../orders/order-ref.ts'

type Statement = ParsedBody<typeof orderActions.withdraw>

interface WithdrawRequest {
  body: Statement
  identify: () => Promise<Shopper | null>
  ip: string
  locale: string
}

/** Stores a withdrawal. Throws `Not Found`, `Not Possible Now`, `Too Many Requests`. */
export async function withdraw(
  deps: Deps,
  request: WithdrawRequest,
): Promise<ReplyOf<typeof orderActions.withdraw>> {
  const { body } = request
  const id =
    body.number === undefined ? await findOrder(deps, body, request.identify) : await byNumber(deps, request)
  const known = (await selectOrder(deps.db, id))!
  if (canBeCancelled(known) && isComplete(known, chosen(known, body))) await closeAttempts(deps, id, true)
  const [mail, writeOrderMail] = [await returnMail(deps), await orderMail(deps)]
  const { number, attempts } = await deps.db.transaction((tx) =>
    withdrawOnce(tx, deps, mail, writeOrderMail, id, body),
  )
  for (const attempt of attempts) await refundPayment(deps, attempt)
  const order = (await selectOrder(deps.db, id))!
  return {
    data: {
      order: orderView(order, deps.settings.shop, readerOf(request.locale)),
      withdrawal: number,
      sentTo: order.email,
    },
  }
}

/** Finds the order by number and email address, with limited attempts, as for tracking an order. */
async function byNumber({ db }: Deps, { body, ip }: WithdrawRequest): Promise<string> {
  if (body.order !== undefined || body.key !== undefined)
    throw new ApiError('Invalid Input', because('order-named-twice'), 'number')
  if (body.email === undefined) throw new ApiError('Invalid Input', because('order-email-missing'), 'email')
  const number = normalizeNumber(body.number!)
  const reset = await countAttempt(db, 'order', number, ip)
  const id = await selectOrderIdByNumberAndEmail(db, number, body.email)
  if (id === undefined) throw new ApiError('Not Found', because('no-order-matches'))
  await reset(db)
  return id
}

/**
 * The lines from which the consumer can still withdraw, with the pieces of each that are not being returned already.
 */
function chosen(order: OrderRow, { lines }: Statement): { line: OrderLineRow; pieces: number }[] {
  return order.lines
    .filter(({ id }) => lines === undefined || lines.includes(id))
    .map((line) => ({ line, pieces: piecesLeft(order, line) }))
    .filter(({ pieces }) => pieces > 0)
}

const isComplete = (order: OrderRow, withdrawn: { line: OrderLineRow; pieces: number }[]) =>
  withdrawn.length === order.lines.length && withdrawn.every(({ line, pieces }) => pieces === line.quantity)

async function withdrawOnce(
  tx: Queryable,
  { settings }: Deps,
  mail: WriteReturnMail,
  writeOrderMail: WriteOrderMail,
  id: string,
  body: Statement,
): Promise<{ number: string; attempts: string[] }> {
  const order = (await lockForUpdate(tx, id))!
  const unknown = body.lines?.some((line) => !order.lines.some((one) => one.id === line))
  if (unknown) throw notFound(because('order-line-not-found'))
  const before = order.returns.findLast(({ kind, lines }) => kind === 'withdrawal' && coversAll(lines, body))
  const withdrawn = canBeWithdrawnFrom(order, settings.shop) ? chosen(order, body) : []
  if (withdrawn.length === 0) {
    // A repeat of the same withdrawal.
    if (before) return { number: before.number, attempts: [] }
    throw new ApiError('Not Possible Now', whyNot(order, settings.shop.returnDays))
  }
  const cancels = canBeCancelled(order) && isComplete(order, withdrawn)
  const one = {
    id: randomUUID(),
    number: newNumber('WD'),
    orderId: id,
    kind: 'withdrawal' as const,
    // Pieces that were never shipped need not be returned.
    state: cancels ? ('refunded' as const) : ('approved' as const),
    comment: null,
    declaredBy: body.fullName,
    holdsStock: false,
    refundMinor: cancels
      ? order.paymentState === 'paid'
        ? order.totalMinor - order.refundedMinor
        : 0
      : null,
    lines: withdrawn.map(({ line, pieces }) => ({
      line: line.id,
      quantity: pieces,
      reason: 'withdrawal',
      wantedVariantId: null,
      size: null,
    })),
  }
  const at = await insertReturn(tx, one)
  const closing = {
    to: 'cancelled',
    cause: 'customer',
    reason: because('withdrawn-by-customer'),
  } as const
  const attempts = cancels ? await closeOrder(tx, writeOrderMail, order, closing) : []
  await mail(tx, 'withdrawn', { ...order, ...(cancels && { status: 'cancelled' }) }, one, null, at)
  return { number: one.number, attempts }
}

const coversAll = (withdrawn: { line: string }[], { lines }: Statement) =>
  lines === undefined || lines.every((id) => withdrawn.some(({ line }) => line === id))

function whyNot(order: OrderRow, returnDays: number): Reason {
  const { number, status } = order
  if (status === 'cancelled') return because('order-already-cancelled', { number })
  if (status === 'refunded') return because('order-already-refunded', { number })
  if (!order.lines.some((line) => line.returnable)) return because('withdrawal-excluded', { number })
  if (order.lines.every((line) => piecesLeft(order, line) === 0))
    return because('withdrawal-already-returning', { number })
  return returnDays > withdrawDays
    ? because('withdrawal-over-return-open', { days: withdrawDays, number, returnDays })
    : because('withdrawal-over', { days: withdrawDays, number })
}
