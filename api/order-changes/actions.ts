// Applies actions to the draft of an order, without writing anything.
import { isDeepStrictEqual } from 'node:util'
import type { OrderAction } from '#contract/admin/order-changes.ts'
import type { PostalAddress } from '#contract/address-fields.ts'
import { bodyOfSize, standardSizes } from '#garment/body/sizes.ts'
import { designCode } from '#garment/design/design-code.ts'
import { type Design, parseDesign } from '#garment/design/design.ts'
import { priceOf as priceOfDesign } from '#garment/design/price.ts'
import { postalAddress } from '../customers/customers.ts'
import { methodsFor, methodsForLines, deliveryPriceOf, textFor } from '../delivery/delivery.ts'
import { type BodyFit, shirtOf } from '../designs/lines.ts'
import { exactDesign } from '../designs/read-design.ts'
import { giftsMinor } from '../gift-cards/gift-cards.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Settings, ShopSettings } from '../kernel/settings.ts'
import { offerProblem } from '../options/options.ts'
import type { OrderLineRow, OrderRow } from '../orders/orders.ts'
import { readShirtPrices } from '../prices/shirt-prices.ts'
import { selectOtherSize } from '../returns/returns.ts'
import { taxPercentFor } from '../tax/tax.ts'
import type { ChangedOrder } from './changed-order.ts'
import { changeVat, priceForOrder } from './exemption.ts'
import { newLine } from './new-line.ts'
import { selectLineIds, selectRemovedLines } from './order-changes.sql.ts'

export interface ChangeContext {
  on: Queryable
  settings: Settings
  /** With the settings of the order's market. */
  shop: ShopSettings
  order: OrderRow
}

export async function applyAction(
  it: ChangeContext,
  draft: ChangedOrder,
  action: OrderAction,
): Promise<ChangedOrder> {
  switch (action.do) {
    case 'quantity':
      return changeLine(draft, action.line, (line) => ({ ...line, quantity: action.quantity }))
    case 'remove': {
      lineOf(draft, action.line)
      return { ...draft, lines: draft.lines.filter(({ id }) => id !== action.line) }
    }
    case 'restore': {
      const line = (await selectRemovedLines(it.on, it.order.id)).find(({ id }) => id === action.line)
      if (!line || draft.first.isNet)
        throw new ApiError('Not Possible Now', because('line-not-restorable'), 'line')
      return { ...draft, lines: await byPosition(it, [...draft.lines, line]) }
    }
    case 'add': {
      const listed = await newLine(it.on, it, action.piece)
      const { id, quantity } = listed
      const unitPriceMinor = priceForOrder(it, draft, listed.unitPriceMinor)
      const line = { ...listed, unitPriceMinor, totalMinor: quantity * unitPriceMinor }
      const terms = { quantity, unitPriceMinor, discountMinor: 0 }
      const first = { ...draft.first, lines: { ...draft.first.lines, [id]: terms } }
      return { ...draft, first, lines: [...draft.lines, line] }
    }
    case 'size': {
      const resized = await resize(it, lineOf(draft, action.line), action.size)
      return changeLine(draft, action.line, () => resized)
    }
    case 'design':
      return redesign(it, draft, action.line, action.design)
    case 'discount': {
      const { discount: _, ...first } = draft.first
      const { kind, value } = action
      return { ...draft, first: kind === 'as placed' ? first : { ...first, discount: { kind, value } } }
    }
    case 'address':
      return changeAddress(it, draft, postalAddress(action.address))
    case 'billing':
      return { ...draft, billingAddress: action.address && postalAddress(action.address) }
    case 'delivery':
      return changeDelivery(it, draft, action.delivery)
    case 'vat':
      return changeVat(it, draft, action.charged)
    case 'refund':
    case 'receive':
      return draft
  }
}

/** Sorts lines by their positions, new ones last, because the rounding of a discount depends on their order. */
async function byPosition({ on, order }: ChangeContext, lines: OrderLineRow[]): Promise<OrderLineRow[]> {
  const ids = await selectLineIds(on, order.id)
  const positionOf = ({ id }: OrderLineRow) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return lines.toSorted((a, b) => positionOf(a) - positionOf(b))
}

function lineOf({ lines }: Pick<ChangedOrder, 'lines'>, id: string): OrderLineRow {
  const line = lines.find((one) => one.id === id)
  if (!line) throw new ApiError('Not Possible Now', because('line-gone'), 'line')
  return line
}

function changeLine(draft: ChangedOrder, id: string, to: (line: OrderLineRow) => OrderLineRow): ChangedOrder {
  lineOf(draft, id)
  return { ...draft, lines: draft.lines.map((line) => (line.id === id ? to(line) : line)) }
}

