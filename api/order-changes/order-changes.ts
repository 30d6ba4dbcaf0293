// Changes of an order after it was placed: a list of actions, applied in one transaction. A preview is the same, taken back.
import { isDeepStrictEqual } from 'node:util'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { ChangeOutcome, OrderAction } from '#contract/admin/order-changes.ts'
import { maxMinor } from '#contract/currency.ts'
import type { LineFit } from '#contract/design.ts'
import type { PostalAddress } from '#contract/orders.ts'
import { bodyOfSize, standardSizes } from '#garment/body/sizes.ts'
import { designCode } from '#garment/design/design-code.ts'
import { type Design, parseDesign } from '#garment/design/design.ts'
import { priceOf as priceOfDesign } from '#garment/design/price.ts'
import { promiseMaking } from '../capacity/making.ts'
import {
  arrivalOf,
  arrivalOfMade,
  madeOf,
  methodsFor,
  methodsForLines,
  priceOf,
  textFor,
} from '../delivery/delivery.ts'
import { giftsMinor } from '../gift-cards/gift-cards.ts'
import { type BodyFit, shirtOf } from '../designs/lines.ts'
import { exactDesign } from '../designs/read-design.ts'
import { registerDesign } from '../designs/register-design.ts'
import { postalAddress } from '../customers/customers.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import type { DeliveryMethod, Settings, ShopSettings } from '../kernel/settings.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { offerProblem } from '../options/options.ts'
import { restOf } from '../orders/allowed-actions.ts'
import {
  changeOrder as writeOrderEvent,
  type Arrival,
  type FirstTerms,
  type IssuedFor,
  type OrderLineRow,
  type OrderRow,
} from '../orders/orders.ts'
import { storedReason } from '../orders/reason.ts'
import { readShirtPrices } from '../prices/shirt-prices.ts'
import { selectOtherSize } from '../returns/returns.ts'
import { lockStock, releaseStock, stockDifference, stockNeedOf, takeStock } from '../stock/stock.ts'
import { taxPercentFor } from '../tax/tax.ts'
import { guaranteed, newLine } from './new-line.ts'
import { amountsOf, automaticOf, balanceOf, firstTermsOf, taxPercentOf } from './amounts.ts'
import {
  giveBack,
  insertChange,
  issueAgain,
  keepIssuedFor,
  refundPart,
  selectGrows,
  selectPlaces,
  selectRemovedLines,
  selectSizes,
  updateLines,
  updateOrder,
} from './order-changes.sql.ts'

export { selectChangedOrder } from './order-changes.sql.ts'

export interface Proposal {
  actions: OrderAction[]
  giveBack: boolean
}

interface Confirmation extends Proposal {
  /** Made by whoever confirms it. */
  id: string
  memberId: string | null
  /** For the customer to read. */
  reason: string | null
  /** The network of whoever changes it, by which new designs are counted. */
  ip: string
}

/** Lines, discount and price change until anything of it is cut or packed. */
const mayChangeLines = ({ status, isBegun, exchangeFor, returns }: OrderRow): boolean =>
  (status === 'placed' || status === 'paid') && !isBegun && exchangeFor === null && returns.length === 0

/** Address and delivery change until the parcel leaves. */
const mayChangeDelivery = ({ status }: OrderRow): boolean =>
  ['placed', 'paid', 'cut', 'sewn', 'packed'].includes(status)

/** What a part of can be refunded: all of it is refunded by moving the order. */
const refundableMinor = ({ paymentState, paidMinor, refundedMinor, totalMinor, status }: OrderRow): number =>
  paymentState === 'paid' && status !== 'cancelled' && status !== 'refunded'
    ? Math.max(0, Math.min(paidMinor, totalMinor) - refundedMinor - 1)
    : 0

/** What changes when an action is done. */
type Draft = Pick<
  OrderRow,
  'lines' | 'address' | 'delivery' | 'deliveryMinor' | 'currency' | 'taxIncluded' | 'locale' | 'placedAt'
> & { taxPercent: number; first: FirstTerms }

interface Case {
  tx: Queryable
  settings: Settings
  /** As it is in the market of the order. */
  shop: ShopSettings
  order: OrderRow
  ip: string
}

