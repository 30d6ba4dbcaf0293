// Sums over orders, their lines and returns, each within a range of days. They are read from an index where there is
// one.
import { quotedList } from '../../kernel/quoted-list.ts'
import { type TimedStep, timedSteps } from '#contract/admin/shirt-steps.ts'
import sql, { empty, raw, type Sql } from 'sql-template-tag'
import type { adminReturnReasons } from '#contract/admin/returns.ts'
import { giftCardProduct } from '#contract/gift-cards.ts'
import { type DayRange, periodAt, withinDays } from '../../kernel/day-range.ts'
import { firstRow, type Queryable } from '../../kernel/db.ts'

/** A range of days in the shop's time zone. */
export interface Days extends DayRange {
  timeZone: string
}

const within = (moment: Sql, days: Days): Sql => withinDays(moment, days, days.timeZone)

/** The condition that an order `o` counts as sold: neither cancelled nor waiting for its first payment. */
const sold = (days: Days, locales: string[] | null): Sql => sql`
  ${within(sql`o.placed_at`, days)} and o.status <> 'cancelled'
  and o.payment_state in ('paid', 'confirmed', 'refunded')
  ${locales ? sql`and o.locale = any(${locales})` : empty}`

export interface SalesRow {
  /** The index of the period, from 0. */
  period: number
  currency: string
  /** Without orders of gift cards alone. */
  orders: number
  soldMinor: number
  refundedMinor: number
  giftCardsMinor: number
}

/**
 * Sales by period and currency. A gift card counts as sold when it pays for something, not when it is bought: its price
 * is subtracted from the total of its order. A refund of an order counts for the goods first.
 *
 * @param periods the first day of each period.
 * @param locales the locales of the market; null: all markets.
 */
export function selectSales(
  on: Queryable,
  days: Days,
  periods: readonly string[],
  locales: string[] | null,
): Promise<SalesRow[]> {
  const period = periodAt(sql`o.placed_at`, periods, days.timeZone)
  return on.query<SalesRow>(sql`
    with gifts as (
      select order_id, sum(total_minor)::bigint as minor from order_line where gift is not null group by order_id
    ), sums as (
      select ${period} as period, o.currency, count(*) as orders,
        sum(o.total_minor) as sold, sum(o.refunded_minor) as refunded, 0 as cards
      from orders o where ${sold(days, locales)}
      group by 1, 2
      union all
      select ${period}, o.currency, -count(*) filter (where g.minor = o.total_minor),
        -sum(g.minor), -sum(back.minor), sum(g.minor - back.minor)
      from gifts g join orders o on o.id = g.order_id
      cross join lateral (select greatest(0, o.refunded_minor - (o.total_minor - g.minor)) as minor) back
      where ${sold(days, locales)}
      group by 1, 2
    )
    select period, currency, sum(orders)::int as orders,
      sum(sold)::float8 as sold_minor, sum(refunded)::float8 as refunded_minor, sum(cards)::float8 as gift_cards_minor
    from sums group by sums.period, currency order by sums.period`)
}

export interface SoldProductRow {
  id: string
  name: string | null
  pieces: number
  sold: { currency: string; minor: number }[]
}

export interface SizeRow {
  size: string
  asked: number
  held: number
}

interface SoldRows {
  products: SoldProductRow[]
  sizes: SizeRow[]
}

/**
 * The best-selling products by pieces, and for each size of ready-made products the pieces ordered and the pieces in
 * stock of published products. Order lines are read once. Gift cards do not count.
 *
 * @param madeToOrder the id of the product without sizes.
 */
