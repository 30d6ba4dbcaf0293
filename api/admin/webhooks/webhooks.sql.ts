// Webhooks and their deliveries, in the database.
import sql, { empty } from 'sql-template-tag'
import { deliveryDays, type deliverySort, type webhookSort } from '#contract/admin/webhooks.ts'
import { firstRow, type Queryable } from '../../kernel/db.ts'
import { claimDue } from '../../kernel/due-rows.ts'
import type { Cause } from '../../kernel/telemetry.ts'
import { type Reason, type StoredReason, storedReason, storedText } from '../../kernel/reason.ts'
import { englishReader } from '../../kernel/storefront.ts'
import type { ListPlace } from '../http/page.ts'
import type { ListOrder, Sorting } from '../http/sort.ts'
import type { ExportedList } from '../http/list.ts'

export interface WebhookRow {
  id: string
  version: number
  url: string
  events: string[]
  active: boolean
  createdAt: Date
}

const columns = sql`id, version, url, events, active, created_at`

export const webhookSorting: Sorting<(typeof webhookSort.columns)[number]> = {
  columns: { url: { by: sql`url`, type: 'text' }, since: { by: sql`created_at`, type: 'moment' } },
  id: { by: sql`id::text`, type: 'text' },
}

export async function selectWebhooks(on: Queryable, { orderBy }: ListOrder): Promise<WebhookRow[]> {
  return on.query<WebhookRow>(sql`select ${columns} from webhook order by ${orderBy}`)
}

export async function countWebhooks(on: Queryable): Promise<number> {
  return firstRow(await on.query<{ count: number }>(sql`select count(*)::int as count from webhook`)).count
}

/** Locks a webhook until the transaction ends; null when there is none. */
export async function lockWebhook(tx: Queryable, id: string): Promise<WebhookRow | null> {
  const rows = await tx.query<WebhookRow>(sql`select ${columns} from webhook where id = ${id} for update`)
  return rows[0] ?? null
}

export async function insertWebhook(
  tx: Queryable,
  { url, events, secret }: { url: string; events: readonly string[]; secret: string },
): Promise<WebhookRow> {
  const rows = await tx.query<WebhookRow>(sql`
    insert into webhook (url, events, secret) values (${url}, ${[...events]}, ${secret}) returning ${columns}`)
  return firstRow(rows)
}

export async function updateWebhook(
  tx: Queryable,
  { id, url, events, active }: Pick<WebhookRow, 'id' | 'url' | 'events' | 'active'>,
): Promise<WebhookRow> {
  const rows = await tx.query<WebhookRow>(sql`
    update webhook set url = ${url}, events = ${events}, active = ${active}, version = version + 1
    where id = ${id} returning ${columns}`)
  return firstRow(rows)
}

export async function deleteWebhook(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`delete from webhook where id = ${id}`)
}

export interface DeliveryRow extends ListPlace {
  key: number
  webhook: { id: string; url: string }
  event: string
  state: 'waiting' | 'delivered' | 'failed'
  createdAt: Date
  dueAt: Date | null
  tries: number
  status: number | null
  failure: StoredReason | null
  payload: string
}

const deliverySorting: Sorting<(typeof deliverySort.columns)[number]> = {
  columns: { at: { by: sql`d.id`, type: 'number', unique: true } },
  id: { by: sql`d.id`, type: 'number' },
}

export interface DeliveryFilters {
  webhook?: string | undefined
  state?: DeliveryRow['state'] | undefined
}

/** Deliveries of one webhook, or of all. */
export async function selectDeliveries(
  on: Queryable,
  { webhook, state }: DeliveryFilters,
  { key, orderBy, isAfter }: ListOrder,
  limit: number,
): Promise<DeliveryRow[]> {
  return on.query<DeliveryRow>(sql`
    select ${key} as key, d.id::text as id, jsonb_build_object('id', w.id, 'url', w.url) as webhook, d.event,
      d.state, d.created_at, case when d.state = 'waiting' then d.due_at end as due_at, d.tries,
      d.status, d.failure, d.payload
    from webhook_delivery d join webhook w on w.id = d.webhook_id
    where ${isAfter} ${webhook === undefined ? empty : sql`and d.webhook_id = ${webhook}`}
      ${state === undefined ? empty : sql`and d.state = ${state}`}
    order by ${orderBy} limit ${limit}`)
}

/** The list, its sorting and its CSV file. */
export const deliveryList: ExportedList<DeliveryRow, DeliveryFilters, (typeof deliverySort.columns)[number]> =
  {
    sorting: deliverySorting,
    select: selectDeliveries,
    file: {
      name: 'deliveries.csv',
      columns: [
        ['Delivery', ({ id }) => id],
        ['Date', ({ createdAt }) => createdAt.toISOString()],
        ['Event', ({ event }) => event],
        ['Address', ({ webhook }) => webhook.url],
        ['Status', ({ state }) => state],
        ['Tries', ({ tries }) => String(tries)],
        ['Next try', ({ dueAt }) => dueAt?.toISOString() ?? ''],
        ['Reply', ({ status }) => (status === null ? '' : String(status))],
        ['Reason', ({ failure }) => storedText(failure, englishReader())],
        ['Sent', ({ payload }) => payload],
      ],
    },
  }

/** Makes a delivery due at once, and allows all tries again; null when it does not exist. */
export async function retryDelivery(
  tx: Queryable,
  id: string,
): Promise<{ event: string; url: string } | null> {
  const rows = await tx.query<{ event: string; url: string }>(sql`
    update webhook_delivery d set state = 'waiting', due_at = now(), tries = 0
    from webhook w where w.id = d.webhook_id and d.id = ${id}::bigint returning d.event, w.url`)
  return rows[0] ?? null
}

export interface ClaimedDelivery extends Cause {
  id: string
  url: string
  secret: string
  payload: string
  tries: number
}

/** Leases due deliveries: if this process ends, they are due again after `leaseSeconds`. */
export async function claimDeliveries(
  on: Queryable,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<ClaimedDelivery[]> {
  return on.query<ClaimedDelivery>(sql`
    with claimed as (${claimDue({
      table: sql`webhook_delivery`,
      waiting: sql`state = 'waiting' and exists (
        select 1 from webhook w where w.id = webhook_id and w.active)`,
      limit,
      again: { leaseSeconds },
    })})
    select c.id::text as id, w.url, w.secret, c.payload, c.tries, c.request_id, c.trace_parent
    from claimed c join webhook w on w.id = c.webhook_id`)
}

export async function setDelivered(on: Queryable, id: string, status: number): Promise<void> {
  await on.query(sql`
    update webhook_delivery set state = 'delivered', delivered_at = now(), status = ${status}, failure = null
    where id = ${id}::bigint`)
}

/** Stores a failure. The delivery is due again after `waitSeconds`; null: never. */
export async function setFailure(
  on: Queryable,
  id: string,
  { status, failure, waitSeconds }: { status: number | null; failure: Reason; waitSeconds: number | null },
): Promise<void> {
  await on.query(sql`
    update webhook_delivery set status = ${status}, failure = ${JSON.stringify(storedReason(failure))}::jsonb,
      state = case when ${waitSeconds}::float8 is null then 'failed' else 'waiting' end,
      due_at = now() + make_interval(secs => coalesce(${waitSeconds}::float8, 0))
    where id = ${id}::bigint`)
}

/** Deletes deliveries that the list does not show any more. */
export async function deleteOldDeliveries(on: Queryable): Promise<void> {
  await on.query(sql`
    delete from webhook_delivery where created_at < now() - make_interval(days => ${deliveryDays})`)
}
