// The documents of an order: its invoice, and a credit note for each refund.
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

/** The edition of the rules for the content of new documents: see `invoice.edition`. */
const presentEdition = sql`3`

/** Why a credit note is issued: goods came back, the order was changed, its price was reduced, or it was cancelled. */
export type CreditReason = 'return' | 'change' | 'reduction' | 'cancellation'

export interface NewDocument {
  orderId: string
  kind: 'invoice' | 'credit'
  amountMinor: number
  /** Of a credit note. */
  reason?: CreditReason
  /** The return for which a credit note is issued. */
  returnId?: string
}

/**
 * The values of the merchant's own fields that are printed on documents, with the definitions of today: a document never
 * changes, whatever becomes of them.
 */
const printedFields = (orderId: Sql): Sql => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('names', f.field -> 'names', 'kind', f.field -> 'kind',
    'choices', f.field -> 'choices', 'value', o.custom_fields -> (f.field ->> 'key')) order by f.at), '[]')
  from orders o, shop_settings s, jsonb_array_elements(s.document -> 'customFields') with ordinality f(field, at)
  where o.id = ${orderId} and f.field ->> 'of' = 'order' and f.field ->> 'invoiced' = 'true'
    and f.field ->> 'archived' = 'false' and o.custom_fields ? (f.field ->> 'key'))`

/** Issues a document with the next number of its series. */
export async function issueDocument(
  tx: Queryable,
  { orderId, kind, amountMinor, reason, returnId }: NewDocument,
): Promise<void> {
  await tx.query(sql`
    with ${issueDue(sql`
      select id as order_id, locale, ${kind}::text as kind, ${amountMinor}::bigint as amount, ${reason ?? null}::text as reason,
        ${returnId ?? null}::uuid as return_id
      from orders where id = ${orderId}`)}
    select`)
}

/**
 * Issues the document of a change as a part of its statement, as common table expressions: the invoice of an order that
 * becomes paid, unless it has one, and a credit note for what is left of a paid order that becomes refunded. An order
 * that costs nothing has none.
 *
 * @param updated the query of the updated order: `id`, `locale`, `total_minor`, and before the change `state_before` and
 *   `refunded_before`
 */
export function issueDocumentOf(updated: Sql, state: 'paid' | 'refunded'): Sql {
  return issueDue(
    state === 'paid'
      ? sql`select id as order_id, locale, 'invoice' as kind, total_minor as amount, null as reason, null::uuid as return_id
          from ${updated} u where state_before <> 'paid'
          and total_minor > 0 and not exists (select 1 from invoice i where i.order_id = u.id and i.kind = 'invoice')`
      : sql`select id as order_id, locale, 'credit' as kind, total_minor - refunded_before as amount,
          'cancellation' as reason, null::uuid as return_id
          from ${updated} u where state_before = 'paid' and total_minor > refunded_before`,
  )
}

/**
 * The next number of the document that `due` selects: of the seller's own series for the order's storefront, otherwise
 * of the program's. The row of the series is locked until the transaction ends, so that a series has no gaps.
 */
const issueDue = (due: Sql): Sql => sql`due_document as (${due}), document_series as (
    select d.*, own.prefix, own.digits, own.first
    from due_document d left join lateral (
      select replace(rule ->> 'prefix', '{year}', year) as prefix, (rule ->> 'digits')::int as digits,
        case when rule ->> 'prefix' like '%{year}%' and rule ->> 'startYear' <> year then 1
          else (rule ->> 'start')::int end as first
      from (select coalesce(s.markets -> d.locale -> 'numbering', s.numbering) as numbering
        from seller s where s.since <= clock_timestamp() order by s.since desc limit 1) s
      cross join lateral (select numbering -> d.kind as rule,
        to_char(now() at time zone (numbering ->> 'timeZone'), 'YYYY') as year) r
      where rule is not null
    ) own on true
  ), numbered as (
    update invoice_series s set last = last + 1 from document_series d where s.kind = d.kind and d.prefix is null
    returning s.last
  ), counted as (
    insert into invoice_counter as c (prefix, first, last) select prefix, first, first from document_series
    where prefix is not null
    on conflict (prefix) do update set last = c.last + 1 returning c.last
  ), document as (
    insert into invoice (order_id, kind, serial, number, prefix, amount_minor, reason, return_id, edition, printed_fields)
    select d.order_id, d.kind, n.last, d.prefix || lpad(c.last::text, greatest(d.digits, length(c.last::text)), '0'),
      d.prefix, d.amount, d.reason, d.return_id, ${presentEdition}, ${printedFields(sql`d.order_id`)}
    from document_series d left join numbered n on true left join counted c on true
  )`
