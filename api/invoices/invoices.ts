// The invoice of an order once it is paid, and a credit note for each refund.
import type { FileReply } from '#contract/endpoint.ts'
import { choicesText, swatchesText } from '../designs/lines.ts'
import { drawPdf } from '../pdf/document.ts'
import type { Deps } from '../kernel/deps.ts'
import { ApiError } from '../kernel/api-error.ts'
import { drawInvoice, type InvoiceLine } from './invoice-pdf.ts'
import { invoiceNumber, type InvoiceRow, type OrderRow, selectOrder } from '../orders/orders.ts'
import { selectCreditedLines } from '../returns/returns.ts'

/**
 * The invoice or credit note of that number, or the order's invoice, as a PDF. Its bytes are always the same.
 * Throws `Not Found`, `Not Possible Now`.
 */
export async function invoice(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  orderId: string,
  number: string | undefined,
): Promise<FileReply> {
  const { shop } = settings
  const order = (await selectOrder(db, orderId))!
  if (order.invoices.length === 0)
    throw new ApiError(
      'Not Possible Now',
      `Order ${order.number} has no invoice yet; it gets one when it is paid`,
    )
  const invoice = order.invoices.find(({ kind }) => kind === 'invoice')!
  const wantedNumber = number?.toUpperCase() ?? invoiceNumber(invoice)
  const document = order.invoices.find((one) => invoiceNumber(one) === wantedNumber)
  if (!document)
    throw new ApiError('Not Found', `Order ${order.number} has no invoice or credit note ${wantedNumber}`)
  const name = invoiceNumber(document)
  const title = `${document.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${name}`
  const at = new Date(document.issuedAt)
  const lines = await linesOf(db, order, document)
  const country = order.address.country
  const bytes = await drawPdf({ title, author: shop.name, country, at }, (sheet) =>
    drawInvoice(sheet, { shop, order, document, number: name, invoiceNumber: invoiceNumber(invoice), lines }),
  )
  return { name: `${shop.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${name}.pdf`, bytes }
}

async function linesOf(db: Deps['db'], order: OrderRow, document: InvoiceRow): Promise<InvoiceLine[]> {
  if (document.returnId !== null) return selectCreditedLines(db, document.returnId)
  // A part of it was credited before: those credit notes list the lines.
  if (document.amountMinor < order.totalMinor) return []
  return order.lines.map(
    ({ productName, colourName, size, sku, quantity, unitPriceMinor, design, fit, swatches }) => ({
      productName,
      colourName,
      // Without the name of the measurements: it is erased with the account, and an invoice never changes.
      size: fit ? `${size}, ${fit.fit} fit` : size,
      sku,
      quantity,
      unitPriceMinor,
      ...(design && { choices: choicesText(design) }),
      ...(swatches && { choices: swatchesText(swatches) }),
    }),
  )
}
