// Coupons as staff read and change them.
import sql, { empty, type Sql } from 'sql-template-tag'
import type {
  CouponAmount,
  CouponKind,
  CouponState,
  CouponUsage,
  couponSort,
  couponUseSort,
} from '#contract/admin/coupons.ts'
import { maxUsesCounted } from '#contract/admin/coupons.ts'
import { firstRow, type Queryable } from '../../kernel/db.ts'
import type { ListPlace } from '../http/page.ts'
import type { ListOrder, Sorting } from '../http/sort.ts'
import type { ExportedList, List } from '../http/list.ts'
import { amountText } from '#contract/amount.ts'

export interface CouponTerms {
  name: string | null
  translations: Record<string, string>
  note: string | null
  percent: number | null
  products: string[]
  categories: string[]
  fabrics: string[]
  designed: boolean
  limitTotal: number | null
  limitPerCustomer: number | null
  from: string
  until: string | null
}

export interface AdminCouponRow extends Omit<CouponTerms, 'from' | 'until'> {
  code: string
  version: number
  kind: CouponKind
  automatic: boolean
  from: Date
  until: Date | null
  amounts: Record<string, CouponAmount>
  active: boolean
  appliesToAll: boolean
  state: CouponState
  used: number
}

const state = sql`case when not c.active then 'disabled' when c.ends_at <= now() then 'expired' when c.starts_at > now() then 'scheduled'
  when c.used_count >= c.limit_total then 'used up' else 'active' end`

/** Orders do not write to the row of a coupon without a code, so its uses are counted here, up to a limit. */
const used = sql`case when not c.automatic then c.used_count else (
  select count(*)::int from (
    select 1 from coupon_use u join orders o on o.id = u.order_id and o.status <> 'cancelled'
    where u.coupon_code = c.code limit ${maxUsesCounted}::int) uses) end`

/** The ids of the products, categories or fabrics that a coupon names, as JSON. */
const named = (id: Sql, table: Sql) =>
  sql`(select coalesce(jsonb_agg(${id} order by ${id}), '[]') from ${table} where coupon_code = c.code)`

const columns = sql`c.code, c.version, c.kind, c.automatic, c.name, c.translations, c.note, c.percent,
  ${named(sql`product_id`, sql`coupon_product`)} as products, ${named(sql`category_id`, sql`coupon_category`)} as categories,
  ${named(sql`fabric_code`, sql`coupon_fabric`)} as fabrics, c.designed,
  c.limit_total, c.limit_per_customer, c.starts_at as "from", c.ends_at as "until",
  c.active, c.applies_to_all, ${used} as used, ${state} as state,
  coalesce((select jsonb_object_agg(a.currency, jsonb_build_object('valueMinor', a.value_minor, 'minSubtotalMinor',
    a.min_subtotal_minor)) from coupon_amount a where a.code = c.code), '{}') as amounts`

const couponSorting: Sorting<(typeof couponSort.columns)[number]> = {
  columns: {
    code: { by: sql`c.code`, type: 'text', unique: true },
    since: { by: sql`c.created_at`, type: 'moment' },
    used: { by: used, type: 'number' },
  },
  id: { by: sql`c.code`, type: 'text' },
}

export interface CouponFilters {
  search?: string | undefined
  state?: CouponState | undefined
  use?: CouponUsage | undefined
}

/** The `like` pattern that finds a text anywhere. */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

export async function selectCoupons(
  on: Queryable,
  filters: CouponFilters,
  { key, orderBy, isAfter }: ListOrder,
  limit: number,
): Promise<(AdminCouponRow & ListPlace)[]> {
  const part = filters.search === undefined ? null : containing(filters.search)
  return on.query<AdminCouponRow & ListPlace>(sql`
    select ${key} as key, c.code as id, ${columns} from coupon c
    where c.removed_at is null and ${isAfter} ${part === null ? empty : sql`and (c.code ilike ${part} or c.note ilike ${part} or c.name ilike ${part})`}
      ${filters.use === undefined ? empty : sql`and c.automatic = ${filters.use === 'automatic'}`}
      ${filters.state === undefined ? empty : sql`and ${state} = ${filters.state}`}
    order by ${orderBy} limit ${limit}`)
}

const perCurrency = (row: AdminCouponRow, of: 'valueMinor' | 'minSubtotalMinor'): string =>
  Object.entries(row.amounts)
    .flatMap(([currency, amount]) => (amount[of] ? [`${amountText(amount[of], currency)} ${currency}`] : []))
    .join(', ')

/** The list, its sorting and its CSV file. */
export const couponList: ExportedList<
  AdminCouponRow & ListPlace,
  CouponFilters,
  (typeof couponSort.columns)[number]