export async function selectSold(
  on: Queryable,
  days: Days,
  { locales, madeToOrder, limit }: { locales: string[] | null; madeToOrder: string; limit: number },
): Promise<SoldRows> {
  return firstRow(
    await on.query<SoldRows>(sql`
      with sums as materialized (
        select l.product_id, o.currency, l.size, sum(l.quantity)::int as pieces, sum(l.total_minor)::float8 as minor
        from orders o join order_line l on l.order_id = o.id
        where ${sold(days, locales)} and l.exchanged_from is null and l.product_id <> ${giftCardProduct.id}
        group by 1, 2, 3
      ), best as (
        select product_id, sum(pieces)::int as pieces,
          jsonb_agg(jsonb_build_object('currency', currency, 'minor', minor) order by pieces desc, currency) as sold
        from (
          select product_id, currency, sum(pieces)::int as pieces, sum(minor) as minor from sums group by 1, 2
        ) by_currency
        group by 1 order by 2 desc, 1 limit ${limit}
      ), asked as (
        select size, sum(pieces)::int as pieces from sums where product_id <> ${madeToOrder} and size <> '' group by 1
      ), held as (
        select v.size, sum(v.stock)::int as pieces from variant v join product p on p.id = v.product_id
        where p.kind in ('shirt', 'goods') and p.archived_at is null and p.published_at <= now() and v.size <> '' group by 1
      ), sizes as (
        select size, coalesce(a.pieces, 0) as asked, coalesce(h.pieces, 0) as held
        from asked a full join held h using (size) order by asked desc, held desc, size limit 100
      )
      select
        (select coalesce(jsonb_agg(jsonb_build_object('id', b.product_id, 'name', p.name, 'pieces', b.pieces,
            'sold', b.sold) order by b.pieces desc, b.product_id), '[]')
          from best b left join product p on p.id = b.product_id) as products,
        (select coalesce(jsonb_agg(to_jsonb(s) order by asked desc, held desc, size), '[]') from sizes s) as sizes`),
  )
}

export interface FabricUseRow {
  code: string
  name: string
  stockMm: number
  usedMm: number
  isLow: boolean
}

/** Each fabric that is not archived, with how much of it the orders of the last `days` days have used. */
export const selectFabricUse = (on: Queryable, days: number): Promise<FabricUseRow[]> =>
  on.query<FabricUseRow>(sql`
    with used as (
      select c.code, sum(c.mm * l.quantity)::float8 as mm
      from orders o join order_line l on l.order_id = o.id and l.fabrics is not null
      cross join lateral jsonb_to_recordset(l.fabrics) as c (code text, mm bigint)
      where o.placed_at >= now() - make_interval(days => ${days}) and o.status <> 'cancelled'
        and o.payment_state in ('paid', 'confirmed', 'refunded')
      group by 1
    )
    select f.code, f.definition ->> 'name' as name, greatest(s.stock_mm, 0)::float8 as stock_mm,
      coalesce(u.mm, 0) as used_mm, coalesce(s.stock_mm, 0) < f.warning_mm as is_low
    from fabric f left join fabric_stock s on s.code = f.code left join used u on u.code = f.code
    where f.archived_at is null
    order by case when u.mm > 0 then greatest(s.stock_mm, 0) / u.mm end nulls last, stock_mm, f.code`)

export interface ReasonRow {
  /** The product or size; null: all together. */
  key: string | null
  name: string | null
  reason: (typeof adminReturnReasons)[number]
  pieces: number
}

/** Reasons for returns: of all returns together, and the most frequent ones of each product or size. */
export const selectReturnReasons = (
  on: Queryable,
  days: Days,
  by: 'product' | 'size',
  limit: number,
): Promise<ReasonRow[]> => {
  const key = by === 'product' ? sql`l.product_id` : sql`l.size`
  return on.query<ReasonRow>(sql`
    with sums as (
      select ${key} as key, r.reason, grouping(${key}) = 1 as is_total, sum(r.quantity)::int as pieces
      from order_return t join order_return_line r on r.return_id = t.id join order_line l on l.id = r.order_line_id
      where ${within(sql`t.created_at`, days)} and t.state <> 'refused'
      group by grouping sets ((${key}, r.reason), (r.reason))
    )
    select s.key, p.name, s.reason, s.pieces from sums s
    left join product p on ${by === 'product'}::boolean and p.id = s.key
    order by is_total desc, pieces desc, s.key, s.reason limit ${limit}`)
}

export interface VisitRow {
  day: string
  visits: number
  products: number
  carts: number
  checkouts: number
  orders: number
}

/**
 * The visits, product views, carts, checkouts and orders of each day that has any of them.
 *
 * @param all every day of the range.
 */
