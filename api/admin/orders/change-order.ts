// An order is changed after it was placed: seen in money first, then confirmed once.
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
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Reader } from '../../kernel/storefront.ts'
import { applyChange, outcomeOf, selectChangedOrder } from '../../order-changes/order-changes.ts'
import { closeAttempts } from '../../orders/expiry.ts'
import { orderMail } from '../../orders/order-emails.ts'
import { lockForUpdate, type OrderRow, selectOrder } from '../../orders/orders.ts'
import { refundPartially, refundPayment } from '../../payments/payments.ts'
import { moneyText } from '../../kernel/format.ts'
import { orUnchanged, unchanged } from '../http/unchanged.ts'
import { lockNumber, readOrder, type RunChange, staleOrder } from './orders.ts'

/** Rolls a preview back, and carries its result. */
class Preview extends Error {
  readonly after: ChangeOutcome

  constructor(after: ChangeOutcome) {
    super('a preview is rolled back')
    this.after = after
  }
}

const nobody = '00000000-0000-4000-8000-000000000000'

/**
 * The price of the changed order and its refunds: runs the same transaction and rolls it back. Throws as a confirmation
 * does.
 */
export async function previewOrderChange(
  { db, settings }: Deps,
  body: ParsedBody<typeof previewEndpoint>,
  { ip, reader }: { ip: string; reader: Reader },
): Promise<{ before: ChangeOutcome; after: ChangeOutcome }> {
  const order = await readOrder(db, body.number)
  const outcome = (of: OrderRow) => outcomeOf(of, reader, settings.shop)
  const before = { ...outcome(order), givesBackMinor: 0 }
  if (body.actions.length === 0) return { before, after: before }
  const mail = await orderMail({ db, settings })
  try {
    await db.transaction(async (tx) => {
      const locked = await lockNumber(tx, body.number)
      if (locked.version !== body.version) throw staleOrder()
      await applyChange(tx, { settings, mail }, locked, {
        ...body,
        id: nobody,
        memberId: null,
        reason: null,
        ip,
      })
      const now = (await selectOrder(tx, locked.id))!
      throw new Preview({ ...outcome(now), givesBackMinor: refundOf(locked, now, body.actions) })
    })
  } catch (error) {
    if (error instanceof Preview) return { before, after: error.after }
    throw error
  }
  throw new Error('a preview was kept')
}

/** What the shop has of what was paid. */
const keptOf = ({ paymentState, paidMinor, refundedMinor }: OrderRow) =>
  paymentState === 'refunded' ? 0 : paidMinor - refundedMinor

/** What a change gives back: what the shop had and has received with it, less what it has afterwards. */
const refundOf = (before: OrderRow, after: OrderRow, actions: OrderAction[]): number =>
  keptOf(before) +
  actions.reduce((sum, one) => sum + (one.do === 'receive' ? one.amountMinor : 0), 0) -
  keptOf(after)

/**
 * Confirms a change in one transaction; a repeat with the same id changes nothing more. Payments under way of an order
 * that costs something else then are closed first: one that has come meanwhile is seen before. Throws `Stale`,
 * `Amount Changed`, `Not Possible Now`, `Out Of Stock`, `Payment Unavailable`.
 */
export async function confirmOrderChange(
  deps: Deps,
  change: RunChange,
  body: ParsedBody<typeof changeEndpoint>,
  { memberId, ip }: { memberId: string; ip: string },
): Promise<void> {
  const seen = await readOrder(deps.db, body.number)
  if ((await selectChangedOrder(deps.db, body.change)) === seen.id) return
  if (seen.version !== body.version) throw staleOrder()
  if (body.actions.length === 0) throw new ApiError('Invalid Input', because('nothing-changed'), 'actions')
  if (body.actions.some(({ do: what }) => what !== 'refund')) await endPayments(deps, seen)
  const mail = await orderMail(deps)
  const { refunds, attempts } = await orUnchanged(
    change(async (tx, log) => {
      const order = (await lockForUpdate(tx, seen.id))!
      if ((await selectChangedOrder(tx, body.change)) === order.id)
        return unchanged({ refunds: [], attempts: [] })
      if (!isAsSeen(order, seen)) throw staleOrder()
      const done = await applyChange(tx, { ...deps, mail }, order, {
        ...body,
        id: body.change,
        memberId,
        reason: body.reason ?? null,
        ip,
      })
      await log({
        recordType: 'order',
        recordId: order.number,
        recordName: order.number,
        ...(await differences(tx, order)),
      })
      const now = (await selectOrder(tx, order.id))!
      refuseOtherAmounts(body, { order, now })
      // An order that is closed has its own mail.
      if (now.status === order.status && order.email !== '' && order.paymentState !== 'unconfirmed')
        await mail(tx, 'changed', now, body.reason ?? null)
      return done
    }),
  )
  for (const refund of refunds) await refundPartially(deps, refund)
  for (const attempt of attempts) await refundPayment(deps, attempt)
}

/** Nothing is changed for another price or another refund than was shown: prices may have changed since. */
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

/** Closes what is begun at payment providers, so that nobody pays another amount from then on. */
async function endPayments(deps: Deps, { id }: OrderRow): Promise<void> {
  let pending: boolean
  try {
    pending = await closeAttempts(deps, id)
  } catch {
    throw new ApiError('Payment Unavailable', because('provider-silent-during-change'))
  }
  if (pending) throw new ApiError('Not Possible Now', because('customer-is-paying'))
}

/** Nothing has changed since it was seen, but that payments were closed. */
function isAsSeen(now: OrderRow, seen: OrderRow): boolean {
  const compared = ({ status, paidMinor, totalMinor, lines, address, delivery, firstTerms }: OrderRow) => ({
    status,
    paidMinor,
    totalMinor,
    lines,
    address,
    delivery,
    firstTerms,
  })
  const isPaymentOnly = now.version === seen.version || now.paymentState !== seen.paymentState
  return isPaymentOnly && isDeepStrictEqual(compared(now), compared(seen))
}

/** The changed amounts and lines, for the log; of the address only that it was changed. */
async function differences(tx: Queryable, before: OrderRow) {
  const after = (await selectOrder(tx, before.id))!
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
