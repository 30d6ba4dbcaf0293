// CPU a server-rendered page costs, made anew and kept, beside what a Next.js storefront needs for its product page.
import { openBenchShop } from './common/bench-shop.ts'
import { sendRequest, median, printTable } from './common/measure.ts'

/** CPU milliseconds a product page takes in the starters of Medusa and Vendure, as measured on a machine like ours. */
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
    const cold = await cpuPerPage(shop.url, () => `${path}?fresh=${n++}`, 60)
    const kept = await cpuPerPage(shop.url, () => path, 600)
    rows.push([
      name,
      cold.toFixed(2),
      kept.toFixed(2),
      (nextMilliseconds.from / kept).toFixed(0),
      (nextMilliseconds.from / cold).toFixed(1),
    ])
  }
  printTable(
    ['page', 'CPU ms, made anew', 'CPU ms, kept', 'times a starter’s, kept', 'times a starter’s, made anew'],
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
