// Analytics: sales, best sellers, returns, visits and work times for the requested days and markets.
import {
  fabricUseDays,
  type exportReport as exportReportEndpoint,
  type getBestSellers as getBestSellersEndpoint,
  type getCloth as getClothEndpoint,
  type getReturnReasons as getReturnReasonsEndpoint,
  type getSales as getSalesEndpoint,
  type getVisits as getVisitsEndpoint,
  type getWorkTimes as getWorkTimesEndpoint,
  type SalesStep,
  type VisitStep,
  visitSteps,
  type WorkTime,
} from '#contract/admin/analytics.ts'
import { timedSteps } from '#contract/admin/shirt-steps.ts'
import { firstMarket } from '#contract/admin/settings.ts'
import { customShirt } from '#contract/design.ts'
import type { ParsedQuery, ReplyOf, StreamedFileReply } from '#contract/endpoint.ts'
import { addDays } from '#contract/time-zone.ts'
import { type DaySpan, isWorkingDay } from '#contract/working-days.ts'
import { listFile, type ListColumn, wholeList } from '../../csv/list-file.ts'
import { notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { DayRange } from '../../kernel/day-range.ts'
import type { Db, Queryable } from '../../kernel/db.ts'
import type { ShopSettings } from '../../kernel/settings.ts'
import {
  type Days,
  selectFabricUse,
  selectReturnReasons,
  selectSales,
  selectSold,
  selectVisits,
  selectWorkTimes,
  type WorkCalendar,
} from './analytics.sql.ts'

type Sales = ReplyOf<typeof getSalesEndpoint>['data']
type BestSellers = ReplyOf<typeof getBestSellersEndpoint>['data']
type FabricUse = ReplyOf<typeof getClothEndpoint>['data']
type ReturnReasons = ReplyOf<typeof getReturnReasonsEndpoint>['data']
type Visits = ReplyOf<typeof getVisitsEndpoint>['data']
type WorkTimes = ReplyOf<typeof getWorkTimesEndpoint>['data']

const maxProducts = 25
const maxReasons = 100
const dayMs = 86_400_000

const isoDay = (date: Date) => date.toISOString().slice(0, 10)

const ofShop = ({ timeZone }: Pick<ShopSettings, 'timeZone'>, { from, to }: DayRange): Days => ({
  from,
  to,
  timeZone,
})

/** The locales of a market's orders; null: all locales. Throws `Not Found`. */
function localesOf(shop: ShopSettings, market: string | undefined): string[] | null {
  if (market === undefined) return null
  const found = market === firstMarket ? shop : shop.markets.find(({ locale }) => locale === market)
  if (!found) throw notFound(because('market-not-found'))
  return [found.locale, ...found.languages.map(({ locale }) => locale)]
}

const marketsOf = (shop: ShopSettings): Sales['markets'] =>
  [shop, ...shop.markets].map((market, place) => ({
    id: place === 0 ? firstMarket : market.locale,
    name: market.marketName ?? null,
    country: market.countries[0]!,
    currency: market.currency,
  }))

/** The first day of each period, from the period of `from` to the period of `to`. Weeks begin on Mondays. */
export function periodsOf({ from, to }: DayRange, by: SalesStep): string[] {
  const first = new Date(from)
  if (by === 'week') first.setUTCDate(first.getUTCDate() - ((first.getUTCDay() + 6) % 7))
  if (by === 'month') first.setUTCDate(1)
  const all: string[] = []
  for (const at = first; isoDay(at) <= to;) {
    all.push(isoDay(at))
    if (by === 'month') at.setUTCMonth(at.getUTCMonth() + 1)
    else at.setTime(at.getTime() + (by === 'week' ? 7 : 1) * dayMs)
  }
  return all
}

/** Throws `Not Found` for a market that the shop does not have. */
export async function getSales(
  on: Queryable,
  shop: ShopSettings,
  { by, market, ...days }: ParsedQuery<typeof getSalesEndpoint>,
): Promise<Sales> {
  const periods = periodsOf(days, by)
  const rows = await selectSales(on, ofShop(shop, days), periods, localesOf(shop, market))
  const sums = [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
    const own = new Map(
      rows.flatMap((row) => (row.currency === currency ? [[row.period, row] as const] : [])),
    )
    const all = periods.map((from, place) => {
      const { orders = 0, soldMinor = 0, refundedMinor = 0, giftCardsMinor = 0 } = own.get(place) ?? {}
      return { from, orders, soldMinor, refundedMinor, giftCardsMinor }
    })
    const sum = (of: (row: (typeof all)[number]) => number) => all.reduce((total, row) => total + of(row), 0)
    return {
      currency,
      orders: sum(({ orders }) => orders),
      soldMinor: sum(({ soldMinor }) => soldMinor),
      refundedMinor: sum(({ refundedMinor }) => refundedMinor),
      giftCardsMinor: sum(({ giftCardsMinor }) => giftCardsMinor),
      periods: all,
    }
  })
  return { markets: marketsOf(shop), currencies: sums.toSorted((one, other) => other.orders - one.orders) }
}

