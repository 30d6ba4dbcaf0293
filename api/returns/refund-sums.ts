// How much is refunded for pieces that were returned. No I/O.
import { share } from '../kernel/prorate.ts'

export interface PaidOrder {
  lines: { id: string; quantity: number; totalMinor: number }[]
  deliveryMinor: number
  taxMinor: number
  taxIncluded: boolean
  totalMinor: number
  /** What has gone back so far. */
  refundedMinor: number
}

/** Pieces by the line they were bought on. */
export type Pieces = ReadonlyMap<string, number>

/**
 * What was paid for these pieces: each line's price after its part of the discount, with its part of the tax. The
 * delivery is not among it. It only grows with the pieces, and for all of them it is all that was paid for goods.
 */
export function worthOf(order: PaidOrder, pieces: Pieces): number {
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
 * What goes back for `pieces` when `before` has come back already. Counted as the difference of two wholes, so that
 * however a parcel is split the parts add up. `withDelivery`: the last pieces of a contract that was withdrawn from
 * take the price of their delivery along. Never more than is left of what was paid.
 */
export function refundFor(order: PaidOrder, before: Pieces, pieces: Pieces, withDelivery: boolean): number {
  const left = order.totalMinor - order.refundedMinor
  const after = added(before, pieces)
  const complete = order.lines.every(({ id, quantity }) => (after.get(id) ?? 0) >= quantity)
  if (withDelivery && complete) return left
  return Math.min(left, worthOf(order, after) - worthOf(order, before))
}

function added(a: Pieces, b: Pieces): Pieces {
  const sum = new Map(a)
  for (const [id, pieces] of b) sum.set(id, (sum.get(id) ?? 0) + pieces)
  return sum
}
