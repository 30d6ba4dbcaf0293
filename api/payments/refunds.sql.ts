// Refunds in the database: those that are due, and those that are done.
import sql from 'sql-template-tag'
import type { Queryable } from '../kernel/db.ts'
import { type Backoff, claimDue } from '../kernel/due-rows.ts'

/** A payment to be refunded, whole or in part. */
export interface DueRefund {
  id: string
  orderId: string
  gateway: string
  reference: string | null
  amountMinor: number
  tries: number
}

const again: Backoff = { firstSeconds: 5, longestSeconds: 3600 }
const orOnly = (id: string | null) => sql`(${id}::uuid is null or id = ${id}::uuid)`

/**
 * Claims the payments whose refund is due for this process: the provider refunds each once, whatever the number of
 * tries. The amount is what the partial refunds have left of the payment.
 */
export function claimRefunds(on: Queryable, only: string | null): Promise<DueRefund[]> {
  const waiting = sql`state = 'refunding' and ${orOnly(only)}`
  return on.query<DueRefund>(sql`
    with p as (${claimDue({ table: 'payment', waiting, limit: 20, again })})
    select p.id, p.order_id as "orderId", p.gateway, p.reference, p.tries,
      p.amount_minor - (select coalesce(sum(r.amount_minor), 0) from refund r where r.payment_id = p.id)::int
        as "amountMinor"
    from p`)
}

/** Claims the partial refunds that are due, in the same way. */
export function claimPartialRefunds(on: Queryable, only: string | null): Promise<DueRefund[]> {
  const waiting = sql`state = 'due' and ${orOnly(only)}`
  return on.query<DueRefund>(sql`
    with r as (${claimDue({ table: 'refund', waiting, limit: 20, again })})
    select r.id, r.order_id as "orderId", p.gateway, p.reference, r.tries, r.amount_minor as "amountMinor"
    from r join payment p on p.id = r.payment_id`)
}

export async function setRefunded(on: Queryable, attemptId: string): Promise<void> {
  await on.query(sql`update payment set state = 'refunded' where id = ${attemptId} and state = 'refunding'`)
}

export async function setPartialRefundDone(on: Queryable, refundId: string): Promise<void> {
  await on.query(
    sql`update refund set state = 'done', failure = null where id = ${refundId} and state = 'due'`,
  )
}

/** Notes why the provider did not refund it; it stays due. */
export async function setPartialRefundFailure(
  on: Queryable,
  refundId: string,
  failure: string,
): Promise<void> {
  await on.query(
    sql`update refund set failure = left(${failure}, 500) where id = ${refundId} and state = 'due'`,
  )
}

/** Makes a partial refund due at once, with all its tries before it; false when it is not waiting. */
export async function makeRefundDue(tx: Queryable, refundId: string): Promise<boolean> {
  const rows = await tx.query(sql`
    update refund set due_at = now(), tries = 0 where id = ${refundId} and state = 'due' returning id`)
  return rows.length > 0
}

/** What partial refunds have left of a payment, minor units. */
export async function selectLeftOf(on: Queryable, attemptId: string): Promise<number> {
  const [row] = await on.query<{ leftMinor: number }>(sql`
    select p.amount_minor - (select coalesce(sum(r.amount_minor), 0) from refund r where r.payment_id = p.id)::int
      as "leftMinor" from payment p where p.id = ${attemptId}`)
  return row!.leftMinor
}
