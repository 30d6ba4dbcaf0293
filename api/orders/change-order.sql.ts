// Changes the state of an order, with all consequences, in one statement.
import sql, { empty, type Sql } from 'sql-template-tag'
import type { OrderStatus } from '#contract/order-status.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { PaymentState } from '#contract/orders.ts'
import { firstRow, type Queryable } from '../kernel/db.ts'
import type { StoredReason } from '../kernel/reason.ts'
import { planShirtsOf } from '../production/order-shirts.ts'
import { insertMailOf, type NewMail } from '../mail/mail.ts'
import type { AttemptState } from '../payments/payments.ts'
import { insertOrderDeliveriesOf } from '../webhooks/webhooks.ts'
import { issueDocumentOf } from './issue-document.sql.ts'
import { orderEventData } from './order-event.sql.ts'
import type { Shipment } from './shipment.ts'

/** Changes of an order other than of its status, which only `transitionOrder` changes. */
export interface OrderChange {
  paymentState?: PaymentState
  paymentMethod?: PaymentMethod
  holdsStock?: boolean
  /** Minutes from now for which the stock is held; null ends the hold. */
  holdMinutes?: number | null
  expired?: boolean
  shipment?: { sent: Shipment; searchText: string }
  /** Money received for it; left out: the total, when it becomes paid. */
  paidMinor?: number
  /** A new event in the order's history. */
  event?: { status: OrderStatus; reason: StoredReason | null; byStaff?: boolean; memberId?: string | null }
  attempt?: { id: string; state: AttemptState; reference?: string | null }
  newAttempt?: {
    id: string
    gateway: PaymentMethod
    amountMinor: number
    currency: string
    isBalance?: boolean
  }
  /** The email about the change. */
  mail?: NewMail
}

/**
 * Changes the fields of an order that are set, issues its invoice when it becomes paid and a credit note when it is
 * refunded, plans its shirts, stores the event for webhooks and writes the mail, in one statement. The caller has locked
 * the row. When the order becomes paid, `paid_minor` becomes its total, unless the change has an amount; when it becomes
 * refunded, `refunded_minor` does. Returns until when its stock is held now.
 */
export async function changeOrder(
  tx: Queryable,
  id: string,
  change: OrderChange,
  status: OrderStatus | null = null,
): Promise<Date | null> {
  const { event, attempt, newAttempt, holdMinutes, shipment, paymentState, mail } = change
  const received = paymentState === 'paid' || paymentState === 'refunded' ? paymentState : null
  const rows = await tx.query<{ holdUntil: Date | null }>(sql`
    with ${event ? insertEvent(id, event) : empty}${attempt ? updateAttempt(attempt) : empty}${newAttempt ? insertAttempt(id, newAttempt) : empty}
    updated as (
    update orders o set status = coalesce(${status}, o.status),
      payment_state = coalesce(${paymentState ?? null}, o.payment_state),
      payment_method = coalesce(${change.paymentMethod ?? null}, o.payment_method),
      paid_minor = coalesce(${change.paidMinor ?? null}::bigint,
        case when ${received !== null} and before.payment_state not in ('paid', 'refunded') then o.total_minor end, o.paid_minor),
      refunded_minor = case when ${paymentState === 'refunded'} and before.payment_state <> 'refunded'
        then o.total_minor else o.refunded_minor end,
      holds_stock = coalesce(${change.holdsStock ?? null}::boolean, o.holds_stock),
      hold_until = case when ${holdMinutes === undefined} then o.hold_until
        else now() + make_interval(secs => ${holdMinutes === null || holdMinutes === undefined ? null : holdMinutes * 60}) end,
      expired_at = case when ${change.expired === undefined} then o.expired_at when ${change.expired ?? false} then now() end,
      delivery = o.delivery || ${JSON.stringify(shipment?.sent ?? {})}::jsonb,
      search_text = coalesce(${shipment?.searchText ?? null}, o.search_text)
    from (select id, status, payment_state, refunded_minor from orders where id = ${id}) before
    where o.id = before.id
    returning o.id, o.shopper_id, o.checkout_id, o.status, o.payment_state, o.holds_stock, o.delivery, o.deliver_by, o.hold_until, o.locale, o.total_minor,
      before.payment_state as state_before, before.refunded_minor as refunded_before,
      ${orderEventData} as event,
      (o.status, o.payment_state, o.refunded_minor)
        is distinct from (before.status, before.payment_state, before.refunded_minor) as is_event
    ), shirts as (
      ${planShirtsOf(sql`updated`)}
    ), webhooks as (
      ${insertOrderDeliveriesOf('order.updated', sql`o.event`, sql`(select * from updated where is_event) o`)}
    )${received ? sql`, ${issueDocumentOf(sql`updated`, received)}` : empty}${mail ? sql`, ${insertMailOf(mail)}` : empty}
    select hold_until from updated`)
  return firstRow(rows).holdUntil
}

// Common table expressions. PostgreSQL prepares each for every execution, also one that changes nothing.

const insertEvent = (
  orderId: string,
  { status, reason, byStaff, memberId }: NonNullable<OrderChange['event']>,
): Sql => sql`
    event as (
      insert into order_event (order_id, status, reason, by_staff, member_id)
      values (${orderId}, ${status}, ${reason ? JSON.stringify(reason) : null}::jsonb, ${byStaff ?? false}, ${memberId ?? null})
    ),`

const updateAttempt = ({ id, state, reference }: NonNullable<OrderChange['attempt']>): Sql => sql`
    attempt as (
      update payment set state = ${state}, reference = coalesce(reference, ${reference ?? null}), due_at = now(), tries = 0,
        settled_at = ${state === 'refunding' ? sql`settled_at` : sql`now()`}
      where id = ${id}
    ),`

const insertAttempt = (
  orderId: string,
  { id, gateway, amountMinor, currency, isBalance }: NonNullable<OrderChange['newAttempt']>,
): Sql => sql`
    more as (
      insert into payment (id, order_id, gateway, state, amount_minor, currency, is_balance)
      values (${id}, ${orderId}, ${gateway}, 'started', ${amountMinor}, ${currency}, ${isBalance ?? false})
    ),`