export function selectVisits(on: Queryable, days: Days, all: readonly string[]): Promise<VisitRow[]> {
  const dayOf = (moment: Sql) => sql`(${all}::date[])[${periodAt(moment, all, days.timeZone)} + 1]`
  return on.query<VisitRow>(sql`
    with counts as (
      select day, step, count from visit_count where day between ${days.from}::date and ${days.to}::date
      union all
      select ${dayOf(sql`o.placed_at`)}, 'orders', count(*) from orders o
      where ${sold(days, null)} group by 1
      union all
      select ${dayOf(sql`created_at`)}, 'checkouts', count(*) from checkout
      where ${within(sql`created_at`, days)} group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day,
      coalesce(sum(count) filter (where step = 'visits'), 0)::int as visits,
      coalesce(sum(count) filter (where step = 'products'), 0)::int as products,
      coalesce(sum(count) filter (where step = 'carts'), 0)::int as carts,
      coalesce(sum(count) filter (where step = 'checkouts'), 0)::int as checkouts,
      coalesce(sum(count) filter (where step = 'orders'), 0)::int as orders
    from counts group by day order by day`)
}

export interface WorkTimeRow {
  step: TimedStep
  /** The index of the week, from 0; null: all weeks. */
  week: number | null
  /** The code of the fabric, with its name; null: all fabrics. */
  fabric: string | null
  name: string | null
  times: number
  medianMinutes: number
  ninetyMinutes: number
}

export interface WorkCalendar {
  weeks: readonly string[]
  known: readonly string[]
  closed: readonly number[]
}

/**
 * How long the work that ends with each step took: over all shirts, and for one step by week and by fabric. Days on
 * which nobody works are not counted.
 *
 * @param options.weeks the first day of each week.
 * @param options.known the days of the workshop's calendar, up to the last day of the range.
 * @param options.closed for each of these days, how many days without work there were up to it.
 */
export function selectWorkTimes(
  on: Queryable,
  days: Days,
  step: TimedStep,
  { weeks, known, closed, maxFabrics }: WorkCalendar & { maxFabrics: number },
): Promise<WorkTimeRow[]> {
  const dayAt = (moment: Sql) => periodAt(moment, known, days.timeZone)
  return on.query<WorkTimeRow>(sql`
    with calendar as materialized (
      select ${closed}::int[] as closed
    ), timed as (
      select t.step, t.fabric_code as fabric, t.done_at, t.began_at, ${dayAt(sql`t.done_at`)} as done_on,
        ${dayAt(sql`t.began_at`)} as began_on
      from shirt_step t
      where ${within(sql`t.done_at`, days)} and t.done_at > t.began_at and t.undone_at is null
        and t.step in (${raw(quotedList(timedSteps))})
    ), made as materialized (
      select t.step, t.fabric, ${periodAt(sql`t.done_at`, weeks, days.timeZone)} as week,
        date_part('epoch', t.done_at - t.began_at) / 60 - 1440 * greatest(0,
          c.closed[t.done_on] - c.closed[greatest(t.began_on, 0) + 1]) as minutes
      from timed t cross join calendar c
    ), sums as (
      select m.step, null::int as week, null as fabric, false as is_week, false as is_fabric,
        count(*)::int as times, percentile_cont(array[0.5, 0.9]) within group (order by m.minutes) as shares
      from made m group by m.step
      union all
      select min(m.step), m.week, m.fabric, grouping(m.week) = 0, grouping(m.fabric) = 0,
        count(*)::int, percentile_cont(array[0.5, 0.9]) within group (order by m.minutes)
      from made m where m.step = ${step} group by grouping sets ((m.week), (m.fabric))
    ), ranked as (
      select s.*, row_number() over (partition by s.is_fabric order by s.times desc, s.fabric) as place from sums s
    )
    select r.step, r.week, r.fabric, r.times,
      case when r.is_fabric then coalesce(f.definition ->> 'name', r.fabric) end as name,
      round(r.shares[1])::int as median_minutes, round(r.shares[2])::int as ninety_minutes
    from ranked r left join fabric f on r.is_fabric and f.code = r.fabric
    where not r.is_fabric or r.place <= ${maxFabrics}::int
    order by r.is_fabric, r.times desc, r.fabric`)
}