const aboutLines: ReadonlySet<OrderAction['do']> = new Set([
  'quantity',
  'size',
  'design',
  'remove',
  'restore',
  'add',
  'discount',
])
const isAboutLines = ({ do: what }: OrderAction) => aboutLines.has(what)

function refuseImpossible(order: OrderRow, actions: OrderAction[]): void {
  const { number } = order
  if (actions.some(isAboutLines) && !mayChangeLines(order))
    throw new ApiError(
      'Not Possible Now',
      msg`What order ${{ number }} holds and costs cannot be changed any more: it is cut, packed or closed, or sent in exchange`,
    )
  const isAboutGift = (action: OrderAction) =>
    'line' in action && order.lines.some(({ id, gift }) => gift && id === action.line)
  if (actions.some(isAboutGift))
    throw new ApiError(
      'Not Possible Now',
      msg`A gift card of an order cannot be changed; cancel the order, or block the card and refund its amount`,
    )
  if (actions.some(({ do: what }) => what === 'address' || what === 'delivery') && !mayChangeDelivery(order))
    throw new ApiError(
      'Not Possible Now',
      msg`The parcel of order ${{ number }} cannot be sent elsewhere any more`,
    )
}

/** Until the rest is paid, what a gift card has paid is not given back but with the whole order. */
function refuseBelowCard({ cardMinor, paymentState, number }: OrderRow, { totalMinor }: OrderRow): void {
  if (cardMinor > 0 && paymentState !== 'paid' && totalMinor <= cardMinor)
    throw new ApiError(
      'Not Possible Now',
      msg`A gift card has paid more than that of order ${{ number }}; cancel the order instead`,
    )
}

/**
 * Applies actions to an order whose row is locked: lines, amounts, stock, documents and what is given back. Returns the
 * refunds to send once the transaction is committed. Throws `Not Possible Now`, `Out Of Stock`, `Invalid Input`.
 */
export async function applyChange(
  tx: Queryable,
  { settings }: Pick<Deps, 'settings'>,
  order: OrderRow,
  change: Confirmation,
): Promise<{ refunds: string[] }> {
  const { actions } = change
  refuseImpossible(order, actions)
  const it: Case = { tx, settings, order, ip: change.ip, shop: storefrontFor(settings, order.locale).shop }
  let draft: Draft = {
    ...order,
    first: withArrival(order.firstTerms ?? firstTermsOf(order, await selectGrows(tx, order.id)), order),
    taxPercent: taxPercentOf(order),
  }
  const added: string[] = []
  for (const action of actions) {
    draft = await act(it, draft, action)
    if (action.do === 'add') added.push(draft.lines.at(-1)!.id)
  }
  if (draft.lines.length === 0)
    throw new ApiError('Not Possible Now', msg`An order cannot be empty; cancel it instead`)
  draft = await redated(it, renamed(it, draft))
  const amounts = amountsOf(draft, draft.first)
  const isRepriced = actions.some(
    (action) => isAboutLines(action) || action.do === 'address' || action.do === 'delivery',
  )
  const now: OrderRow = isRepriced
    ? {
        ...order,
        ...draft,
        ...amounts,
        automaticMinor: automaticOf(amounts.discountMinor, draft.first),
        firstTerms: draft.first,
        lines: draft.lines.map((line, place) => ({ ...line, ...amounts.lines[place]! })),
      }
    : order
  if (now.totalMinor > maxMinor)
    throw new ApiError('Not Possible Now', msg`That is more than one order can hold; please split it`)
  refuseBelowCard(order, now)
  if (isRepriced) await writeOrder(tx, settings, order, now, draft.first)
  const money = moneyToMove(now, change)
  const received = receivedOf(now, actions)
  await insertChange(tx, {
    id: change.id,
    orderId: order.id,
    memberId: change.memberId,
    actions: actions.map((action) =>
      action.do === 'address'
        ? { do: 'address' }
        : action.do === 'add'
          ? { ...action, line: added.shift() }
          : action,
    ),
    totalBeforeMinor: order.totalMinor,
    totalAfterMinor: now.totalMinor,
    givenBackMinor: money.excessMinor + money.partMinor,
    receivedMinor: received.minor,
  })
  const of = { orderId: order.id, changeId: change.id }
  const refunds = [
    ...(money.excessMinor > 0 ? await giveBack(tx, { ...of, amountMinor: money.excessMinor }) : []),
    ...(money.partMinor > 0 ? await refundPart(tx, { ...of, amountMinor: money.partMinor }) : []),
  ]
  const what = isRepriced ? msg`The order was changed.` : (received.what ?? msg`A part of it was refunded.`)
  const reason = change.reason ?? storedReason(what)
  await writeOrderEvent(tx, order.id, {
    ...(received.minor > 0 && { paidMinor: order.paidMinor + received.minor }),
    event: { status: order.status, reason, byStaff: change.reason !== null, memberId: change.memberId },
  })
  return { refunds }
}

