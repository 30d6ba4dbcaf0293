// The demo rows of a new shop by kind. Removed rows are hidden or archived; restored rows that were archived before
// stay so.
import sql, { join, type Sql } from 'sql-template-tag'
import type { DemoKind } from '#contract/admin/demo-data.ts'
import type { Queryable } from '../../kernel/db.ts'

/** The kinds that are rows of a table of their own. */
export type DemoRowKind = Exclude<DemoKind, 'texts' | 'details'>

interface Rows {
  table: Sql
  isRemoved: Sql
  remove: Sql
  restore: Sql
}

const archived: Omit<Rows, 'table'> = {
  isRemoved: sql`removed_at is not null`,
  remove: sql`archived_at = coalesce(archived_at, now()), removed_at = now(), version = version + 1`,
  // What was archived before stays archived.
  restore: sql`archived_at = nullif(archived_at, removed_at), removed_at = null, version = version + 1`,
}
const hidden: Omit<Rows, 'table'> = {
  isRemoved: sql`removed_at is not null`,
  remove: sql`removed_at = now(), version = version + 1`,
  restore: sql`removed_at = null, version = version + 1`,
}

const rowsOf: Record<DemoRowKind, Rows> = {
  products: { table: sql`product`, ...archived },
  categories: { table: sql`category`, ...archived },
  fabrics: { table: sql`fabric`, ...archived },
  looks: { table: sql`look`, ...hidden },
  coupons: { table: sql`coupon`, ...hidden },
  'gift cards': {
    table: sql`gift_card_offer`,
    isRemoved: hidden.isRemoved,
    remove: sql`removed_at = now()`,
    restore: sql`removed_at = null`,
  },
  reviews: {
    table: sql`review`,
    isRemoved: sql`hidden_reason is not distinct from 'demo'`,
    remove: sql`hidden_at = now(), hidden_reason = 'demo', version = version + 1`,
    restore: sql`hidden_at = null, hidden_reason = null, version = version + 1`,
  },
}

/** The condition under which a row of the kind cannot be removed. */
const isNeeded: Partial<Record<DemoRowKind, Sql>> = {
  // The category still has a product.
  categories: sql`exists (select 1 from product p where p.category_id = category.id and p.removed_at is null)`,
  // Staff have hidden the review with a reason of their own.
  reviews: sql`hidden_at is not null`,
}

const rowKinds = Object.keys(rowsOf) as DemoRowKind[]

export interface DemoCount {
  present: number
  removed: number
}

export async function countRows(on: Queryable): Promise<Map<DemoRowKind, DemoCount>> {
  const counts = rowKinds.map((kind) => {
    const { table, isRemoved } = rowsOf[kind]
    return sql`
      select ${kind}::text as kind, count(*) filter (where not (${isRemoved}))::int as present,
        count(*) filter (where ${isRemoved})::int as removed
      from ${table} where demo`
  })
  const rows = await on.query<DemoCount & { kind: DemoRowKind }>(join(counts, ' union all '))
  return new Map(rows.map(({ kind, present, removed }) => [kind, { present, removed }]))
}

/** The kinds that have demo rows which nobody has decided to keep. */
export const undecidedKinds: Sql = join(
  rowKinds.map((kind) => {
    const { table, isRemoved } = rowsOf[kind]
    return sql`
      select 1 where exists (select 1 from ${table} where demo and not (${isRemoved}))
        and not exists (select 1 from demo_decision where kind = ${kind})`
  }),
  ' union all ',
)

/** Returns how many were removed. */
export async function removeDemoRows(tx: Queryable, kind: DemoRowKind): Promise<number> {
  const { table, isRemoved, remove } = rowsOf[kind]
  const needed = isNeeded[kind] ?? sql`false`
  const rows = await tx.query(sql`
    update ${table} set ${remove} where demo and not (${isRemoved}) and not (${needed}) returning 1`)
  if (kind === 'reviews') await rateProducts(tx)
  return rows.length
}

/** Returns how many were restored. */
export async function restoreDemoRows(tx: Queryable, kind: DemoRowKind): Promise<number> {
  const { table, isRemoved, restore } = rowsOf[kind]
  const rows = await tx.query(sql`update ${table} set ${restore} where demo and ${isRemoved} returning 1`)
  if (kind === 'reviews') await rateProducts(tx)
  return rows.length
}

/** Computes the ratings of the products that have demo reviews. */
async function rateProducts(tx: Queryable): Promise<void> {
  await tx.query(sql`
    update product p set rating_average = coalesce(said.average, 0), rating_count = said.count
    from (
      select d.product_id as id, round(avg(r.stars), 2) as average, count(r.id) as count
      from (select distinct product_id from review where demo) d
        left join review r on r.product_id = d.product_id and r.hidden_at is null
      group by d.product_id
    ) said where said.id = p.id`)
}

export interface DecisionRow {
  kind: DemoKind
  decision: 'kept' | 'removed'
  before: unknown
}

export const selectDecisions = (on: Queryable): Promise<DecisionRow[]> =>
  on.query<DecisionRow>(sql`select kind, decision, before from demo_decision`)

/** Makes decisions wait for each other until the transaction ends. */
export async function lockDecisions(tx: Queryable): Promise<void> {
  await tx.query(sql`lock table demo_decision in share row exclusive mode`)
}

/** @param before what was removed, where the rows do not have it. */
export async function upsertDecision(tx: Queryable, { kind, decision, before }: DecisionRow): Promise<void> {
  await tx.query(sql`
    insert into demo_decision (kind, decision, before)
    values (${kind}, ${decision}, ${before === null ? null : JSON.stringify(before)}::jsonb)
    on conflict (kind) do update set decision = excluded.decision, before = excluded.before, decided_at = now()`)
}

export async function deleteDecision(tx: Queryable, kind: DemoKind): Promise<void> {
  await tx.query(sql`delete from demo_decision where kind = ${kind}`)
}

/** How many of the pages have no published text of the shop in a language. */
export async function countUnwritten(
  on: Queryable,
  pages: readonly string[],
  language: string,
): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int as count from unnest(${[...pages]}::text[]) as page(id)
    where not exists (select 1 from content c where c.kind = 'page' and c.id = page.id
      and c.language = ${language} and c.published_version is not null)`)
  return row!.count
}
