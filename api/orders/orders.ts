// Orders for shoppers.
import type { OrderLine, OrderView, Totals } from '#contract/orders.ts'
import type { FitClaim } from '#contract/fit-guarantee.ts'
import { measurementName } from '#contract/measurement-name.ts'
import type { OrderReturn } from '#contract/returns.ts'
import { texts } from '#contract/texts.ts'
import { defaultDigits, defaultPrefixes } from '#contract/invoice-numbers.ts'
import { vatRates } from '#contract/vat-rates.ts'
import type { Paging } from '#contract/endpoint.ts'
import { pagingOf } from '../http/list-reply.ts'
import { shownTexts } from '../custom-fields/asked-fields.ts'
import type { Deps } from '../kernel/deps.ts'
import { readReason } from '../kernel/reason.ts'
import { giftView } from '../gift-cards/gift-cards.ts'
import { altOfLine, lineDesign, lineSwatches, shirtName, notReturnableView } from '../designs/lines.ts'
import { paymentMethodLabel } from '#contract/payment-labels.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { inEnglish, messageText, type Reader } from '../kernel/storefront.ts'
import { canClaimFit, guaranteeUntil, piecesLeft, allowedActionsOf, balanceDueOf } from './allowed-actions.ts'
import { appliedCouponOf } from './total-rows.ts'
import { selectOrders, selectOwnOrder } from './orders.sql.ts'
import {
  type FitClaimRow,
  type InvoiceRow,
  type OrderLineRow,
  type OrderRow,
  type ReturnRow,
} from './order-rows.ts'
import { notSent } from './shipment.ts'
import { transferView } from './transfer-due.ts'

export { type OrderOwner, isGuaranteeUsed } from './fit-guarantee.sql.ts'
export { changeOrder } from './change-order.sql.ts'
export { type CreditReason, issueDocument } from './issue-document.sql.ts'
export { kindsOf, searchTextOf } from './search-text.ts'
export { type OrderEventData, orderEventData } from './order-event.sql.ts'
export type { OrderChange } from './change-order.sql.ts'
export {
  insertLinesOf,
  lockOrder,
  lockOwnOrder,
  lockForUpdate,
  orderLine,
  type OrderOfCheckout,
  selectOrder,
  selectOrderOfCheckout,
  selectIdByNumber,
  selectOrdersByNumber,
  type SeenOrder,
  selectSeen,
  selectOrderOfCaller,
  selectOwnOrder,
} from './orders.sql.ts'
export type {
  Arrival,
  FirstTerms,
  FitClaimRow,
  Inspection,
  InvoiceRow,
  IssuedFor,
  OrderLineRow,
  OrderRow,
  RequestedReturnLine,
  ReturnRow,
} from './order-rows.ts'

const pageSize = 20

/** @param line of an order, or of a checkout, which has no `nameLanguage` */
export function lineView(
  line: Omit<OrderLineRow, 'made' | 'exchangedFrom' | 'nameLanguage'> & { nameLanguage?: string | null },
  reader: Reader,
): OrderLine {
  const { id, size, sku, quantity, unitPriceMinor, discountMinor, totalMinor } = line
  const { returnable, fitGuarantee, untranslated, nameLanguage } = line
  return {
    id,
    product: {
      id: line.productId,
      name: shirtName(line.productName, reader.i18n),
      ...(line.kind && { kind: line.kind }),
      ...(untranslated && { untranslated }),
      ...(nameLanguage && { language: nameLanguage }),
    },
    colour: { key: line.colourKey, name: line.colourName },
    size,
    design: lineDesign(line),
    swatches: lineSwatches(line.swatches, reader.i18n),
    ...giftView(line.gift),
    sku,
    quantity,
    unitPriceMinor,
    discountMinor,
    totalMinor,
    picture: { hash: line.pictureHash, alt: messageText(altOfLine(line), reader) },
    returnable,
    notReturnable: notReturnableView(line, reader),
    fitGuarantee,
  }
}

/** Whether any of its lines is made to order. */
export const isMade = ({ lines }: Pick<OrderRow, 'lines'>): boolean => lines.some(({ made }) => made)

export function totalsView(o: OrderRow): Totals {
  const { currency, subtotalMinor, discountMinor, deliveryMinor, taxMinor, taxIncluded, totalMinor } = o
  return { currency, subtotalMinor, discountMinor, deliveryMinor, taxMinor, taxIncluded, totalMinor }
}

/** The automatic discount; null without one. */
export const automaticView = ({
  automaticName: name,
  automaticMinor: takenMinor,
}: Pick<OrderRow, 'automaticName' | 'automaticMinor'>) =>
  name === null || takenMinor === 0 ? null : { name, takenMinor }

function deliveryView({ delivery: { moreParcels = [], ...delivery } }: OrderRow): OrderView['delivery'] {
  return { ...notSent, ...delivery, ...(moreParcels.length > 0 && { moreParcels }) }
}

