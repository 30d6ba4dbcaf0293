// The CPU time of Node and PostgreSQL together for one flow, and its growth with the catalogue, with the orders of the
// shop and with the number of processes: shop processes as by `npm start`, on a PostgreSQL server of their own. Linux only.
import { setTimeout as pause } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Db } from '#api/kernel/db.ts'
import { setPieces } from '#api/stock/test-stock.ts'
import { signUp } from '#contract/account.ts'
import { listOrders } from '#contract/admin/orders.ts'
import { getOrders } from '#contract/orders.ts'
import { listProducts } from '#contract/product.ts'
import { freePort } from '#e2e/free-port.ts'
import { cpuMsOf } from './common/cpu-time.ts'
import { openJourneys } from './common/journeys.ts'
import type { Figure } from './common/judge.ts'
import { putManyOrders } from './common/many-orders.ts'
import { makeOwner } from './common/office.ts'
import { definePart } from './common/run-parts.ts'
import { withStockedShop } from './common/stocked-shop.ts'

const [fewProducts, manyProducts] = [1000, 10_000]
const manyOrders = 100_000
const ordersOfCustomer = 10
/**
 * Runs of a flow before and during the measurement. The first ones prepare the statements, and V8 compiles and optimizes
 * the code of a flow for some hundred runs: what it costs in a shop in use is measured after them.
 */
const warmUps = 300
const runs = 200
const idleMs = 4000

const limits = {
  'cold listing': { was: 4.4, max: 10, unit: 'ms' },
  search: { was: 3.8, max: 11, unit: 'ms' },
  product: { was: 3.9, max: 11, unit: 'ms' },
  cart: { was: 2.5, max: 7, unit: 'ms' },
  purchase: { was: 24, max: 60, unit: 'ms' },
  'orders of a customer': { was: 4, max: 12, unit: 'ms' },
  'list of orders': { was: 3, max: 9, unit: 'ms' },
  growth: { was: 1.4, max: 2, unit: '× of 1,000 products' },
  'growth with orders': { was: 1.1, max: 2, unit: '× of 300 orders' },
  processes: { was: 1.3, max: 2, unit: '× of one process' },
}
type Name = keyof typeof limits
type Flow = Exclude<Name, 'growth' | 'growth with orders' | 'processes'>

/** Milliseconds of one run. */
interface CpuMs {
  node: number
  postgres: number
}

export const cpu = definePart(limits, async () => {
  const few = await measureShop({ products: fewProducts })
  const many = await measureShop({ products: manyProducts })
  const withOrders = await measureShop({ products: fewProducts, orders: manyOrders })
  const several = await measureProcesses(3)
  const figures = (Object.keys(few) as Flow[]).flatMap((flow): Figure<Name>[] => [
    { name: flow, limit: flow, value: sumOf(few[flow]), beside: columnsOf(fewProducts, few[flow]) },
    {
      name: `${flow}, growth`,
      limit: 'growth',
      value: sumOf(many[flow]) / sumOf(few[flow]),
      beside: columnsOf(manyProducts, many[flow]),
    },
    {
      name: `${flow}, growth with orders`,
      limit: 'growth with orders',
      value: sumOf(withOrders[flow]) / sumOf(few[flow]),
      beside: columnsOf(fewProducts, withOrders[flow]),
    },
  ])
  return [
    ...figures,
    {
      name: 'purchase, three processes',
      limit: 'processes',
      value: sumOf(several) / sumOf(few.purchase),
      beside: columnsOf(fewProducts, several),
    },
  ]
})

const sumOf = ({ node, postgres }: CpuMs) => node + postgres

const columnsOf = (products: number, { node, postgres }: CpuMs) => ({
  products,
  'Node, ms': node.toFixed(1),
  'PostgreSQL, ms': postgres.toFixed(1),
})

