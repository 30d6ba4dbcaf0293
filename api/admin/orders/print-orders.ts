// The papers of orders: packing slips, address labels, customs declarations, invoices and workshop tickets of several
// orders in one PDF, one invoice as file.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import {
  type getElectronicInvoice,
  type getOrderInvoice,
  maxTicketsAtOnce,
  type PrintedDocument,
  type printOrders as printEndpoint,
} from '#contract/admin/orders.ts'
import { type CustomsForm, customsForms } from '#contract/customs.ts'
import type { FileReply, ParsedQuery } from '#contract/endpoint.ts'
import { dayIn } from '#contract/time-zone.ts'
import { electronicInvoice, invoice, latestInvoices } from '../../invoices/invoices.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Deps } from '../../kernel/deps.ts'
import { storefrontFor } from '../../kernel/storefront.ts'
import { selectLogo } from '../../logo/logo.ts'
import { invoiceNumber, type OrderRow, selectIdByNumber, selectOrdersByNumber } from '../../orders/orders.ts'
import { drawLabel, labelSize } from '../../parcels/address-label.ts'
import {
  cn22Size,
  cn23Size,
  type Declaration,
  drawCn22,
  drawCn23,
  maxItems,
} from '../../parcels/customs-form.ts'
import { customsFormOfOrder, customsItems, customsOf } from '../../parcels/customs-items.ts'
import { type Parcel, parcelsOf } from '../../parcels/parcels.ts'
import { drawSlip, drawSlipWithLabel } from '../../parcels/packing-slip.ts'
import { type Drawing, drawPages } from '../../pdf/document.ts'
import { ticketsFile } from '../../workshop/tickets-file.ts'
import { selectShirtNumbers } from './orders.sql.ts'

const titles: Record<PrintedDocument, MessageDescriptor> = {
  'packing slips': msg`Packing slips`,
  'slips with labels': msg`Packing slips with labels`,
  'address labels': msg`Address labels`,
  'customs declarations': msg`Customs declarations`,
  invoices: msg`Invoices`,
}

/**
 * Throws `Not Found` for an unknown number, and `Not Possible Now` when an order has no invoice, or no parcel passes
 * customs.
 */
export async function printOrders(
  deps: Deps,
  { what, numbers, form }: ParsedQuery<typeof printEndpoint>,
): Promise<FileReply> {
  const orders = await ordersOf(deps, numbers)
  const pages = await pagesOf(deps, what, orders, form)
  const { shop, i18n } = storefrontFor(deps.settings, null)
  const options = {
    title: i18n._(titles[what]),
    author: shop.name,
    language: i18n.locale,
    country: shop.countries[0]!,
    at: new Date(),
  }
  return { name: `${what.replaceAll(' ', '-')}.pdf`, bytes: await drawPages(options, pages) }
}

async function pagesOf(
  deps: Deps,
  what: PrintedDocument,
  orders: OrderRow[],
  form: CustomsForm | undefined,
): Promise<Drawing[]> {
  if (what === 'invoices') return invoicesOf(deps, orders)
  const parcels = await parcelsOf(deps.db, orders)
  if (what === 'customs declarations') return declarationsOf(deps, parcels, form)
  return what === 'address labels' ? labelsOf(deps, parcels) : slipsOf(deps, what, parcels)
}

/** Throws `Not Found`, and `Not Possible Now` for a document that cannot be an electronic invoice. */
export async function orderInvoice(
  deps: Deps,
  { number, document, electronic }: ParsedQuery<typeof getOrderInvoice>,
): Promise<FileReply> {
  return invoice(deps, await orderId(deps, number), { number: document, electronic })
}

/** The same as XML. */
export async function orderElectronicInvoice(
  deps: Deps,
  { number, document, ...options }: ParsedQuery<typeof getElectronicInvoice>,
): Promise<FileReply> {
  return electronicInvoice(deps, await orderId(deps, number), { number: document, ...options })
}

async function orderId({ db }: Pick<Deps, 'db'>, number: string): Promise<string> {
  const id = await selectIdByNumber(db, number)
  if (id === undefined) throw notFound(because('unknown-order', { number }))
  return id
}

/** Throws `Not Found` for an unknown number. @param numbers separated by commas. */
async function ordersOf({ db }: Pick<Deps, 'db'>, numbers: string): Promise<OrderRow[]> {
  const wanted = [...new Set(numbers.split(','))]
  const orders = await selectOrdersByNumber(db, wanted)
  const missing = wanted.find((number) => !orders.some((order) => order.number === number))
  if (missing) throw notFound(because('unknown-order', { number: missing }))
  return orders
}