export function orderView(o: OrderRow, shop: ShopSettings, reader: Reader): OrderView {
  const fields = shownTexts(shop, 'order', o.customFields, reader)
  const { can, returnBy, withdrawBy } = allowedActionsOf(o, shop)
  const canGoBack = (line: OrderLineRow) => (can.return || can.withdraw ? piecesLeft(o, line) : 0)
  return {
    id: o.id,
    number: o.number,
    email: o.email,
    status: o.status,
    payment: {
      state: o.paymentState,
      method: o.paymentMethod,
      methodName: inEnglish(paymentMethodLabel(o.paymentMethod)),
    },
    made: isMade(o),
    placedAt: o.placedAt.toISOString(),
    holdUntil: o.holdUntil?.toISOString() ?? null,
    lines: o.lines.map((line) => ({
      ...lineView(line, reader),
      canGoBack: canGoBack(line),
      fitGuaranteeUntil: guaranteeUntil(o, line, shop)?.toISOString() ?? null,
      canClaimFit: canClaimFit(o, line, shop),
      ...(line.approval && {
        approval: { state: line.approval.state, at: new Date(line.approval.at).toISOString() },
      }),
      ...(shop.passports && line.passports && { passports: line.passports }),
    })),
    totals: totalsView(o),
    ...(o.taxExemption && { taxExemption: o.taxExemption }),
    refundedMinor: o.refundedMinor,
    ...(balanceDueOf(o) > 0 && { restMinor: balanceDueOf(o) }),
    ...transferView(o),
    coupon: appliedCouponOf(o),
    discount: automaticView(o),
    giftCardMinor: o.cardMinor,
    delivery: deliveryView(o),
    address: o.address,
    billingAddress: o.billingAddress,
    history: o.history.map(({ status, at, reason, byStaff }) => ({
      status,
      at: new Date(at).toISOString(),
      reason: reason && readReason(reason, reader),
      ...(byStaff && reason !== null && { byStaff }),
    })),
    can,
    returnBy: returnBy?.toISOString() ?? null,
    withdrawBy: withdrawBy?.toISOString() ?? null,
    returns: o.returns.map(returnView),
    fitClaims: o.fitClaims.map(fitClaimView),
    invoices: o.invoices.map((one) => ({
      number: invoiceNumber(one),
      kind: one.kind,
      amountMinor: one.amountMinor,
      issuedAt: new Date(one.issuedAt).toISOString(),
      electronic: hasElectronic(o, shop),
    })),
    exchangeFor: o.exchangeFor,
    ...(fields.length > 0 && { fields }),
  }
}

/** Whether its documents can be electronic invoices: the seller of its market has a VAT or tax number. */
function hasElectronic({ locale }: Pick<OrderRow, 'locale'>, shop: ShopSettings): boolean {
  const market = shop.markets.find((one) =>
    [one, ...one.languages].some((language) => language.locale === locale),
  )
  const [country = ''] = market?.address ? market.countries : shop.countries
  return (market?.taxId ?? shop.taxId) !== undefined && vatRates[country] !== undefined
}

function returnView({ requestedAt, lines, history, exchange, ...rest }: ReturnRow): OrderReturn {
  const { id, number, kind, state, refundMinor } = rest
  return {
    id,
    number,
    kind,
    state,
    requestedAt: new Date(requestedAt).toISOString(),
    lines: lines.map(({ line, quantity, reason, size }) => ({ line, quantity, reason, size })),
    refundMinor,
    exchange: exchange && { id: exchange.id, number: exchange.number },
    history: history.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
  }
}

function fitClaimView({
  requestedAt,
  history,
  fit,
  remake,
  version: _version,
  ...rest
}: FitClaimRow): FitClaim {
  return {
    ...rest,
    requestedAt: new Date(requestedAt).toISOString(),
    measurements: fit?.kind === 'measured' ? measurementName(fit) : null,
    remake: remake && { id: remake.id, number: remake.number },
    history: history.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
  }
}

/** For example `INV-000123`, `CN-000007`, or a number of the merchant's own. */
export const invoiceNumber = ({
  kind,
  serial,
  number,
}: Pick<InvoiceRow, 'kind' | 'serial' | 'number'>): string =>
  number ?? defaultPrefixes[kind] + String(serial).padStart(defaultDigits, '0')

export async function getOrders(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  shopperId: string,
  page: number,
  reader: Reader,
): Promise<{ orders: OrderView[]; paging: Paging }> {
  const { orders, total } = await selectOrders(db, shopperId, page, pageSize)
  return {
    orders: orders.map((order) => orderView(order, settings.shop, reader)),
    paging: pagingOf(page, pageSize, total),
  }
}

/** The order, or the specification's text when the shopper has none with this id. */
export async function getOrder(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  shopperId: string,
  id: string,
  reader: Reader,
): Promise<OrderView | typeof texts.noOrderDetails> {
  const order = await selectOwnOrder(db, shopperId, id)
  return order ? orderView(order, settings.shop, reader) : texts.noOrderDetails
}

/** `PL-7K3M-Q9XD` for `pl 7k3m q9xd`. */
export function normalizeNumber(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return letters.replace(/^([A-Z]{2})(.{4})(.{4})$/, '$1-$2-$3')
}
