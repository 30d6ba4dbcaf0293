// The numbers of a shop with 1,000,000 orders on a PostgreSQL of its own. Fails when one takes too long, or too many
// statements.
import {
  getBestSellers,
  getCloth,
  getReturnReasons,
  getSales,
  getVisits,
  getWorkTimes,
} from '#contract/admin/analytics.ts'
import { type MeasuredCall, withBusyShop } from './common/busy-shop.ts'

const mostMs = 500

const dayMs = 86_400_000
const daysBack = (days: number) => ({
  from: new Date(Date.now() - days * dayMs).toISOString().slice(0, 10),
  to: new Date().toISOString().slice(0, 10),
})

const plots: MeasuredCall[] = [
  ['sales of 28 days', mostMs, getSales, { ...daysBack(28), by: 'day' }],
  ['sales of a year by day', mostMs, getSales, { ...daysBack(365), by: 'day' }],
  ['sales of a year by month', mostMs, getSales, { ...daysBack(365), by: 'month' }],
  ['best sellers of 28 days', mostMs, getBestSellers, daysBack(28)],
  ['best sellers of 92 days', mostMs, getBestSellers, daysBack(91)],
  ['cloth', mostMs, getCloth, {}],
  ['returns of 28 days', mostMs, getReturnReasons, { ...daysBack(28), by: 'product' }],
  ['returns of 92 days by size', mostMs, getReturnReasons, { ...daysBack(91), by: 'size' }],
  ['visits of a year', mostMs, getVisits, daysBack(365)],
  ['times in the workshop of 28 days', mostMs, getWorkTimes, { ...daysBack(28), step: 'sewn' }],
  ['times in the workshop of 92 days', mostMs, getWorkTimes, { ...daysBack(91), step: 'cut' }],
]

export const analytics = (): Promise<void> => withBusyShop((shop) => shop.measure(plots))
