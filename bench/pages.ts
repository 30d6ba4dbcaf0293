// The CPU time of a server-rendered page, when it is rendered and from the cache, compared with the product page of
// Next.js storefronts.
import { openBenchShop } from './common/bench-shop.ts'
import type { Figure } from './common/judge.ts'
import { sendRequest, median } from './common/measure.ts'
import { definePart } from './common/run-parts.ts'

/** CPU milliseconds of a product page in the starters of Medusa and Vendure, measured on such a machine. */
const nextMilliseconds = { from: 32, to: 60 }

/** The figures include the CPU time of the client, so the pages per second are lower bounds. */
const limits = {
  cached: { was: 10, min: 5, unit: '× the pages of a starter per CPU second' },
  rendered: { was: 1.4, min: 1, unit: '× the pages of a starter per CPU second' },
}

export const pagesPerCpu = definePart(limits, async () => {
  const shop = await openBenchShop()
  const [product] = (await shop.db.query<{ id: string }>({
    text: 'select id from product order by id limit 1',
    values: [],
  } as never)) as [{ id: string }]
  const paths = { '/': '/', '/shop': '/shop', '/productdetail/{id}': `/productdetail/${product.id}` }
  const figures: Figure<keyof typeof limits>[] = []
  for (const [name, path] of Object.entries(paths)) {
    let n = 0
    const renderedMs = await cpuPerPage(shop.url, () => `${path}?fresh=${n++}`, 60)
    const cachedMs = await cpuPerPage(shop.url, () => path, 600)
    for (const [limit, ms] of [
      ['cached', cachedMs],
      ['rendered', renderedMs],
    ] as const)
      figures.push({
        name: `${name}, ${limit}`,
        limit,
        value: nextMilliseconds.from / ms,
        beside: { 'CPU ms': ms.toFixed(2) },
      })
  }
  await shop.close()
  return figures
})

async function cpuPerPage(origin: string, pathOf: () => string, pages: number): Promise<number> {
  const rounds: number[] = []
  for (let round = -1; round < 5; round++) {
    const before = process.cpuUsage()
    for (let n = 0; n < pages; n++) {
      const { status } = await sendRequest(origin, { method: 'GET', path: pathOf() })
      if (status !== 200) throw new Error(`a page was answered ${status}`)
    }
    const { user, system } = process.cpuUsage(before)
    if (round >= 0) rounds.push((user + system) / 1000 / pages)
  }
  return median(rounds)
}
