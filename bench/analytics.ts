// Analytics of a shop with 1,000,000 orders, on a PostgreSQL server of its own.
import {
  getBestSellers,
  getCloth,
  getReturnReasons,
  getSales,
  getVisits,
  getWorkTimes,
} from '#contract/admin/analytics.ts'
import { type MeasuredCall, statementsOfCall, withBusyShop } from './common/busy-shop.ts'
import { definePart } from './common/run-parts.ts'

const limits = { sum: { was: 150, max: 400, unit: 'ms' }, statements: statementsOfCall }

const dayMs = 86_400_000
const daysBack = (days: number) => ({
  from: new Date(Date.now() - days * dayMs).toISOString().slice(0, 10),
  to: new Date().toISOString().slice(0, 10),
})

const plots: MeasuredCall<'sum'>[] = [
  ['sales of 28 days', 'sum', getSales, { ...daysBack(28), by: 'day' }],
  ['sales of a year by day', 'sum', getSales, { ...daysBack(365), by: 'day' }],
  ['sales of a year by month', 'sum', getSales, { ...daysBack(365), by: 'month' }],
  ['best sellers of 28 days', 'sum', getBestSellers, daysBack(28)],
  ['best sellers of 92 days', 'sum', getBestSellers, daysBack(91)],
  ['cloth', 'sum', getCloth, {}],
  ['returns of 28 days', 'sum', getReturnReasons, { ...daysBack(28), by: 'product' }],
  ['returns of 92 days by size', 'sum', getReturnReasons, { ...daysBack(91), by: 'size' }],
  ['visits of a year', 'sum', getVisits, daysBack(365)],
  ['times in the workshop of 28 days', 'sum', getWorkTimes, { ...daysBack(28), step: 'sewn' }],
  ['times in the workshop of 92 days', 'sum', getWorkTimes, { ...daysBack(91), step: 'cut' }],
]

export const analytics = definePart(limits, () => withBusyShop<'sum'>((shop) => shop.measure(plots)))
