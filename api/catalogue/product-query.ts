// Lists products from their columns: filters, counts and one page in one pass over all products, or over the hits of a
// search.
import { type ManyFacet, manyFacets, type ProductSort } from '#contract/product.ts'
import { sortRange } from './partial-sort.ts'
import { kindCodes, pricesIn, type ProductColumns } from './product-columns.ts'

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
  const { listed, soldOut, stars, size } = columns
  const price = pricesIn(columns, query.currency)
  const chosen = chosenFacets(columns, query)
  const counted = manyFacets.map((facet, n) => ({
    others: ~facetBit(n),
    codes: columns.facets[facet].codes,
    counts: new Uint32Array(columns.facets[facet].values.length),
  }))
  const starCounts = new Uint32Array(6)
  const minKind = hits || query.category?.length ? 1 : kindCodes.goods
  const count = hits ? hits.numbers.length : size
  /** Numbers of products; positions in the hits of a search. */
  const found = new Uint32Array(count)
  let [total, matched, inStock, from, to] = [0, 0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let n = 0; n < count; n++) {
    const number = hits ? hits.numbers[n]! : n
    const minor = price.minor[number]!
    // Neither without a price, nor beyond the last product.
    if (!(minor >= 0) || listed[number]! < minKind) continue
    if (query.reduced && price.reduced[number] === 0) continue
    matched++
    let fails = 0
    for (const { codes, passes, bit } of chosen) if (passes[codes[number]!] === 0) fails |= bit
    if (minor < low || minor > high) fails |= priceBit
    if (stars[number]! < rating) fails |= ratingBit
    if (query.inStock && soldOut[number] === 1) fails |= stockBit
    // A product that fails two filters changes no count.
    if ((fails & (fails - 1)) !== 0) continue
    if (fails === 0) found[total++] = n
    for (const { others, codes, counts } of counted) if ((fails & others) === 0) counts[codes[number]!]!++
    if ((fails & ~ratingBit) === 0) starCounts[stars[number]!]!++
    if ((fails & ~stockBit) === 0 && soldOut[number] === 0) inStock++
    if ((fails & ~priceBit) === 0) {
      if (minor < from) from = minor
      if (minor > to) to = minor
    }
  }
  const countsOf = (counts: Uint32Array, valuesOf: (code: number) => string[]): FacetCount[] =>
    Array.from(counts, (each, code) => ({ values: each === 0 ? [] : valuesOf(code), found: each })).filter(
      ({ found: each }) => each > 0,
    )
  return {
    total,
    matched,
    fromMinor: from <= to ? from : null,
    toMinor: from <= to ? to : null,
    inStock,
    counts: Object.fromEntries(
      manyFacets.map((facet, n) => [
        facet,
        countsOf(counted[n]!.counts, (code) => columns.facets[facet].values[code]!),
      ]),
    ) as ProductList['counts'],
    stars: countsOf(starCounts, (whole) => [String(whole)]),
    page: pageOf(columns, found.subarray(0, total), query),
  }
}

/** The facets with chosen values, each with the codes that pass. */
function chosenFacets(
  columns: ProductColumns,
  query: ProductQuery,
): { codes: Uint32Array; passes: Uint8Array; bit: number }[] {
  return manyFacets.flatMap((facet, n) => {
    const wanted = new Set(query[facet])
    if (wanted.size === 0) return []
    const { codes, values } = columns.facets[facet]
    const passes = Uint8Array.from(values, (each) => Number(each.some((value) => wanted.has(value))))
    return [{ codes, passes, bit: facetBit(n) }]
  })
}

/** The numbers of one page. @param found numbers of products; positions in the hits of a search */
function pageOf(
  columns: ProductColumns,
  found: Uint32Array,
  { hits, sort, currency, page, pageSize }: ProductQuery,
): number[] {
  const from = (page - 1) * pageSize
  if (from >= found.length) return []
  const numberOf = (n: number) => (hits ? hits.numbers[found[n]!]! : found[n]!)
  const [first, second] = keysOf(columns, sort, currency)
  // Each key is compared often, so it is computed once.
  const one = new Float64Array(found.length)
  const other = second ? new Float64Array(found.length) : null
  const order = new Uint32Array(found.length)
  for (let n = 0; n < found.length; n++) {
    const number = numberOf(n)
    order[n] = n
    one[n] = first(number, hits ? hits.ranks[found[n]!]! : 0)
    if (other) other[n] = second!(number)
  }
  // No two products are equal, so that pages never overlap.
  const byNumber = (a: number, b: number) => numberOf(a) - numberOf(b)
  const compare = other
    ? (a: number, b: number) => one[a]! - one[b]! || other[a]! - other[b]! || byNumber(a, b)
    : (a: number, b: number) => one[a]! - one[b]! || byNumber(a, b)
  sortRange(order, from, from + pageSize, compare)
  return Array.from(order.subarray(from, from + pageSize), numberOf)
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
  const { listed, size } = columns
  const { minor } = pricesIn(columns, currency)
  const { codes, values } = columns.facets.category
  const featured = featuredKey(columns)
  const found = new Map<string, IndexedCategory>()
  for (let number = 0; number < size; number++) {
    if (listed[number] === 0 || Number.isNaN(minor[number]!)) continue
    const id = values[codes[number]!]![0]!
    const category = found.get(id) ?? { count: 0, shirts: 0, first: number }
    found.set(id, category)
    category.count++
    if (listed[number] === kindCodes.shirt) category.shirts++
    if (featured(number) < featured(category.first)) category.first = number
  }
  return found
}
