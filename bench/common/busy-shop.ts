// A shop with 1,000,000 orders and 300,000 customers and its back office, on a PostgreSQL of its own, and how long calls
// take there.
import { openDb } from '#api/db/open.ts'
import { openTestAdmin, type TestAdmin } from '#api/admin/test-admin.ts'
import { loadFabrics } from '#api/fabrics/fabrics.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { startPostgres } from '#e2e/postgres-server.ts'
import { demoCatalogue } from '#seed/generate/demo-catalogue.ts'
import { stockShop } from '#seed/stock-shop.ts'
import { putManyOrders } from './many-orders.ts'
import { printTable } from './measure.ts'

const orders = 1_000_000
const rounds = 20
/** Statements of a call, with the one that finds the session. */
const mostStatements = 6

export interface BusyShop {
  admin: TestAdmin
  /** Measures calls and prints how long they take, the slowest first; each call comes from another network. */
  measure(calls: MeasuredCall[]): Promise<void>
  /** Measures something once. */
  once(name: string, mostMs: number, work: () => Promise<unknown>): Promise<void>
}

export type MeasuredCall = [name: string, mostMs: number, endpoint: AdminEndpoint, query: object]

/** Starts one, and removes it when the work is done. Throws when something took too long, or too many statements. */
export async function withBusyShop(work: (shop: BusyShop) => Promise<void>): Promise<void> {
  const server = await startPostgres()
  let statements = 0
  const failed: string[] = []
  try {
    const db = await openDb(
      { url: server.url, folder: null, poolSize: 5 },
      { currency: () => 'USD', onStatement: () => void statements++ },
    )
    await loadFabrics(db)
    await stockShop(db, demoCatalogue(), { currencies: ['USD', 'EUR'] })
    const begun = performance.now()
    await putManyOrders(db, orders)
    console.log(`${orders} orders were written in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
    const admin = await openTestAdmin({ db })
    let calls = 0
    await work({
      admin,
      async measure(all) {
        const rows: { cells: (string | number)[]; share: number }[] = []
        for (const [name, mostMs, endpoint, query] of all) {
          const times: number[] = []
          statements = 0
          for (let round = 0; round < rounds; round++) {
            const from = performance.now()
            const { status } = await admin.call(endpoint, query, {
              ip: `10.9.${calls >> 8}.${calls++ & 255}`,
            })
            times.push(performance.now() - from)
            if (status !== 200) {
              failed.push(`${name} (${status})`)
              break
            }
          }
          times.sort((one, other) => one - other)
          const p95 = times[Math.ceil(times.length * 0.95) - 1]!
          const each = statements / times.length
          const ms = [times[0]!, times[times.length >> 1]!, p95].map((time) => time.toFixed(0))
          rows.push({ cells: [name, ...ms, mostMs, each.toFixed(1)], share: p95 / mostMs })
          if (p95 > mostMs) failed.push(name)
          if (each > mostStatements) failed.push(`statements of ${name}`)
        }
        rows.sort((one, other) => other.share - one.share)
        printTable(
          ['ms', 'least', 'median', 'p95', 'at most', 'statements'],
          rows.map(({ cells }) => cells),
        )
      },
      async once(name, mostMs, run) {
        const from = performance.now()
        await run()
        const ms = performance.now() - from
        console.log(`${name}: ${ms.toFixed(0)} ms, at most ${mostMs}`)
        if (ms > mostMs) failed.push(name)
      },
    })
    await admin.close()
    await db.close()
    if (failed.length > 0) throw new Error(`too slow, or too many statements: ${failed.join(', ')}`)
  } finally {
    await server.remove()
  }
}
