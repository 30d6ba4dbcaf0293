// The CPU time of Node and PostgreSQL together for one flow, and its growth with the catalogue and with the number of
// processes: shop processes as by `npm start`, on a PostgreSQL server of their own. Linux only.
import { setTimeout as pause } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Db } from '#api/kernel/db.ts'
import { setPieces } from '#api/stock/test-stock.ts'
import { listProducts } from '#contract/product.ts'
import { cpuMsOf } from './common/cpu-time.ts'
import { openJourneys } from './common/journeys.ts'
import type { Figure } from './common/judge.ts'
import { definePart } from './common/run-parts.ts'
import { withStockedShop } from './common/stocked-shop.ts'

const [fewProducts, manyProducts] = [1000, 10_000]
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
  growth: { was: 1.4, max: 2, unit: '× of 1,000 products' },
  processes: { was: 1.3, max: 2, unit: '× of one process' },
}
type Name = keyof typeof limits
type Flow = Exclude<Name, 'growth' | 'processes'>

/** Milliseconds of one run. */
interface CpuMs {
  node: number
  postgres: number
}

export const cpu = definePart(limits, async () => {
  const few = await measureShop(fewProducts)
  const many = await measureShop(manyProducts)
  const several = await measureProcesses(3)
  const figures = (Object.keys(few) as Flow[]).flatMap((flow): Figure<Name>[] => [
    { name: flow, limit: flow, value: sumOf(few[flow]), beside: columnsOf(fewProducts, few[flow]) },
    {
      name: `${flow}, growth`,
      limit: 'growth',
      value: sumOf(many[flow]) / sumOf(few[flow]),
      beside: columnsOf(manyProducts, many[flow]),
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

const measureShop = (products: number): Promise<Record<Flow, CpuMs>> =>
  withStockedShop({ products }, async ({ shop, server, db }) => {
    const journeys = await openJourneys(shop.url)
    await setPieces(db, 10_000, sql`product_id = ${journeys.products[0]}`)
    await fill(journeys, db)
    return measureFlows(journeys, { node: [shop.pid], postgres: [await server.pid()] })
  })

/** A purchase of which each call goes to another process than the call before. */
const measureProcesses = (count: number): Promise<CpuMs> =>
  withStockedShop({ products: fewProducts, processes: count }, async ({ shops, server, db }) => {
    const journeys = await openJourneys(...shops.map(({ url }) => url))
    await setPieces(db, 10_000, sql`product_id = ${journeys.products[0]}`)
    // A process gets one call of `count`, and its code is compiled after the same number of calls.
    await fill(journeys, db, count * warmUps)
    return cpuOf(journeys.buy, { node: shops.map(({ pid }) => pid), postgres: [await server.pid()] })
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

async function measureFlows(
  { send, products, openProduct, newGuest, add, buy }: Awaited<ReturnType<typeof openJourneys>>,
  pids: Pids,
): Promise<Record<Flow, CpuMs>> {
  // A new price limit each time, so that no reply comes from the cache; no product costs that much.
  let priceToMinor = 6_000_000
  const measure = (flow: (run: number) => Promise<unknown>) => cpuOf(flow, pids)
  return {
    'cold listing': await measure(() => send(listProducts, { priceToMinor: priceToMinor++ })),
    search: await measure(() => send(listProducts, { search: 'navy linen', priceToMinor: priceToMinor++ })),
    product: await measure((run) => openProduct(products[run % products.length]!)),
    cart: await measure(async () => add(await newGuest())),
    purchase: await measure(buy),
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
