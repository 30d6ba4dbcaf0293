// The documents of an order: its invoice, and a credit note for each refund.
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** The edition of the rules for the content of new documents: see `invoice.edition`. */
const presentEdition = sql`2`

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
export async function issueDocument(
  tx: Queryable,
  { orderId, kind, amountMinor, returnId }: NewDocument,
): Promise<void> {
  await tx.query(sql`
    with numbered as (
      update invoice_series set last = last + 1 where kind = ${kind} returning last
    )
    insert into invoice (order_id, kind, serial, amount_minor, return_id, edition)
    select ${orderId}::uuid, ${kind}, last, ${amountMinor}::bigint, ${returnId ?? null}::uuid, ${presentEdition}
    from numbered`)
}

/**
 * Issues the document of a change as a part of its statement, as common table expressions: the invoice of an order that
 * becomes paid, unless it has one, and a credit note for what is left of a paid order that becomes refunded. An order
 * that costs nothing has none.
 *
 * @param updated the query of the updated order: `id`, `total_minor`, and before the change `state_before` and
 *   `refunded_before`
 */
export function issueDocumentOf(updated: Sql, state: 'paid' | 'refunded'): Sql {
  const due =
    state === 'paid'
      ? sql`select id, 'invoice' as kind, total_minor as amount from ${updated} u where state_before <> 'paid'
          and total_minor > 0 and not exists (select 1 from invoice i where i.order_id = u.id and i.kind = 'invoice')`
      : sql`select id, 'credit' as kind, total_minor - refunded_before as amount from ${updated} u
          where state_before = 'paid' and total_minor > refunded_before`
  return sql`due_document as (${due}), numbered as (
      update invoice_series s set last = last + 1 from due_document d where s.kind = d.kind returning s.last, d.*
    ), document as (
      insert into invoice (order_id, kind, serial, amount_minor, edition)
      select id, kind, last, amount, ${presentEdition} from numbered)`
}
