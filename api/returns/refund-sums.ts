// How much is refunded for pieces that were returned. No I/O.
import { share } from '../kernel/prorate.ts'

export interface PaidOrder {
  lines: { id: string; quantity: number; totalMinor: number }[]
  deliveryMinor: number
  taxMinor: number
  taxIncluded: boolean
  totalMinor: number
  /** What was refunded so far. */
  refundedMinor: number
}

/** Pieces by the line they were bought on. */
export type Pieces = ReadonlyMap<string, number>

/**
 * What was paid for these pieces: each line's price after its part of the discount, with its part of the tax. Without
 * the delivery. For all pieces it is all that was paid for goods.
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
 * What is refunded for `pieces` when `before` was returned already. Computed as the difference of two totals, so that
 * the parts add up however the parcels are split. `withDelivery`: with the last pieces of a contract that was withdrawn
 * from, the price of the delivery is refunded too. Never more than is left of what was paid.
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