> = {
  sorting: couponSorting,
  select: selectCoupons,
  file: {
    name: 'coupons.csv',
    columns: [
      ['Code', ({ code }) => code],
      ['Status', ({ state }) => state],
      ['Name', ({ name }) => name ?? ''],
      ['Discount', ({ kind }) => kind],
      ['Percent', ({ percent }) => String(percent ?? '')],
      ['Amount', (row) => perCurrency(row, 'valueMinor')],
      ['Goods from', (row) => perCurrency(row, 'minSubtotalMinor')],
      ['From', ({ from }) => from.toISOString()],
      ['Until', ({ until }) => until?.toISOString() ?? ''],
      ['Used', ({ used }) => String(used)],
      ['Total uses', ({ limitTotal }) => String(limitTotal ?? '')],
      ['Uses per customer', ({ limitPerCustomer }) => String(limitPerCustomer ?? '')],
      ['Note', ({ note }) => note ?? ''],
    ],
  },
}

const selectOne = async (on: Queryable, code: string, lock: Sql): Promise<AdminCouponRow | null> => {
  const rows = await on.query<AdminCouponRow>(
    sql`select ${columns} from coupon c where c.code = ${code} and c.removed_at is null ${lock}`,
  )
  return rows[0] ?? null
}
export const selectCoupon = (on: Queryable, code: string) => selectOne(on, code, empty)

/** Locks a coupon until the transaction ends, as an order that uses it does. */
export async function lockAdminCoupon(tx: Queryable, code: string): Promise<AdminCouponRow | null> {
  await tx.query(sql`select 1 from coupon where code = ${code} for update`)
  return selectOne(tx, code, empty)
}

/**
 * Creates coupons with the same terms. Codes of the removed demo data can be used again. @returns the codes that were
 * not there yet.
 */
export async function insertCoupons(
  tx: Queryable,
  codes: string[],
  { kind, automatic }: { kind: CouponKind; automatic: boolean },
  t: CouponTerms,
): Promise<string[]> {
  const rows = await tx.query<{ code: string }>(sql`
    with gone as (
      delete from coupon_amount a using coupon c
      where a.code = c.code and c.code = any(${codes}::text[]) and c.removed_at is not null
    )
    insert into coupon as c (code, kind, automatic, name, translations, percent, note, designed, limit_total,
      limit_per_customer, starts_at, ends_at)
    select code, ${kind}, ${automatic}::boolean, ${t.name}, ${JSON.stringify(t.translations)}::jsonb, ${t.percent}::int, ${t.note},
      ${t.designed}::boolean, ${t.limitTotal}::int, ${t.limitPerCustomer}::int,
      ${t.from}::timestamptz, ${t.until}::timestamptz
    from unnest(${codes}::text[]) code
    on conflict (code) do update set kind = excluded.kind, automatic = excluded.automatic, name = excluded.name,
      translations = excluded.translations, percent = excluded.percent, note = excluded.note,
      designed = excluded.designed, limit_total = excluded.limit_total,
      limit_per_customer = excluded.limit_per_customer, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      active = true, used_count = 0, created_at = now(), demo = false, removed_at = null, version = c.version + 1
    where c.removed_at is not null returning code`)
  const made = rows.map(({ code }) => code)
  await writeNamed(tx, made, t)
  return made
}

/** Sets the products, categories and fabrics that coupons name; fields that are undefined stay as they are. */
async function writeNamed(
  tx: Queryable,
  codes: string[],
  { products, categories, fabrics, designed }: Partial<CouponTerms>,
): Promise<void> {
  const lists = [
    { table: sql`coupon_product`, id: sql`product_id`, ids: products },
    { table: sql`coupon_category`, id: sql`category_id`, ids: categories },
    { table: sql`coupon_fabric`, id: sql`fabric_code`, ids: fabrics },
  ].filter(({ ids }) => ids !== undefined)
  if (lists.length === 0 && designed === undefined) return
  for (const { table, id, ids = [] } of lists) {
    await tx.query(sql`delete from ${table} where coupon_code = any(${codes}::text[])`)
    if (ids.length > 0)
      await tx.query(sql`
        insert into ${table} (coupon_code, ${id})
        select code, id from unnest(${codes}::text[]) code, unnest(${ids}::text[]) id on conflict do nothing`)
  }
  await tx.query(sql`
    update coupon c set applies_to_all = not c.designed
      and not exists (select 1 from coupon_product where coupon_code = c.code)
      and not exists (select 1 from coupon_category where coupon_code = c.code)
      and not exists (select 1 from coupon_fabric where coupon_code = c.code)
    where c.code = any(${codes}::text[])`)
}

export type CouponColumns = Partial<CouponTerms> & { active?: boolean | undefined }

