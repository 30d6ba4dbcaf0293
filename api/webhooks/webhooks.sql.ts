// Deliveries to webhooks in the database.
import sql, { type Sql } from 'sql-template-tag'
import type { EventType } from '#contract/admin/webhook-event-labels.ts'
import type { Queryable } from '../kernel/db.ts'
import { currentCause } from '../kernel/telemetry.ts'

/** Stores each payload for the active webhooks that are subscribed to its event, in the order of the list. */
export async function insertDeliveries(
  tx: Queryable,
  deliveries: { event: string; payload: string }[],
): Promise<void> {
  const { requestId, traceParent } = currentCause()
  await tx.query(sql`
    insert into webhook_delivery (webhook_id, event, payload, request_id, trace_parent)
    select w.id, d.event, d.payload, ${requestId}::text, ${traceParent}::text
    from unnest(${deliveries.map(({ event }) => event)}::text[], ${deliveries.map(({ payload }) => payload)}::text[])
      with ordinality as d(event, payload, n)
    join webhook w on w.active and d.event = any (w.events)
    order by d.n`)
}

/**
 * The same as a part of the statement that causes the events, so that changes of orders and stock need no further
 * statement.
 *
 * @param data of an event, JSON, without personal data
 * @param from the rows, with one event for each
 */
export function insertDeliveriesOf(event: EventType, data: Sql, from: Sql): Sql {
  const { requestId, traceParent } = currentCause()
  return sql`
  insert into webhook_delivery (webhook_id, event, payload, request_id, trace_parent)
  select w.id, ${event}::text, jsonb_build_object('type', ${event}::text, 'timestamp',
    to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', ${data})::text, ${requestId}::text, ${traceParent}::text
  from ${from} join webhook w on w.active and ${event}::text = any (w.events)`
}
