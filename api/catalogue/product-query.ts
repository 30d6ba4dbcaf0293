// Lists products from their columns: filters, counts and one page in one pass over all products, or over the hits of a
// search.
import { type ManyFacet, manyFacets, type ProductSort } from '#contract/product.ts'
import { pageOf } from './partial-sort.ts'
import { type FacetValues, kindCodes, pricesIn, type ProductColumns } from './product-columns.ts'

export interface ProductQuery extends Partial<Record<ManyFacet, string[] | undefined>> {
  /** The currency of the prices: products without a price in it are not listed. */
  currency: string
  /** The products that a search finds, with their ranks; null: all products. */
  hits: SearchHits | null
  /** Only reduced products. */
  reduced: boolean
  priceFromMinor?: number | undefined
  priceToMinor?: number | undefined
  rating?: number | undefined
  inStock?: boolean | undefined
  sort: ProductSort
  page: number
  pageSize: number
}

export interface SearchHits {
  /** The numbers of products. */
  numbers: Uint32Array
  ranks: Float32Array
}

/** How many products have the same values of a facet, and match every other chosen facet. */
export interface FacetCount {
  values: string[]
  found: number
}

export interface ProductList {
  /** Products that match every chosen facet. */
  total: number
  /** Products before the chosen filters are applied. */
  matched: number
  /** The lowest and the highest price; null without products. */
  fromMinor: number | null
  toMinor: number | null
  inStock: number
  counts: Record<ManyFacet, FacetCount[]>
  /** By whole stars. */
  stars: FacetCount[]
  /** The numbers of the products of the page, in order. */
  page: number[]
}

export interface IndexedCategory {
  /** Products. */
  count: number
  shirts: number
  /** The number of its first product in the featured order. */
  first: number
}

/** The bits of filters that a product fails; those of the facets come first. */
const facetBit = (n: number) => 1 << n
const priceBit = facetBit(manyFacets.length)
const ratingBit = priceBit << 1
const stockBit = ratingBit << 1

export function queryProducts(columns: ProductColumns, query: ProductQuery): ProductList {
  const { hits, rating = 0, priceFromMinor: low = 0, priceToMinor: high = Number.POSITIVE_INFINITY } = query
  const { listed, soldOut, stars, size, combinations } = columns
  const { minor: prices, reduced } = pricesIn(columns, query.currency)
  const failsOf = failedFacets(columns, query)
  /** By combination: how many products pass the filters that are no facets. */
  const counts = new Uint32Array(failsOf.length)
  const starCounts = new Uint32Array(6)
  const minKind = hits || query.category?.length ? 1 : kindCodes.goods
  const count = hits ? hits.numbers.length : size
  /** Numbers of products; positions in the hits of a search. */
  const found = new Uint32Array(count)
  let [total, matched, inStock, from, to] = [0, 0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let n = 0; n < count; n++) {
    const number = hits ? hits.numbers[n]! : n
    const minor = prices[number]!
    // Neither without a price, nor beyond the last product.
    if (!(minor >= 0) || listed[number]! < minKind) continue
    if (query.reduced && reduced[number] === 0) continue
    matched++
    const combination = combinations[number]!
    let fails = 0
    if (minor < low || minor > high) fails |= priceBit
    if (stars[number]! < rating) fails |= ratingBit
    if (query.inStock && soldOut[number] === 1) fails |= stockBit
    if (fails === 0) counts[combination]!++
    fails |= failsOf[combination]!
    if (fails === 0) found[total++] = n
    if ((fails & ~ratingBit) === 0) starCounts[stars[number]!]!++
    if ((fails & ~stockBit) === 0 && soldOut[number] === 0) inStock++
    if ((fails & ~priceBit) === 0) {
      if (minor < from) from = minor
      if (minor > to) to = minor
    }
  }
  return {
    total,
    matched,
    fromMinor: from <= to ? from : null,
    toMinor: from <= to ? to : null,
    inStock,
    counts: Object.fromEntries(
      manyFacets.map((facet, n) => [
        facet,
        countsOf(columns.facets[facet], counts, (code) => (failsOf[code]! & ~facetBit(n)) === 0),
      ]),
    ) as ProductList['counts'],
    stars: presentOf(starCounts, (whole) => [String(whole)]),
    page: numbersOfPage(columns, found.subarray(0, total), query),
  }
}

