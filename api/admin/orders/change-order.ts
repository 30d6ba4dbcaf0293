// Changes an order after it was placed: staff see the amounts first, then confirm the change.
import type { RunChange } from '../http/route.ts'
import { isDeepStrictEqual } from 'node:util'
import type {
  changeOrder as changeEndpoint,
  ChangeOutcome,
  OrderAction,
  previewChange as previewEndpoint,
} from '#contract/admin/order-changes.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Reader } from '../../kernel/storefront.ts'
import {
  applyChange,
  type ChangeState,
  changeOutcomeOf,
  previewChange,
  selectChangeState,
} from '../../order-changes/order-changes.ts'
import { closeAttempts } from '../../orders/expiry.ts'
import { orderMail } from '../../orders/order-emails.ts'
import { lockForUpdate, normalizeNumber, type OrderRow, selectOrder } from '../../orders/orders.ts'
import { refundPartially, refundPayment } from '../../payments/payments.ts'
import { moneyText } from '../../kernel/format.ts'
import { orUnchanged, unchanged } from '../http/unchanged.ts'
import { noOrder, readOrder, staleOrder } from './orders.ts'

/** What the order would cost and what would be refunded. Throws the same errors as the confirmation. */
export async function previewOrderChange(
  { db, settings }: Deps,
  body: ParsedBody<typeof previewEndpoint>,
  reader: Reader,
): Promise<{ before: ChangeOutcome; after: ChangeOutcome }> {
  const order = await readOrder(db, body.number)
  const outcome = (of: OrderRow) => changeOutcomeOf(of, reader, settings.shop)
  const before = { ...outcome(order), givesBackMinor: 0 }
  if (body.actions.length === 0) return { before, after: before }
  if (order.version !== body.version) throw staleOrder()
  const now = await previewChange(db, { settings }, order, body)
  return { before, after: { ...outcome(now), givesBackMinor: refundOf(order, now, body.actions) } }
}

/** How much of the payments the shop has not refunded. */
const keptOf = ({ paymentState, paidMinor, refundedMinor }: OrderRow) =>
  paymentState === 'refunded' ? 0 : paidMinor - refundedMinor

/** What a change refunds: what the shop had and receives with the change, minus what it has afterwards. */
const refundOf = (before: OrderRow, after: OrderRow, actions: OrderAction[]): number =>
  keptOf(before) +
  actions.reduce((sum, one) => sum + (one.do === 'receive' ? one.amountMinor : 0), 0) -
  keptOf(after)

/**
 * Confirms a change in one transaction; a repeated call with the same id changes nothing. When the change alters the
 * total, open payments at providers are closed first, so that a payment received meanwhile is known. Returns the
 * changed order. Throws `Stale`, `Amount Changed`, `Not Possible Now`, `Out Of Stock`, `Payment Unavailable`.
 */
export async function confirmOrderChange(
  deps: Deps,
  change: RunChange,
  body: ParsedBody<typeof changeEndpoint>,
  { memberId, ip }: { memberId: string; ip: string },
): Promise<OrderRow> {
  const number = normalizeNumber(body.number)
  const seen = await selectChangeState(deps.db, number, body.change)
  if (!seen) throw noOrder()
  if (seen.isMade) return readOrder(deps.db, number)
  if (seen.version !== body.version) throw staleOrder()
  if (body.actions.length === 0) throw new ApiError('Invalid Input', because('nothing-changed'), 'actions')
  if (body.actions.some(({ do: what }) => what !== 'refund')) await endPayments(deps, seen.id)
  const mail = await orderMail(deps)
  const { now, refunds, attempts } = await orUnchanged(
    change(async (tx, log) => {
      const order = (await lockForUpdate(tx, seen.id))!
      const found = (await selectChangeState(tx, number, body.change))!
      if (found.isMade) return unchanged({ now: order, refunds: [], attempts: [] })
      if (!isAsSeen(found, seen)) throw staleOrder()
      const done = await applyChange(tx, { ...deps, mail }, order, {
        ...body,
        id: body.change,
        memberId,
        reason: body.reason ?? null,
        ip,
      })
      const now = (await selectOrder(tx, order.id))!
      refuseOtherAmounts(body, { order, now })
      await log({
        recordType: 'order',
        recordId: order.number,
        recordName: order.number,
        ...differences(order, now),
      })
      // Cancelling an order sends its own mail.
      if (now.status === order.status && order.email !== '' && order.paymentState !== 'unconfirmed')
        await mail(tx, 'changed', now, body.reason ?? null)
      return { now, ...done }
    }),
  )
  for (const refund of refunds) await refundPartially(deps, refund)
  for (const attempt of attempts) await refundPayment(deps, attempt)
  return now
}

/** Throws `Amount Changed` when the total or the refund differs from the preview: prices may have changed since. */
function refuseOtherAmounts(
  shown: ParsedBody<typeof changeEndpoint>,
  { order, now }: { order: OrderRow; now: OrderRow },
): void {
  const refundMinor = refundOf(order, now, shown.actions)
  const text = (minor: number) => moneyText(minor, now.currency)
  if (now.totalMinor !== shown.shownTotalMinor)
    throw new ApiError(
      'Amount Changed',
      because('order-total-changed', { total: text(now.totalMinor) }),
      'shownTotalMinor',
    )
  if (refundMinor !== shown.shownRefundMinor)
    throw new ApiError(
      'Amount Changed',
      because('refund-changed', { amount: text(refundMinor) }),
      'shownRefundMinor',
    )
}

/** Closes open payments at providers, so that nobody pays the old amount. */
async function endPayments(deps: Deps, id: string): Promise<void> {
  let pending: boolean
  try {
    pending = await closeAttempts(deps, id)
  } catch {
    throw new ApiError('Payment Unavailable', because('provider-silent-during-change'))
  }
  if (pending) throw new ApiError('Not Possible Now', because('customer-is-paying'))
}

/** Whether nothing has changed since the preview, apart from closed payments. */
function isAsSeen(now: ChangeState, seen: ChangeState): boolean {
  const withoutPayment = ({ version: _, paymentState: _p, ...state }: ChangeState) => state
  const isPaymentOnly = now.paymentState !== seen.paymentState
  return (
    now.version === seen.version ||
    (isPaymentOnly && isDeepStrictEqual(withoutPayment(now), withoutPayment(seen)))
  )
}

/** The changed amounts and lines for the log, which does not have the address itself. */
function differences(before: OrderRow, after: OrderRow) {
  const fieldsOf = (order: OrderRow) => ({
    money: {
      currency: order.currency,
      totalMinor: order.totalMinor,
      discountMinor: order.discountMinor,
      paidMinor: order.paidMinor,
      refundedMinor: order.refundedMinor,
    },
    deliveryMethod: order.delivery.name,
    lines: order.lines.map(({ sku, quantity }) => `${quantity} × ${sku}`),
  })
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const changed = (Object.keys(was) as (keyof typeof was)[]).filter(
    (key) => !isDeepStrictEqual(was[key], is[key]),
  )
  const isMoved = !isDeepStrictEqual(
    [before.address, before.billingAddress],
    [after.address, after.billingAddress],
  )
  const pick = (from: typeof was) => Object.fromEntries(changed.map((key) => [key, from[key]]))
  return {
    before: { ...pick(was), ...(isMoved && { address: 'before' }) },
    after: { ...pick(is), ...(isMoved && { address: 'changed' }) },
  }
}
