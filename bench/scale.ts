// Lists and searches of a shop with many products: times of cold replies, and the memory of the process. A PostgreSQL
// server of its own, on which the products of the demo shop are multiplied.
import sql, { raw } from 'sql-template-tag'
import type { Db } from '#api/kernel/db.ts'
import { listProducts, type ProductFilter, suggestProducts } from '#contract/product.ts'
import { getCategories } from '#contract/shop.ts'
import { openJourneys } from './common/journeys.ts'
import type { Figure } from './common/judge.ts'
import { putManyRows } from './common/many-rows.ts'
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
      { products: seeded, prepare: (db) => multiply(db, Number(products) / seeded) },
      async ({ shop }) => [
        ...(await measure(shop.url)),
        { name: 'memory of the process', limit: 'memory', value: shop.memory().now },
      ],
    ),
  )

/** Copies each product, with its prices and search words. */
async function multiply(db: Db, copies: number): Promise<void> {
  const columns =
    raw(`category_id, name, summary, description, fit, weave, composition, tags, specification, colours,
    colour_families, sizes, sizes_in_stock, rating_average, rating_count, sold_count, kind, created_at`)
  await putManyRows(db, ['product', 'product_price', 'product_search'], async (tx) => {
    await tx.query(sql`
      insert into product (id, ${columns})
      select id || '-copy-' || n, ${columns} from product, generate_series(2, ${copies}::int) n`)
    await tx.query(sql`
      insert into product_price (product_id, currency, price_minor, before_price_minor, lowest30_minor)
      select product_id || '-copy-' || n, currency, price_minor + n, before_price_minor + n, lowest30_minor
      from product_price, generate_series(2, ${copies}::int) n`)
    await tx.query(sql`
      insert into product_search (product_id, language, words, number)
      select p.id, language, words, p.number
      from product_search s, generate_series(2, ${copies}::int) n, product p
      where p.id = product_id || '-copy-' || n`)
  })
}

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
