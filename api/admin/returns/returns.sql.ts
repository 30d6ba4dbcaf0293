// The list of returns in the database, and the details of one return that are not part of its order.
import { quotedList } from '../../kernel/quoted-list.ts'
import { openReturnStates, type ReturnStage, returnStages, stateOfStage } from '#contract/return-states.ts'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { AdminReturn, ReturnItem, returnSort } from '#contract/admin/returns.ts'
import type { ReturnKind } from '#contract/returns.ts'
import type { Queryable } from '../../kernel/db.ts'
import { normalizeNumber } from '../../orders/orders.ts'
import { orderMatches } from '../orders/orders.ts'
import type { ListOrder, Sorting } from '../http/sort.ts'
import type { ExportedList } from '../http/list.ts'
import { amountText } from '#contract/amount.ts'

export interface ReturnFilters {
  search?: string | undefined
  stage?: ReturnStage | 'open' | undefined
  kind?: ReturnKind | undefined
  reason?: string | undefined
  country?: string | undefined
  locale?: string | undefined
  days?: string | undefined
}

export type ReturnItemRow = Omit<ReturnItem, 'requestedAt'> & {
  id: string
  key: string | number
  requestedAt: Date
}

const returnSorting: Sorting<(typeof returnSort.columns)[number]> = {
  columns: {
    number: { by: sql`r.number`, type: 'text', unique: true },
    requested: { by: sql`r.created_at`, type: 'moment' },
  },
  id: { by: sql`r.id::text`, type: 'text' },
}

/** The conditions that distinguish the stages of one state. */
const inspections: Partial<Record<ReturnStage, Sql>> = {
  arrived: sql`r.inspection = 'due'`,
  inspected: sql`r.inspection is distinct from 'due'`,
}

const hasStage = (stage: ReturnStage): Sql =>
  sql`r.state = ${raw(`'${stateOfStage(stage)}'`)} and ${inspections[stage] ?? sql`true`}`

/** The states are literals, because the condition of the index `order_return_open` has literals. */
const isOpen = sql`r.state in (${raw(quotedList(openReturnStates))})`

const stageOf = sql`case ${join(
  returnStages.map((stage) => sql`when ${hasStage(stage)} then ${raw(`'${stage}'`)}`),
  ' ',
)} end`

/** The conditions on the order `o` of a return, without the search. */
function ofOrder({ country, locale }: ReturnFilters): Sql[] {
  const all = [
    country !== undefined && sql`o.address ->> 'country' = ${country}`,
    locale !== undefined && sql`o.locale = ${locale}`,
  ]
  return all.filter((condition) => condition !== false)
}

/**
 * Up to this many matching orders, their returns are looked up; if there are more, returns are read in the order of the
 * list.
 */
const fewOrders = 10_000

/** The condition that the order `o` of a return meets all conditions. */
const ofOrderWith = (conditions: Sql[]): Sql =>
  sql`exists (select 1 from orders o where o.id = r.order_id and ${join(conditions, ' and ')})`

/**
 * The conditions of the list. Each of `ways` is a query of its own, so that each uses its index; `before` is shared by
 * all.
 */
function waysOf(filters: ReturnFilters): { before: Sql; ways: Sql[] } {
  const { search } = filters
  const others = ofOrder(filters)
  const all = [...(search === undefined ? [] : [orderMatches(search)]), ...others]
  if (all.length === 0) return { before: empty, ways: [sql`true`] }
  const number = search !== undefined && [
    join(
      [sql`r.number = ${normalizeNumber(search)}`, ...(others.length > 0 ? [ofOrderWith(others)] : [])],
      ' and ',
    ),
  ]
  return {
    before: sql`matching as materialized (
      select o.id from orders o where ${join(all, ' and ')} limit ${fewOrders + 1}::int
    ), few as materialized (select count(*) <= ${fewOrders}::int as are from matching), `,
    ways: [
      ...(number || []),
      sql`(select are from few) and r.order_id in (select id from matching)`,
      sql`not (select are from few) and ${ofOrderWith(all)}`,
    ],
  }
}

function conditionsOf({ stage, kind, reason, days }: ReturnFilters, after: Sql): Sql {
  const all = [
    stage !== undefined && (stage === 'open' ? isOpen : hasStage(stage)),
    kind !== undefined && sql`r.kind = ${kind}`,
    reason !== undefined &&
      sql`exists (select 1 from order_return_line l where l.return_id = r.id and l.reason = ${reason})`,
    days !== undefined && sql`r.created_at <= now() - make_interval(days => ${days}::int)`,
    after,
  ]
  return join(
    all.filter((condition) => condition !== false),
    ' and ',
  )
}

