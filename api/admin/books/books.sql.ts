// What is booked: documents and changes of gift cards within a month, in order.
import sql, { raw, type Sql } from 'sql-template-tag'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { type DayRange, withinDays } from '../../kernel/day-range.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { InvoiceRow, OrderRow } from '../../orders/orders.ts'

export interface Span extends DayRange {
  currency: string
  timeZone: string
}

/** Where a page of rows begins: after this row. */
interface After {
  at: string
  id: string
}

const pageRows = raw('1000')

export interface BookedDocument
  extends
    Omit<InvoiceRow, 'issuedAt'>,
    Pick<
      OrderRow,
      | 'address'
      | 'billingAddress'
      | 'subtotalMinor'
      | 'discountMinor'
      | 'deliveryMinor'
      | 'taxMinor'
      | 'taxIncluded'
      | 'taxPercent'
      | 'taxExemption'
      | 'vatCheck'
      | 'totalMinor'
    > {
  id: string
  /** With microseconds. */
  at: string
  /** In the time zone of the shop. */
  day: string
  orderNumber: string
  method: PaymentMethod | null
  /** The price of the gift cards of the order. */
  giftsMinor: number
  /** The price of the returned pieces; null when it is for no return. */
  returnedMinor: number | null
}

const dayOf = (moment: Sql, { timeZone }: Span) =>
  sql`to_char(${moment} at time zone ${timeZone}, 'YYYY-MM-DD')`
const since = (moment: Sql, id: Sql, after: After | null): Sql =>
  after ? sql`(${moment}, ${id}) > (${after.at}::timestamptz, ${after.id})` : sql`true`

export const selectDocuments = (on: Queryable, span: Span, after: After | null): Promise<BookedDocument[]> =>
  on.query<BookedDocument>(sql`
    select i.id, i.issued_at::text as at, ${dayOf(sql`i.issued_at`, span)} as day, i.kind, i.serial, i.number, i.reason,
      i.amount_minor, i.return_id, i.edition, i.issued_for, o.number as order_number, o.payment_method as method,
      o.address, o.billing_address, o.subtotal_minor, o.discount_minor, o.delivery_minor, o.tax_minor, o.tax_included,
      o.tax_percent::float8 as tax_percent, o.tax_exemption, o.vat_check, o.total_minor,
      (select coalesce(sum(l.quantity * l.unit_price_minor), 0)::float8 from order_line l
        where l.order_id = o.id and l.gift is not null) as gifts_minor,
      case when i.return_id is not null then (
        select coalesce(sum(coalesce(rl.accepted, rl.quantity) * coalesce(f.unit_price_minor, l.unit_price_minor)), 0)::float8
        from order_return_line rl join order_line l on l.id = rl.order_line_id
        left join order_line f on f.id = l.exchanged_from where rl.return_id = i.return_id
      ) end as returned_minor
    from invoice i join orders o on o.id = i.order_id
    where ${withinDays(sql`i.issued_at`, span, span.timeZone)} and o.currency = ${span.currency}
      and ${since(sql`i.issued_at`, sql`i.id::text`, after)}
    order by i.issued_at, i.id::text limit ${pageRows}`)

export interface BookedCard {
  id: string
  at: string
  day: string
  kind: 'issued' | 'redeemed' | 'returned' | 'adjusted' | 'voided'
  amountMinor: number
  /** The order in which it was bought, or that it paid; null: given by staff. */
  orderNumber: string | null
  method: PaymentMethod | null
  /** The last characters of its code. */
  ending: string | null
}

export const selectCards = (on: Queryable, span: Span, after: After | null): Promise<BookedCard[]> =>
  on.query<BookedCard>(sql`
    select lpad(e.id::text, 20, '0') as id, e.at::text as at, ${dayOf(sql`e.at`, span)} as day, e.kind, e.amount_minor,
      o.number as order_number, o.payment_method as method, g.ending
    from gift_card_entry e join gift_card g on g.id = e.card_id
    left join order_line l on l.id = g.order_line_id and e.kind in ('issued', 'voided')
    left join orders o on o.id = coalesce(e.order_id, l.order_id)
    where ${withinDays(sql`e.at`, span, span.timeZone)} and g.currency = ${span.currency}
      and ${since(sql`e.at`, sql`lpad(e.id::text, 20, '0')`, after)}
    order by e.at, lpad(e.id::text, 20, '0') limit ${pageRows}`)
