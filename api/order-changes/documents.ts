// The documents of a changed order: a new invoice when the law requires one, otherwise the issued one stays.
import { isDeepStrictEqual } from 'node:util'
import type { LineFit } from '#contract/design.ts'
import { type BodyFit, fitView } from '../designs/lines.ts'
import type { Queryable } from '../kernel/db.ts'
import type { IssuedFor, OrderRow } from '../orders/orders.ts'
import { issueAgain, keepIssuedFor } from './order-changes.sql.ts'

export async function reissueInvoice(tx: Queryable, order: OrderRow, now: OrderRow): Promise<void> {
  if (!order.invoices.some(({ kind }) => kind === 'invoice')) return
  if (isDeepStrictEqual(contentOf(now), contentOf(order)))
    return keepIssuedFor(tx, order.id, issuedFor(order))
  await issueAgain(tx, order.id, {
    creditMinor: order.totalMinor - order.refundedMinor,
    invoiceMinor: now.totalMinor - order.refundedMinor,
    issuedFor: issuedFor(order),
  })
}

/**
 * The content of an invoice that the law requires: recipient, country, goods, amounts and tax. When it changes, a new
 * invoice is needed; for another size or a corrected street the issued one stays.
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
  taxExemption: order.taxExemption,
})

/** The order for which a document was issued: without phone numbers, and only the part of a fit that documents show. */
function issuedFor(order: OrderRow): IssuedFor {
  const { subtotalMinor, discountMinor, deliveryMinor, taxMinor, taxPercent, totalMinor } = order
  const { taxIncluded, taxExemption } = order
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
    taxIncluded,
    taxExemption,
    totalMinor,
    couponCode,
    automaticMinor,
    automaticName,
    firstTerms,
    delivery,
  }
}

const withoutBody = (ordered: BodyFit): LineFit => {
  const { changes: _, ...fit } = fitView(ordered)
  return fit.kind === 'measured' ? { ...fit, measurement: null, name: '', person: undefined } : fit
}
