// The content of an invoice or a credit note, for the PDF and the electronic invoice.
import type { Storefront } from '../kernel/storefront.ts'
import type { Transfer } from '../transfers/payment-code.ts'
import type { InvoiceRow, OrderRow } from '../orders/orders.ts'
import type { DocumentAmounts } from './document-amounts.ts'
import type { TaxedSeller } from './tax-note.ts'

export interface InvoiceLine {
  name: string
  /** Colour, size and article number. */
  details: string
  /** The chosen options of a designed shirt, or the fabrics of a set of swatches. */
  choices?: string
  quantity: number
  sku: string
  /** The price of one piece before any discount. */
  unitPriceMinor: number
  /** Its part of the discount of the order; 0 on a document for a part. */
  discountMinor: number
  /** Whether it is a gift card. */
  isUntaxed: boolean
}

export interface InvoiceContent {
  storefront: Storefront
  seller: TaxedSeller
  order: Omit<OrderRow, 'lines'>
  document: InvoiceRow
  number: string
  /** The invoice a credit note belongs to. */
  invoice: { number: string; issuedAt: string }
  /** A PNG, shown instead of the shop's name; null without a logo. */
  logo: Buffer | null
  lines: InvoiceLine[]
  amounts: DocumentAmounts
  /** Whether it is drawn for an electronic invoice, with the net amounts of that. */
  isElectronic: boolean
  /** The transfer that a pro forma invoice asks for; null: it is an invoice or a credit note. */
  expected: Transfer | null
}