/** Changes the fields that are not undefined. @returns the new version. */
export async function updateCouponRow(tx: Queryable, code: string, f: CouponColumns): Promise<number> {
  const set = (column: Sql, value: unknown, type: Sql): Sql =>
    value === undefined ? empty : sql`, ${column} = ${value}::${type}`
  const rows = await tx.query<{ version: number }>(sql`
    update coupon set version = version + 1
      ${set(sql`name`, f.name, sql`text`)}${set(sql`translations`, f.translations && JSON.stringify(f.translations), sql`jsonb`)}
      ${set(sql`note`, f.note, sql`text`)}${set(sql`percent`, f.percent, sql`int`)}
      ${set(sql`designed`, f.designed, sql`boolean`)}
      ${set(sql`limit_total`, f.limitTotal, sql`int`)}
      ${set(sql`limit_per_customer`, f.limitPerCustomer, sql`int`)}
      ${set(sql`starts_at`, f.from, sql`timestamptz`)}${set(sql`ends_at`, f.until, sql`timestamptz`)}
      ${set(sql`active`, f.active, sql`boolean`)}
    where code = ${code} returning version`)
  await writeNamed(tx, [code], f)
  return firstRow(rows).version
}

/** Sets the amounts of coupons by currency; null removes the amount. */
export async function writeCouponAmounts(
  tx: Queryable,
  codes: string[],
  amounts: Record<string, CouponAmount | null>,
): Promise<void> {
  const entries = Object.entries(amounts)
  const removed = entries.flatMap(([currency, amount]) => (amount === null ? [currency] : []))
  if (removed.length > 0)
    await tx.query(sql`
      delete from coupon_amount where code = any(${codes}::text[]) and currency = any(${removed}::text[])`)
  const rows = entries.flatMap(([currency, amount]) => (amount === null ? [] : [{ currency, ...amount }]))
  if (rows.length === 0) return
  await tx.query(sql`
    insert into coupon_amount (code, currency, value_minor, min_subtotal_minor)
    select c.code, t.currency, t."valueMinor", t."minSubtotalMinor" from unnest(${codes}::text[]) as c(code)
    cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t(currency text, "valueMinor" bigint, "minSubtotalMinor" bigint)
    on conflict (code, currency) do update set value_minor = excluded.value_minor,
      min_subtotal_minor = excluded.min_subtotal_minor`)
}

/** Locks a prefix of codes until the transaction ends. @returns whether a code has it. */
export async function lockPrefix(tx: Queryable, prefix: string): Promise<boolean> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('coupons ' || ${prefix}, 0))`)
  const rows = await tx.query(sql`select 1 from coupon where starts_with(code, ${`${prefix}-`}) limit 1`)
  return rows.length > 0
}

/** The first of these ids that does not exist; null when all exist. */
export async function selectUnknown(
  on: Queryable,
  { products, categories, fabrics }: Pick<CouponTerms, 'products' | 'categories' | 'fabrics'>,
): Promise<{ field: 'products' | 'categories' | 'fabrics'; id: string } | null> {
  const rows = await on.query<{ field: 'products' | 'categories' | 'fabrics'; id: string }>(sql`
    select 'products' as field, id from unnest(${products}::text[]) id where not exists (select 1 from product p where p.id = id.id)
    union all
    select 'categories', id from unnest(${categories}::text[]) id where not exists (select 1 from category c where c.id = id.id)
    union all
    select 'fabrics', id from unnest(${fabrics}::text[]) id where not exists (select 1 from fabric f where f.code = id.id)
    limit 1`)
  return rows[0] ?? null
}

export async function selectProductNames(
  on: Queryable,
  ids: string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return on.query(sql`select id, name from product where id = any(${ids}::text[]) order by lower(name), id`)
}

interface Discounts {
  currency: string
  orders: number
  takenMinor: number
}

/** A coupon with the sum of its discounts by currency. */
export async function selectCouponWithTaken(
  on: Queryable,
  code: string,
): Promise<{ row: AdminCouponRow; taken: Discounts[] } | null> {
  const [found] = await on.query<AdminCouponRow & { taken: Discounts[] }>(sql`
    select ${columns}, (
      select coalesce(jsonb_agg(t order by t.currency), '[]') from (
        select o.currency, count(*)::int as orders, sum(u.taken_minor)::float8 as "takenMinor"
        from coupon_use u join orders o on o.id = u.order_id
        where u.coupon_code = c.code and o.status <> 'cancelled' group by o.currency
      ) t
    ) as taken
    from coupon c where c.code = ${code}`)
  if (!found) return null
  const { taken, ...row } = found
  return { row, taken }
}

export interface CouponUseRow extends ListPlace {
  order: { id: string; number: string }
  at: Date
  currency: string
  takenMinor: number
}

/** The orders that have used a coupon. */
export const couponUseList: List<CouponUseRow, { code: string }, (typeof couponUseSort.columns)[number]> = {
  sorting: {
    columns: { at: { by: sql`o.placed_at`, type: 'moment' } },
    id: { by: sql`o.id::text`, type: 'text' },
  },
  select: (on, { code }, { key, orderBy, isAfter }, limit) =>
    on.query<CouponUseRow>(sql`
      select ${key} as key, o.id::text as id, jsonb_build_object('id', o.id, 'number', o.number) as "order",
        o.placed_at as at, o.currency, u.taken_minor
      from coupon_use u join orders o on o.id = u.order_id
      where u.coupon_code = ${code} and o.status <> 'cancelled' and ${isAfter} order by ${orderBy} limit ${limit}`),
}