/** By combination: the bits of the chosen facets that it fails. */
function failedFacets({ facets, knownCombinations }: ProductColumns, query: ProductQuery): Uint8Array {
  const fails = new Uint8Array(knownCombinations.size)
  for (const [n, facet] of manyFacets.entries()) {
    const wanted = new Set(query[facet])
    if (wanted.size === 0) continue
    const { codes, values } = facets[facet]
    const passes = values.map((each) => each.some((value) => wanted.has(value)))
    for (let code = 0; code < fails.length; code++) if (!passes[codes[code]!]) fails[code]! |= facetBit(n)
  }
  return fails
}

/** The counts of a facet's values. @param counts how many products have each combination */
function countsOf(
  { codes, values }: FacetValues,
  counts: Uint32Array,
  isCounted: (combination: number) => boolean,
): FacetCount[] {
  const sums = new Uint32Array(values.length)
  for (let code = 0; code < counts.length; code++)
    if (counts[code]! > 0 && isCounted(code)) sums[codes[code]!]! += counts[code]!
  return presentOf(sums, (code) => values[code]!)
}

const presentOf = (counts: Uint32Array, valuesOf: (code: number) => string[]): FacetCount[] =>
  Array.from(counts, (found, code) => ({ values: found === 0 ? [] : valuesOf(code), found })).filter(
    ({ found }) => found > 0,
  )

/** The numbers of one page. @param found numbers of products; positions in the hits of a search */
function numbersOfPage(
  columns: ProductColumns,
  found: Uint32Array,
  { hits, sort, currency, page, pageSize }: ProductQuery,
): number[] {
  const numberOf = (n: number) => (hits ? hits.numbers[n]! : n)
  const [first, second] = keysOf(columns, sort, currency)
  const from = (page - 1) * pageSize
  const items = pageOf(found, from, from + pageSize, {
    first: (n) => first(numberOf(n), hits ? hits.ranks[n]! : 0),
    second: second ? (n) => second(numberOf(n)) : null,
    number: numberOf,
  })
  return Array.from(items, numberOf)
}

const day = 86_400_000

/** The keys of a sort order, ascending: the second decides between equal first ones. */
function keysOf(
  columns: ProductColumns,
  sort: ProductSort,
  currency: string,
): [first: (number: number, rank: number) => number, second?: (number: number) => number] {
  const { created, sold, rating, ratings } = columns
  const { minor } = pricesIn(columns, currency)
  switch (sort) {
    case 'newest':
      return [(number) => -created[number]!]
    case 'price-up':
      return [(number) => minor[number]!]
    case 'price-down':
      return [(number) => -minor[number]!]
    case 'rating':
      return [(number) => -rating[number]!, (number) => -ratings[number]!]
    case 'bestselling':
      return [(number) => -sold[number]!]
    case 'relevance':
      return [(_, rank) => -rank, featuredKey(columns)]
    case 'featured':
      return [featuredKey(columns)]
  }
}

/** More than any score of the featured order, so that products that are sold out come last. */
const soldOutKey = 1e6

/** The featured order: products in stock first, well rated by many and sold often (`appeal`), or new. */
function featuredKey({ created, appeal, soldOut }: ProductColumns): (number: number) => number {
  const now = Date.now()
  return (number) => {
    const age = now - created[number]!
    const news = age < 30 * day ? 1.1 : age < 90 * day ? 0.5 : 0
    return soldOut[number]! * soldOutKey - appeal[number]! - news
  }
}

export function queryCategories(columns: ProductColumns, currency: string): Map<string, IndexedCategory> {
  const { listed, size, combinations } = columns
  const { minor } = pricesIn(columns, currency)
  const { codes, values } = columns.facets.category
  const featured = featuredKey(columns)
  const found: (IndexedCategory & { key: number })[] = []
  for (let number = 0; number < size; number++) {
    if (listed[number] === 0 || Number.isNaN(minor[number]!)) continue
    const code = codes[combinations[number]!]!
    const category = (found[code] ??= { count: 0, shirts: 0, first: number, key: Number.POSITIVE_INFINITY })
    category.count++
    if (listed[number] === kindCodes.shirt) category.shirts++
    const key = featured(number)
    if (key < category.key) Object.assign(category, { first: number, key })
  }
  return new Map(
    Object.entries(found).map(([code, { key: _, ...category }]) => [values[Number(code)]![0]!, category]),
  )
}