async function writeOrder(
  tx: Queryable,
  settings: Settings,
  order: OrderRow,
  now: OrderRow,
  firstTerms: FirstTerms,
): Promise<void> {
  if (order.holdsStock) {
    const { take, release } = stockDifference(stockNeedOf(order.lines), stockNeedOf(now.lines))
    await lockStock(tx, {
      pieces: [...take.pieces, ...release.pieces].toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1)),
      fabrics: [...take.fabrics, ...release.fabrics].toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    })
    await releaseStock(tx, release)
    if (!(await takeStock(tx, take)))
      throw new ApiError('Out Of Stock', msg`There is not enough in stock for this change`)
  }
  await updateLines(tx, order.id, await guaranteed(tx, { settings, order }, now.lines))
  await updateOrder(tx, order.id, { ...now, firstTerms })
  const isInvoiced = order.invoices.some(({ kind }) => kind === 'invoice')
  if (isInvoiced && isDeepStrictEqual(contentOf(now), contentOf(order)))
    await keepIssuedFor(tx, order.id, issuedFor(order))
  else if (isInvoiced)
    await issueAgain(tx, order.id, {
      creditMinor: order.totalMinor - order.refundedMinor,
      invoiceMinor: now.totalMinor - order.refundedMinor,
      issuedFor: issuedFor(order),
    })
}

/**
 * What the law asks of an invoice, of which each change needs another one: to whom, in which country, what, how much and
 * with which tax. Another size or a corrected street is no other supply: the invoice stays as it was issued.
 */
const contentOf = ({ address, billingAddress, lines, ...order }: OrderRow) => ({
  to: billingAddress ?? [address.fullName, address.company],
  country: address.country,
  lines: lines.map((line) => [
    line.id,
    line.productName,
    line.quantity,
    line.unitPriceMinor,
    line.discountMinor,
  ]),
  amounts: [order.subtotalMinor, order.discountMinor, order.deliveryMinor, order.taxMinor, order.totalMinor],
  taxPercent: order.taxPercent,
})

/** Without a phone number, and of a fit only what a document says. */
function issuedFor(order: OrderRow): IssuedFor {
  const { subtotalMinor, discountMinor, deliveryMinor, taxMinor, taxPercent, totalMinor } = order
  const { couponCode, automaticMinor, automaticName, firstTerms, delivery } = order
  return {
    address: { ...order.address, phone: null },
    billingAddress: order.billingAddress && { ...order.billingAddress, phone: null },
    lines: order.lines.map((line) => ({ ...line, fit: line.fit && withoutBody(line.fit) })),
    subtotalMinor,
    discountMinor,
    deliveryMinor,
    taxMinor,
    taxPercent,
    totalMinor,
    couponCode,
    automaticMinor,
    automaticName,
    firstTerms,
    delivery,
  }
}

const withoutBody = ({ body: _, ...fit }: BodyFit): LineFit =>
  fit.kind === 'measured' ? { ...fit, measurement: null, name: '' } : fit