/** Changes the size of a line; its price stays. */
async function resize({ on }: ChangeContext, line: OrderLineRow, size: string): Promise<OrderLineRow> {
  if (line.design) {
    if (line.fit?.kind !== 'standard')
      throw new ApiError('Not Possible Now', because('line-without-size'), 'size')
    const known = standardSizes.find((one) => one === size)
    if (!known) throw new ApiError('Invalid Input', because('unknown-size', { size }), 'size')
    const fit: BodyFit = { ...line.fit, size: known, body: bodyOfSize(known) }
    return { ...line, ...cutOf(line, parseDesign(line.design), fit) }
  }
  const other = line.variantId === null ? undefined : await selectOtherSize(on, line.variantId, size)
  if (!other)
    throw new ApiError(
      'Not Possible Now',
      because('size-not-sold', { product: line.productName, size }),
      'size',
    )
  return { ...line, variantId: other.id, sku: other.sku, size }
}

/** The fields of a line that depend on its design and fit. */
function cutOf(line: OrderLineRow, design: Design, fit: BodyFit | null): Partial<OrderLineRow> {
  const { colourKey, colourName, size, sku, pictureHash, fabrics, returnable, notReturnable, choiceTexts } =
    shirtOf(design, line.productName, fit, {})
  return {
    design: line.design === design ? line.design : design,
    fit,
    colourKey,
    colourName,
    size,
    sku,
    pictureHash,
    fabrics,
    returnable,
    notReturnable,
    choiceTexts,
  }
}

/**
 * Changes the design of a line. The price changes by today's difference between the designs; an earlier design of the
 * line has its earlier price.
 */
async function redesign(
  it: ChangeContext,
  draft: ChangedOrder,
  id: string,
  code: string,
): Promise<ChangedOrder> {
  const { on, settings, order } = it
  const line = lineOf(draft, id)
  if (!line.design) throw new ApiError('Not Possible Now', because('line-without-design'), 'design')
  const after = exactDesign(code, 'design')
  const withdrawn = offerProblem(after)
  if (withdrawn) throw new ApiError('Not Possible Now', withdrawn, 'design')
  const before = parseDesign(line.design)
  const known = draft.first.designs[id] ?? { [designCode(before)]: line.unitPriceMinor }
  const { prices } = await readShirtPrices(on, settings.shop, order.currency)
  const priceNow = (design: Design) => priceForOrder(it, draft, priceOfDesign(design, prices).totalMinor)
  const unitPriceMinor =
    known[designCode(after)] ?? Math.max(0, line.unitPriceMinor + priceNow(after) - priceNow(before))
  const first = {
    ...draft.first,
    designs: { ...draft.first.designs, [id]: { ...known, [designCode(after)]: unitPriceMinor } },
  }
  return changeLine({ ...draft, first }, id, () => ({
    ...line,
    ...cutOf(line, after, line.fit),
    unitPriceMinor,
  }))
}

const placeOf = ({ country, region, postalCode }: PostalAddress) => [country, region, postalCode]

/** Changes the delivery address. In another place its tax rate applies, and the delivery method must deliver there. */
function changeAddress({ shop }: ChangeContext, draft: ChangedOrder, address: PostalAddress): ChangedOrder {
  if (!shop.countries.includes(address.country))
    throw new ApiError('Not Possible Now', because('market-not-delivering-there'), 'address.country')
  const moved = { ...draft, address }
  if (isDeepStrictEqual(placeOf(address), placeOf(draft.address))) return moved
  const methods = methodsFor(shop, address.country)
  if (!methods.some(({ key }) => key === draft.delivery.key))
    throw new ApiError('Not Possible Now', because('order-delivery-not-there'), 'address.country')
  return { ...moved, taxPercent: taxPercentFor(shop.taxRates, address) }
}

/** Changes the delivery method; an earlier method of the order has its earlier price. */
function changeDelivery(it: ChangeContext, draft: ChangedOrder, key: string): ChangedOrder {
  const { shop } = it
  const method = methodsForLines(shop, draft.address.country, draft.lines).find((one) => one.key === key)
  if (!method) throw new ApiError('Not Possible Now', because('delivery-not-to-address'), 'delivery')
  const subtotalMinor = draft.lines.reduce((sum, line) => sum + line.quantity * line.unitPriceMinor, 0)
  const deliveryMinor =
    draft.first.deliveryMinor[key] ??
    priceForOrder(it, draft, deliveryPriceOf(method, subtotalMinor - giftsMinor(draft.lines)))
  return {
    ...draft,
    deliveryMinor,
    first: { ...draft.first, deliveryMinor: { ...draft.first.deliveryMinor, [key]: deliveryMinor } },
    delivery: { ...draft.delivery, key, name: textFor(method.name, draft.locale ?? shop.locale) },
  }
}

/** Updates the name of the delivery, which differs for swatches alone (a letter) and gift cards alone (an email). */
export function withDeliveryName({ shop, order }: ChangeContext, draft: ChangedOrder): ChangedOrder {
  const nameFor = (lines: OrderLineRow[]) =>
    methodsForLines(shop, draft.address.country, lines).find(({ key }) => key === draft.delivery.key)?.name
  const name = nameFor(draft.lines)
  if (name === undefined || isDeepStrictEqual(name, nameFor(order.lines))) return draft
  return { ...draft, delivery: { ...draft.delivery, name: textFor(name, draft.locale ?? shop.locale) } }
}
