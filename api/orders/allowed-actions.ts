// The actions that an order allows now, and their time limits. No I/O.
import { isCancellable, isOpen } from '#contract/order-status.ts'
import { isEuropean } from '#contract/consumer-law.ts'
import { isPaidByTransfer } from '#contract/payment-methods.ts'
import { withdrawDays } from '#contract/order-actions.ts'
import type { OrderView } from '#contract/orders.ts'
import type { ReturnState } from '#contract/return-states.ts'
import { addDays, dayIn, endOfDay } from '#contract/time-zone.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import type { OrderLineRow, OrderRow, ReturnRow } from './order-rows.ts'

/** Minutes after it was placed at which an unpaid order releases its stock, however often its payment is tried. */
export const longestHoldMinutes = ({
  holdMinutes,
  confirmMinutes,
}: Pick<ShopSettings, 'holdMinutes' | 'confirmMinutes'>): number => holdMinutes + confirmMinutes

/** The end of the last day of a time limit, in the time zone of the shop. */
const lastMoment = ({ timeZone }: Pick<ShopSettings, 'timeZone'>, after: Date, days: number): Date =>
  new Date(endOfDay(timeZone, addDays(dayIn(timeZone, after), days)).getTime() - 1)

export function deliveredAt({ history }: Pick<OrderRow, 'history'>): Date | null {
  const event = history.findLast(({ status }) => status === 'delivered')
  return event ? new Date(event.at) : null
}

export interface AllowedActions {
  can: OrderView['can']
  returnBy: Date | null
  withdrawBy: Date | null
}

type Settings = Pick<ShopSettings, 'timeZone' | 'returnDays' | 'holdMinutes' | 'confirmMinutes'>

export function allowedActionsOf(order: OrderRow, shop: Settings, now = new Date()): AllowedActions {
  const delivered = order.status === 'delivered' ? deliveredAt(order) : null
  const returnBy = delivered && lastMoment(shop, delivered, shop.returnDays)
  const withdrawBy = delivered && lastMoment(shop, delivered, withdrawDays)
  const some = order.lines.some((line) => piecesLeft(order, line) > 0)
  return {
    can: {
      pay: canBePaid(order, shop, now),
      confirm: waitsForConfirmation(order),
      cancel: canBeCancelled(order),
      return: some && returnBy !== null && now <= returnBy,
      reorder: order.lines.length > 0 && order.exchangeFor === null && !waitsForConfirmation(order),
      invoice: order.invoices.length > 0,
      claimFit: order.lines.some((line) => canClaimFit(order, line, shop, now)),
      withdraw: isEuropean(order.address.country) && canBeWithdrawnFrom(order, shop, now),
    },
    returnBy,
    withdrawBy,
  }
}

/**
 * Whether the customer can still withdraw from something in the order. A withdrawal is accepted for every delivery
 * country, because the law that applies depends on where the consumer lives.
 */
export function canBeWithdrawnFrom(
  order: OrderRow,
  shop: Pick<ShopSettings, 'timeZone'>,
  now = new Date(),
): boolean {
  const delivered = order.status === 'delivered' ? deliveredAt(order) : null
  const some = order.lines.some((line) => piecesLeft(order, line) > 0)
  return (
    some && (delivered === null ? isOpen(order.status) : now <= lastMoment(shop, delivered, withdrawDays))
  )
}

/** The balance due of a paid order that costs more since it was changed, minor units. */
export const balanceDueOf = ({
  status,
  paymentState,
  paidMinor,
  totalMinor,
}: Pick<OrderRow, 'status' | 'paymentState' | 'paidMinor' | 'totalMinor'>): number =>
  paymentState === 'paid' && status !== 'cancelled' && status !== 'refunded'
    ? Math.max(0, totalMinor - paidMinor)
    : 0

/** Whether it holds its stock until it is confirmed by email. */
export const waitsForConfirmation = ({
  status,
  paymentState,
}: Pick<OrderRow, 'status' | 'paymentState'>): boolean =>
  status === 'placed' && paymentState === 'unconfirmed'

/** Whether it holds its stock until it is paid by bank transfer. */
export const waitsForTransfer = ({
  status,
  paymentState,
  paymentMethod,
  transfer,
}: Pick<OrderRow, 'status' | 'paymentState' | 'paymentMethod' | 'transfer'>): boolean =>
  status === 'placed' && paymentState === 'waiting' && isPaidByTransfer(paymentMethod) && transfer !== null

/**
 * Whether it waits for its payment, or has expired only because nobody paid in time and its stock may be held again. An
 * order to be confirmed can be paid online instead, but does not wait for a payment. A bank transfer is nothing that the
 * shop can begin.
 */
function canBePaid(order: OrderRow, shop: Settings, now: Date): boolean {
  const { status, paymentState, paymentMethod, expiredAt, placedAt } = order
  if (paymentMethod === null || isPaidByTransfer(paymentMethod)) return false
  if (['paid', 'confirmed', 'unconfirmed', 'refunded'].includes(paymentState)) return false
  if (now.getTime() - placedAt.getTime() > longestHoldMinutes(shop) * 60_000) return false
  return status === 'placed' || (status === 'cancelled' && expiredAt !== null)
}

/**
 * Whether the shopper can cancel it: until it is cut or packed. An exchange cannot be cancelled, because it is not a
 * contract of its own.
 */
export const canBeCancelled = ({ status, exchangeFor, isBegun }: OrderRow): boolean =>
  isCancellable(status) && exchangeFor === null && !isBegun

/** Until when one piece of the line can be altered or made again; null before delivery, or without the guarantee. */
export function guaranteeUntil(
  order: OrderRow,
  { fitGuarantee }: OrderLineRow,
  shop: Pick<ShopSettings, 'timeZone'>,
): Date | null {
  const delivered = order.status === 'delivered' ? deliveredAt(order) : null
  return fitGuarantee && delivered && lastMoment(shop, delivered, fitGuarantee.days)
}

/** Whether an alteration or remake can be requested: once per line, unless the first request was refused. */
export function canClaimFit(
  order: OrderRow,
  line: OrderLineRow,
  shop: Pick<ShopSettings, 'timeZone'>,
  now = new Date(),
): boolean {
  const until = guaranteeUntil(order, line, shop)
  const claimed = order.fitClaims.some((claim) => claim.line === line.id && claim.state !== 'refused')
  return until !== null && now <= until && !claimed
}

const refusedStates: ReadonlySet<ReturnState> = new Set(['refused'])

/** Pieces of a line that are neither returned nor being returned. */
export function piecesLeft({ returns }: Pick<OrderRow, 'returns'>, line: OrderLineRow): number {
  if (!line.returnable) return 0
  const requested = returns
    .filter(({ state }) => !refusedStates.has(state))
    .flatMap(({ state, lines }) => lines.map((one) => ({ ...one, state })))
    .filter(({ line: id }) => id === line.id)
  return line.quantity - requested.reduce((sum, one) => sum + one.quantity - keptPieces(one), 0)
}

/** Pieces that were neither in the parcel nor refunded: the shopper still has them. */
function keptPieces({
  state,
  quantity,
  inspection,
}: ReturnRow['lines'][number] & { state: ReturnState }): number {
  if (!inspection || (state !== 'refunded' && state !== 'exchanged')) return 0
  return Math.min(inspection.missing, quantity - inspection.accepted)
}
