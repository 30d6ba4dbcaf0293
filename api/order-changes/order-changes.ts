// Changes of an order after it was placed: a list of actions, applied in one transaction. A preview runs the same transaction and rolls it back.
import { isDeepStrictEqual } from 'node:util'
import { hasLeft, isCancellable, isClosed } from '#contract/order-status.ts'
import type { ChangeOutcome, OrderAction } from '#contract/admin/order-changes.ts'
import { maxMinor } from '#contract/currency.ts'
import type { LineFit } from '#contract/design.ts'
import { scaleOf } from '#garment/body/size-text.ts'
import { standardSizes } from '#garment/body/sizes.ts'
import { methodsForLines, priceOf, textFor } from '../delivery/delivery.ts'
import { type BodyFit, fabricCount, shirtName, sizeName } from '../designs/lines.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Settings, ShopSettings } from '../kernel/settings.ts'
import { type Reader, storefrontFor } from '../kernel/storefront.ts'
import { restOf } from '../orders/allowed-actions.ts'
import { closeOrder } from '../orders/close-order.ts'
import type { WriteOrderMail } from '../orders/order-emails.ts'
import {
  changeOrder as writeOrderEvent,
  type FirstTerms,
  type IssuedFor,
  type OrderLineRow,
  type OrderRow,
} from '../orders/orders.ts'
import { storedReason } from '../orders/reason.ts'
import { changeShirts } from '../production/order-shirts.ts'
import { lockStock, releaseStock, stockDifference, stockNeedOf, takeStock } from '../stock/stock.ts'
import { act, type Case, type Draft, redated, renamed, withArrival } from './actions.ts'
import { guaranteed } from './new-line.ts'
import { amountsOf, automaticOf, balanceOf, firstTermsOf, taxPercentOf } from './amounts.ts'
import {
  giveBack,
  insertChange,
  issueAgain,
  keepIssuedFor,
  refundPart,
  selectGrows,
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
  /** Created by the caller. */
  id: string
  memberId: string | null
  /** For the customer to read. */
  reason: string | null
  /** The network of the caller, by which new designs are counted. */
  ip: string
}

/** Lines, discount and price change until anything of it is cut or packed. */
const mayChangeLines = ({ status, isBegun, exchangeFor, returns }: OrderRow): boolean =>
  isCancellable(status) && !isBegun && exchangeFor === null && returns.length === 0

/** Address and delivery change until the parcel leaves. */
const mayChangeDelivery = ({ status }: OrderRow): boolean => !hasLeft(status) && !isClosed(status)

/** To whom the invoice is can be corrected after the parcel was sent too; erased orders have nobody. */
const mayChangeBilling = (order: OrderRow): boolean =>
  !isClosed(order.status) && order.email !== '' && order.exchangeFor === null

/** What is left of what was paid. */
const refundableMinor = (order: OrderRow): number =>
  order.paymentState === 'paid' && !isClosed(order.status)
    ? Math.max(0, Math.min(order.paidMinor, order.totalMinor) - order.refundedMinor)
    : 0

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
    throw new ApiError('Not Possible Now', because('order-items-fixed', { number }))
  const isAboutGift = (action: OrderAction) =>
    'line' in action && order.lines.some(({ id, gift }) => gift && id === action.line)
  if (actions.some(isAboutGift)) throw new ApiError('Not Possible Now', because('gift-card-line-fixed'))
  if (actions.some(({ do: what }) => what === 'address' || what === 'delivery') && !mayChangeDelivery(order))
    throw new ApiError('Not Possible Now', because('order-address-fixed', { number }))
  if (actions.some(({ do: what }) => what === 'billing') && !mayChangeBilling(order))
    throw new ApiError('Not Possible Now', because('billing-address-fixed', { number }))
}

/** While a balance is due, gift card money is refunded only with the whole order. */
function refuseBelowCard({ cardMinor, paymentState, number }: OrderRow, { totalMinor }: OrderRow): void {
  if (cardMinor > 0 && paymentState !== 'paid' && totalMinor <= cardMinor)
    throw new ApiError('Not Possible Now', because('gift-card-paid-more', { number }))
}

/**
 * Applies actions to an order whose row is locked: lines, amounts, stock, documents and refunds. Returns the
 * refunds to send once the transaction is committed, and the attempts whose money has to be refunded. Throws `Not Possible Now`, `Out Of Stock`, `Invalid Input`.
 */
