// The numbers of a shop with 1,000,000 orders on a PostgreSQL of its own. Fails when one takes too long, or too many
// statements.
import { openDb } from '#api/db/open.ts'
import { openTestAdmin } from '#api/admin/test-admin.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { getBestSellers, getCloth, getReturnReasons, getSales, getVisits } from '#contract/admin/analytics.ts'
import { startPostgres } from '#e2e/postgres-server.ts'
import { demoCatalogue } from '#seed/generate/demo-catalogue.ts'
import { stockShop } from '#seed/stock-shop.ts'
import { loadFabrics } from '#api/fabrics/fabrics.ts'
import { putManyOrders } from './common/many-orders.ts'
import { printTable } from './common/measure.ts'

const orders = 1_000_000
const rounds = 20
const mostMs = 500
const mostStatements = 6

const dayMs = 86_400_000
const daysBack = (days: number) => ({
  from: new Date(Date.now() - days * dayMs).toISOString().slice(0, 10),
  to: new Date().toISOString().slice(0, 10),
})

const measures: [name: string, endpoint: AdminEndpoint, query: object][] = [
  ['sales of 28 days', getSales, { ...daysBack(28), by: 'day' }],
  ['sales of a year by day', getSales, { ...daysBack(365), by: 'day' }],
  ['sales of a year by month', getSales, { ...daysBack(365), by: 'month' }],
  ['best sellers of 28 days', getBestSellers, daysBack(28)],
  ['best sellers of 92 days', getBestSellers, daysBack(91)],
  ['cloth', getCloth, {}],
  ['returns of 28 days', getReturnReasons, { ...daysBack(28), by: 'product' }],
  ['returns of 92 days by size', getReturnReasons, { ...daysBack(91), by: 'size' }],
  ['visits of a year', getVisits, daysBack(365)],
]

export async function analytics(): Promise<void> {
  const server = await startPostgres()
  let statements = 0
  try {
    const db = await openDb(
      { url: server.url, folder: null, poolSize: 5 },
      { currency: () => 'USD', onStatement: () => void statements++ },
    )
    await loadFabrics(db)
    await stockShop(db, demoCatalogue(), { currencies: ['USD', 'EUR'] })
    await putManyOrders(db, orders)
    const admin = await openTestAdmin({ db })
    const over: string[] = []
    const rows: (string | number)[][] = []
    for (const [name, endpoint, query] of measures) {
      const times: number[] = []
      statements = 0
      for (let round = 0; round < rounds; round++) {
        const from = performance.now()
        const { status } = await admin.call(endpoint, query, { ip: `10.9.${rows.length}.${round}` })
        times.push(performance.now() - from)
        if (status !== 200) throw new Error(`${name}: ${status}`)
      }
      times.sort((one, other) => one - other)
      const p95 = times[Math.ceil(rounds * 0.95) - 1]!
      const each = statements / rounds
      rows.push([name, times[rounds / 2]!.toFixed(0), p95.toFixed(0), mostMs, each.toFixed(1)])
      if (p95 > mostMs || each > mostStatements) over.push(name)
    }
    printTable(['with 1,000,000 orders, ms', 'median', 'p95', 'at most', 'statements'], rows)
    await admin.close()
    await db.close()
    if (over.length > 0) throw new Error(`too slow, or too many statements: ${over.join(', ')}`)
  } finally {
    await server.remove()
  }
}