/** What was received by hand, minor units, in words for the history. Nothing is received beyond what is still to pay. */
function receivedOf(
  order: OrderRow,
  actions: OrderAction[],
): { minor: number; what: MessageDescriptor | null } {
  const receipts = actions.filter((action) => action.do === 'receive')
  const minor = receipts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (minor > restOf(order))
    throw new ApiError(
      'Not Possible Now',
      order.paymentState === 'paid'
        ? msg`That is more than is still to pay`
        : msg`The order is not paid yet; move it to “paid” when all of it was received`,
      'amountMinor',
    )
  const [first] = receipts
  if (!first) return { minor, what: null }
  return {
    minor,
    what:
      first.how === 'cash'
        ? msg`What was missing was paid in cash.`
        : msg`What was missing was paid by transfer.`,
  }
}

/** What was paid too much, and what is to be refunded in part; a change does one of both. */
function moneyToMove(
  order: OrderRow,
  { actions, giveBack: isGivenBack }: Confirmation,
): { excessMinor: number; partMinor: number } {
  const excessMinor = isGivenBack ? balanceOf(order).owedMinor : 0
  const partMinor = actions.reduce((sum, one) => sum + (one.do === 'refund' ? one.amountMinor : 0), 0)
  if (partMinor > refundableMinor(order))
    throw new ApiError(
      'Not Possible Now',
      msg`That is more than is left of the payment; the whole of it is refunded with “Refund all of it”`,
      'amountMinor',
    )
  if (excessMinor > 0 && partMinor > 0)
    throw new ApiError('Not Possible Now', msg`Please change the order first, and refund a part of it then`)
  return { excessMinor, partMinor }
}

