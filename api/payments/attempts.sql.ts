// Attempts to pay an order, in the database. The caller has locked the order's row.
import sql, { type Sql } from 'sql-template-tag'
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

/** The attempts of an order as JSON, the newest first, for `readAttempts`. */
export const attemptsOf = (orderId: Sql): Sql => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'gateway', p.gateway, 'reference', p.reference,
    'redirectUrl', p.redirect_url, 'state', p.state, 'amountMinor', p.amount_minor, 'currency', p.currency,
    'createdAt', p.created_at, 'isBalance', p.is_balance) order by p.created_at desc, p.id), '[]')
  from payment p where p.order_id = ${orderId})`

export const readAttempts = (json: (Omit<AttemptRow, 'createdAt'> & { createdAt: string })[]): AttemptRow[] =>
  json.map((attempt) => ({ ...attempt, createdAt: new Date(attempt.createdAt) }))

/** An order's attempts, the newest first. */
export async function selectAttempts(on: Queryable, orderId: string): Promise<AttemptRow[]> {
  return on.query<AttemptRow>(
    sql`select ${attemptColumns} from payment p where p.order_id = ${orderId} order by p.created_at desc, p.id`,
  )
}

/**
 * The order of an attempt, as the query of its `id`, found by the attempt's id or the provider's reference.
 *
 * @param attemptId null: only by the reference
 */
export const orderOfAttempt = ({
  gateway,
  reference,
  attemptId,
}: Pick<PaymentEvent, 'gateway' | 'reference' | 'attemptId'>): Sql => sql`
  select order_id as id from payment where gateway = ${gateway} and (id = ${attemptId}::uuid or reference = ${reference})
  order by id = ${attemptId}::uuid desc nulls last limit 1`

/** Stores an event of the order `of` as received. Returns a row unless it was received before. */
export const insertEventOf = ({ gateway, eventId }: PaymentEvent, of: Sql): Sql =>
  eventId === null
    ? sql`select 1 from ${of}`
    : sql`insert into webhook_event (gateway, event_id) select ${gateway}, ${eventId} from ${of}
        on conflict do nothing returning 1`

/** A part of a bank transfer that has arrived. */
export interface ReceivedTransfer {
  /** Of its payment on the bank statement; each is stored once. */
  reference: string
  /** `refunding`: staff have to transfer it back. */
  state: 'paid' | 'refunding'
  amountMinor: number
  currency: string
  isBalance: boolean
}

/** Stores a bank transfer, or a part of one, as a payment of an order. */
export async function insertReceivedTransfer(
  tx: Queryable,
  orderId: string,
  { reference, state, amountMinor, currency, isBalance }: ReceivedTransfer,
): Promise<void> {
  await tx.query(sql`
    insert into payment (order_id, gateway, reference, state, amount_minor, currency, is_balance, settled_at)
    values (${orderId}, 'transfer', ${reference}, ${state}, ${amountMinor}, ${currency}, ${isBalance}, now())`)
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
