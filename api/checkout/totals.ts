// What an order costs: subtotal, discount, delivery, tax and total, from lines and rates alone. No I/O.
import type { Totals } from '#contract/orders.ts'
import { type Reduction, reductionOf } from '../coupons/reduction.ts'
import { giftsMinor } from '../gift-cards/gift-cards.ts'
import { netWithin, taxOn, taxWithin } from '../tax/tax-amounts.ts'

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
  /** Whether the delivery is exempt from the tax of the rate; left out: no. */
  isExempt?: boolean
}

export interface LineTotal {
  unitPriceMinor: number
  discountMinor: number
  totalMinor: number
}

/**
 * The totals of an order and of each of its lines, all in minor units.
 *
 * - A discount never exceeds the price of its goods; it is spread over their lines so that the parts sum up to it. The
 *   automatic one is applied first, a coupon to the remaining amount.
 * - Delivery is free from `freeFromMinor` on, by the price of the goods before any discount and without gift cards: a
 *   coupon does not end the free delivery that the cart has shown.
 * - Goods after discount and delivery are taxed, gift cards never. Tax is computed once for the whole order, never line
 *   by line, and rounded half up to one minor unit.
 * - A delivery that is exempt from tax has the prices without the tax that they include.
 */
export function totalsOf(costs: Costs): { totals: Totals; lines: LineTotal[]; automaticMinor: number } {
  const { lines, currency, taxPercent, isExempt = false } = costs
  const listed = lines.map(grossOf)
  const automatic = reductionOf(listed, costs.automatic ?? null)
  const left = listed.map((minor, i) => minor - automatic[i]!)
  const whole = reductionOf(left, costs.reduction).map((minor, i) => minor + automatic[i]!)
  const priced = {
    lines,
    automatic,
    discounts: whole,
    deliveryMinor: deliveryOf(sum(listed) - giftsMinor(lines), costs),
  }
  const charged = isExempt && costs.taxIncluded ? withoutTax(priced, taxPercent) : priced
  const { deliveryMinor, discounts } = charged
  const gross = charged.lines.map(grossOf)
  const subtotalMinor = sum(gross)
  const discountMinor = sum(discounts)
  const net = subtotalMinor - discountMinor + deliveryMinor
  const taxIncluded = costs.taxIncluded && !isExempt
  const taxedMinor = net - giftsMinor(lines)
  const taxMinor = isExempt ? 0 : (taxIncluded ? taxWithin : taxOn)(taxedMinor, taxPercent)
  return {
    totals: {
      currency,
      subtotalMinor,
      discountMinor,
      deliveryMinor,
      taxMinor,
      taxIncluded,
      totalMinor: taxIncluded ? net : net + taxMinor,
    },
    lines: gross.map((minor, i) => ({
      unitPriceMinor: charged.lines[i]!.unitPriceMinor,
      discountMinor: discounts[i]!,
      totalMinor: minor - discounts[i]!,
    })),
    automaticMinor: sum(charged.automatic),
  }
}

const grossOf = ({ unitPriceMinor, quantity }: Pick<PricedLine, 'unitPriceMinor' | 'quantity'>): number =>
  unitPriceMinor * quantity

interface Prices<Line extends PricedLine> {
  lines: readonly Line[]
  /** Of each line: the automatic discount, and the whole one. */
  automatic: number[]
  discounts: number[]
  deliveryMinor: number
}

/**
 * The same prices without the tax that they include: each price of a piece, each discount of a line and the delivery is
 * rounded for itself. Gift cards include no tax.
 */
export function withoutTax<Line extends PricedLine>(
  { lines, automatic, discounts, deliveryMinor }: Prices<Line>,
  percent: number,
): Prices<Line> {
  const net = lines.map((line) =>
    line.gift ? line : { ...line, unitPriceMinor: netWithin(line.unitPriceMinor, percent) },
  )
  // A discount of the whole line stays one.
  const reduced = (minor: number, i: number) =>
    minor === grossOf(lines[i]!) ? grossOf(net[i]!) : Math.min(grossOf(net[i]!), netWithin(minor, percent))
  return {
    lines: net,
    automatic: automatic.map(reduced),
    discounts: discounts.map(reduced),
    deliveryMinor: netWithin(deliveryMinor, percent),
  }
}

function deliveryOf(goodsMinor: number, { delivery, reduction, lines }: Costs): number {
  if (delivery === null || lines.every(({ gift }) => gift) || reduction?.kind === 'delivery') return 0
  if (delivery.freeFromMinor !== undefined && goodsMinor >= delivery.freeFromMinor) return 0
  return delivery.priceMinor
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
