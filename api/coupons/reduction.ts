// The discount of a coupon or an automatic discount on the lines of an order. No I/O.
import { prorate, share } from '../kernel/prorate.ts'

/** A share of the goods, an amount of money, or the price of delivery. */
export interface Reduction {
  kind: 'percent' | 'amount' | 'delivery'
  /** Whole percent, or minor units; unused for delivery. */
  value: number
  /** Whether each line is reduced; left out: all are. */
  covers?: readonly boolean[]
}

/**
 * The discount of each line, in minor units: never more than the line costs. The parts sum up to the whole discount.
 */
export function reductionOf(lineMinors: readonly number[], reduction: Reduction | null): number[] {
  const reduced = lineMinors.map((minor, i) => (reduction?.covers?.[i] === false ? 0 : minor))
  const goodsMinor = reduced.reduce((sum, minor) => sum + minor, 0)
  return prorate(wholeOf(goodsMinor, reduction), reduced)
}

function wholeOf(goodsMinor: number, reduction: Reduction | null): number {
  if (reduction === null || reduction.kind === 'delivery') return 0
  if (reduction.kind === 'amount') return Math.min(reduction.value, goodsMinor)
  return share(goodsMinor, Math.min(reduction.value, 100), 100)
}
