// Alterations and remakes as staff list them.
import { quotedList } from '../../kernel/quoted-list.ts'
import { type ClaimState, closedClaimStates } from '#contract/fit-claim-states.ts'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { FitClaimItem, fitClaimSort } from '#contract/admin/fit-claims.ts'
import type { ClaimKind } from '#contract/fit-guarantee.ts'
import type { Queryable } from '../../kernel/db.ts'
import { normalizeNumber } from '../../orders/orders.ts'
import type { ListOrder, Sorting } from '../http/sort.ts'
import { orderMatches } from '../orders/orders.ts'
import type { ExportedList } from '../http/list.ts'

export interface FitClaimFilters {
  search?: string | undefined
  state?: ClaimState | 'open' | undefined
  kind?: ClaimKind | undefined
  days?: string | undefined
}

export type FitClaimItemRow = Omit<FitClaimItem, 'requestedAt'> & {
  id: string
  key: string | number
  requestedAt: Date
}

const fitClaimSorting: Sorting<(typeof fitClaimSort.columns)[number]> = {
  columns: {
    number: { by: sql`c.number`, type: 'text', unique: true },
    requested: { by: sql`c.created_at`, type: 'moment' },
  },
  id: { by: sql`c.id::text`, type: 'text' },
}

/** The conditions of a search, by number and by order. Each is a query of its own, so that each uses its index. */
const waysOf = (search: string | undefined): Sql[] =>
  search === undefined
    ? [sql`true`]
    : [
        sql`c.number = ${normalizeNumber(search)}`,
        sql`exists (select 1 from orders o where o.id = c.order_id and ${orderMatches(search)})`,
      ]

function conditionsOf({ state, kind, days }: FitClaimFilters, after: Sql): Sql {
  const all = [
    // The states are literals, because the condition of the index `fit_claim_open` has literals.
    state === 'open' && sql`c.state not in (${raw(quotedList(closedClaimStates))})`,
    state !== undefined && state !== 'open' && sql`c.state = ${state}`,
    kind !== undefined && sql`c.kind = ${kind}`,
    days !== undefined && sql`c.created_at <= now() - make_interval(days => ${days}::int)`,
    after,
  ]
  return join(
    all.filter((condition) => condition !== false),
    ' and ',
  )
}

/** A page of the list, and one more row when there is a next page. */
export function selectFitClaimPage(
  on: Queryable,
  filters: FitClaimFilters,
  { by, direction, key, orderBy, isAfter }: ListOrder,
  limit: number,
): Promise<FitClaimItemRow[]> {
  const conditions = conditionsOf(filters, isAfter)
  const pages = waysOf(filters.search).map(
    (way) => sql`(select c.id, ${by} as place, ${key} as key from fit_claim c where ${conditions} and ${way}
      order by ${orderBy} limit ${limit}::int)`,
  )
  return on.query<FitClaimItemRow>(sql`
    with page as (
      select * from (${join(pages, ' union ')}) found
      order by place ${direction}, id::text ${direction} limit ${limit}::int
    )
    select page.key, c.id::text as id, c.number, c.kind, c.state, o.number as "order",
      o.address ->> 'fullName' as customer, o.email, l.product_name as product, c.created_at as requested_at
    from page join fit_claim c on c.id = page.id join orders o on o.id = c.order_id
      join order_line l on l.id = c.order_line_id
    order by page.place ${direction}, page.id::text ${direction}`)
}

/** The list, its sorting and its CSV file. */
export const fitClaimList: ExportedList<
  FitClaimItemRow,
  FitClaimFilters,
  (typeof fitClaimSort.columns)[number]
> = {
  sorting: fitClaimSorting,
  select: selectFitClaimPage,
  file: {
    name: 'alterations-and-remakes.csv',
    columns: [
      ['Number', ({ number }) => number],
      ['Requested', ({ requestedAt }) => requestedAt.toISOString()],
      ['Type', ({ kind }) => kind],
      ['State', ({ state }) => state],
      ['Order', ({ order }) => order],
      ['Customer', ({ customer }) => customer],
      ['Email', ({ email }) => email],
      ['Shirt', ({ product }) => product],
    ],
  },
}