async function act(it: Case, draft: Draft, action: OrderAction): Promise<Draft> {
  switch (action.do) {
    case 'quantity':
      return changeLine(draft, action.line, (line) => ({ ...line, quantity: action.quantity }))
    case 'remove': {
      lineOf(draft, action.line)
      return { ...draft, lines: draft.lines.filter(({ id }) => id !== action.line) }
    }
    case 'restore': {
      const line = (await selectRemovedLines(it.tx, it.order.id)).find(({ id }) => id === action.line)
      if (!line)
        throw new ApiError('Not Possible Now', msg`The order never had such a line, or has it again`, 'line')
      return { ...draft, lines: await inTheirPlaces(it, [...draft.lines, line]) }
    }
    case 'add': {
      const line = await newLine(it.tx, it, action.piece)
      const { id, quantity, unitPriceMinor } = line
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
    case 'delivery':
      return changeDelivery(it, draft, action.delivery)
    case 'refund':
    case 'receive':
      return draft
  }
}

/** Rounding of a discount depends on the order of the lines; new ones come last. */
async function inTheirPlaces({ tx, order }: Case, lines: OrderLineRow[]): Promise<OrderLineRow[]> {
  const places = await selectPlaces(tx, order.id)
  const placeOf = ({ id }: OrderLineRow) => (places.includes(id) ? places.indexOf(id) : places.length)
  return lines.toSorted((a, b) => placeOf(a) - placeOf(b))
}

function lineOf({ lines }: Pick<Draft, 'lines'>, id: string): OrderLineRow {
  const line = lines.find((one) => one.id === id)
  if (!line) throw new ApiError('Not Possible Now', msg`The order has no such line any more`, 'line')
  return line
}

function changeLine(draft: Draft, id: string, to: (line: OrderLineRow) => OrderLineRow): Draft {
  lineOf(draft, id)
  return { ...draft, lines: draft.lines.map((line) => (line.id === id ? to(line) : line)) }
}

/** The ordered price stays. */
async function resize({ tx }: Case, line: OrderLineRow, size: string): Promise<OrderLineRow> {
  if (line.design) {
    if (line.fit?.kind !== 'standard')
      throw new ApiError('Not Possible Now', msg`It is cut to measurements, not to a size`, 'size')
    const known = standardSizes.find((one) => one === size)
    if (!known) throw new ApiError('Invalid Input', msg`${{ size }} is not a size`, 'size')
    const fit: BodyFit = { ...line.fit, size: known, body: bodyOfSize(known) }
    return { ...line, ...cutOf(line, parseDesign(line.design), fit) }
  }
  const other = line.variantId === null ? undefined : await selectOtherSize(tx, line.variantId, size)
  if (!other)
    throw new ApiError(
      'Not Possible Now',
      msg`${{ product: line.productName }} is not sold in size ${{ size }}`,
      'size',
    )
  return { ...line, variantId: other.id, sku: other.sku, size }
}

/** What of a line follows from its design and fit. */
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

/** Another design costs as much more or less as it does today; one that the line had before costs what it did. */
async function redesign(
  { tx, settings, order, ip }: Case,
  draft: Draft,
  id: string,
  code: string,
): Promise<Draft> {
  const line = lineOf(draft, id)
  if (!line.design) throw new ApiError('Not Possible Now', msg`This line has no design`, 'design')
  const read = exactDesign(code, 'design')
  const withdrawn = offerProblem(read.design)
  if (withdrawn) throw new ApiError('Not Possible Now', withdrawn, 'design')
  const before = parseDesign(line.design)
  const known = draft.first.designs[id] ?? { [designCode(before)]: line.unitPriceMinor }
  const { prices } = await readShirtPrices(tx, settings.shop, order.currency)
  const priceNow = (design: Design) => priceOfDesign(design, prices).totalMinor
  const unitPriceMinor =
    known[read.code] ?? Math.max(0, line.unitPriceMinor + priceNow(read.design) - priceNow(before))
  await registerDesign(tx, { id: null, ip }, read.design)
  const first = {
    ...draft.first,
    designs: { ...draft.first.designs, [id]: { ...known, [read.code]: unitPriceMinor } },
  }
  return changeLine({ ...draft, first }, id, () => ({
    ...line,
    ...cutOf(line, read.design, line.fit),
    unitPriceMinor,
  }))
}

const placeOf = ({ country, region, postalCode }: PostalAddress) => [country, region, postalCode]

/** Elsewhere the rate of that place holds, and a way of delivery that serves it. */
function changeAddress({ shop }: Case, draft: Draft, address: PostalAddress): Draft {
  if (!shop.countries.includes(address.country))
    throw new ApiError(
      'Not Possible Now',
      msg`The market of this order does not deliver there`,
      'address.country',
    )
  const moved = { ...draft, address }
  if (isDeepStrictEqual(placeOf(address), placeOf(draft.address))) return moved
  const methods = methodsFor(shop, address.country)
  if (!methods.some(({ key }) => key === draft.delivery.key))
    throw new ApiError(
      'Not Possible Now',
      msg`Its way of delivery does not serve that country; please choose another one first`,
      'address.country',
    )
  return { ...moved, taxPercent: taxPercentFor(shop.taxRates, address) }
}

/** A way that the order had before costs what it did then. */
function changeDelivery({ shop }: Case, draft: Draft, key: string): Draft {
  const method = methodsForLines(shop, draft.address.country, draft.lines).find((one) => one.key === key)
  if (!method)
    throw new ApiError('Not Possible Now', msg`This way of delivery does not serve the address`, 'delivery')
  const subtotalMinor = draft.lines.reduce((sum, line) => sum + line.quantity * line.unitPriceMinor, 0)
  const deliveryMinor =
    draft.first.deliveryMinor[key] ?? priceOf(method, subtotalMinor - giftsMinor(draft.lines))
  return {
    ...draft,
    deliveryMinor,
    first: { ...draft.first, deliveryMinor: { ...draft.first.deliveryMinor, [key]: deliveryMinor } },
    delivery: { ...draft.delivery, key, name: textFor(method.name, draft.locale ?? shop.locale) },
  }
}

/** Arrivals are told apart by the way of delivery, and by whether something is made first. */
const arrivalKey = ({ delivery, lines }: Pick<Draft, 'delivery' | 'lines'>): string =>
  lines.some(({ design }) => design !== null) ? `${delivery.key} made` : delivery.key

const daysOf = ({ earliest, latest, made }: OrderRow['delivery']): Arrival => ({
  earliest,
  latest,
  ...(made && { made }),
})

/** The terms with the days that the order has now. */
const withArrival = (first: FirstTerms, order: OrderRow): FirstTerms => ({
  ...first,
  arrivals: {
    ...first.arrivals,
    [arrivalKey(order)]: daysOf(order.delivery),
  },
})

/** Swatches alone may go as a letter, and gift cards by mail: other lines may name the same delivery anew. */
function renamed({ shop, order }: Case, draft: Draft): Draft {
  const nameFor = (lines: OrderLineRow[]) =>
    methodsForLines(shop, draft.address.country, lines).find(({ key }) => key === draft.delivery.key)?.name
  const name = nameFor(draft.lines)
  if (name === undefined || isDeepStrictEqual(name, nameFor(order.lines))) return draft
  return { ...draft, delivery: { ...draft.delivery, name: textFor(name, draft.locale ?? shop.locale) } }
}

/** With the days on which it arrives, where it goes another way, or something has to be made now or no longer. */
async function redated(it: Case, draft: Draft): Promise<Draft> {
  const { shop, order } = it
  const key = arrivalKey(draft)
  const method = methodsFor(shop, draft.address.country).find((one) => one.key === draft.delivery.key)
  if (key === arrivalKey(order) || !method) return draft
  const arrival = draft.first.arrivals?.[key] ?? (await newArrival(it, method, draft))
  const { made: _, ...delivery } = draft.delivery
  return {
    ...draft,
    first: { ...draft.first, arrivals: { ...draft.first.arrivals, [key]: arrival } },
    delivery: { ...delivery, ...arrival },
  }
}

/**
 * What is made already is packed on the days that were promised. What has to be made now and had not to be before comes
 * after all open shirts of the workshop where its capacity is known, and else counts from the order.
 */
async function newArrival(
  { tx, shop }: Case,
  method: DeliveryMethod,
  { delivery: { made }, placedAt, lines }: Draft,
): Promise<Arrival> {
  if (lines.every(({ design }) => design === null)) return arrivalOf(shop, method, placedAt)
  if (made) return { ...arrivalOfMade(shop, method, made), made }
  const from = shop.shirtsPerDay === null ? placedAt : new Date()
  const making = await promiseMaking(tx, shop, lines)
  return { ...arrivalOf(shop, method, from, making), ...madeOf(shop, from, making) }
}

const detailsOf = ({ colourName, size }: OrderLineRow): string =>
  [colourName, size].filter(Boolean).join(' · ')

/** An order as it stands in money. */
export function outcomeOf(order: OrderRow): Omit<ChangeOutcome, 'givesBackMinor'> {
  const { currency, subtotalMinor, discountMinor, deliveryMinor, taxMinor, taxIncluded, totalMinor } = order
  return {
    totals: { currency, subtotalMinor, discountMinor, deliveryMinor, taxMinor, taxIncluded, totalMinor },
    lines: order.lines.map((line) => ({
      id: line.id,
      name: line.productName,
      details: detailsOf(line),
      quantity: line.quantity,
      unitPriceMinor: line.unitPriceMinor,
      totalMinor: line.totalMinor,
    })),
    delivery: { name: order.delivery.name, earliest: order.delivery.earliest, latest: order.delivery.latest },
    paidMinor: order.paidMinor,
    ...balanceOf(order),
  }
}

export interface OrderChoices {
  lines: { id: string; sizes: { size: string; stock: number | null }[]; isDesigned: boolean }[]
  removed: { id: string; name: string; details: string; quantity: number }[]
  delivery: { key: string; name: string; priceMinor: number }[]
  countries: string[]
  mayChangeLines: boolean
  mayChangeDelivery: boolean
  refundableMinor: number
}

/** What an order can be changed to. */
export async function choicesOf(
  on: Queryable,
  { settings }: Pick<Deps, 'settings'>,
  order: OrderRow,
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
      name: line.productName,
      details: detailsOf(line),
      quantity: line.quantity,
    })),
    delivery: methodsForLines(shop, order.address.country, order.lines).map((method) => ({
      key: method.key,
      name: textFor(method.name, order.locale ?? shop.locale),
      priceMinor: order.firstTerms?.deliveryMinor[method.key] ?? priceOf(method, order.subtotalMinor),
    })),
    countries: shop.countries,
    mayChangeLines: mayChangeLines(order),
    mayChangeDelivery: mayChangeDelivery(order),
    refundableMinor: refundableMinor(order),
  }
}
