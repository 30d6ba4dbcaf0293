// The choices for changing an order.
import { standardSizes } from '#garment/body/sizes.ts'
import { methodsForLines, deliveryPriceOf, textFor } from '../delivery/delivery.ts'
import { shirtName } from '../designs/lines.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Reader, storefrontFor } from '../kernel/storefront.ts'
import type { OrderRow } from '../orders/orders.ts'
import {
  mayChangeBilling,
  mayChangeDelivery,
  mayChangeLines,
  mayChangeVat,
  refundableMinor,
} from './allowed-changes.ts'
import { exemptNumbersOf, priceForOrder } from './exemption.ts'
import { selectRemovedLines, selectSizes } from './order-changes.sql.ts'
import { detailsOf } from './outcome.ts'

export interface OrderChoices {
  lines: { id: string; sizes: { size: string; stock: number | null }[]; isDesigned: boolean }[]
  removed: { id: string; name: string; details: string; quantity: number }[]
  delivery: { key: string; name: string; priceMinor: number }[]
  countries: string[]
  mayChangeLines: boolean
  mayChangeDelivery: boolean
  mayChangeBilling: boolean
  mayChangeVat: boolean
  refundableMinor: number
}

export async function orderChoicesOf(
  on: Queryable,
  { settings }: Pick<Deps, 'settings'>,
  order: OrderRow,
  reader: Reader,
): Promise<OrderChoices> {
  const { shop } = storefrontFor(settings, order.locale)
  const variantIds = order.lines.flatMap(({ variantId, swatches }) =>
    variantId && !swatches ? [variantId] : [],
  )
  const sizes = new Map((await selectSizes(on, variantIds)).map((one) => [one.variantId, one.sizes]))
  return {
    lines: order.lines.map(({ id, variantId, design, fit }) => ({
      id,
      isDesigned: design !== null,
      sizes: design
        ? fit?.kind === 'standard'
          ? standardSizes.map((size) => ({ size, stock: null }))
          : []
        : (sizes.get(variantId ?? '') ?? []),
    })),
    removed: (await selectRemovedLines(on, order.id)).map((line) => ({
      id: line.id,
      name: shirtName(line.productName, reader.i18n),
      details: detailsOf(line, reader, shop),
      quantity: line.quantity,
    })),
    delivery: methodsForLines(shop, order.address.country, order.lines).map((method) => ({
      key: method.key,
      name: textFor(method.name, order.locale ?? shop.locale),
      priceMinor:
        order.firstTerms?.deliveryMinor[method.key] ??
        priceForOrder({ settings, shop }, order, deliveryPriceOf(method, order.subtotalMinor)),
    })),
    countries: shop.countries,
    mayChangeLines: mayChangeLines(order),
    mayChangeDelivery: mayChangeDelivery(order),
    mayChangeBilling: mayChangeBilling(order),
    mayChangeVat:
      mayChangeVat(order) && (order.taxExemption ?? exemptNumbersOf({ settings, shop }, order)) !== null,
    refundableMinor: refundableMinor(order),
  }
}
