// Invoices of paid orders, and a credit note for each refund: as PDF, and as electronic invoices.
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
import type { AttachedXml } from '../pdf/attach-xml.ts'
import { drawPdf, type PdfOptions } from '../pdf/document.ts'
import type { Deps } from '../kernel/deps.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { messageText, type Storefront, storefrontFor } from '../kernel/storefront.ts'
import { selectLogo } from '../logo/logo.ts'
import { withSellerOf } from '../settings/shop-settings.ts'
import { ciiOf, type EInvoiceProfile } from './cii.ts'
import { documentAmounts, documentPercent } from './document-amounts.ts'
import { eInvoiceOf, eInvoiceProblem, xRechnungProblem } from './e-invoice.ts'
import type { InvoiceContent, InvoiceLine } from './invoice-content.ts'
import { drawInvoice } from './invoice-pdf.ts'
import {
  invoiceNumber,
  type InvoiceRow,
  type IssuedFor,
  type OrderRow,
  selectOrder,
} from '../orders/orders.ts'
import { waitsForTransfer } from '../orders/allowed-actions.ts'
import { expectedTransfer } from '../orders/transfer-due.ts'
import { type CreditedLine, selectCreditedLines } from '../returns/returns.ts'
import { codeKindOf } from '../transfers/payment-code.ts'

type InvoiceDeps = Pick<Deps, 'db' | 'settings'>

/** The document wanted: by its number, or the latest invoice, because an order that was changed has several. */
interface Wanted {
  number?: string | undefined
  /** Whether the PDF contains an electronic invoice; left out: when the buyer has a VAT number. */
  electronic?: 'yes' | 'no' | undefined
}

/**
 * An invoice or a credit note of an order as a PDF, with or without an electronic invoice in it. Its bytes are always
 * the same. Throws `Not Found`, `Not Possible Now`.
 */
export async function invoice(deps: InvoiceDeps, orderId: string, wanted: Wanted): Promise<FileReply> {
  const content = await readContent(deps, orderId, wanted.number)
  const problem = eInvoiceProblem(content)
  if (wanted.electronic === 'yes' && problem) throw new ApiError('Not Possible Now', problem)
  const isWanted = wanted.electronic === undefined ? isForCompany(content) : wanted.electronic === 'yes'
  const isElectronic = isWanted && problem === null
  const bytes = await drawPdf(
    { ...pdfOptions(content), ...(isElectronic && { attached: attachedXml(content) }) },
    (sheet) => drawInvoice(sheet, { ...content, isElectronic }),
  )
  return { name: fileNameOf(content, 'pdf'), bytes }
}

/** The same document as XML. Throws `Not Found`, `Not Possible Now`. @param buyerReference for example a Leitweg-ID */
export async function electronicInvoice(
  deps: InvoiceDeps,
  orderId: string,
  {
    number,
    profile,
    buyerReference,
  }: { number?: string | undefined; profile: EInvoiceProfile; buyerReference?: string | undefined },
): Promise<FileReply> {
  const content = await readContent(deps, orderId, number)
  const problem = eInvoiceProblem(content) ?? (profile === 'xrechnung' ? xRechnungProblem(content) : null)
  if (problem) throw new ApiError('Not Possible Now', problem)
  // XRechnung requires a reference; for other buyers than public ones the order's number is usual.
  const reference = buyerReference ?? (profile === 'xrechnung' ? content.order.number : null)
  const xml = ciiOf(eInvoiceOf(content, reference), profile)
  return { name: fileNameOf(content, 'xml'), bytes: new TextEncoder().encode(xml) }
}

/** Documents from before this edition keep their bytes, so they contain an electronic invoice only on request. */
const editionWithXml = 2

function isForCompany({ order, document }: InvoiceContent): boolean {
  const { vatNumber } = order.billingAddress ?? order.address
  return document.edition >= editionWithXml && vatNumber !== null
}

const attachedXml = (content: InvoiceContent): AttachedXml => ({
  xml: ciiOf(eInvoiceOf(content, null), 'en16931'),
  description: content.storefront.i18n._(msg`Electronic invoice`),
})

function pdfOptions({ storefront: { shop, i18n }, number, document, order }: InvoiceContent): PdfOptions {
  const title = document.kind === 'invoice' ? msg`Invoice ${{ number }}` : msg`Credit note ${{ number }}`
  return {
    title: i18n._(title),
    author: shop.name,
    language: i18n.locale,
    country: (order.billingAddress ?? order.address).country,
    at: new Date(document.issuedAt),
  }
}

