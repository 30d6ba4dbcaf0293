// A shop with 1,000,000 orders and 300,000 customers and its back office, on a PostgreSQL server of its own, and the
// times of calls there.
import { reconcileRoles } from '#api/admin/roles/built-in-roles.ts'
import { openDb } from '#api/db/open.ts'
import { openTestAdmin, type TestAdmin } from '#api/admin/test-admin.ts'
import { loadFabrics } from '#api/fabrics/fabrics.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { startPostgres } from '#e2e/postgres-server.ts'
import { demoCatalogue } from '#seed/generate/demo-catalogue.ts'
import { stockShop } from '#seed/stock-shop.ts'
import type { Figure } from './judge.ts'
import { putManyOrders } from './many-orders.ts'
import { timesOf } from './measure.ts'

const orders = 1_000_000
const rounds = 20

/** Statements of a call, with the one that finds the session. */
export const statementsOfCall = { was: 5, max: 5, unit: 'statements' }

export interface BusyShop<Name extends string> {
  admin: TestAdmin
  /** Measures calls and their statements; each call comes from a new network. The fastest run counts. */
  measure(calls: MeasuredCall<Name>[]): Promise<Figure<Name | 'statements'>[]>
  /** Measures `work` once. */
  once(name: string, limit: Name, work: () => Promise<unknown>): Promise<Figure<Name>>
}

export type MeasuredCall<Name extends string> = [
  name: string,
  limit: Name,
  endpoint: AdminEndpoint,
  query: object,
]

/** Starts a busy shop, and removes it after the work. */
export async function withBusyShop<Name extends string>(
  work: (shop: BusyShop<Name>) => Promise<Figure<Name | 'statements'>[]>,
): Promise<Figure<Name | 'statements'>[]> {
  const server = await startPostgres()
  let statements = 0
  try {
    const db = await openDb(
      { url: server.url, folder: null, poolSize: 5 },
      { onStatement: () => void statements++ },
    )
    await reconcileRoles(db)
    await loadFabrics(db)
    await stockShop(db, demoCatalogue(), { currencies: ['USD', 'EUR'] })
    const begun = performance.now()
    await putManyOrders(db, orders)
    console.log(`${orders} orders were written in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
    const admin = await openTestAdmin({ db })
    let calls = 0
    const figures = await work({
      admin,
      async measure(all) {
        const figures: (Figure<Name | 'statements'> & { value: number })[] = []
        for (const [name, limit, endpoint, query] of all) {
          statements = 0
          const { fastest, ...others } = await timesOf(rounds, async () => {
            const { status } = await admin.call(endpoint, query, {
              ip: `10.9.${calls >> 8}.${calls++ & 255}`,
            })
            if (status !== 200) throw new Error(`${name} was answered ${status}`)
          })
          figures.push({ name, limit, value: fastest, beside: others })
          figures.push({ name, limit: 'statements', value: statements / rounds })
        }
        return figures.toSorted((one, other) => other.value - one.value)
      },
      async once(name, limit, run) {
        const { fastest } = await timesOf(1, run)
        return { name, limit, value: fastest }
      },
    })
    await admin.close()
    await db.close()
    return figures
  } finally {
    await server.remove()
  }
}
