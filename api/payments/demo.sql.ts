// The tables of the demo payment provider. They are in the shop's database, but only this file reads them.
import sql, { type Sql } from 'sql-template-tag'
import { firstRow, type Queryable } from '../kernel/db.ts'
import { type Backoff, claimDue } from '../kernel/due-rows.ts'

export type DemoState = 'open' | 'pending' | 'paid' | 'declined' | 'cancelled' | 'refunded'

export interface DemoPayment {
  id: string
  attemptId: string
  amountMinor: number
  currency: string
  description: string
  returnUrl: string
  state: DemoState
}

export interface DemoEvent {
  id: string
  kind: string
  tries: number
  payment: { id: string; attemptId: string; amountMinor: number; currency: string }
}

// A late confirmation is effective from its time on, whatever the stored state is.
const columns = sql`id, payment_id as attempt_id, amount_minor, currency, description,
  return_url, case when state = 'pending' and confirm_at <= now() then 'paid' else state end as state`

/** Opens a payment for an attempt, or returns the existing one. */
export async function openDemoPayment(
  on: Queryable,
  p: Omit<DemoPayment, 'state'>,
): Promise<DemoPayment | undefined> {
  const rows = await on.query<DemoPayment>(sql`
    insert into demo_payment (id, payment_id, amount_minor, currency, description, return_url, state)
    values (${p.id}, ${p.attemptId}, ${p.amountMinor}, ${p.currency}, ${p.description}, ${p.returnUrl}, 'open')
    on conflict (payment_id) do update set payment_id = excluded.payment_id returning ${columns}`)
  return rows[0]
}

export async function selectDemoPayment(on: Queryable, id: string): Promise<DemoPayment | undefined> {
  return (await on.query<DemoPayment>(sql`select ${columns} from demo_payment where id = ${id}`))[0]
}

/** An event without a reply is due again after these seconds. */
const again: Backoff = { firstSeconds: 2, longestSeconds: 600 }

/** An event `e` of a payment `p`, as JSON. */
const eventOf: Sql = sql`jsonb_build_object('id', e.id, 'kind', e.kind, 'tries', e.tries, 'payment', jsonb_build_object(
  'id', p.id, 'attemptId', p.payment_id, 'amountMinor', p.amount_minor, 'currency', p.currency))`

export interface DemoDecision {
  state: DemoState
  kind: string
  eventId: string
  /** Seconds until the decision is effective and its event is due. */
  delaySeconds: number
}

/**
 * Stores the decision on an open payment and its event, in one statement. An event that is due now is claimed for this
 * process and returned; it is null when the payment was decided before. Undefined when the payment is not found.
 */
export async function decideDemoPayment(
  on: Queryable,
  id: string,
  d: DemoDecision,
): Promise<{ returnUrl: string; event: DemoEvent | null } | undefined> {
  const isDue = d.delaySeconds === 0
  const rows = await on.query<{ returnUrl: string; event: DemoEvent | null }>(sql`
    with p as (
      update demo_payment set state = ${d.state}, confirm_at = now() + make_interval(secs => ${d.delaySeconds})
      where id = ${id} and state = 'open' returning *
    ), e as (
      insert into demo_event (id, demo_payment_id, kind, due_at, tries)
      select ${d.eventId}, id, ${d.kind}, now() + make_interval(secs => ${isDue ? again.firstSeconds : d.delaySeconds}),
        ${isDue ? 1 : 0}::int from p returning *
    )
    select return_url, (select ${eventOf} from e join p on p.id = e.demo_payment_id where e.tries > 0) as event
    from demo_payment where id = ${id}`)
  return rows[0]
}

/** Closes a payment that is still open, without an event, and returns its state. */
export async function closeDemoPayment(on: Queryable, id: string): Promise<DemoPayment | undefined> {
  const [closed] = await on.query<DemoPayment>(sql`
    update demo_payment set state = 'cancelled' where id = ${id} and state = 'open' returning ${columns}`)
  return closed ?? selectDemoPayment(on, id)
}

/** Refunds a part or all of a payment, once per key; false when it was not paid, or less than the amount is left. */
export async function refundDemoPayment(
  on: Queryable,
  r: { id: string; key: string; amountMinor: number; eventId: string },
): Promise<boolean> {
  const rows = await on.query<{ done: boolean }>(sql`
    with inserted as (
      insert into demo_refund (key, demo_payment_id, amount_minor)
      select ${r.key}, id, ${r.amountMinor} from demo_payment
      where id = ${r.id} and refunded_minor + ${r.amountMinor} <= amount_minor
        and (state = 'paid' or (state = 'pending' and confirm_at <= now()))
      on conflict (key) do nothing returning amount_minor
    ), refunded as (
      update demo_payment set refunded_minor = refunded_minor + inserted.amount_minor,
        state = case when refunded_minor + inserted.amount_minor = demo_payment.amount_minor then 'refunded' else 'paid' end
      from inserted where id = ${r.id} returning state
    ), event as (
      insert into demo_event (id, demo_payment_id, kind, due_at)
      select ${r.eventId}, ${r.id}, 'payment.refunded', now() from refunded where state = 'refunded'
    )
    select exists (select 1 from refunded) or exists (select 1 from demo_refund where key = ${r.key}) as done`)
  return firstRow(rows).done
}

/** When the first event is due. */
export const nextDemoEvent = sql`(select min(due_at) from demo_event where delivered_at is null)`

/** Claims the events that are due for this process; an event that is not marked as delivered is due again. */
export async function claimDueEvents(on: Queryable): Promise<DemoEvent[]> {
  const rows = await on.query<{ event: DemoEvent }>(sql`
    with e as (${claimDue({ table: sql`demo_event`, waiting: sql`delivered_at is null`, limit: 20, again })})
    select ${eventOf} as event from e join demo_payment p on p.id = e.demo_payment_id`)
  return rows.map(({ event }) => event)
}

export async function markDelivered(on: Queryable, id: string): Promise<void> {
  await on.query(sql`update demo_event set delivered_at = now() where id = ${id}`)
}

export async function deleteDelivered(on: Queryable): Promise<void> {
  await on.query(sql`delete from demo_event where delivered_at < now() - interval '30 days'`)
}
