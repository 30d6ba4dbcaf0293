// The terms of orders that are paid by bank transfer, in the database.
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'

export interface TransferTerms {
  /** Without spaces. */
  iban: string
  holder: string
  /** Of the holder. */
  address: { street: string; postalCode: string | null; city: string | null; country: string }
  /** `YYYY-MM-DD`, like the last day. */
  dueOn: string
  /** The last day on which it can be paid; after it the order is cancelled. */
  lastOn: string
}

/** The terms with the moment of the reminder; null: none. */
export interface NewTransfer extends TransferTerms {
  remindAt: Date | null
}

/** The terms of an order, and what was transferred for it and is not refunded, minor units. */
export interface TransferRow extends TransferTerms {
  receivedMinor: number
}

/** A `TransferRow` of the order `o` as JSON; null without one. */
export const transferOfOrder: Sql = sql`(
  select jsonb_build_object('iban', t.iban, 'holder', t.holder, 'address', t.address, 'dueOn', t.due_on, 'lastOn', t.last_on,
    'receivedMinor', (select coalesce(sum(p.amount_minor), 0) from payment p
      where p.order_id = o.id and p.gateway = 'transfer' and p.state = 'paid'))
  from order_transfer t where t.order_id = o.id)`

/** Inserts the terms for the order that the query `of` selects; new terms replace earlier ones. */
export const insertTransferOf = (of: Sql, transfer: NewTransfer): Sql => sql`
  insert into order_transfer (order_id, iban, holder, address, due_on, last_on, remind_at)
  select o.id, ${transfer.iban}, ${transfer.holder}, ${JSON.stringify(transfer.address)}::jsonb,
    ${transfer.dueOn}::date, ${transfer.lastOn}::date, ${transfer.remindAt}::timestamptz
  from ${of} o
  on conflict (order_id) do update set iban = excluded.iban, holder = excluded.holder, address = excluded.address,
    due_on = excluded.due_on, last_on = excluded.last_on, remind_at = excluded.remind_at`

export async function insertTransfer(tx: Queryable, orderId: string, transfer: NewTransfer): Promise<void> {
  await tx.query(insertTransferOf(sql`(select ${orderId}::uuid as id)`, transfer))
}