/** Throws `Not Found` for an unknown number, and `Not Possible Now` without any shirt, or with too many. */
export async function printOrderTickets(deps: Deps, numbers: string): Promise<FileReply> {
  const orders = await ordersOf(deps, numbers)
  const shirts = await selectShirtNumbers(
    deps.db,
    orders.map(({ number }) => number),
    maxTicketsAtOnce + 1,
  )
  if (shirts.length === 0) throw new ApiError('Not Possible Now', because('no-shirts-for-tickets'))
  if (shirts.length > maxTicketsAtOnce)
    throw new ApiError('Not Possible Now', because('too-many-tickets', { most: maxTicketsAtOnce }))
  return ticketsFile(
    deps,
    shirts.map(({ number }) => number),
  )
}

async function invoicesOf(deps: Deps, orders: OrderRow[]): Promise<Drawing[]> {
  const without = orders.find(({ invoices }) => invoices.length === 0)
  if (without) throw new ApiError('Not Possible Now', because('no-invoice-yet', { number: without.number }))
  const drawings = await latestInvoices(deps, orders)
  return drawings.map((draw) => ({ draw }))
}

async function slipsOf(
  { db, settings }: Deps,
  what: 'packing slips' | 'slips with labels',
  orders: Parcel[],
): Promise<Drawing[]> {
  const { logo } = settings.shop
  const bytes = logo ? await selectLogo(db, logo, 'picture') : null
  const sender = storefrontFor(settings, null)
  return orders.map((order) => ({
    draw(sheet) {
      const storefront = storefrontFor(settings, order.locale)
      if (what === 'packing slips') drawSlip(sheet, order, storefront, bytes)
      else drawSlipWithLabel(sheet, order, storefront, bytes, sender)
    },
  }))
}

function labelsOf({ settings }: Deps, orders: Parcel[]): Drawing[] {
  const sender = storefrontFor(settings, null)
  return orders.map((order) => ({
    paper: labelSize,
    draw: (sheet) =>
      drawLabel(sheet, { ...order, customsForm: customsFormOfOrder(order, sender.shop) }, sender),
  }))
}

/** Two copies of a CN23 are on a sheet of A4: one on the parcel, one in it. */
const copies = [0, cn23Size.height] as const

/** First all CN22, then all CN23, because they are printed on different paper. */
async function declarationsOf(
  { db, settings }: Deps,
  all: Parcel[],
  wanted: CustomsForm | undefined,
): Promise<Drawing[]> {
  const { shop } = settings
  const orders = all.filter((order) => customsFormOfOrder(order, shop) !== null)
  if (orders.length === 0) throw new ApiError('Not Possible Now', because('no-customs-declarations'))
  const items = await customsItems(db, orders, shop)
  const day = dayIn(shop.timeZone)
  const declarations = orders.map((order, index): Declaration & { form: CustomsForm } => {
    const form = wanted ?? customsFormOfOrder(order, shop)!
    const goods = items[index]!
    return {
      form: goods.length > maxItems.CN22 ? 'CN23' : form,
      order: {
        ...order,
        invoice: latestInvoiceOf(order),
        replaces: order.exchangeFor !== null || order.totalMinor === 0,
      },
      items: goods,
      shop,
      customs: customsOf(shop),
      day,
    }
  })
  return customsForms.flatMap((form) =>
    declarations
      .filter((one) => one.form === form)
      .flatMap((one) => (form === 'CN22' ? cn22Of(one) : cn23Of(one))),
  )
}

function latestInvoiceOf({ invoices }: OrderRow): string | null {
  const latest = invoices.findLast(({ kind }) => kind === 'invoice')
  return latest ? invoiceNumber(latest) : null
}

const cn22Of = (declaration: Declaration): Drawing[] => [
  { paper: cn22Size, draw: (sheet) => drawCn22(sheet, declaration) },
]

/** Goods that have no room on one form are on several. */
function cn23Of(declaration: Declaration): Drawing[] {
  const { items } = declaration
  const parts = Array.from({ length: Math.ceil(items.length / maxItems.CN23) }, (_, at) =>
    items.slice(at * maxItems.CN23, (at + 1) * maxItems.CN23),
  )
  return parts.map((part) => ({
    paper: { width: cn23Size.width, height: 2 * cn23Size.height },
    draw: (sheet) => copies.forEach((top) => drawCn23(sheet, { ...declaration, items: part }, top)),
  }))
}
