// CPU time of a server-rendered page, rendered anew and from the cache, compared with the product page of Next.js
// storefronts.
import { openBenchShop } from './common/bench-shop.ts'
import { sendRequest, median, printTable } from './common/measure.ts'

/** CPU milliseconds of a product page in the starters of Medusa and Vendure, measured on such a machine. */
const nextMilliseconds = { from: 32, to: 60 }

export async function pagesPerCpu(): Promise<void> {
  const shop = await openBenchShop()
  const [product] = (await shop.db.query<{ id: string }>({
    text: 'select id from product order by id limit 1',
    values: [],
  } as never)) as [{ id: string }]
  const paths = { '/': '/', '/shop': '/shop', '/productdetail/{id}': `/productdetail/${product.id}` }
  const rows: string[][] = []
  for (const [name, path] of Object.entries(paths)) {
    let n = 0
    const renderedMs = await cpuPerPage(shop.url, () => `${path}?fresh=${n++}`, 60)
    const cachedMs = await cpuPerPage(shop.url, () => path, 600)
    rows.push([
      name,
      renderedMs.toFixed(2),
      cachedMs.toFixed(2),
      (nextMilliseconds.from / cachedMs).toFixed(0),
      (nextMilliseconds.from / renderedMs).toFixed(1),
    ])
  }
  printTable(
    [
      'page',
      'CPU ms, rendered',
      'CPU ms, cached',
      'times a starter’s, cached',
      'times a starter’s, rendered',
    ],
    rows,
  )
  console.log(
    `Budget: at least 5 times the pages per CPU second of starters that need ${nextMilliseconds.from} to ${nextMilliseconds.to} ms.`,
  )
  console.log('The client’s own CPU is in these figures, so they are upper bounds.')
  await shop.close()
}

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
