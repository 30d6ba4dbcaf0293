// How much is refunded for returned pieces. No I/O.
import { share } from '../kernel/prorate.ts'

export interface PaidOrder {
  lines: { id: string; quantity: number; totalMinor: number }[]
  deliveryMinor: number
  taxMinor: number
  taxIncluded: boolean
  totalMinor: number
  /** Refunded so far, minor units. */
  refundedMinor: number
}

/** The number of pieces by the order line on which they were bought. */
export type Pieces = ReadonlyMap<string, number>

/**
 * The amount paid for these pieces: each line's price after its part of the discount, with its part of the tax, without
 * delivery. For all pieces it is the whole amount paid for goods.
 */
export function paidAmountOf(order: PaidOrder, pieces: Pieces): number {
  const goodsOf = (of: (line: PaidOrder['lines'][number]) => number) =>
    order.lines.reduce(
      (sum, line) => sum + share(line.totalMinor, Math.min(line.quantity, of(line)), line.quantity),
      0,
    )
  const goods = goodsOf(({ id }) => pieces.get(id) ?? 0)
  const taxed = goodsOf(({ quantity }) => quantity) + order.deliveryMinor
  return order.taxIncluded || taxed === 0 ? goods : goods + share(order.taxMinor, goods, taxed)
}

/**
 * The refund for `pieces` when `before` was returned already. Computed as the difference of two totals, so that the
 * parts add up however the parcels are split. `withDelivery`: with the last pieces of a withdrawal, the price of the
 * delivery is refunded too. Never more than the paid amount that is not refunded yet.
 */
export function refundFor(order: PaidOrder, before: Pieces, pieces: Pieces, withDelivery: boolean): number {
  const left = order.totalMinor - order.refundedMinor
  const after = added(before, pieces)
  const complete = order.lines.every(({ id, quantity }) => (after.get(id) ?? 0) >= quantity)
  if (withDelivery && complete) return left
  return Math.min(left, paidAmountOf(order, after) - paidAmountOf(order, before))
}

function added(a: Pieces, b: Pieces): Pieces {
  const sum = new Map(a)
  for (const [id, pieces] of b) sum.set(id, (sum.get(id) ?? 0) + pieces)
  return sum
}
