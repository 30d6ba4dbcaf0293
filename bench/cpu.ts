// The CPU time of Node and PostgreSQL together for one flow, and its growth with the catalogue, with the orders of the
// shop and with the number of processes: shop processes as by `npm start`, on a PostgreSQL server of their own. Linux only.
import sql from 'sql-template-tag'
import type { Db } from '#api/kernel/db.ts'
import { setPieces } from '#api/stock/test-stock.ts'
import { signUp } from '#contract/account.ts'
import { listOrders } from '#contract/admin/orders.ts'
import { getOrders } from '#contract/orders.ts'
import { freePort } from '#e2e/free-port.ts'
import { columnsOf, cpuOf, type CpuMs, type Flow, ordersBefore, type Pids, sumOf } from './common/flow-cpu.ts'
import { openJourneys, shopFlows } from './common/journeys.ts'
import type { Figure } from './common/judge.ts'
import { putManyOrders } from './common/many-orders.ts'
import { makeOwner } from './common/office.ts'
import { type BenchPart, definePart } from './common/run-parts.ts'
import { withStockedShop } from './common/stocked-shop.ts'
import { cpuBesideVendure } from './vendure/beside-vendure.ts'

const [fewProducts, manyProducts] = [1000, 10_000]
const manyOrders = 100_000
const ordersOfCustomer = 10

const limits = {
  'cold listing': { was: 2.5, max: 5, unit: 'ms' },
  search: { was: 2.8, max: 6, unit: 'ms' },
  'first view of a product': { was: 5, max: 14, unit: 'ms' },
  product: { was: 2.2, max: 4.5, unit: 'ms' },
  cart: { was: 2.5, max: 7, unit: 'ms' },
  purchase: { was: 20, max: 50, unit: 'ms' },
  'orders of a customer': { was: 4, max: 12, unit: 'ms' },
  'list of orders': { was: 3, max: 9, unit: 'ms' },
  growth: { was: 1.4, max: 2, unit: '× of 1,000 products' },
  'growth with orders': { was: 1.1, max: 2, unit: '× of 300 orders' },
  processes: { was: 1.3, max: 2, unit: '× of one process' },
}
type Name = keyof typeof limits
type FlowName = Exclude<Name, 'growth' | 'growth with orders' | 'processes'>

export interface CpuOptions {
  /** `vendure`: compares the flows of shoppers with a Vendure shop instead. */
  beside?: string | undefined
}

export function cpuWith({ beside }: CpuOptions): BenchPart {
  if (beside !== undefined && beside !== 'vendure') throw new Error('--beside can only be vendure')
  return beside ? cpuBesideVendure : cpu
}

const cpu = definePart(limits, async () => {
  const few = await measureShop({ products: fewProducts })
  const many = await measureShop({ products: manyProducts })
  const withOrders = await measureShop({ products: fewProducts, orders: manyOrders })
  const several = await measureProcesses(3)
  const figures = (Object.keys(few) as FlowName[]).flatMap((flow): Figure<Name>[] => [
    { name: flow, limit: flow, value: sumOf(few[flow]), beside: besideOf(fewProducts, few[flow]) },
    {
      name: `${flow}, growth`,
      limit: 'growth',
      value: sumOf(many[flow]) / sumOf(few[flow]),
      beside: besideOf(manyProducts, many[flow]),
    },
    {
      name: `${flow}, growth with orders`,
      limit: 'growth with orders',
      value: sumOf(withOrders[flow]) / sumOf(few[flow]),
      beside: besideOf(fewProducts, withOrders[flow]),
    },
  ])
  return [
    ...figures,
    {
      name: 'purchase, three processes',
      limit: 'processes',
      value: sumOf(several) / sumOf(few.purchase),
      beside: besideOf(fewProducts, several),
    },
  ]
})

const besideOf = (products: number, ms: CpuMs) => ({ products, ...columnsOf(ms) })

/** @param orders those of three years that the shop has already; left out: none */
async function measureShop({
  products,
  orders = 0,
}: {
  products: number
  orders?: number
}): Promise<Record<FlowName, CpuMs>> {
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
    await fill(journeys, db, count * ordersBefore)
    return cpuOf(() => journeys.buy(), { node: shops.map(({ pid }) => pid), postgres: [await server.pid()] })
  })

/**
 * Places orders, so that PostgreSQL has statistics of their tables and plans for them. In a shop in use it collects them
 * by itself; with empty tables it would plan to read each of them completely.
 */
async function fill(
  { buy }: Awaited<ReturnType<typeof openJourneys>>,
  db: Db,
  orders = ordersBefore,
): Promise<void> {
  for (let order = 0; order < orders; order++) await buy()
  await db.script('analyze')
}

/** @param readOrders reads the first page of orders in the back office */
async function measureFlows(
  journeys: Awaited<ReturnType<typeof openJourneys>>,
  readOrders: () => Promise<void>,
  pids: Pids,
): Promise<Record<FlowName, CpuMs>> {
  const { send, buy } = journeys
  const account = { fullName: 'Ada Brook', email: 'brook@example.com', password: 'seven quiet looms' }
  const customer = (await send(signUp, account)).data.authtoken
  for (let order = 0; order < ordersOfCustomer; order++) await buy(customer)
  const measure = (flow: Flow) => cpuOf(flow, pids)
  const ofShoppers = shopFlows(journeys)
  return {
    'cold listing': await measure(ofShoppers['cold listing']),
    search: await measure(ofShoppers.search),
    'first view of a product': await measure(ofShoppers['first view of a product']),
    product: await measure(ofShoppers.product),
    cart: await measure(ofShoppers.cart),
    purchase: await measure(ofShoppers.purchase),
    'orders of a customer': await measure(() => send(getOrders, {}, customer)),
    'list of orders': await measure(readOrders),
  }
}
