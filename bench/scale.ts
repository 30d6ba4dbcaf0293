// Lists and searches of a shop with many products: times of cold replies, and the memory of the process. A PostgreSQL
// server of its own, on which the products of the demo shop are multiplied.
import { listProducts, type ProductFilter, suggestProducts } from '#contract/product.ts'
import { getCategories } from '#contract/shop.ts'
import { openJourneys } from './common/journeys.ts'
import type { Figure } from './common/judge.ts'
import { multiplyProducts } from './common/many-products.ts'
import { timesOf } from './common/measure.ts'
import { definePart } from './common/run-parts.ts'
import { withStockedShop } from './common/stocked-shop.ts'

const seeded = 1000
const rounds = 40

/** The goals, except for the first search for words that most products have, which has none. */
const limitsOf = (products: number) => {
  const [ms, firstMs, megabytes] = products <= 100_000 ? [60, 130, 300] : [250, 1200, 700]
  return {
    'reply, p95': { was: ms, max: ms, unit: 'ms' },
    'first broad search, p95': { was: firstMs, max: 3 * firstMs, unit: 'ms' },
    memory: { was: megabytes, max: megabytes, unit: 'MB' },
  }
}
type Name = keyof ReturnType<typeof limitsOf>

export const scaleWith = ({ products = '100000' }: { products?: string | undefined }) =>
  definePart(limitsOf(Number(products)), () =>
    withStockedShop(
      {
        products: seeded,
        prepare: (db) => multiplyProducts(db, Number(products) / seeded),
        // As the image and the systemd unit start it.
        env: [{ MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '65536' }],
      },
      async ({ shop }) => [
        ...(await measure(shop.url)),
        { name: 'memory of the process', limit: 'memory', value: shop.memory().now },
      ],
    ),
  )

const firstSearch = 'broad searches, each the first of its words'

async function measure(url: string): Promise<Figure<Name>[]> {
  const { send } = await openJourneys(url)
  // A new price limit each time, so that no reply comes from the cache; no product costs that much.
  let priceToMinor = 6_000_000
  const list = (filter: ProductFilter) => send(listProducts, { ...filter, priceToMinor: priceToMinor++ })
  const facets: ProductFilter = {
    size: ['M', 'L'],
    colour: ['blue', 'white'],
    fit: ['slim', 'regular'],
    fabric: ['poplin', 'twill'],
  }
  const colours = ['white', 'navy', 'light blue', 'pink', 'grey', 'black', 'green', 'beige']
  const others = ['cotton', 'slim', 'regular', 'long sleeve', 'collar']
  const broad = others.flatMap((other) => colours.map((colour) => `${colour} ${other}`))
  const newWords = () => broad.pop()!
  const started = performance.now()
  await list({})
  console.log(`the first list took ${((performance.now() - started) / 1000).toFixed(1)} s`)
  const calls: [string, () => Promise<unknown>][] = [
    ['all products', () => list({})],
    ['four facets', () => list(facets)],
    ['deep page by price', () => list({ sort: 'price-up', page: 2000 })],
    ['search', () => list({ search: 'navy linen' })],
    ['broad search', () => list({ search: 'cotton' })],
    [firstSearch, () => list({ search: newWords() })],
    ['search with a typo', () => list({ search: 'flanel chekc' })],
    ['suggestions', () => send(suggestProducts, { text: 'oxf' })],
    ['categories', () => send(getCategories, {})],
  ]
  const figures: Figure<Name>[] = []
  for (const [name, call] of calls) {
    const { fastest, median, p95 } = await timesOf(rounds, call)
    figures.push({
      name,
      limit: name === firstSearch ? 'first broad search, p95' : 'reply, p95',
      value: Number(p95),
      beside: { fastest: fastest.toFixed(0), median },
    })
  }
  return figures
}
