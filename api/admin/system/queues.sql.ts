// How many rows of each queue wait, and how many have failed.
import sql, { join, type Sql } from 'sql-template-tag'
import type { QueueName } from '#contract/admin/system.ts'
import type { Queryable } from '../../kernel/db.ts'
import { failingRefunds } from './failed-work.sql.ts'

interface QueueFigures {
  queue: QueueName
  /** Rows that still need work, also those that are tried again later. */
  waiting: number
  /** How long the row that is due first has been due, in seconds; 0: none is due. */
  oldestSeconds: number
  /** Rows that were given up, or keep failing. */
  failed: number
}

interface Counted {
  /** The rows that still need work: `from …`. */
  waiting: Sql
  /** When a row became due. */
  due: Sql
  /** The rows that have failed: `from …`. */
  failed: Sql
}

const atWork = sql`state in ('reading', 'checking', 'running', 'undoing')`

const queues = (timeZone: string): Record<QueueName, Counted> => ({
  mail: {
    waiting: sql`from mail where state = 'waiting'`,
    due: sql`due_at`,
    failed: sql`from mail where state = 'failed'`,
  },
  webhooks: {
    waiting: sql`from webhook_delivery d left join webhook w on w.id = d.webhook_id
      where d.state = 'waiting' and (d.agent_session_id is not null or w.active)`,
    due: sql`due_at`,
    failed: sql`from webhook_delivery where state = 'failed'`,
  },
  refunds: {
    waiting: sql`from (
      select due_at from payment where state = 'refunding'
      union all select due_at from refund where state = 'due') waiting`,
    due: sql`due_at`,
    failed: sql`from (${failingRefunds}) failing`,
  },
  'gift cards': {
    waiting: sql`from gift_card g join order_line l on l.id = g.order_line_id
      where g.order_line_id is not null and g.mailed_at is null and not g.blocked`,
    due: sql`greatest(g.created_at, (l.gift ->> 'sendOn')::date::timestamp at time zone ${timeZone})`,
    failed: sql`where false`,
  },
  // When they were requested is not stored.
  'new passwords': { waiting: sql`from recovery_request`, due: sql`now()`, failed: sql`where false` },
  imports: {
    waiting: sql`from data_import where ${atWork}`,
    // Between two turns an import is released, and continued at once.
    due: sql`nullif(lease_until, '-infinity')`,
    failed: sql`from data_import where state = 'failed' or state = 'stopped' and problem is not null`,
  },
  'import pictures': {
    waiting: sql`from import_picture p join data_import i on i.id = p.import_id
      where i.state = 'running' and p.state = 'waiting'`,
    due: sql`now()`,
    failed: sql`from import_picture p join data_import i on i.id = p.import_id
      where i.state in ('done', 'stopped') and p.state = 'failed'`,
  },
  'bulk changes': {
    waiting: sql`from bulk_move where state in ('running', 'undoing')`,
    due: sql`due_at`,
    failed: sql`from bulk_move where state = 'stopped' and problem is not null`,
  },
})

/** The figures of every queue, in one statement. */
export const selectQueues = (on: Queryable, timeZone: string): Promise<QueueFigures[]> =>
  on.query<QueueFigures>(
    join(
      Object.entries(queues(timeZone)).map(
        ([queue, { waiting, due, failed }]) => sql`
          select ${queue}::text as queue, count(*)::int as waiting,
            coalesce(greatest(0, extract(epoch from now() - min(${due}))), 0)::float8 as oldest_seconds,
            (select count(*)::int ${failed}) as failed
          ${waiting}`,
      ),
      ' union all ',
    ),
  )
