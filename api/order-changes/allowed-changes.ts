// What can still be changed in an order, and how much can still be refunded. No I/O.
import type { OrderAction } from '#contract/admin/order-changes.ts'
import { hasLeft, isCancellable, isClosed } from '#contract/order-status.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { OrderRow } from '../orders/orders.ts'

/** Lines, discount and price can be changed until anything is cut or packed. */
export const mayChangeLines = ({ status, isBegun, exchangeFor, returns }: OrderRow): boolean =>
  isCancellable(status) && !isBegun && exchangeFor === null && returns.length === 0

/** Address and delivery can be changed until the order is shipped. */
export const mayChangeDelivery = ({ status }: OrderRow): boolean => !hasLeft(status) && !isClosed(status)

/** The billing address can be corrected after shipping too, except on anonymised orders. */
export const mayChangeBilling = (order: OrderRow): boolean =>
  !isClosed(order.status) && order.email !== '' && order.exchangeFor === null

/** VAT can be charged or removed until anything is refunded or returned. */
export const mayChangeVat = (order: OrderRow): boolean =>
  mayChangeBilling(order) && order.returns.length === 0 && order.refundedMinor === 0

/** How much of the payment is not refunded, minor units. */
export const refundableMinor = (order: OrderRow): number =>
  order.paymentState === 'paid' && !isClosed(order.status)
    ? Math.max(0, Math.min(order.paidMinor, order.totalMinor) - order.refundedMinor)
    : 0

const aboutLines: ReadonlySet<OrderAction['do']> = new Set([
  'quantity',
  'size',
  'design',
  'remove',
  'restore',
  'add',
  'discount',
])
export const isAboutLines = ({ do: what }: OrderAction) => aboutLines.has(what)

export function refuseImpossible(order: OrderRow, actions: OrderAction[]): void {
  const { number } = order
  if (actions.some(isAboutLines) && !mayChangeLines(order))
    throw new ApiError('Not Possible Now', because('order-items-fixed', { number }))
  const isAboutGift = (action: OrderAction) =>
    'line' in action && order.lines.some(({ id, gift }) => gift && id === action.line)
  if (actions.some(isAboutGift)) throw new ApiError('Not Possible Now', because('gift-card-line-fixed'))
  if (actions.some(({ do: what }) => what === 'address' || what === 'delivery') && !mayChangeDelivery(order))
    throw new ApiError('Not Possible Now', because('order-address-fixed', { number }))
  if (actions.some(({ do: what }) => what === 'billing') && !mayChangeBilling(order))
    throw new ApiError('Not Possible Now', because('billing-address-fixed', { number }))
  if (actions.some(({ do: what }) => what === 'vat') && !mayChangeVat(order))
    throw new ApiError('Not Possible Now', because('order-vat-fixed', { number }))
}

/** While a balance is due, gift card money and transfers are refunded only with the whole order. */
export function refuseBelowPaid(
  { cardMinor, paymentState, number, transfer }: OrderRow,
  { totalMinor }: OrderRow,
): void {
  const receivedMinor = transfer?.receivedMinor ?? 0
  if (receivedMinor > 0 && paymentState !== 'paid' && totalMinor <= cardMinor + receivedMinor)
    throw new ApiError('Not Possible Now', because('transfer-paid-more', { number }))
  if (cardMinor > 0 && paymentState !== 'paid' && totalMinor <= cardMinor)
    throw new ApiError('Not Possible Now', because('gift-card-paid-more', { number }))
}
