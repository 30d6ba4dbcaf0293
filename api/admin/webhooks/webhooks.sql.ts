// Webhooks and their deliveries, in the database.
import sql, { empty, type Sql } from 'sql-template-tag'
import { deliveryDays, type deliverySort, type webhookSort } from '#contract/admin/webhooks.ts'
import { firstRow, type Queryable } from '../../kernel/db.ts'
import { claimDue, type QueueCursor } from '../../kernel/due-rows.ts'
import type { Cause } from '../../kernel/telemetry.ts'
import { type Reason, type StoredReason, storedReason, storedText } from '../../kernel/reason.ts'
import { englishReader } from '../../kernel/storefront.ts'
import type { StoredSecret } from '../../secrets/row-secrets.ts'
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
  /** False when its secret was lost with the key of the shop. */
  hasSecret: boolean
}

const columns = sql`id, version, url, events, active, created_at,
  num_nonnulls(secret, encrypted_secret) > 0 as has_secret`

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
  {
    id,
    url,
    events,
    secret: { plain, encrypted },
  }: { id: string; url: string; events: readonly string[]; secret: StoredSecret },
): Promise<WebhookRow> {
  const rows = await tx.query<WebhookRow>(sql`
    insert into webhook (id, url, events, secret, encrypted_secret)
    values (${id}, ${url}, ${[...events]}, ${plain}, ${encrypted}::bytea) returning ${columns}`)
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
  /** Its `id` is null for the platform of an agent, whose `url` is that of its profile. */
  webhook: { id: string | null; url: string }
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
    select ${key} as key, d.id::text as id, jsonb_build_object('id', w.id, 'url', coalesce(w.url, s.agent)) as webhook, d.event,
      d.state, d.created_at, case when d.state = 'waiting' then d.due_at end as due_at, d.tries,
      d.status, d.failure, d.payload
    from webhook_delivery d left join webhook w on w.id = d.webhook_id left join agent_session s on s.id = d.agent_session_id
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
    update webhook_delivery d set state = 'waiting', due_at = now(), tries = 0 where d.id = ${id}::bigint
    returning d.event, coalesce((select w.url from webhook w where w.id = d.webhook_id),
      (select s.agent from agent_session s where s.id = d.agent_session_id)) as url`)
  return rows[0] ?? null
}

export interface ClaimedDelivery extends Cause, StoredSecret {
  id: string
  /** Null for the platform of an agent. */
  webhook: string | null
  url: string | null
  agentSession: string | null
  payload: string
  createdAt: Date
  tries: number
  wasDueAt: string
}

const waiting = sql`state = 'waiting' and
  (agent_session_id is not null or exists (select 1 from webhook w where w.id = webhook_id and w.active))`

/** When the first delivery is due. */
export const nextDelivery = (cursor: QueueCursor): Sql =>
  sql`(select min(due_at) from webhook_delivery where ${waiting} and ${cursor.recent()})`

/** Leases due deliveries: if this process ends, they are due again after `leaseSeconds`. */
export const claimDeliveries = (
  on: Queryable,
  cursor: QueueCursor,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<ClaimedDelivery[]> =>
  cursor.claim(limit, (since) =>
    on.query(sql`
      with claimed as (${claimDue({
        table: sql`webhook_delivery`,
        waiting,
        limit,
        again: { leaseSeconds },
        since,
      })})
      select c.id::text as id, w.id as webhook, w.url, w.secret as plain, w.encrypted_secret as encrypted,
        c.agent_session_id as agent_session, c.payload, c.created_at, c.tries, c.was_due_at, c.request_id, c.trace_parent
      from claimed c left join webhook w on w.id = c.webhook_id order by c.was_due_at::timestamptz, c.id`),
  )

/** What came of a delivery. After a failure it is due again after `waitSeconds`; null: never. */
export interface Outcome {
  id: string
  status: number | null
  failure: Reason | null
  waitSeconds: number | null
}

export async function storeOutcomes(on: Queryable, outcomes: Outcome[]): Promise<void> {
  const stored = outcomes.map(({ failure, ...of }) => ({ ...of, failure: failure && storedReason(failure) }))
  await on.query(sql`
    update webhook_delivery d set status = o.status, failure = o.failure,
      state = case when o.failure is null then 'delivered' when o."waitSeconds" is null then 'failed' else 'waiting' end,
      delivered_at = case when o.failure is null then now() end,
      due_at = case when o."waitSeconds" is null then due_at else now() + make_interval(secs => o."waitSeconds") end
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb)
      as o(id bigint, status int, failure jsonb, "waitSeconds" float8)
    where d.id = o.id`)
}

export async function deleteDeliveries(on: Queryable, ids: string[]): Promise<void> {
  await on.query(sql`delete from webhook_delivery where id = any(${ids}::bigint[])`)
}

/** Deletes deliveries that the list does not show any more. */
export async function deleteOldDeliveries(on: Queryable): Promise<void> {
  await on.query(sql`
    delete from webhook_delivery where created_at < now() - make_interval(days => ${deliveryDays})`)
}
