// Counts the tasks of each kind, up to a limit.
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { TaskKind } from '#contract/admin/home.ts'
import { stateBefore, type TimedStep } from '#contract/admin/shirt-steps.ts'
import { isOpen, orderStatuses } from '#contract/order-status.ts'
import type { Queryable } from '../../kernel/db.ts'
import { quotedList } from '../../kernel/quoted-list.ts'
import { transferRefunds } from '../bank/bank.ts'
import { hasOpenVat } from '../orders/orders.ts'
import { undecidedKinds } from '../demo-data/demo-data.ts'

const orders = (condition: Sql): Sql => sql`from orders o where ${condition}`
const shirts = (condition: Sql): Sql =>
  sql`from shirt s where s.due_on is not null and s.dropped_at is null and ${condition}`
const waitsFor = (step: TimedStep): Sql => sql`s.state = ${raw(quotedList([stateBefore(step)]))}`
const returns = (condition: Sql): Sql => sql`from order_return r where ${condition}`
const products = (condition: Sql): Sql =>
  sql`from product p where p.kind in ('shirt', 'goods') and p.removed_at is null and p.archived_at is null and ${condition}`

/** The rows of each kind. Imports, the plan of the workshop and prices depend on more than their rows. */
type CountedKind = Exclude<TaskKind, 'failed imports' | 'missed shirts' | 'missing shirt prices'>

const rowsOf = (today: string): Record<CountedKind, Sql> => ({
  // The statuses are literals, because the condition of the index `orders_open` has literals.
  'late orders': orders(sql`o.status in (${raw(quotedList(orderStatuses.filter(isOpen)))})
    and o.deliver_by < ${today}::date`),
  'open VAT': orders(hasOpenVat),
  'paid orders': orders(sql`o.status = 'paid'`),
  'confirmed orders': orders(sql`o.status = 'placed' and o.payment_state = 'confirmed'`),
  'sewn orders': orders(sql`o.status = 'sewn'`),
  'packed orders': orders(sql`o.status = 'packed'`),
  'late shirts': shirts(sql`s.due_on < ${today}::date and s.state <> 'packed'`),
  'shirts to cut': shirts(waitsFor('cut')),
  'shirts to sew': shirts(waitsFor('sewn')),
  'shirts to check': shirts(waitsFor('checked')),
  'shirts to pack': shirts(waitsFor('packed')),
  'requested returns': returns(sql`r.state = 'requested'`),
  'returns to inspect': returns(sql`r.state = 'received' and r.inspection = 'due'`),
  'returns to settle': returns(sql`r.state = 'received' and r.inspection is distinct from 'due'`),
  'requested claims': sql`from fit_claim where state = 'requested'`,
  'transfers back': transferRefunds,
  'bank payments': sql`from bank_payment where state = 'open'`,
  'open messages': sql`from message_thread where state = 'open' and not spam`,
  'new reviews': sql`from review where is_new`,
  'low fabrics': sql`
    from fabric f left join fabric_stock s on s.code = f.code
    where f.offered and f.archived_at is null and coalesce(s.stock_mm, 0) < f.warning_mm`,
  'sold out products': products(sql`p.published_at <= now() and p.sold_out`),
  'draft products': products(sql`p.published_at is null`),
  invitations: sql`
    from staff_invitation where accepted_at is null and revoked_at is null and expires_at > now() and email is not null`,
  'demo data': sql`from (${undecidedKinds}) demo`,
})

/** Days after which a failed import is no task any more. */
const importDays = 14

export interface TaskRow {
  kind: TaskKind
  count: number
}

/**
 * Counts the tasks of each kind in one statement.
 *
 * @param options.today the day in the shop's time zone, `YYYY-MM-DD`.
 * @param options.imports the kinds of imports that the caller may read.
 * @param options.plan the plan of all open shirts.
 * @param options.prices how many prices of custom shirts are missing.
 * @param options.limit the highest count of a kind.
 */
export async function selectTasks(
  on: Queryable,
  {
    kinds,
    today,
    imports,
    plan,
    prices,
    limit,
  }: {
    kinds: TaskKind[]
    today: string
    imports: string[]
    plan: Sql
    prices: Sql
    limit: number
  },
): Promise<TaskRow[]> {
  const failed = sql`
    from data_import where state = 'failed' and kind = any(${imports})
      and created_at > now() - make_interval(days => ${importDays})`
  // The same condition as in the list of shirts: a shirt whose order is not paid yet has no due date.
  const missed = sql`from (${plan}) p join shirt s on s.id = p.id where p.late and s.due_on is not null`
  const counts = rowsOf(today)
  const counted = kinds.flatMap((kind) => {
    const rows = {
      ...counts,
      'failed imports': failed,
      'missed shirts': missed,
      'missing shirt prices': prices,
    }[kind]
    return [
      // The limit is not a parameter, so that the statement is planned once.
      sql`
      select ${kind}::text as kind, (select count(*)::int from (select 1 ${rows} limit ${raw(String(limit))}) first_ones) as count`,
    ]
  })
  return counted.length === 0 ? [] : on.query<TaskRow>(join(counted, ' union all '))
}
