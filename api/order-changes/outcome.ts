// The amounts of an order, for staff who change it. No I/O.
import type { ChangeOutcome } from '#contract/admin/order-changes.ts'
import { scaleOf } from '#garment/body/size-text.ts'
import { fabricCount, shirtName, sizeName } from '../designs/lines.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import type { Reader } from '../kernel/storefront.ts'
import type { OrderLineRow, OrderRow } from '../orders/orders.ts'
import { balanceOf } from './amounts.ts'

export const detailsOf = (
  { kind, colourName, size, swatches }: OrderLineRow,
  { i18n }: Reader,
  { sizes }: ShopSettings,
): string =>
  [swatches ? i18n._(fabricCount(swatches)) : colourName, sizeName(size, scaleOf({ kind }, sizes), i18n)]
    .filter(Boolean)
    .join(' · ')

/** The amounts of an order. */
export function changeOutcomeOf(
  order: OrderRow,
  reader: Reader,
  shop: ShopSettings,
): Omit<ChangeOutcome, 'givesBackMinor'> {
  const { currency, subtotalMinor, discountMinor, deliveryMinor, taxMinor, taxIncluded, totalMinor } = order
  return {
    totals: { currency, subtotalMinor, discountMinor, deliveryMinor, taxMinor, taxIncluded, totalMinor },
    lines: order.lines.map((line) => ({
      id: line.id,
      name: shirtName(line.productName, reader.i18n),
      details: detailsOf(line, reader, shop),
      quantity: line.quantity,
      unitPriceMinor: line.unitPriceMinor,
      totalMinor: line.totalMinor,
    })),
    delivery: { name: order.delivery.name, earliest: order.delivery.earliest, latest: order.delivery.latest },
    paidMinor: order.paidMinor,
    ...balanceOf(order),
  }
}
