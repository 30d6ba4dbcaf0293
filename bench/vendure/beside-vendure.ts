// The CPU time of each flow of a shopper, compared with that of a Vendure shop with as many products, in one run.
import sql from 'sql-template-tag'
import { setPieces } from '#api/stock/test-stock.ts'
import { startPostgres } from '#e2e/postgres-server.ts'
import { columnsOf, cpuOf, type Flow, ordersBefore, type Pids, sumOf } from '../common/flow-cpu.ts'
import { flowNames, openJourneys, shopFlows } from '../common/journeys.ts'
import type { Figure } from '../common/judge.ts'
import { definePart } from '../common/run-parts.ts'
import { withStockedShop } from '../common/stocked-shop.ts'
import { openVendureJourneys } from './journeys.ts'
import { startVendure } from './vendure.ts'

const products = 1000

const share = (was: number, max: number) => ({ was, max, unit: '× of Vendure' })

const limits: Record<FlowName, ReturnType<typeof share>> = {
  'cold listing': share(0.14, 0.3),
  search: share(0.012, 0.03),
  'first view of a product': share(0.2, 0.4),
  product: share(0.06, 0.15),
  cart: share(0.1, 0.2),
  purchase: share(0.15, 0.3),
}
type FlowName = (typeof flowNames)[number]

export const cpuBesideVendure = definePart(limits, async () => {
  const server = await startPostgres()
  try {
    console.log('Vendure is installed and filled; this takes some minutes.')
    const vendure = await startVendure(server.url, products)
    try {
      const theirs = {
        flows: await vendureFlows(vendure.url),
        pids: { node: [vendure.pid], postgres: [await server.pid()] },
      }
      return await withStockedShop({ products }, async ({ shop, server: own, db }) => {
        const journeys = await openJourneys(shop.url)
        await setPieces(db, 10_000, sql`product_id = ${journeys.products[0]}`)
        for (let order = 0; order < ordersBefore; order++) {
          await journeys.buy()
          await theirs.flows.purchase(order)
        }
        await db.script('analyze')
        const ours = { flows: shopFlows(journeys), pids: { node: [shop.pid], postgres: [await own.pid()] } }
        return compare(ours, theirs)
      })
    } finally {
      await vendure.end()
    }
  } finally {
    await server.remove()
  }
})

interface Measured {
  flows: Record<FlowName, Flow>
  pids: Pids
}

/** One flow after the other, of both shops, because the machine may be busier at another time. */
async function compare(ours: Measured, theirs: Measured): Promise<Figure<FlowName>[]> {
  const figures: Figure<FlowName>[] = []
  for (const name of flowNames) {
    const own = await cpuOf(ours.flows[name], ours.pids)
    const other = await cpuOf(theirs.flows[name], theirs.pids)
    figures.push({
      name,
      limit: name,
      value: sumOf(own) / sumOf(other),
      beside: {
        ...columnsOf(own),
        together: sumOf(own).toFixed(1),
        'Vendure: Node': other.node.toFixed(1),
        'its PostgreSQL': other.postgres.toFixed(1),
        'its sum': sumOf(other).toFixed(1),
      },
    })
  }
  return figures
}

async function vendureFlows(url: string): Promise<Record<FlowName, Flow>> {
  const { list, search, openProduct, fillCart, buy } = await openVendureJourneys(url)
  return {
    'cold listing': list,
    search,
    'first view of a product': openProduct,
    product: openProduct,
    cart: fillCart,
    purchase: buy,
  }
}
