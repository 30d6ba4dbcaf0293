// Listing, search and product detail at 100, 1,000 and 10,000 products: cold, and from the cache, as ratios to 100.
import { listProducts } from '#contract/product.ts'
import { openBenchShop } from './common/bench-shop.ts'
import { median, printTable } from './common/measure.ts'
import { definePart } from './common/run-parts.ts'

const sizes = [100, 1000, 10_000]
const runs = 15

interface Figures {
  products: number
  coldListing: number
  coldSearch: number
  coldTypo: number
  cached: number
}

async function measure(products: number): Promise<Figures> {
  const shop = await openBenchShop({ pages: 'none', products })
  const time = async (bodyOf: (run: number) => object) => {
    const times: number[] = []
    for (let run = -3; run < runs; run++) {
      const start = performance.now()
      await shop.api.call(listProducts, bodyOf(run + 3))
      if (run >= 0) times.push(performance.now() - start)
    }
    return median(times)
  }
  const figures = {
    products,
    // A new price limit each time, so that no reply comes from the cache; no product costs that much.
    coldListing: await time((run) => ({ priceToMinor: 9_000_000 + run })),
    coldSearch: await time((run) => ({ search: 'navy linen', priceToMinor: 9_100_000 + run })),
    coldTypo: await time((run) => ({ search: 'flanel chekc', priceToMinor: 9_200_000 + run })),
    cached: await time(() => ({})),
  }
  await shop.close()
  return figures
}

const limits = {
  'cold listing': { was: 80, max: 130, unit: 'ms' },
  'cold search': { was: 15, max: 40, unit: 'ms' },
  'cold search with typos': { was: 30, max: 80, unit: 'ms' },
  'growth of the cached listing': { was: 1, max: 2, unit: '× of 100 products' },
}

export const catalogue = definePart(limits, async () => {
  const all: Figures[] = []
  for (const products of sizes) all.push(await measure(products))
  const first = all[0]!
  const last = all.at(-1)!
  const cell = (value: number, base: number) => `${value.toFixed(2)} ms (×${(value / base).toFixed(1)})`
  printTable(
    ['products', 'listing with facets, cold', 'search, cold', 'search with typos, cold', 'listing, cached'],
    all.map((row) => [
      row.products,
      cell(row.coldListing, first.coldListing),
      cell(row.coldSearch, first.coldSearch),
      cell(row.coldTypo, first.coldTypo),
      cell(row.cached, first.cached),
    ]),
  )
  return [
    { name: 'listing, cold, of 10,000', limit: 'cold listing', value: last.coldListing },
    { name: 'search, cold, of 10,000', limit: 'cold search', value: last.coldSearch },
    { name: 'search with typos, cold, of 10,000', limit: 'cold search with typos', value: last.coldTypo },
    {
      name: 'listing, cached, of 10,000',
      limit: 'growth of the cached listing',
      value: last.cached / first.cached,
    },
  ]
})
