// VAT of an order after it was placed: charged or removed by staff, and charged again when the address or the VAT number no
// longer allows a delivery without it. No I/O.
import { isDeepStrictEqual } from 'node:util'
import type { VatCheck } from '#contract/vat-exemption.ts'
import { withoutTax } from '../checkout/totals.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { Settings, ShopSettings } from '../kernel/settings.ts'
import type { FirstTerms, OrderRow } from '../orders/orders.ts'
import { sellerCountryOf, supplyNumbersOf } from '../tax/exempt-supply.ts'
import { netWithin } from '../tax/tax-amounts.ts'
import { taxPercentFor } from '../tax/tax.ts'
import type { ChangedOrder } from './changed-order.ts'

interface Context {
  settings: Pick<Settings, 'shop'>
  /** With the settings of the order's market. */
  shop: ShopSettings
}

type Place = Pick<OrderRow, 'address' | 'billingAddress'>

/** The VAT numbers of a delivery that can be without VAT, whatever the market checks; null: it cannot. */
export const exemptNumbersOf = ({ settings, shop }: Context, order: Place) =>
  supplyNumbersOf({ ...shop, exemptionCheck: 'digits' }, sellerCountryOf(settings.shop, shop), order)

const ratePercent = ({ shop }: Context, { address }: Pick<Place, 'address'>): number =>
  taxPercentFor(shop.taxRates, address)

/** A price of today for an order whose prices are without tax, in a market whose prices include it. */
export const priceForOrder = (
  it: Context,
  order: Pick<OrderRow, 'address' | 'taxIncluded'>,
  minor: number,
): number => (it.shop.taxIncluded && !order.taxIncluded ? netWithin(minor, ratePercent(it, order)) : minor)

/** Charges VAT, or removes it; either is a decision of staff. Throws `Not Possible Now`. */
export function changeVat(it: Context, draft: ChangedOrder, isCharged: boolean): ChangedOrder {
  const vatCheck = draft.vatCheck && { ...draft.vatCheck, decided: true as const }
  if (isCharged === (draft.taxExemption === null)) return { ...draft, vatCheck }
  if (isCharged) return { ...draft, vatCheck, taxExemption: null, taxPercent: ratePercent(it, draft) }
  const numbers = exemptNumbersOf(it, draft)
  if (!numbers) throw new ApiError('Not Possible Now', because('order-not-exempt'), 'charged')
  const net = draft.taxIncluded ? withNetPrices(draft, draft.taxPercent) : draft
  return {
    ...net,
    taxExemption: 'intra-community',
    taxPercent: 0,
    taxIncluded: false,
    vatCheck: { ...checkFor(it, draft, numbers), decided: true },
  }
}

/** The order after all actions: another address or VAT number can end that it has no VAT, and needs another check. */
export function withPresentVat(it: Context, order: OrderRow, draft: ChangedOrder): ChangedOrder {
  const isSame =
    isDeepStrictEqual(draft.address, order.address) &&
    isDeepStrictEqual(draft.billingAddress, order.billingAddress)
  if (isSame) return draft
  const numbers = exemptNumbersOf(it, draft)
  const vatCheck = numbers && (draft.vatCheck || draft.taxExemption) ? checkFor(it, draft, numbers) : null
  if (draft.taxExemption === null) return { ...draft, vatCheck }
  if (numbers) return { ...draft, vatCheck, taxPercent: 0 }
  return { ...draft, vatCheck, taxExemption: null, taxPercent: ratePercent(it, draft) }
}

/** The check that is known for these numbers, or a new one. */
function checkFor(
  { shop }: Context,
  { vatCheck }: Pick<OrderRow, 'vatCheck'>,
  numbers: Pick<VatCheck, 'number' | 'requester'>,
): VatCheck {
  if (vatCheck?.number === numbers.number) return vatCheck
  const unknown = { ...numbers, consultation: null, name: null, address: null }
  return shop.exemptionCheck?.startsWith('vies')
    ? { ...unknown, state: 'waiting', checkedAt: null }
    : { ...unknown, state: 'digits', checkedAt: new Date().toISOString() }
}

/** Every price of the order and of its first terms without the tax that it includes. */
function withNetPrices(draft: ChangedOrder, percent: number): ChangedOrder {
  const net = (minor: number) => netWithin(minor, percent)
  const prices = withoutTax(
    {
      lines: draft.lines,
      automatic: [],
      discounts: draft.lines.map(() => 0),
      deliveryMinor: draft.deliveryMinor,
    },
    percent,
  )
  return {
    ...draft,
    lines: [...prices.lines],
    deliveryMinor: prices.deliveryMinor,
    first: netTerms(draft, net),
  }
}

function netTerms({ first, lines }: ChangedOrder, net: (minor: number) => number): FirstTerms {
  const isGift = (id: string) => lines.some((line) => line.id === id && line.gift)
  const { discount } = first
  return {
    ...first,
    isNet: true,
    automaticMinor: net(first.automaticMinor),
    lines: mapValues(first.lines, (line, id) => {
      if (isGift(id)) return line
      const unitPriceMinor = net(line.unitPriceMinor)
      const wholeMinor = line.quantity * unitPriceMinor
      const isFree = line.discountMinor === line.quantity * line.unitPriceMinor
      const discountMinor = isFree ? wholeMinor : Math.min(wholeMinor, net(line.discountMinor))
      return { ...line, unitPriceMinor, discountMinor }
    }),
    deliveryMinor: mapValues(first.deliveryMinor, net),
    designs: mapValues(first.designs, (prices) => mapValues(prices, net)),
    ...(discount?.kind === 'amount' && { discount: { ...discount, value: net(discount.value) } }),
  }
}

const mapValues = <From, To>(
  record: Record<string, From>,
  to: (value: From, key: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value, key)]))
