// The documents of a changed order: another invoice where the law asks for one, else the one that was issued.
import { isDeepStrictEqual } from 'node:util'
import type { LineFit } from '#contract/design.ts'
import type { BodyFit } from '../designs/lines.ts'
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
