// Invoices of paid orders, and a credit note for each refund.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, select } from '@lingui/core/runtime-macro'
import type { LineFit } from '#contract/design.ts'
import type { FileReply } from '#contract/endpoint.ts'
import { sizePattern } from '#contract/size-pattern.ts'
import { scaleOf, type SizeScale, sizeText } from '#garment/body/size-text.ts'
import {
  choicesText,
  fabricCount,
  madeToMeasure,
  shirtName,
  sizeReaderText,
  swatchesText,
} from '../designs/lines.ts'
import { giftsMinor } from '../gift-cards/gift-line.ts'
import { drawPdf } from '../pdf/document.ts'
import type { Deps } from '../kernel/deps.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { messageText, type Storefront, storefrontFor } from '../kernel/storefront.ts'
import { selectLogo } from '../logo/logo.ts'
import { withSellerOf } from '../settings/shop-settings.ts'
import { drawInvoice, type InvoiceContent, type InvoiceLine } from './invoice-pdf.ts'
import {
  invoiceNumber,
  type InvoiceRow,
  type IssuedFor,
  type OrderRow,
  selectOrder,
} from '../orders/orders.ts'
import { type CreditedLine, selectCreditedLines } from '../returns/returns.ts'

/**
 * The invoice or credit note with this number, or the order's invoice, as a PDF. Its bytes are always the same. Throws
 * `Not Found`, `Not Possible Now`.
 */
export async function invoice(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  orderId: string,
  number: string | undefined,
): Promise<FileReply> {
  const present = (await selectOrder(db, orderId))!
  const { invoices } = present
  if (invoices.length === 0)
    throw new ApiError('Not Possible Now', because('no-invoice-yet', { number: present.number }))
  // The latest one, because an order that was changed has several.
  const wantedNumber = number?.toUpperCase() ?? invoiceNumber(invoices.findLast(isInvoice)!)
  const document = invoices.find((one) => invoiceNumber(one) === wantedNumber)
  if (!document)
    throw new ApiError(
      'Not Found',
      because('unknown-invoice', { number: present.number, document: wantedNumber }),
    )
  const content = await contentOf({ db, settings }, present, document)
  const { shop, i18n } = content.storefront
  const name = content.number
  const title = i18n._(
    document.kind === 'invoice' ? msg`Invoice ${{ number: name }}` : msg`Credit note ${{ number: name }}`,
  )
  const at = new Date(document.issuedAt)
  const { country } = content.order.billingAddress ?? content.order.address
  const bytes = await drawPdf({ title, author: shop.name, language: i18n.locale, country, at }, (sheet) =>
    drawInvoice(sheet, content),
  )
  return { name: `${fileNameOf(shop.name)}-${name}.pdf`, bytes }
}

const fileNameOf = (shop: string) => shop.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** The content of a document of an order. */
async function contentOf(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  present: OrderRow,
  document: InvoiceRow,
): Promise<InvoiceContent> {
  const order = { ...present, ...document.issuedFor }
  const { invoices } = present
  const invoice = invoices.slice(0, invoices.indexOf(document) + 1).findLast(isInvoice)!
  const readers = storefrontFor(settings, order.locale)
  const { shop, seller } = await withSellerOf(db, readers.shop, new Date(document.issuedAt))
  const storefront = { ...readers, shop }
  return {
    storefront,
    seller,
    order,
    document,
    number: invoiceNumber(document),
    invoiceNumber: invoiceNumber(invoice),
    logo: shop.logo ? await selectLogo(db, shop.logo, 'picture') : null,
    lines: await linesOf(db, order, document, storefront),
    untaxedMinor: giftsMinor(order.lines),
  }
}

const isInvoice = ({ kind }: InvoiceRow) => kind === 'invoice'

/** The latest invoices of orders, each to be drawn on a page of its own of one document. */
export async function latestInvoices(
  deps: Pick<Deps, 'db' | 'settings'>,
  orders: OrderRow[],
): Promise<((sheet: PDFKit.PDFDocument) => void)[]> {
  const drawn = []
  for (const order of orders) {
    const content = await contentOf(deps, order, order.invoices.findLast(isInvoice)!)
    drawn.push((sheet: PDFKit.PDFDocument) => drawInvoice(sheet, content))
  }
  return drawn
}

async function linesOf(
  db: Deps['db'],
  order: Pick<OrderRow, 'totalMinor'> & Pick<IssuedFor, 'lines'>,
  document: InvoiceRow,
  storefront: Storefront,
): Promise<InvoiceLine[]> {
  const { i18n, shop } = storefront
  if (document.returnId !== null) {
    const credited = await selectCreditedLines(db, document.returnId)
    return credited.map((line) =>
      invoiceLine(line, [line.colourName, lineSizeText(line, shop.sizes, i18n), line.sku], i18n),
    )
  }
  // A part was credited before: the credit notes of that part list the lines.
  if (document.amountMinor < order.totalMinor) return []
  return order.lines.map((line) => {
    const { colourName, sku, design, choiceTexts, fit, swatches } = line
    const colour = swatches ? i18n._(fabricCount(swatches)) : colourName
    const cut = fit ? messageText(cutText(fit, shop.sizes), storefront) : lineSizeText(line, shop.sizes, i18n)
    return {
      ...invoiceLine(line, [colour, cut, sku], i18n),
      ...(design && { choices: choicesText(design, choiceTexts, i18n) }),
      ...(swatches && { choices: swatchesText(swatches, i18n) }),
    }
  })
}

const invoiceLine = (
  {
    productName,
    quantity,
    unitPriceMinor,
  }: Pick<CreditedLine, 'productName' | 'quantity' | 'unitPriceMinor'>,
  details: string[],
  i18n: I18n,
): InvoiceLine => ({
  name: shirtName(productName, i18n),
  details: details.filter(Boolean).join(' · '),
  quantity,
  unitPriceMinor,
})

/** Without the name of the measurements, which is erased with the account, because an invoice never changes. */
function cutText(lineFit: LineFit, scale: SizeScale): MessageDescriptor {
  const { fit } = lineFit
  return lineFit.kind === 'standard'
    ? msg`Size ${{ size: sizeReaderText(lineFit.size, scale) }}, ${select({ fit }, { slim: 'slim fit', relaxed: 'relaxed fit', other: 'regular fit' })}`
    : msg`Made to measure, ${select({ fit }, { slim: 'slim fit', relaxed: 'relaxed fit', other: 'regular fit' })}`
}

function lineSizeText(
  line: Pick<CreditedLine, 'size'> & { kind?: 'goods' | null },
  scale: SizeScale,
  i18n: I18n,
): string {
  if (line.size === madeToMeasure) return i18n._(msg`Made to measure`)
  const size = sizeText(line.size, scaleOf(line, scale), i18n)
  return size && sizePattern.test(line.size) ? i18n._(msg`Size ${{ size }}`) : size
}
