// An order that had ended goes on: it takes its pieces again.
import { takeOutOfCart } from '../cart/cart.ts'
import type { Queryable } from '../kernel/db.ts'
import { countCouponAgain } from '../coupons/coupons.ts'
import { keepGuaranteeIfFree } from './fit-guarantee.sql.ts'
import type { OrderRow } from './orders.sql.ts'
import { lockStock, takeStock, wantsOf } from '../stock/stock.ts'

/**
 * Takes the pieces of an order that had given them back, with its coupon, and out of the cart they were laid into;
 * false, and nothing taken, when any of them is gone.
 */
export async function retakeStock(tx: Queryable, order: OrderRow): Promise<boolean> {
  const wants = wantsOf(order.lines)
  if (order.lines.some(({ variantId, cloth }) => variantId === null && cloth === null)) return false
  await lockStock(tx, wants)
  if (!(await takeStock(tx, wants))) return false
  if (
    order.status === 'cancelled' &&
    order.lines.some(({ fitGuarantee }) => fitGuarantee?.covers === 'first')
  )
    await keepGuaranteeIfFree(tx, order.id, order)
  if (order.couponCode) await countCouponAgain(tx, { ...order, couponCode: order.couponCode })
  if (order.shopperId && order.status === 'cancelled') await takeOutOfCart(tx, order.shopperId, order.lines)
  return true
}
