// The amounts of an order after its lines, discount or delivery have changed, from the terms with which it was placed.
// No I/O.
import { prorate, share } from '../kernel/prorate.ts'
import { totalsOf } from '../checkout/totals.ts'
import type { FirstTerms, OrderRow } from '../orders/orders.ts'

export interface ChangedAmounts {
  subtotalMinor: number
  discountMinor: number
  deliveryMinor: number
  taxMinor: number
  totalMinor: number
  /** The amounts of each line, in the order of the lines. */
  lines: { discountMinor: number; totalMinor: number }[]
}

type Terms = Pick<OrderRow, 'currency' | 'taxIncluded'> & {
  lines: readonly { id: string; quantity: number; unitPriceMinor: number; gift?: unknown }[]
  deliveryMinor: number
  taxPercent: number
}

/**
 * The amounts of these lines, in minor units. Each line keeps the share of its price by which it was discounted when
 * the order was placed, unless staff gave another discount. The amounts depend only on the lines and the first terms,
 * so that a change and its opposite cancel out.
 */
export function amountsOf(
  { lines, currency, taxIncluded, taxPercent, deliveryMinor }: Terms,
  first: FirstTerms,
): ChangedAmounts {
  const gross = lines.map(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor)
  const discounts = discountsOf(lines, gross, first)
  const net = gross.map((minor, index) => minor - discounts[index]!)
  const { totals } = totalsOf({
    currency,
    lines: net.map((unitPriceMinor, index) => ({ unitPriceMinor, quantity: 1, gift: lines[index]!.gift })),
    reduction: null,
    delivery: { priceMinor: deliveryMinor },
    taxPercent,
    taxIncluded,
  })
  return {
    subtotalMinor: sum(gross),
    discountMinor: sum(discounts),
    deliveryMinor: totals.deliveryMinor,
    taxMinor: totals.taxMinor,
    totalMinor: totals.totalMinor,
    lines: net.map((totalMinor, index) => ({ totalMinor, discountMinor: discounts[index]! })),
  }
}

function discountsOf(
  lines: Terms['lines'],
  gross: number[],
  { discount, grows, lines: first }: FirstTerms,
): number[] {
  // Gift cards are never reduced.
  const goods = gross.map((minor, index) => (lines[index]!.gift ? 0 : minor))
  if (discount?.kind === 'percent') {
    const whole = share(sum(goods), Math.min(discount.value, 100), 100)
    return prorate(whole, goods)
  }
  if (discount) return prorate(Math.min(discount.value, sum(goods)), goods)
  return lines.map(({ id }, index) => {
    const { quantity, unitPriceMinor, discountMinor } = first[id]!
    const was = quantity * unitPriceMinor
    if (was === 0) return 0
    return share(discountMinor, grows ? gross[index]! : Math.min(gross[index]!, was), was)
  })
}

/** The terms of an order that was never changed. `grows`: its discounts are percentages. */
export const firstTermsOf = (
  order: Pick<OrderRow, 'lines' | 'delivery' | 'deliveryMinor' | 'automaticMinor'>,
  grows: boolean,
): FirstTerms => ({
  grows,
  automaticMinor: order.automaticMinor,
  lines: Object.fromEntries(
    order.lines.map(({ id, quantity, unitPriceMinor, discountMinor }) => [
      id,
      { quantity, unitPriceMinor, discountMinor },
    ]),
  ),
  deliveryMinor: { [order.delivery.key]: order.deliveryMinor },
  designs: {},
})

/** The automatic part of a discount: the same share of it as when the order was placed. */
export function automaticShareOf(
  discountMinor: number,
  { discount, automaticMinor, lines }: FirstTerms,
): number {
  const placedMinor = sum(Object.values(lines).map((line) => line.discountMinor))
  return discount || placedMinor === 0 ? 0 : share(discountMinor, automaticMinor, placedMinor)
}

/**
 * The tax rate of an order, percent with three decimals; of an old order without a stored rate it is computed from its
 * tax.
 */
export function taxPercentOf(order: OrderRow): number {
  if (order.taxPercent !== null) return order.taxPercent
  const taxed = order.subtotalMinor - order.discountMinor + order.deliveryMinor
  const net = order.taxIncluded ? taxed - order.taxMinor : taxed
  return net > 0 ? Math.round((order.taxMinor * 100_000) / net) / 1000 : 0
}

export interface Balance {
  /** What the customer still has to pay. */
  toPayMinor: number
  /** What was received beyond the total. */
  owedMinor: number
}

/** The balance due or the overpayment of an order; of an unpaid order all is due. */
export const balanceOf = ({
  totalMinor,
  paidMinor,
  cardMinor,
  paymentState,
  transfer,
}: Pick<OrderRow, 'totalMinor' | 'paidMinor' | 'cardMinor' | 'paymentState'> &
  Partial<Pick<OrderRow, 'transfer'>>): Balance => {
  if (paymentState === 'refunded' || paymentState === 'cancelled') return { toPayMinor: 0, owedMinor: 0 }
  // A gift card and bank transfers pay their parts before the order is paid.
  const transferredMinor = paymentState === 'paid' ? 0 : (transfer?.receivedMinor ?? 0)
  const receivedMinor = Math.max(paidMinor, cardMinor + transferredMinor)
  return {
    toPayMinor: Math.max(0, totalMinor - receivedMinor),
    owedMinor: Math.max(0, receivedMinor - totalMinor),
  }
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
