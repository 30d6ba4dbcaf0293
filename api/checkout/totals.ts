// What an order costs: subtotal, discount, delivery, tax and total, from lines and rates alone. No I/O.
import type { Totals } from '#contract/orders.ts'
import { type Reduction, reductionOf } from '../coupons/reduction.ts'
import { giftsMinor } from '../gift-cards/gift-cards.ts'
import { share } from '../kernel/prorate.ts'

export interface PricedLine {
  unitPriceMinor: number
  quantity: number
  /** Set for a gift card: it is not taxed when it is sold, is never reduced, and needs no delivery. */
  gift?: unknown
}

export interface Costs {
  currency: string
  lines: PricedLine[]
  /** The automatic discount, which is applied first. */
  automatic?: Reduction | null
  /** The discount of the coupon, computed on the remaining amount. */
  reduction: Reduction | null
  delivery: { priceMinor: number; freeFromMinor?: number } | null
  taxPercent: number
  taxIncluded: boolean
}

export interface LineTotal {
  discountMinor: number
  totalMinor: number
}

// Rates have at most three decimals (7.375 %), so they are whole numbers of thousandths of a percent.
const wholeRate = 100_000

/**
 * The totals of an order and of each of its lines, all in minor units.
 *
 * - A discount never exceeds the price of its goods; it is spread over their lines so that the parts sum up to it. The
 *   automatic one is applied first, a coupon to the remaining amount.
 * - Delivery is free from `freeFromMinor` on, by the price of the goods before any discount and without gift cards: a
 *   coupon does not end the free delivery that the cart has shown.
 * - Goods after discount and delivery are taxed, gift cards never. Tax is computed once for the whole order, never line
 *   by line, and rounded half up to one minor unit.
 */
export function totalsOf(costs: Costs): { totals: Totals; lines: LineTotal[]; automaticMinor: number } {
  const gross = costs.lines.map((line) => line.unitPriceMinor * line.quantity)
  const subtotalMinor = sum(gross)
  const automatic = reductionOf(gross, costs.automatic ?? null)
  const left = gross.map((minor, i) => minor - automatic[i]!)
  const parts = reductionOf(left, costs.reduction).map((minor, i) => minor + automatic[i]!)
  const discountMinor = sum(parts)
  const untaxedMinor = giftsMinor(costs.lines)
  const deliveryMinor = deliveryOf(subtotalMinor - untaxedMinor, costs)
  const net = subtotalMinor - discountMinor + deliveryMinor
  const taxMinor = taxOf(net - untaxedMinor, costs.taxPercent, costs.taxIncluded)
  return {
    totals: {
      currency: costs.currency,
      subtotalMinor,
      discountMinor,
      deliveryMinor,
      taxMinor,
      taxIncluded: costs.taxIncluded,
      totalMinor: costs.taxIncluded ? net : net + taxMinor,
    },
    lines: gross.map((minor, i) => ({ discountMinor: parts[i]!, totalMinor: minor - parts[i]! })),
    automaticMinor: sum(automatic),
  }
}

function deliveryOf(goodsMinor: number, { delivery, reduction, lines }: Costs): number {
  if (delivery === null || lines.every(({ gift }) => gift) || reduction?.kind === 'delivery') return 0
  if (delivery.freeFromMinor !== undefined && goodsMinor >= delivery.freeFromMinor) return 0
  return delivery.priceMinor
}

function taxOf(netMinor: number, percent: number, included: boolean): number {
  const rate = Math.round((percent * wholeRate) / 100)
  return share(netMinor, rate, included ? wholeRate + rate : wholeRate)
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