/** `placket-INV-000123.pdf`. */
function fileNameOf({ storefront: { shop }, number }: InvoiceContent, extension: 'pdf' | 'xml'): string {
  const name = shop.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return `${name}-${number.replaceAll(/[^A-Za-z0-9-]+/g, '-')}.${extension}`
}

async function readContent(
  deps: InvoiceDeps,
  orderId: string,
  wanted: string | undefined,
): Promise<InvoiceContent> {
  const order = (await selectOrder(deps.db, orderId))!
  const { invoices } = order
  if (invoices.length === 0)
    throw new ApiError('Not Possible Now', because('no-invoice-yet', { number: order.number }))
  const number = wanted ?? invoiceNumber(invoices.findLast(isInvoice)!)
  const document = invoices.find((one) => invoiceNumber(one).toUpperCase() === number.toUpperCase())
  if (!document)
    throw new ApiError('Not Found', because('unknown-invoice', { number: order.number, document: number }))
  return contentOf(deps, order, document)
}

/**
 * A pro forma invoice of an order that waits for a bank transfer. The invoice is issued when the order is paid. Throws
 * `Not Possible Now`.
 */
export async function paymentRequest(deps: InvoiceDeps, orderId: string): Promise<FileReply> {
  const order = (await selectOrder(deps.db, orderId))!
  const { number } = order
  const expected = waitsForTransfer(order) ? expectedTransfer(order) : null
  if (!expected) throw new ApiError('Not Possible Now', because('no-transfer-expected', { number }))
  const document: InvoiceRow = {
    kind: 'invoice',
    serial: 0,
    number: null,
    reason: null,
    amountMinor: order.totalMinor,
    returnId: null,
    issuedAt: order.placedAt.toISOString(),
    edition: editionWithXml,
    issuedFor: null,
    printedFields: [],
  }
  const content = {
    ...(await contentOf(deps, { ...order, invoices: [document] }, document)),
    number,
    expected,
  }
  const { i18n } = content.storefront
  const options = { ...pdfOptions(content), title: i18n._(msg`Pro forma invoice ${{ number }}`) }
  const bytes = await drawPdf(options, (sheet) => drawInvoice(sheet, content))
  return { name: fileNameOf(content, 'pdf'), bytes }
}

/** The code with which a bank's app fills in the transfer of an order, as PNG. Throws `Not Possible Now`. */
export async function paymentCode({ db }: Pick<InvoiceDeps, 'db'>, orderId: string): Promise<FileReply> {
  const order = (await selectOrder(db, orderId))!
  const { number } = order
  const expected = expectedTransfer(order)
  if (!expected) throw new ApiError('Not Possible Now', because('no-transfer-expected', { number }))
  const kind = codeKindOf(expected)
  if (!kind) throw new ApiError('Not Possible Now', because('no-payment-code', { number }))
  const { codeImage } = await import('../transfers/code-image.ts')
  return { name: `${number}.png`, bytes: await codeImage(kind, expected) }
}

/** The content of a document of an order. */
async function contentOf(
  { db, settings }: InvoiceDeps,
  present: OrderRow,
  document: InvoiceRow,
): Promise<InvoiceContent> {
  const order = { ...present, ...document.issuedFor }
  const { invoices } = present
  const first = invoices.slice(0, invoices.indexOf(document) + 1).findLast(isInvoice)!
  const readers = storefrontFor(settings, order.locale)
  const { shop, seller } = await withSellerOf(db, readers.shop, new Date(document.issuedAt))
  const storefront = { ...readers, shop }
  const lines = await linesOf(db, order, document, storefront)
  return {
    storefront,
    seller,
    order,
    document,
    number: invoiceNumber(document),
    invoice: { number: invoiceNumber(first), issuedAt: first.issuedAt },
    logo: shop.logo ? await selectLogo(db, shop.logo, 'picture') : null,
    lines,
    amounts: documentAmounts({
      order,
      document,
      lines,
      giftsMinor: giftsMinor(order.lines),
      percent: documentPercent(order, shop),
    }),
    isElectronic: false,
    expected: null,
  }
}

const isInvoice = ({ kind }: InvoiceRow) => kind === 'invoice'

/** The latest invoices of orders, each to be drawn on a page of its own of one document. */
export async function latestInvoices(
  deps: InvoiceDeps,
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
      discountMinor: line.discountMinor,
      isUntaxed: Boolean(line.gift),
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
    sku,
  }: Pick<CreditedLine, 'productName' | 'quantity' | 'unitPriceMinor' | 'sku'>,
  details: string[],
  i18n: I18n,
): InvoiceLine => ({
  name: shirtName(productName, i18n),
  details: details.filter(Boolean).join(' · '),
  sku,
  quantity,
  unitPriceMinor,
  discountMinor: 0,
  isUntaxed: false,
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
