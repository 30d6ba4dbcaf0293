// The papers of orders: packing slips, invoices and workshop tickets of several orders in one PDF, one invoice as file.
import { msg } from '@lingui/core/runtime-macro'
import {
  type getElectronicInvoice,
  type getOrderInvoice,
  maxTicketsAtOnce,
  type printOrders as printEndpoint,
} from '#contract/admin/orders.ts'
import type { FileReply, ParsedQuery } from '#contract/endpoint.ts'
import { scaleOf, sizeText } from '#garment/body/size-text.ts'
import { shirtName, swatchesText } from '../../designs/lines.ts'
import { electronicInvoice, invoice, latestInvoices } from '../../invoices/invoices.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import { formatDayOf } from '../../kernel/format.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type Storefront, storefrontFor } from '../../kernel/storefront.ts'
import { selectLogo } from '../../logo/logo.ts'
import { addressLines } from '#contract/address-lines.ts'
import {
  type OrderLineRow,
  type OrderRow,
  selectIdByNumber,
  selectOrdersByNumber,
} from '../../orders/orders.ts'
import { drawPdf, pdfColours, pdfMargin, rule, write } from '../../pdf/document.ts'
import { letterhead } from '../../pdf/letterhead.ts'
import { drawQr } from '../../pdf/draw-qr.ts'
import { ticketsFile } from '../../workshop/tickets-file.ts'
import { selectShirtNumbers } from './orders.sql.ts'

type Sheet = PDFKit.PDFDocument

/** Throws `Not Found` for an unknown number, and `Not Possible Now` when an order has no invoice. */
export async function printOrders(
  deps: Deps,
  { what, numbers }: ParsedQuery<typeof printEndpoint>,
): Promise<FileReply> {
  const orders = await ordersOf(deps, numbers)
  const pages = what === 'invoices' ? await invoicesOf(deps, orders) : await slipsOf(deps, orders)
  const { shop, i18n } = storefrontFor(deps.settings, null)
  const options = {
    title: i18n._(what === 'invoices' ? msg`Invoices` : msg`Packing slips`),
    author: shop.name,
    language: i18n.locale,
    country: shop.countries[0]!,
    at: new Date(),
  }
  const bytes = await drawPdf(options, (sheet) =>
    pages.forEach((draw, place) => {
      if (place > 0) sheet.addPage()
      draw(sheet)
    }),
  )
  return { name: `${what.replace(' ', '-')}.pdf`, bytes }
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

async function invoicesOf(deps: Deps, orders: OrderRow[]): Promise<((sheet: Sheet) => void)[]> {
  const without = orders.find(({ invoices }) => invoices.length === 0)
  if (without) throw new ApiError('Not Possible Now', because('no-invoice-yet', { number: without.number }))
  return latestInvoices(deps, orders)
}

/** Packing slips are in the customer’s language, because they are put into the parcel. */
async function slipsOf({ db, settings }: Deps, orders: OrderRow[]): Promise<((sheet: Sheet) => void)[]> {
  const { logo } = settings.shop
  const bytes = logo ? await selectLogo(db, logo, 'picture') : null
  return orders.map(
    (order) => (sheet: Sheet) => drawSlip(sheet, order, storefrontFor(settings, order.locale), bytes),
  )
}

/** The side of the QR code with the order number, in points. */
const qrSide = 76

/** Draws a packing slip: sender, recipient and items, without prices, which others may read. */
function drawSlip(sheet: Sheet, order: OrderRow, storefront: Storefront, logo: Buffer | null): void {
  const { i18n, shop, locale } = storefront
  const right = sheet.page.width - pdfMargin
  const top = Math.max(letterhead(sheet, shop, logo, qrSide + 4), pdfMargin + 60) + 14
  // The light margin of the code is invisible, so it is moved until the dark modules are in line with the text.
  drawQr(sheet, order.number, { x: right - qrSide + 8, y: pdfMargin - 14, side: qrSide })
  write(sheet, 'display', 20).text(i18n._(msg`Packing slip`), pdfMargin, top)
  write(sheet, 'strong', 16).text(order.number, pdfMargin, top + 30)
  const ordered = formatDayOf(order.placedAt, storefront)
  write(sheet, 'text', 10, pdfColours.soft)
    .text(i18n._(msg`Ordered on ${{ day: ordered }}`), pdfMargin, top + 52)
    .text(order.delivery.name, pdfMargin, top + 66)
  write(sheet, 'text', 12)
  let y = top
  for (const line of addressLines(order.address, locale)) {
    sheet.text(line, right - 220, y, { width: 220 })
    y = sheet.y + 2
  }
  y = Math.max(y, top + 90) + 14
  for (const line of order.lines) {
    const details = detailsOf(line, storefront)
    const name = shirtName(line.productName, i18n)
    const width = right - pdfMargin - 60
    write(sheet, 'strong', 12)
    const height = sheet.heightOfString(name, { width }) + 34
    if (y + height > sheet.page.height - pdfMargin) {
      sheet.addPage()
      y = pdfMargin
    }
    rule(sheet, y)
    write(sheet, 'strong', 14).text(`${line.quantity} ×`, pdfMargin, y + 10, { width: 50 })
    write(sheet, 'strong', 12).text(name, pdfMargin + 60, y + 10, { width })
    write(sheet, 'text', 10, pdfColours.soft).text(details, pdfMargin + 60, sheet.y + 2, { width })
    y = sheet.y + 10
  }
  rule(sheet, y)
}

function detailsOf(line: OrderLineRow, { i18n, shop }: Storefront): string {
  const { colourName, size, swatches, sku } = line
  if (swatches) return swatchesText(swatches, i18n)
  return [colourName, sizeText(size, scaleOf(line, shop.sizes), i18n), sku].filter(Boolean).join(' · ')
}