export async function applyChange(
  tx: Queryable,
  { settings, mail }: Pick<Deps, 'settings'> & { mail: WriteOrderMail },
  order: OrderRow,
  change: Confirmation,
): Promise<{ refunds: string[]; attempts: string[] }> {
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
  if (draft.lines.length === 0) throw new ApiError('Not Possible Now', because('order-cannot-be-empty'))
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
    : { ...order, billingAddress: draft.billingAddress }
  const isRewritten = isRepriced || !isDeepStrictEqual(now.billingAddress, order.billingAddress)
  if (now.totalMinor > maxMinor) throw new ApiError('Not Possible Now', because('order-too-large'))
  refuseBelowCard(order, now)
  if (isRewritten) await writeOrder(tx, settings, order, now, draft.first)
  const money = moneyToMove(now, change)
  const received = receivedOf(now, actions)
  // With the last of what was paid the order is closed, as by its status: its mail, stock and documents follow.
  const isClosed = money.partMinor > 0 && received.minor === 0 && money.partMinor === refundableMinor(now)
  await insertChange(tx, {
    id: change.id,
    orderId: order.id,
    memberId: change.memberId,
    actions: actions.map((action) =>
      action.do === 'address' || action.do === 'billing'
        ? { do: action.do }
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
    ...(money.partMinor > 0 && !isClosed
      ? await refundPart(tx, { ...of, amountMinor: money.partMinor })
      : []),
  ]
  if (isClosed) {
    const { reason, memberId } = change
    const attempts = await closeOrder(tx, mail, now, { to: 'refunded', cause: 'shop', reason, memberId })
    return { refunds, attempts }
  }
  const code = isRewritten ? 'changed' : (received.code ?? 'part refunded')
  const reason = storedReason(change.reason ?? { code })
  await writeOrderEvent(tx, order.id, {
    ...(received.minor > 0 && { paidMinor: order.paidMinor + received.minor }),
    event: { status: order.status, reason, byStaff: change.reason !== null, memberId: change.memberId },
  })
  return { refunds, attempts: [] }
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
    if (!(await takeStock(tx, take))) throw new ApiError('Out Of Stock', because('change-short'))
  }
  await updateLines(tx, order.id, await guaranteed(tx, { settings, order }, now.lines))
  await updateOrder(tx, order.id, { ...now, firstTerms })
  await changeShirts(tx, now)
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
  to: billingAddress
    ? { ...billingAddress, phone: null }
    : [address.fullName, address.company, address.vatNumber],
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

/** What was received by hand, minor units, with the reason for the history. Nothing is received beyond what is still to pay. */
function receivedOf(
  order: OrderRow,
  actions: OrderAction[],
): { minor: number; code: 'balance paid in cash' | 'balance paid by transfer' | null } {
  const receipts = actions.filter((action) => action.do === 'receive')
  const minor = receipts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (minor > restOf(order))
    throw new ApiError(
      'Not Possible Now',
      order.paymentState === 'paid'
        ? because('more-than-balance-due')
        : because('order-unpaid-change-status'),
      'amountMinor',
    )
  const [first] = receipts
  if (!first) return { minor, code: null }
  return { minor, code: first.how === 'cash' ? 'balance paid in cash' : 'balance paid by transfer' }
}

/** What was paid too much, and what is to be refunded in part; a change does one of both. */
function moneyToMove(
  order: OrderRow,
  { actions, giveBack: isGivenBack }: Confirmation,
): { excessMinor: number; partMinor: number } {
  const excessMinor = isGivenBack ? balanceOf(order).owedMinor : 0
  const partMinor = actions.reduce((sum, one) => sum + (one.do === 'refund' ? one.amountMinor : 0), 0)
  if (partMinor > refundableMinor(order))
    throw new ApiError('Not Possible Now', because('more-than-paid'), 'amountMinor')
  if (excessMinor > 0 && partMinor > 0)
    throw new ApiError('Not Possible Now', because('change-before-refund'))
  return { excessMinor, partMinor }
}

const detailsOf = (
  { kind, colourName, size, swatches }: OrderLineRow,
  { i18n }: Reader,
  { sizes }: ShopSettings,
): string =>
  [swatches ? i18n._(fabricCount(swatches)) : colourName, sizeName(size, scaleOf({ kind }, sizes), i18n)]
    .filter(Boolean)
    .join(' · ')

/** An order as it stands in money. */
export function outcomeOf(
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

export interface OrderChoices {
  lines: { id: string; sizes: { size: string; stock: number | null }[]; isDesigned: boolean }[]
  removed: { id: string; name: string; details: string; quantity: number }[]
  delivery: { key: string; name: string; priceMinor: number }[]
  countries: string[]
  mayChangeLines: boolean
  mayChangeDelivery: boolean
  mayChangeBilling: boolean
  refundableMinor: number
}

/** What an order can be changed to. */
export async function choicesOf(
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
      priceMinor: order.firstTerms?.deliveryMinor[method.key] ?? priceOf(method, order.subtotalMinor),
    })),
    countries: shop.countries,
    mayChangeLines: mayChangeLines(order),
    mayChangeDelivery: mayChangeDelivery(order),
    mayChangeBilling: mayChangeBilling(order),
    refundableMinor: refundableMinor(order),
  }
}
