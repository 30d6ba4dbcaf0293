// Takes the stock of a closed order again when it is reopened.
import { takeOutOfCart } from '../cart/cart.ts'
import type { Queryable } from '../kernel/db.ts'
import { countCouponAgain } from '../coupons/coupons.ts'
import { dropUsedGuarantee } from './fit-guarantee.sql.ts'
import type { OrderLineRow, OrderRow } from './order-rows.ts'
import { heldFabrics } from '../production/shirts.ts'
import { lockStock, takeStock, stockNeedOf } from '../stock/stock.ts'

/**
 * Takes the stock and coupon of an order again, and removes its pieces from the cart into which they were put back.
 * False, without taking anything, when any piece is sold out.
 */
export async function retakeStock(tx: Queryable, order: OrderRow): Promise<boolean> {
  const need = { ...stockNeedOf(order.lines), fabrics: await heldFabrics(tx, order.id) }
  const isGone = ({ variantId, fabrics, gift }: OrderLineRow) =>
    variantId === null && fabrics === null && !gift
  if (order.lines.some(isGone)) return false
  await lockStock(tx, need)
  if (!(await takeStock(tx, need))) return false
  if (
    order.status === 'cancelled' &&
    order.lines.some(({ fitGuarantee }) => fitGuarantee?.covers === 'first')
  )
    await dropUsedGuarantee(tx, order.id, order)
  const takenMinor = order.discountMinor - order.automaticMinor
  if (order.couponCode) await countCouponAgain(tx, { ...order, couponCode: order.couponCode, takenMinor })
  if (order.shopperId && order.status === 'cancelled') await takeOutOfCart(tx, order.shopperId, order.lines)
  return true
}
