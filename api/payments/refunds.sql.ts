// Refunds in the database.
import sql from 'sql-template-tag'
import { firstRow, type Queryable } from '../kernel/db.ts'
import { type Backoff, claimDue } from '../kernel/due-rows.ts'

/** A payment to be refunded, completely or in part. */
export interface DueRefund {
  id: string
  orderId: string
  gateway: string
  reference: string | null
  amountMinor: number
  tries: number
}

const again: Backoff = { firstSeconds: 5, longestSeconds: 3600 }
/** The provider's reference of the payment `p`, or of the payment of which it is a part. */
const referenceOf = sql`coalesce(p.reference, (select s.reference from payment s where s.id = p.split_from))`
const orOnly = (id: string | null) => sql`(${id}::uuid is null or id = ${id}::uuid)`

/** A payment that its provider refunds. Staff refund a bank transfer: see `transfer-refunds.sql.ts`. */
const atProvider = sql`gateway <> 'transfer'`
/** A partial refund of such a payment. */
const partAtProvider = sql`exists (select 1 from payment s where s.id = payment_id and s.gateway <> 'transfer')`

/** When the first refund is due. */
export const nextRefund = sql`least(
  (select min(due_at) from payment where state = 'refunding' and ${atProvider}),
  (select min(due_at) from refund where state = 'due' and ${partAtProvider}))`

/**
 * Claims for this process the payments whose refund is due; the provider refunds each once, however often it is tried.
 * The amount is the payment less its partial refunds.
 */
export function claimRefunds(on: Queryable, only: string | null): Promise<DueRefund[]> {
  const waiting = sql`state = 'refunding' and ${atProvider} and ${orOnly(only)}`
  return on.query<DueRefund>(sql`
    with p as (${claimDue({ table: sql`payment`, waiting, limit: 20, again })})
    select p.id, p.order_id, p.gateway, ${referenceOf} as reference, p.tries,
      p.amount_minor - (select coalesce(sum(r.amount_minor), 0) from refund r where r.payment_id = p.id)::bigint
        as amount_minor
    from p`)
}

/** The same for partial refunds that are due. */
export function claimPartialRefunds(on: Queryable, only: string | null): Promise<DueRefund[]> {
  const waiting = sql`state = 'due' and ${partAtProvider} and ${orOnly(only)}`
  return on.query<DueRefund>(sql`
    with r as (${claimDue({ table: sql`refund`, waiting, limit: 20, again })})
    select r.id, r.order_id, p.gateway, ${referenceOf} as reference, r.tries,
      r.amount_minor
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

/** Stores why the provider did not refund it; it stays due. */
export async function setPartialRefundFailure(
  on: Queryable,
  refundId: string,
  failure: string,
): Promise<void> {
  await on.query(
    sql`update refund set failure = left(${failure}, 500) where id = ${refundId} and state = 'due'`,
  )
}

/** Makes a waiting partial refund due at once, with its number of tries reset; false when it is not waiting. */
export async function makeRefundDue(tx: Queryable, refundId: string): Promise<boolean> {
  const rows = await tx.query(sql`
    update refund set due_at = now(), tries = 0 where id = ${refundId} and state = 'due' returning id`)
  return rows.length > 0
}

/** The amount of a payment less its partial refunds, minor units. */
export async function selectLeftOf(on: Queryable, attemptId: string): Promise<number> {
  const [row] = await on.query<{ leftMinor: number }>(sql`
    select p.amount_minor - (select coalesce(sum(r.amount_minor), 0) from refund r where r.payment_id = p.id)::bigint
      as left_minor from payment p where p.id = ${attemptId}`)
  return row!.leftMinor
}

/** A gift card or payment that has paid a part of an order, and how much of it is not refunded. */
export interface PaidPart {
  id: string
  minor: number
}

/** The gift cards and the payments (the newest first) of an order, with the amounts that are not refunded. */
export async function selectPaidParts(
  tx: Queryable,
  orderId: string,
): Promise<{ cards: PaidPart[]; payments: PaidPart[] }> {
  return firstRow(
    await tx.query<{ cards: PaidPart[]; payments: PaidPart[] }>(sql`
      select (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.card_id, 'minor', c.minor) order by c.card_id), '[]') from (
          select card_id, -sum(amount_minor) as minor from gift_card_entry where order_id = ${orderId}
          group by card_id having sum(amount_minor) < 0) c) as cards, (
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'minor', p.amount_minor
            - (select coalesce(sum(r.amount_minor), 0) from refund r where r.payment_id = p.id))
          order by p.created_at desc, p.id), '[]')
        from payment p where p.order_id = ${orderId} and p.state = 'paid') as payments`),
  )
}

/** A part of a refund: to a payment, or, without one, to a gift card and by hand. */
export interface RefundPart {
  paymentId: string | null
  amountMinor: number
  cardMinor: number
  state: 'due' | 'done' | 'by hand'
}

/** The return or the change for which money is refunded. */
export type RefundCause = { returnId: string } | { changeId: string }

export const insertRefunds = (
  tx: Queryable,
  orderId: string,
  parts: readonly RefundPart[],
  cause: RefundCause,
): Promise<{ id: string; state: RefundPart['state'] }[]> =>
  tx.query(sql`
    insert into refund (order_id, payment_id, return_id, change_id, amount_minor, card_minor, state)
    select ${orderId}, r."paymentId", ${'returnId' in cause ? cause.returnId : null}::uuid,
      ${'changeId' in cause ? cause.changeId : null}::uuid, r."amountMinor", r."cardMinor", r.state
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      as r("paymentId" uuid, "amountMinor" bigint, "cardMinor" bigint, state text)
    returning id, state`)

/**
 * Stores a refund by hand of the money that was received by hand and is not refunded yet. Call it before the payments
 * and the gift card of the order are refunded.
 */
export async function refundReceipts(tx: Queryable, orderId: string): Promise<void> {
  await tx.query(sql`
    insert into refund (order_id, change_id, amount_minor, state)
    select o.id, receipt.id, least(receipt.minor, held.minor), 'by hand'
    from orders o cross join lateral (
      select (array_agg(c.id order by c.created_at desc))[1] as id, sum(c.received_minor)::bigint as minor
      from order_change c where c.order_id = o.id and c.received_minor > 0
    ) receipt cross join lateral (
      select o.paid_minor - o.refunded_minor - (
        select coalesce(sum(p.amount_minor - (select coalesce(sum(r.amount_minor), 0) from refund r where r.payment_id = p.id)), 0)
        from payment p where p.order_id = o.id and p.state = 'paid')::bigint
      - (select coalesce(-sum(e.amount_minor), 0) from gift_card_entry e where e.order_id = o.id)::bigint as minor
    ) held
    where o.id = ${orderId} and receipt.id is not null and held.minor > 0`)
}
