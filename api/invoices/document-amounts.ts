// The sums of an invoice or a credit note: discount, delivery, tax and what is not taxed. No I/O.
import type { ShopSettings } from '../kernel/settings.ts'
import { share } from '../kernel/prorate.ts'
import { giftsMinor } from '../gift-cards/gift-line.ts'
import type { InvoiceRow, IssuedFor, OrderRow } from '../orders/orders.ts'
import { taxPercentFor } from '../tax/tax.ts'
import { taxOn, taxWithin } from '../tax/tax-amounts.ts'

/** The fields of an order on which the sums of its documents depend. */
export type BilledOrder = Pick<
  OrderRow,
  'subtotalMinor' | 'discountMinor' | 'deliveryMinor' | 'taxMinor' | 'taxIncluded' | 'totalMinor'
>

export interface DocumentAmounts {
  /** Whether it is for a part of the order. */
  isPart: boolean
  /** The price of its lines, before discount and delivery. */
  linesMinor: number
  discountMinor: number
  deliveryMinor: number
  taxMinor: number
  /** The part of the total that is not taxed: gift cards. */
  untaxedMinor: number
  totalMinor: number
  /** Null for an old order whose rate is not known. */
  percent: number | null
}

interface AmountsInput {
  order: BilledOrder
  document: Pick<InvoiceRow, 'amountMinor' | 'edition'>
  /** Those of the document; empty when it is for a part of the order without lines of its own. */
  lines: readonly { unitPriceMinor: number; quantity: number }[]
  /** The price of the gift cards of the order. */
  giftsMinor: number
  percent: number | null
}

/** From this edition on, a document for a part computes its tax from the rate. */
const editionWithRate = 2

export function documentAmounts({
  order,
  document,
  lines,
  giftsMinor: gifts,
  percent,
}: AmountsInput): DocumentAmounts {
  const { discountMinor, deliveryMinor, taxMinor, taxIncluded } = order
  const totalMinor = document.amountMinor
  const linesMinor = lines.reduce((sum, line) => sum + line.unitPriceMinor * line.quantity, 0)
  if (totalMinor >= order.totalMinor)
    return {
      isPart: false,
      linesMinor,
      discountMinor,
      deliveryMinor,
      taxMinor,
      untaxedMinor: gifts,
      totalMinor: order.totalMinor,
      percent,
    }
  const isByRate = document.edition >= editionWithRate && percent !== null
  // Gift cards cannot be returned, so the lines of a return are never gift cards, and the amount left has them all.
  const untaxedMinor = isByRate && lines.length === 0 ? Math.min(gifts, totalMinor) : 0
  const tax = isByRate
    ? taxWithin(totalMinor - untaxedMinor, percent)
    : share(totalMinor, taxMinor, order.totalMinor)
  const rest = totalMinor - (taxIncluded ? 0 : tax) - linesMinor
  // Beside prices without tax, the refunded tax is a part of the order's tax, which may differ by one unit.
  const isRounding = !taxIncluded && isByRate && lines.length > 0 && Math.abs(rest) === 1
  const left = isRounding || lines.length === 0 ? 0 : rest
  return {
    isPart: true,
    linesMinor,
    discountMinor: Math.max(0, -left),
    deliveryMinor: Math.max(0, left),
    taxMinor: isRounding ? totalMinor - linesMinor : tax,
    untaxedMinor,
    totalMinor,
    percent,
  }
}

/**
 * The net amount on which the tax is exactly `taxMinor`, and the rounding that is left to the total. One in six amounts
 * that include 19 % tax is not the sum of a net amount and its tax: 99.05 includes 15.81, but 19 % of the other 83.24
 * are 15.82. Then the net amount is one unit higher or lower, and that unit is the rounding.
 */
export function exactNet(
  grossMinor: number,
  taxMinor: number,
  percent: number,
): { netMinor: number; roundingMinor: number } {
  const net = grossMinor - taxMinor
  for (let step = 0; step <= maxSteps; step++)
    for (const roundingMinor of step === 0 ? [0] : [step, -step])
      if (taxOn(net - roundingMinor, percent) === taxMinor)
        return { netMinor: net - roundingMinor, roundingMinor }
  return { netMinor: net, roundingMinor: taxMinor - taxOn(net, percent) }
}

/** One step is enough when the tax is computed by the rate; the tax of old credit notes is a part of another amount. */
const maxSteps = 100

/** The tax rate of a document. Old orders do not have it: today's rate, if it results in the order's tax. */
export function documentPercent(
  order: BilledOrder & Pick<OrderRow, 'taxPercent' | 'address'> & Pick<IssuedFor, 'lines'>,
  { taxRates }: Pick<ShopSettings, 'taxRates'>,
): number | null {
  if (order.taxPercent !== null) return order.taxPercent
  const percent = taxPercentFor(taxRates, order.address)
  const taxed = order.subtotalMinor - order.discountMinor + order.deliveryMinor - giftsMinor(order.lines)
  const expected = order.taxIncluded ? taxWithin(taxed, percent) : taxOn(taxed, percent)
  return expected === order.taxMinor ? percent : null
}
