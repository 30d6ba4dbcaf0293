// Attempts to pay an order, in the database. The caller has locked the order's row.
import sql from 'sql-template-tag'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { Queryable } from '../kernel/db.ts'
import type { PaymentEvent } from './gateway.ts'

export type AttemptState = 'started' | 'paid' | 'failed' | 'cancelled' | 'refunding' | 'refunded'

export interface AttemptRow {
  id: string
  gateway: PaymentMethod
  reference: string | null
  redirectUrl: string | null
  state: AttemptState
  amountMinor: number
  currency: string
  createdAt: Date
  /** Whether it pays the balance due of a changed order. */
  isBalance: boolean
}

const attemptColumns = sql`p.id, p.gateway, p.reference, p.redirect_url, p.state,
  p.amount_minor, p.currency, p.created_at, p.is_balance`

/** An order's attempts, the newest first. */
export async function selectAttempts(on: Queryable, orderId: string): Promise<AttemptRow[]> {
  return on.query<AttemptRow>(
    sql`select ${attemptColumns} from payment p where p.order_id = ${orderId} order by p.created_at desc, p.id`,
  )
}

/** Stores an event as received and returns the order's attempts; `fresh` is false when it was received before. */
export async function recordEvent(
  tx: Queryable,
  orderId: string,
  { gateway, eventId }: PaymentEvent,
): Promise<{ fresh: boolean; attempts: AttemptRow[] }> {
  if (eventId === null) return { fresh: true, attempts: await selectAttempts(tx, orderId) }
  const rows = await tx.query<AttemptRow & { fresh: boolean }>(sql`
    with inserted as (
      insert into webhook_event (gateway, event_id) values (${gateway}, ${eventId}) on conflict do nothing returning 1
    )
    select ${attemptColumns}, exists (select 1 from inserted) as fresh
    from payment p where p.order_id = ${orderId} order by p.created_at desc, p.id`)
  return { fresh: rows[0]?.fresh ?? false, attempts: rows }
}

/** Stores the provider's reference of an attempt, and the URL of its payment page. */
export async function setReference(
  on: Queryable,
  attemptId: string,
  reference: string,
  redirectUrl: string,
): Promise<void> {
  await on.query(sql`
    update payment set reference = ${reference}, redirect_url = ${redirectUrl} where id = ${attemptId}`)
}

/** Deletes the ids of events received long ago. */
export async function deleteOldEvents(on: Queryable): Promise<void> {
  await on.query(sql`delete from webhook_event where heard_at < now() - interval '90 days'`)
}
