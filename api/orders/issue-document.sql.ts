// The documents of an order: its invoice, and a credit note for each refund.
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

export interface NewDocument {
  orderId: string
  kind: 'invoice' | 'credit'
  amountMinor: number
  /** The return for which a credit note is issued. */
  returnId?: string
}

/**
 * Issues a document with the next number of its series, which is locked until the transaction ends, so that it has no
 * gaps.
 */
export const issueDocument = (tx: Queryable, document: NewDocument): Promise<void> =>
  issueWhere(tx, document, sql`true`)

/** Issues the invoice of an order that was just paid, unless it has one. */
export const issueFirstInvoice = (tx: Queryable, orderId: string, amountMinor: number): Promise<void> =>
  issueWhere(
    tx,
    { orderId, kind: 'invoice', amountMinor },
    sql`not exists (select 1 from invoice where order_id = ${orderId} and kind = 'invoice')`,
  )

async function issueWhere(
  tx: Queryable,
  { orderId, kind, amountMinor, returnId }: NewDocument,
  condition: Sql,
): Promise<void> {
  await tx.query(sql`
    with numbered as (
      update invoice_series set last = last + 1 where kind = ${kind} and ${condition} returning last
    )
    insert into invoice (order_id, kind, serial, amount_minor, return_id)
    select ${orderId}::uuid, ${kind}, last, ${amountMinor}::bigint, ${returnId ?? null}::uuid from numbered`)
}