/** Throws `Not Found` for a market that the shop does not have. */
export async function getBestSellers(
  on: Queryable,
  shop: ShopSettings,
  { market, ...days }: ParsedQuery<typeof getBestSellersEndpoint>,
): Promise<BestSellers> {
  const sold = await selectSold(on, ofShop(shop, days), {
    locales: localesOf(shop, market),
    madeToOrder: customShirt.id,
    limit: maxProducts,
  })
  return { markets: marketsOf(shop), ...sold }
}

export async function getCloth(on: Queryable): Promise<FabricUse> {
  const rows = await selectFabricUse(on, fabricUseDays)
  return {
    fabrics: rows.map((row) => ({
      ...row,
      daysLeft: row.usedMm > 0 ? Math.floor((row.stockMm * fabricUseDays) / row.usedMm) : null,
    })),
  }
}

export async function getReturnReasons(
  on: Queryable,
  shop: Pick<ShopSettings, 'timeZone'>,
  { by, ...days }: ParsedQuery<typeof getReturnReasonsEndpoint>,
): Promise<ReturnReasons> {
  const rows = await selectReturnReasons(on, ofShop(shop, days), by, maxReasons)
  return {
    reasons: rows.flatMap(({ key, reason, pieces }) => (key === null ? [{ reason, pieces }] : [])),
    rows: rows.flatMap(({ key, ...row }) => (key === null ? [] : [{ key, ...row }])),
  }
}

export async function getVisits(
  on: Queryable,
  shop: Pick<ShopSettings, 'timeZone'>,
  days: ParsedQuery<typeof getVisitsEndpoint>,
): Promise<Visits> {
  const each = periodsOf(days, 'day')
  const known = new Map((await selectVisits(on, ofShop(shop, days), each)).map((row) => [row.day, row]))
  const none = Object.fromEntries(visitSteps.map((step) => [step, 0])) as Record<VisitStep, number>
  const all = each.map((day) => ({ ...none, ...known.get(day), day }))
  const total = Object.fromEntries(
    visitSteps.map((step) => [step, all.reduce((sum, row) => sum + row[step], 0)]),
  ) as Record<VisitStep, number>
  return { total, days: all }
}

/** How many days of the calendar before the range are read; hardly any step takes longer. */
const daysKnownBefore = 400

function calendarOf(days: DayRange, closedDays: readonly DaySpan[]): WorkCalendar {
  const known = periodsOf({ ...days, from: addDays(days.from, -daysKnownBefore) }, 'day')
  let count = 0
  const closed = known.map((day) => (isWorkingDay(new Date(day), closedDays) ? count : ++count))
  return { weeks: periodsOf(days, 'week'), known, closed }
}

export async function getWorkTimes(
  on: Queryable,
  shop: Pick<ShopSettings, 'timeZone' | 'closedDays'>,
  { step, ...days }: ParsedQuery<typeof getWorkTimesEndpoint>,
): Promise<WorkTimes> {
  const calendar = calendarOf(days, shop.closedDays)
  const rows = await selectWorkTimes(on, ofShop(shop, days), step, { ...calendar, maxFabrics: maxProducts })
  const timeOf = ({ times, medianMinutes, ninetyMinutes }: WorkTime): WorkTime => ({
    times,
    medianMinutes,
    ninetyMinutes,
  })
  const ofAll = rows.filter(({ week, fabric }) => week === null && fabric === null)
  const ofWeek = new Map(rows.flatMap((row) => (row.week === null ? [] : [[row.week, timeOf(row)] as const])))
  return {
    steps: timedSteps.flatMap((one) =>
      ofAll.filter((row) => row.step === one).map((row) => ({ step: one, ...timeOf(row) })),
    ),
    weeks: calendar.weeks.map((from, place) => ({ from, time: ofWeek.get(place) ?? null })),
    fabrics: rows.flatMap(({ fabric, name, ...row }) =>
      fabric === null ? [] : [{ code: fabric, name: name!, ...timeOf(row) }],
    ),
  }
}

