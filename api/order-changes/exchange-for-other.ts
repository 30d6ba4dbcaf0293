// An exchange for another product: what is sent instead is an order of its own, at today's prices.
import type { OrderPiece } from '#contract/admin/order-pieces.ts'
import { maxMinor } from '#contract/currency.ts'
import { insertReplacementOrder } from '../checkout/replacement-order.ts'
import { totalsOf } from '../checkout/totals.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Settings } from '../kernel/settings.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import type { OrderLineRow } from '../orders/orders.ts'
import type { LockedReturn, ReplacementOrder } from '../returns/move-return.ts'
import { lockStock, stockNeedOf, takeStock } from '../stock/stock.ts'
import { taxPercentFor } from '../tax/tax.ts'
import { priceForOrder } from './exemption.ts'
import { withGuarantees, newLine, registerDesigns } from './new-line.ts'

/**
 * The lines of the order that is sent. Locks all stock that the exchange can change: of these lines, of the returned
 * pieces and of those held for the exchange. Throws the errors of `newLine`.
 */
export async function replacementLines(
  { tx, order, one }: LockedReturn,
  { settings, pieces, ip }: { settings: Settings; pieces: OrderPiece[]; ip: string },
): Promise<OrderLineRow[]> {
  const lines = []
  const { shop } = storefrontFor(settings, order.locale)
  for (const piece of pieces) {
    const listed = await newLine(tx, { settings, order }, piece)
    const unitPriceMinor = priceForOrder({ settings, shop }, order, listed.unitPriceMinor)
    lines.push({ ...listed, unitPriceMinor, totalMinor: listed.quantity * unitPriceMinor })
  }
  await registerDesigns(tx, ip, lines)
  const moved = one.lines.flatMap(({ line, wantedVariantId, quantity }) => [
    { variantId: order.lines.find(({ id }) => id === line)?.variantId ?? null, quantity },
    { variantId: wantedVariantId, quantity },
  ])
  await lockStock(tx, stockNeedOf([...lines, ...moved]))
  return withGuarantees(tx, { settings, order }, lines)
}

/** Places the unpaid order of these lines and takes their stock, which the caller has locked. Throws `Out Of Stock`. */
export async function placeReplacement(
  tx: Queryable,
  settings: Settings,
  { order, paid, one }: LockedReturn,
  lines: OrderLineRow[],
): Promise<ReplacementOrder> {
  const { shop } = storefrontFor(settings, order.locale)
  if (!(await takeStock(tx, stockNeedOf(lines))))
    throw new ApiError('Out Of Stock', because('exchange-short'), 'pieces')
  const taxPercent = order.taxExemption ? 0 : taxPercentFor(shop.taxRates, order.address)
  const { totals } = totalsOf({
    currency: order.currency,
    lines,
    reduction: null,
    delivery: null,
    taxPercent,
    taxIncluded: order.taxIncluded,
  })
  if (totals.totalMinor > maxMinor) throw new ApiError('Not Possible Now', because('order-too-large'))
  const placed = await insertReplacementOrder(tx, shop, {
    order,
    checkoutId: one.id,
    lines,
    approvedAs: 'ordered',
    totals,
    taxPercent,
    paymentMethod: paid.paymentMethod,
  })
  return { ...placed, totalMinor: totals.totalMinor }
}
