// Deliveries to webhooks, and to the platforms of agents, in the database.
import sql, { type Sql } from 'sql-template-tag'
import type { EventType } from '#contract/admin/webhook-event-labels.ts'
import type { Queryable } from '../kernel/db.ts'
import { currentCause } from '../kernel/telemetry.ts'

const columns = sql`webhook_id, agent_session_id, event, payload, request_id, trace_parent`

const subscribed = (event: Sql): Sql => sql`
  select w.id as webhook_id, null::uuid as agent_session_id from webhook w where w.active and ${event} = any (w.events)`

/**
 * The agent that prepared an order `o` and whose platform is sent events: once the order is paid or need not be paid
 * now, and when the agent has named a profile.
 */
const preparedBy: Sql = sql`
  select null::uuid as webhook_id, s.id as agent_session_id from agent_session s
  where s.shopper_id = o.shopper_id and s.checkout_id = o.checkout_id and s.taken_over_at is not null
    and s.agent like 'https://%' and o.payment_state in ('paid', 'confirmed', 'refunded')`

/**
 * Stores each payload for the active webhooks that are subscribed to its event, and of an order for the platform of its
 * agent, in the order of the list.
 */
export async function insertDeliveries(
  tx: Queryable,
  deliveries: { event: string; payload: string }[],
): Promise<void> {
  const { requestId, traceParent } = currentCause()
  await tx.query(sql`
    insert into webhook_delivery (${columns})
    select r.webhook_id, r.agent_session_id, d.event, d.payload, ${requestId}::text, ${traceParent}::text
    from unnest(${deliveries.map(({ event }) => event)}::text[], ${deliveries.map(({ payload }) => payload)}::text[])
      with ordinality as d(event, payload, n)
    left join orders o on o.id = case when d.event like 'order.%' then (d.payload::jsonb -> 'data' ->> 'id')::uuid end
    cross join lateral (${subscribed(sql`d.event`)} union all ${preparedBy}) r
    order by d.n`)
}

/**
 * The same as a part of the statement that causes the events, so that changes of stock need no further statement.
 *
 * @param data of an event, JSON, without personal data
 * @param from the rows, with one event for each
 */
export const insertDeliveriesOf = (event: EventType, data: Sql, from: Sql): Sql =>
  insertFor(event, data, from, subscribed(sql`${event}::text`))

/**
 * The same for events of orders.
 *
 * @param from rows `o` of orders
 */
export const insertOrderDeliveriesOf = (event: 'order.placed' | 'order.updated', data: Sql, from: Sql): Sql =>
  insertFor(event, data, from, sql`${subscribed(sql`${event}::text`)} union all ${preparedBy}`)

function insertFor(event: EventType, data: Sql, from: Sql, receivers: Sql): Sql {
  const { requestId, traceParent } = currentCause()
  return sql`
  insert into webhook_delivery (${columns})
  select r.webhook_id, r.agent_session_id, ${event}::text, jsonb_build_object('type', ${event}::text, 'timestamp',
    to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', ${data})::text, ${requestId}::text, ${traceParent}::text
  from ${from} cross join lateral (${receivers}) r`
}