/** The figures of a chart as CSV. Throws `Not Found` for a market that the shop does not have. */
export async function exportReport(
  on: Db,
  shop: ShopSettings,
  query: ParsedQuery<typeof exportReportEndpoint>,
): Promise<StreamedFileReply> {
  const { report, from, to, market, by = 'day', of = 'product', step = 'cut' } = query
  const days = { from, to }
  const file = <Row>(rows: Row[], columns: ListColumn<Row>[]) =>
    listFile(
      `${report}.csv`,
      columns,
      wholeList(async () => rows),
      { for: query.for },
    )
  if (report === 'sales') {
    const { currencies } = await getSales(on, shop, { ...days, by, market })
    const rows = currencies.flatMap(({ currency, periods }) => periods.map((row) => ({ currency, ...row })))
    return file(rows, [
      ['From', (row) => row.from],
      ['Currency', (row) => row.currency],
      ['Orders', (row) => String(row.orders)],
      ['Sold, minor units', (row) => String(row.soldMinor)],
      ['Refunded, minor units', (row) => String(row.refundedMinor)],
      ['Gift cards sold, minor units', (row) => String(row.giftCardsMinor)],
    ])
  }
  if (report === 'products') {
    const { products } = await getBestSellers(on, shop, { ...days, market })
    const rows = products.flatMap(({ sold, ...product }) => sold.map((sum) => ({ ...product, ...sum })))
    return file(rows, [
      ['Product ID', (row) => row.id],
      ['Name', (row) => row.name ?? ''],
      ['Pieces in all currencies', (row) => String(row.pieces)],
      ['Currency', (row) => row.currency],
      ['Sold, minor units', (row) => String(row.minor)],
    ])
  }
  if (report === 'sizes') {
    const { sizes } = await getBestSellers(on, shop, { ...days, market })
    return file(sizes, [
      ['Size', (row) => row.size],
      ['Ordered', (row) => String(row.asked)],
      ['In stock', (row) => String(row.held)],
    ])
  }
  if (report === 'cloth')
    return file((await getCloth(on)).fabrics, [
      ['Code', (row) => row.code],
      ['Name', (row) => row.name],
      ['In stock, mm', (row) => String(row.stockMm)],
      [`Used in ${fabricUseDays} days, mm`, (row) => String(row.usedMm)],
      ['Days left', (row) => (row.daysLeft === null ? '' : String(row.daysLeft))],
    ])
  if (report === 'returns')
    return file((await getReturnReasons(on, shop, { ...days, by: of })).rows, [
      [of === 'product' ? 'Product ID' : 'Size', (row) => row.key],
      ['Name', (row) => row.name ?? ''],
      ['Reason', (row) => row.reason],
      ['Pieces', (row) => String(row.pieces)],
    ])
  const timeColumns: ListColumn<WorkTime>[] = [
    ['Count', (row) => String(row.times)],
    ['Median, minutes', (row) => String(row.medianMinutes)],
    ['Nine of ten within, minutes', (row) => String(row.ninetyMinutes)],
  ]
  if (report === 'work') {
    const { weeks } = await getWorkTimes(on, shop, { ...days, step })
    const done = weeks.flatMap(({ from: week, time }) => (time ? [{ week, ...time }] : []))
    return file(done, [['Week from', (row) => row.week], ['Step', () => step], ...timeColumns])
  }
  if (report === 'workFabrics')
    return file((await getWorkTimes(on, shop, { ...days, step })).fabrics, [
      ['Code', (row) => row.code],
      ['Name', (row) => row.name],
      ['Step', () => step],
      ...timeColumns,
    ])
  return file((await getVisits(on, shop, days)).days, [
    ['Day', (row) => row.day],
    ['Visits', (row) => String(row.visits)],
    ['Product views', (row) => String(row.products)],
    ['Added to cart', (row) => String(row.carts)],
    ['Checkouts', (row) => String(row.checkouts)],
    ['Orders', (row) => String(row.orders)],
  ])
}
