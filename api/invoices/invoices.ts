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
 * The paper of that number, or the order's invoice, as PDF. The same paper is the same whenever it is printed.
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
  const paper = order.invoices.find((one) => invoiceNumber(one) === wantedNumber)
  if (!paper) throw new ApiError('Not Found', `Order ${order.number} has no paper ${wantedNumber}`)
  const name = invoiceNumber(paper)
  const title = `${paper.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${name}`
  const at = new Date(paper.issuedAt)
  const lines = await linesOf(db, order, paper)
  const country = order.address.country
  const bytes = await drawPdf({ title, author: shop.name, country, at }, (sheet) =>
    drawInvoice(sheet, { shop, order, paper, number: name, invoiceNumber: invoiceNumber(invoice), lines }),
  )
  return { name: `${shop.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${name}.pdf`, bytes }
}

async function linesOf(db: Deps['db'], order: OrderRow, paper: InvoiceRow): Promise<InvoiceLine[]> {
  if (paper.returnId !== null) return selectCreditedLines(db, paper.returnId)
  // A part of it was credited before: the lines stand on those papers.
  if (paper.amountMinor < order.totalMinor) return []
  return order.lines.map(
    ({ productName, colourName, size, sku, quantity, unitPriceMinor, design, fit, swatches }) => ({
      productName,
      colourName,
      // Not whose measurements: that name goes with the account, and a paper stays as it is.
      size: fit ? `${size}, ${fit.fit} fit` : size,
      sku,
      quantity,
      unitPriceMinor,
      ...(design && { choices: choicesText(design) }),
      ...(swatches && { choices: swatchesText(swatches) }),
    }),
  )
}
