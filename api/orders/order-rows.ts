// The rows of an order: its lines, returns, claims and documents, as they are stored.
import type { MeasureChanges } from '#contract/measurement.ts'
import type { LineFit } from '#contract/design.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { PaymentState } from '#contract/orders.ts'
import type { PostalAddress } from '#contract/address-fields.ts'
import type { ClaimState } from '#contract/fit-claim-states.ts'
import type { ClaimKind, ClaimPhoto, FitClaim, FitGuarantee } from '#contract/fit-guarantee.ts'
import type { ReturnState } from '#contract/return-states.ts'
import type { ReturnKind } from '#contract/returns.ts'
import type { TaxExemption, VatCheck } from '#contract/vat-exemption.ts'
import type { CustomField, CustomValue, CustomValues } from '#contract/custom-fields.ts'
import type { StoredReason } from '../kernel/reason.ts'
import type { CreditReason } from './issue-document.sql.ts'
import type { BodyFit, Designed, LineProduct } from '../designs/lines.ts'
import { type TransferRow } from '../transfers/transfers.ts'
import type { Shipment } from './shipment.ts'

/** A line of an order. A designed line has the design, body and fabric of the time it was ordered. */
export interface OrderLineRow
  extends Omit<LineProduct, 'stock'>, Omit<Designed, 'fabricStock' | 'guaranteeUsed' | 'question'> {
  id: string
  quantity: number
  discountMinor: number
  totalMinor: number
  /** Whether it is cut and sewn for this order. */
  made: boolean
  /** The originally paid line, when this one was sent in exchange. */
  exchangedFrom: string | null
  /** The terms of the fit guarantee that cover one piece of it. */
  fitGuarantee: FitGuarantee | null
  /** The language of the product's name; null when unknown. */
  nameLanguage: string | null
  /** The codes of the passports of its finished shirts; null without any. */
  passports?: string[] | null
  /** The approval of its finished measures; null without one. */
  approval?: { state: 'approved' | 'requested'; at: string; proposed?: MeasureChanges | null } | null
}

/** The findings on a returned line, in pieces. */
export interface Inspection {
  /** No longer new. */
  damaged: number
  /** Not in the parcel. */
  missing: number
  /** In stock again. */
  restocked: number
  /** Refunded or exchanged. */
  accepted: number
  /** Only for staff. */
  note: string | null
}

/** The pieces of a line that a shopper wants to return. */
export interface RequestedReturnLine {
  line: string
  quantity: number
  reason: string
  wantedVariantId: string | null
  size: string | null
}

export interface ReturnRow {
  id: string
  number: string
  version: number
  kind: ReturnKind
  state: ReturnState
  requestedAt: string
  comment: string | null
  declaredBy: string | null
  holdsStock: boolean
  refundMinor: number | null
  exchange: { id: string; number: string; status: OrderStatus } | null
  /** Null before the parcel has arrived. */
  inspection: 'due' | 'done' | null
  lines: (RequestedReturnLine & { inspection: Inspection | null })[]
  history: { state: ReturnState; at: string; reason: string | null }[]
}

export interface FitClaimRow {
  id: string
  number: string
  version: number
  line: string
  kind: ClaimKind
  state: ClaimState
  requestedAt: string
  adjustments: FitClaim['adjustments']
  comment: string | null
  photos: ClaimPhoto[]
  /** The fit to which a remake is cut, as it was when it was requested. */
  fit: BodyFit | null
  remake: { id: string; number: string; status: OrderStatus } | null
  history: { state: ClaimState; at: string; reason: string | null }[]
}

export interface InvoiceRow {
  kind: 'invoice' | 'credit'
  /** Of the program's series; null with a number of the merchant's own. */
  serial: number | null
  number: string | null
  amountMinor: number
  returnId: string | null
  /** Of a credit note; null on those from before it was stored. */
  reason: CreditReason | null
  issuedAt: string
  /** Of the rules by which its content is made, because an issued document never changes. */
  edition: number
  /** The order for which it was issued, when the order was changed since; null: the current order. */
  issuedFor: IssuedFor | null
  /** The merchant's own fields that are printed on it, as they were when it was issued. */
  printedFields: PrintedField[]
}

/** A field as it was defined, with its value. */
export type PrintedField = Pick<CustomField, 'names' | 'kind' | 'choices'> & { value: CustomValue }

