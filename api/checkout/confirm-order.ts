// Confirming an order: when it is not paid online and its email address is not verified, it is processed only after
// somebody opens the link mailed to that address and confirms. Until then it holds its stock for a limited time.
import { isPaidByTransfer, isPaidOnline } from '#contract/payment-methods.ts'
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import type * as orders from '#contract/orders.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Shopper } from '../http/route.ts'
import { notFound, ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import type { Reader } from '../kernel/storefront.ts'
import { waitsForConfirmation } from '../orders/allowed-actions.ts'
import { expireHolds, stockKeysOf } from '../orders/expiry.ts'
import { mailConfirmation, orderMail, type WriteOrderMail } from '../orders/order-emails.ts'
import { retakeStock } from '../orders/retake-stock.ts'
import { lockForUpdate, type OrderRow, orderView, selectOrder, selectOwnOrder } from '../orders/orders.ts'
import { transitionOrder } from '../orders/transition.ts'
import { trackKeys } from '../orders/track-key.ts'
import { minutesToPay } from '../transfers/transfers.ts'

/** How long after it was placed an expired order can still be confirmed. */
const maxConfirmMs = 24 * 3600_000

/** Confirms the order with a key, once. Throws `Not Found`, `Not Possible Now`, `Out Of Stock`. */
export async function confirmOrder(
  deps: Deps,
  { key }: ParsedBody<typeof orders.confirmOrder>,
  reader: Reader,
): Promise<ReplyOf<typeof orders.confirmOrder>> {
  const id = (await trackKeys(deps.db)).orderOf(key)
  if (id === null) throw notFound(because('order-not-found'))
  const mail = await orderMail(deps)
  const once = () => deps.db.transaction((tx) => confirmOnce(tx, mail, id, deps.settings.shop))
  let confirmed = await once()
  if (confirmed === 'sold out') {
    await expireHolds(deps, stockKeysOf((await selectOrder(deps.db, id))?.lines ?? []))
    confirmed = await once()
  }
  if (confirmed === 'sold out') throw new ApiError('Out Of Stock', because('order-not-confirmed-in-time'))
  return { data: { order: orderView((await selectOrder(deps.db, id))!, deps.settings.shop, reader) } }
}

async function confirmOnce(
  tx: Queryable,
  mail: WriteOrderMail,
  id: string,
  shop: ShopSettings,
): Promise<'done' | 'sold out'> {
  const order = await lockForUpdate(tx, id)
  // An order whose address was erased cannot be confirmed.
  if (!order || order.email === '') throw notFound(because('order-not-found'))
  const hasExpired = wasNotConfirmed(order)
  if (!waitsForConfirmation(order) && !hasExpired) {
    refuseCancelled(order)
    return 'done'
  }
  if (hasExpired && Date.now() - order.placedAt.getTime() > maxConfirmMs) refuseCancelled(order)
  if (!order.holdsStock && !(await retakeStock(tx, order))) return 'sold out'
  const status = 'placed' as const
  const isTransferred = order.transfer !== null && isPaidByTransfer(order.paymentMethod)
  const paymentState = isTransferred ? ('waiting' as const) : ('confirmed' as const)
  const holdUntil = await transitionOrder(
    tx,
    order,
    { to: status, cause: 'customer', reason: because('confirmed-by-mail') },
    {
      paymentState,
      holdsStock: true,
      holdMinutes: isTransferred ? minutesToPay(order.transfer!, shop) : null,
      expired: false,
    },
  )
  await mail(tx, 'placed', { ...order, status, paymentState, holdUntil }, null, true)
  return 'done'
}

/**
 * Whether it expired because nobody confirmed it. Every other expired order was to be paid online; one to be paid by
 * transfer expires later than it can be confirmed.
 */
const wasNotConfirmed = ({
  status,
  expiredAt,
  paymentMethod,
}: Pick<OrderRow, 'status' | 'expiredAt' | 'paymentMethod'>): boolean =>
  status === 'cancelled' && expiredAt !== null && (paymentMethod === null || !isPaidOnline(paymentMethod))

function refuseCancelled({ status, number }: OrderRow): void {
  if (status === 'cancelled')
    throw new ApiError('Not Possible Now', because('order-cancelled-not-confirmable', { number }))
}

/** Mails the link to confirm the shopper's order again. Throws `Not Found`, `Not Possible Now`, `Too Many Requests`. */
export async function sendConfirmation(
  deps: Deps,
  shopper: Shopper,
  orderId: string,
): Promise<ReplyOf<typeof orders.sendConfirmation>> {
  const mail = await orderMail(deps)
  const order = await selectOwnOrder(deps.db, shopper.id, orderId)
  if (!order) throw notFound(because('order-not-found'))
  if (!waitsForConfirmation(order))
    throw new ApiError(
      'Not Possible Now',
      because('order-not-awaiting-confirmation', { number: order.number }),
    )
  await mailConfirmation(deps.db, mail, order)
  return { data: { sentTo: order.email } }
}