/** @param orders those of three years that the shop has already; left out: none */
async function measureShop({
  products,
  orders = 0,
}: {
  products: number
  orders?: number
}): Promise<Record<Flow, CpuMs>> {
  const port = await freePort()
  return withStockedShop(
    {
      products,
      env: [{ BACKOFFICE_PORT: String(port) }],
      prepare: async (db) => {
        if (orders > 0) await putManyOrders(db, orders)
      },
    },
    async ({ shop, server, db }) => {
      const journeys = await openJourneys(shop.url)
      await setPieces(db, 10_000, sql`product_id = ${journeys.products[0]}`)
      await fill(journeys, db)
      const { headers } = await makeOwner(server.url)
      const readOrders = async () => {
        const reply = await fetch(`http://localhost:${port}${listOrders.path}`, { headers })
        if (!reply.ok) throw new Error(await reply.text())
        await reply.json()
      }
      return measureFlows(journeys, readOrders, { node: [shop.pid], postgres: [await server.pid()] })
    },
  )
}

/** A purchase of which each call goes to another process than the call before. */
const measureProcesses = (count: number): Promise<CpuMs> =>
  withStockedShop({ products: fewProducts, processes: count }, async ({ shops, server, db }) => {
    const journeys = await openJourneys(...shops.map(({ url }) => url))
    await setPieces(db, 10_000, sql`product_id = ${journeys.products[0]}`)
    // A process gets one call of `count`, and its code is compiled after the same number of calls.
    await fill(journeys, db, count * warmUps)
    return cpuOf(() => journeys.buy(), { node: shops.map(({ pid }) => pid), postgres: [await server.pid()] })
  })

/**
 * Places orders, so that PostgreSQL has statistics of their tables and plans for them. In a shop in use it collects them
 * by itself; with empty tables it would plan to read each of them completely.
 */
async function fill(
  { buy }: Awaited<ReturnType<typeof openJourneys>>,
  db: Db,
  orders = warmUps,
): Promise<void> {
  for (let order = 0; order < orders; order++) await buy()
  await db.script('analyze')
}

/** @param readOrders reads the first page of orders in the back office */
async function measureFlows(
  { send, products, openProduct, newGuest, add, buy }: Awaited<ReturnType<typeof openJourneys>>,
  readOrders: () => Promise<void>,
  pids: Pids,
): Promise<Record<Flow, CpuMs>> {
  const account = { fullName: 'Ada Brook', email: 'brook@example.com', password: 'seven quiet looms' }
  const customer = (await send(signUp, account)).data.authtoken
  for (let order = 0; order < ordersOfCustomer; order++) await buy(customer)
  // A new price limit each time, so that no reply comes from the cache; no product costs that much.
  let priceToMinor = 6_000_000
  const measure = (flow: (run: number) => Promise<unknown>) => cpuOf(flow, pids)
  return {
    'cold listing': await measure(() => send(listProducts, { priceToMinor: priceToMinor++ })),
    search: await measure(() => send(listProducts, { search: 'navy linen', priceToMinor: priceToMinor++ })),
    product: await measure((run) => openProduct(products[run % products.length]!)),
    cart: await measure(async () => add(await newGuest())),
    purchase: await measure(() => buy()),
    'orders of a customer': await measure(() => send(getOrders, {}, customer)),
    'list of orders': await measure(readOrders),
  }
}

/** The processes of the shop, and of its database. */
interface Pids {
  node: number[]
  postgres: number[]
}

const cpuMs = (pids: number[]) => pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0)

/** The CPU time of one run, without what the idle shop uses for its jobs in the same time. */
async function cpuOf(flow: (run: number) => Promise<unknown>, { node, postgres }: Pids): Promise<CpuMs> {
  for (let run = 0; run < warmUps; run++) await flow(run)
  const during = async (work: () => Promise<unknown>) => {
    const before = { at: performance.now(), node: cpuMs(node), postgres: cpuMs(postgres) }
    await work()
    return {
      ms: performance.now() - before.at,
      node: cpuMs(node) - before.node,
      postgres: cpuMs(postgres) - before.postgres,
    }
  }
  const idle = await during(() => pause(idleMs))
  const busy = await during(async () => {
    for (let run = 0; run < runs; run++) await flow(warmUps + run)
  })
  const perRun = (of: 'node' | 'postgres') => Math.max(0, busy[of] - (idle[of] * busy.ms) / idle.ms) / runs
  return { node: perRun('node'), postgres: perRun('postgres') }
}