/** The order for which a document is issued; lines have no body measurements. */
export type IssuedFor = {
  lines: (Omit<OrderLineRow, 'fit'> & { fit: LineFit | null })[]
} & Pick<
  OrderRow,
  | 'address'
  | 'billingAddress'
  | 'subtotalMinor'
  | 'discountMinor'
  | 'deliveryMinor'
  | 'taxMinor'
  | 'taxPercent'
  | 'totalMinor'
  | 'couponCode'
  | 'automaticMinor'
  | 'automaticName'
  | 'firstTerms'
> &
  /** Left out on documents from before it was stored. */
  Partial<Pick<OrderRow, 'delivery' | 'taxIncluded' | 'taxExemption'>>

/** Old orders have only the tracking number, without a carrier and further parcels. */
type OrderShipment = Pick<Shipment, 'tracking'> & Partial<Shipment>

/** The promised days of an order, `YYYY-MM-DD`. */
export interface Arrival {
  earliest: string
  latest: string
  /** First and last day on which it is packed; left out when everything is in stock, and on old orders. */
  made?: [string, string]
}

/** The terms with which an order was placed, extended by its changes. */
export interface FirstTerms {
  /** By line id. */
  lines: Record<string, { quantity: number; unitPriceMinor: number; discountMinor: number }>
  /** The price of each delivery method that this order has had, by key. */
  deliveryMinor: Record<string, number>
  /** The price of each design that a line has had, by line id and code. */
  designs: Record<string, Record<string, number>>
  /** Whether the discount is a percentage, which grows with the pieces; an amount does not. */
  grows: boolean
  /** The automatic part of the discounts. */
  automaticMinor: number
  /** A discount by staff, which replaces those of the time it was placed. */
  discount?: { kind: 'percent' | 'amount'; value: number }
  /** Whether staff removed the VAT, so that prices of lines that were removed before are not known without it. */
  isNet?: true
  /** The promised days, by delivery method and whether anything is made first. */
  arrivals?: Record<string, Arrival>
}

export interface OrderRow {
  id: string
  number: string
  /** Raised by each change. */
  version: number
  shopperId: string | null
  email: string
  status: OrderStatus
  paymentState: PaymentState
  paymentMethod: PaymentMethod | null
  currency: string
  subtotalMinor: number
  discountMinor: number
  deliveryMinor: number
  taxMinor: number
  taxIncluded: boolean
  /** The tax rate; null when the order costs nothing, and on old orders. */
  taxPercent: number | null
  /** Why it has no VAT; null: it has the tax of its rate. */
  taxExemption: TaxExemption | null
  /** The check of the buyer's VAT number; null: none was needed. */
  vatCheck: VatCheck | null
  totalMinor: number
  couponCode: string | null
  /** The automatic part of the discount, and its name. */
  automaticMinor: number
  automaticName: string | null
  /** The part of the total that a gift card has paid, less refunds. */
  cardMinor: number
  /** Of the storefront where it was placed; null for the shop's own. */
  locale: string | null
  delivery: Arrival & { key: string; name: string } & OrderShipment
  address: PostalAddress
  /** Null: the same as the delivery address. */
  billingAddress: PostalAddress | null
  placedAt: Date
  holdUntil: Date | null
  holdsStock: boolean
  expiredAt: Date | null
  /** Whether the time for which it holds stock is over. */
  holdOver: boolean
  lines: OrderLineRow[]
  /** `memberId`: the member of staff who caused the event; null when unknown. */
  history: {
    status: OrderStatus
    at: string
    reason: StoredReason | null
    byStaff: boolean
    memberId: string | null
  }[]
  /** The refunded part of the total. */
  refundedMinor: number
  /** Money received for it, less refunded overpayments. */
  paidMinor: number
  /** Null while it was never changed. */
  firstTerms: FirstTerms | null
  returns: ReturnRow[]
  fitClaims: FitClaimRow[]
  invoices: InvoiceRow[]
  /** Whether at least one of its shirts is cut. */
  isBegun: boolean
  /** The original order, when this one is sent in exchange. */
  exchangeFor: { id: string; number: string } | null
  /** How it is paid by bank transfer; null when that method was never chosen. */
  transfer: TransferRow | null
  /** The values of the merchant's own fields. */
  customFields: CustomValues
}