/** A page of the list, and one more row when there is a next page. */
export function selectReturnPage(
  on: Queryable,
  filters: ReturnFilters,
  { by, direction, key, orderBy, isAfter }: ListOrder,
  limit: number,
): Promise<ReturnItemRow[]> {
  const conditions = conditionsOf(filters, isAfter)
  const { before, ways } = waysOf(filters)
  const pages = ways.map(
    (
      way,
    ) => sql`(select r.id, ${by} as place, ${key} as key from order_return r where ${conditions} and ${way}
      order by ${orderBy} limit ${limit}::int)`,
  )
  return on.query<ReturnItemRow>(sql`
    with ${before}page as (
      select * from (${join(pages, ' union ')}) found
      order by place ${direction}, id::text ${direction} limit ${limit}::int
    )
    select page.key, r.id::text as id, r.number, r.kind, ${stageOf} as stage, o.number as "order",
      o.address ->> 'fullName' as customer, o.email, o.currency, o.address ->> 'country' as country,
      r.refund_minor, r.created_at as requested_at,
      (select coalesce(jsonb_agg(distinct l.reason), '[]') from order_return_line l where l.return_id = r.id) as reasons,
      (select coalesce(sum(l.quantity), 0)::int from order_return_line l where l.return_id = r.id) as pieces
    from page join order_return r on r.id = page.id join orders o on o.id = r.order_id
    order by page.place ${direction}, page.id::text ${direction}`)
}

/** The list, its sorting and its CSV file. */
export const returnList: ExportedList<ReturnItemRow, ReturnFilters, (typeof returnSort.columns)[number]> = {
  sorting: returnSorting,
  select: selectReturnPage,
  file: {
    name: 'returns.csv',
    columns: [
      ['Return', ({ number }) => number],
      ['Requested', ({ requestedAt }) => requestedAt.toISOString()],
      ['Type', ({ kind }) => kind],
      ['State', ({ stage }) => stage],
      ['Order', ({ order }) => order],
      ['Customer', ({ customer }) => customer],
      ['Email', ({ email }) => email],
      ['Country', ({ country }) => country],
      ['Pieces', ({ pieces }) => String(pieces)],
      ['Reasons', ({ reasons }) => reasons.join(', ')],
      [
        'Refunded',
        ({ refundMinor, currency }) => (refundMinor === null ? '' : amountText(refundMinor, currency)),
      ],
      ['Currency', ({ currency }) => currency],
    ],
  },
}

export type RefundRow = Omit<NonNullable<AdminReturn['refund']>, 'dueAt'> & { id: string; dueAt: Date }

/** The variants wanted in exchange by the ids of order lines, and their available stock. */
export type Wanted = Record<string, { colour: string; stock: number }>

/**
 * The refund of a return with its total amount; of several partial refunds the one that is completed last. And the
 * variants wanted in exchange.
 */
export async function selectDetails(
  on: Queryable,
  returnId: string,
): Promise<{ refund: RefundRow | null; wanted: Wanted }> {
  const [row] = await on.query<{ refund: RefundRow | null; wanted: Wanted }>(sql`
    select (select jsonb_build_object('id', f.id, 'amountMinor', sum(f.amount_minor) over (), 'state', f.state,
        'tries', f.tries, 'dueAt', f.due_at, 'failure', case when f.state = 'due' and exists (
          select 1 from payment p where p.id = f.payment_id and p.gateway = 'transfer') then 'by transfer' else f.failure end)
        from refund f
        where f.return_id = ${returnId} and f.into_order_id is null
        order by f.state <> 'due', f.state <> 'by hand', f.id limit 1) as refund,
      (select coalesce(jsonb_object_agg(l.order_line_id, jsonb_build_object('stock', v.stock, 'colour', coalesce((
          select c.value ->> 'name' from jsonb_array_elements(p.colours) c where c.value ->> 'key' = v.colour limit 1), v.colour))), '{}')
        from order_return_line l join variant v on v.id = l.wanted_variant_id join product p on p.id = v.product_id
        where l.return_id = ${returnId}) as wanted`)
  return row!
}
