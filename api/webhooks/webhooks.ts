// Events to which other programs are subscribed. Each is stored in the transaction that causes it, and sent by a job.
import type { EventType } from '#contract/admin/webhook-event-labels.ts'
import type { Queryable } from '../kernel/db.ts'
import { insertDeliveries } from './webhooks.sql.ts'

export { insertDeliveriesOf, insertOrderDeliveriesOf } from './webhooks.sql.ts'

export interface WebhookEvent {
  type: EventType
  /** Without personal data; a program that needs more requests the record. */
  data: object
}

/** Sends events to the webhooks that are subscribed to them, once the transaction is committed. */
export async function notifyWebhooks(tx: Queryable, events: WebhookEvent[]): Promise<void> {
  if (events.length === 0) return
  const timestamp = new Date().toISOString()
  await insertDeliveries(
    tx,
    events.map(({ type, data }) => ({ event: type, payload: JSON.stringify({ type, timestamp, data }) })),
  )
}
