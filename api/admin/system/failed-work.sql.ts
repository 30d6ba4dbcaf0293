// Work that was given up, or that keeps failing, in the database. The id of an entry begins with its kind.
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { FailingQueue, failedWorkSort } from '#contract/admin/system.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { StoredReason } from '../../kernel/reason.ts'
import type { List } from '../http/list.ts'
import type { ListPlace } from '../http/page.ts'

/** Refunds that have failed at least once; they are tried until they succeed. */
export const failingRefunds = sql`
  select 'payment:' || id as id, order_id, created_at, tries, null::text as failure
  from payment where state = 'refunding' and tries > 1
  union all
  select 'refund:' || id, order_id, created_at, tries, failure from refund where state = 'due' and failure is not null and tries > 0`

/** A failure in the words of a server, without the addresses in it. */
const withoutAddresses = (text: Sql) =>
  sql`case when ${text} is not null then jsonb_build_object('message',
    regexp_replace(${text}, '[^\\s<>()"'']+@[^\\s<>()"'']+', '…@…', 'g')) end`

const all: Record<FailingQueue, Sql> = {
  mail: sql`
    select 'mail'::text as queue, m.id::text as id, m.subject as name, o.number as order, null::text as record,
      m.created_at, m.tries, ${withoutAddresses(sql`m.failure`)} as failure
    from mail m left join orders o on o.id = m.about_id where m.state = 'failed'`,
  webhooks: sql`
    select 'webhooks', d.id::text, d.event || ', ' || coalesce(w.url, s.agent), null, null, d.created_at, d.tries, d.failure
    from webhook_delivery d left join webhook w on w.id = d.webhook_id left join agent_session s on s.id = d.agent_session_id
    where d.state = 'failed'`,
  refunds: sql`
    select 'refunds', f.id, null, o.number, null, f.created_at, f.tries, ${withoutAddresses(sql`f.failure`)}
    from (${failingRefunds}) f join orders o on o.id = f.order_id`,
  imports: sql`
    select 'imports', id::text, file_name, null, id::text, created_at, null, problem
    from data_import where state = 'failed' or state = 'stopped' and problem is not null`,
  'import pictures': sql`
    select 'import pictures', i.id::text, i.file_name, null, i.id::text, i.created_at, null,
      (select p.problem from import_picture p where p.import_id = i.id and p.state = 'failed' order by p.id limit 1)
    from data_import i where i.state in ('done', 'stopped')
      and exists (select 1 from import_picture p where p.import_id = i.id and p.state = 'failed')`,
  'bulk changes': sql`
    select 'bulk changes', id::text, to_status, null, id::text, created_at, null, problem
    from bulk_move where state = 'stopped' and problem is not null`,
}

interface FailedWorkRow extends ListPlace {
  /** The id of the entry in its queue. */
  entry: string
  queue: FailingQueue
  name: string | null
  order: string | null
  record: string | null
  createdAt: Date
  tries: number | null
  failure: StoredReason | null
}

export const failedWorkList: List<
  FailedWorkRow,
  { queue?: FailingQueue | undefined },
  (typeof failedWorkSort.columns)[number]
> = {
  sorting: {
    columns: { at: { by: sql`created_at`, type: 'moment' } },
    id: { by: sql`queue || id`, type: 'text' },
  },
  select: (on, { queue }, { key, orderBy, isAfter }, limit) =>
    on.query<FailedWorkRow>(sql`
      select ${key} as key, queue || id as id, id as entry, queue, name, "order", record, created_at, tries, failure
      from (${join(Object.values(all), ' union all ')}) failed
      where ${isAfter} ${queue === undefined ? empty : sql`and queue = ${queue}`}
      order by ${orderBy} limit ${limit}::int`),
}

/** The ids of the records of a queue that have failed, the oldest first, at most a hundred. */
export async function selectFailedRecords(
  on: Queryable,
  queue: 'imports' | 'import pictures' | 'bulk changes',
): Promise<string[]> {
  const rows = await on.query<{ id: string }>(
    sql`select entry as id from (${all[queue]}) f (queue, entry) order by created_at limit 100`,
  )
  return rows.map(({ id }) => id)
}

const only = (id: string | undefined): Sql => (id === undefined ? sql`true` : sql`id::text = ${id}`)

/** Makes failed emails due now; returns how many. @param id left out: all */
export async function retryMails(tx: Queryable, id?: string): Promise<number> {
  const rows = await tx.query(sql`
    update mail set state = 'waiting', due_at = now(), tries = 0, failure = null
    where state = 'failed' and ${only(id)} returning 1`)
  return rows.length
}

/** Makes failed deliveries of webhooks due now; returns how many. */
export async function retryDeliveries(tx: Queryable, id?: string): Promise<number> {
  const rows = await tx.query(sql`
    update webhook_delivery set state = 'waiting', due_at = now(), tries = 0
    where state = 'failed' and ${only(id)} returning 1`)
  return rows.length
}

/** Makes failing refunds due now; returns how many. @param id of an entry: `payment:…`, `refund:…` */
export async function retryRefunds(tx: Queryable, id?: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    with payments as (
      update payment set due_at = now(), tries = 1
      where state = 'refunding' and tries > 1 and (${id ?? null}::text is null or 'payment:' || id = ${id ?? null})
      returning 1
    ), refunds as (
      update refund set due_at = now(), tries = 0
      where state = 'due' and failure is not null and tries > 0 and (${id ?? null}::text is null or 'refund:' || id = ${id ?? null})
      returning 1
    ) select ((select count(*) from payments) + (select count(*) from refunds))::int as count`)
  return row!.count
}
