// Products as columns of numbers, by the number of the product. A number that is not listed is a gap.
import { type ManyFacet, manyFacets } from '#contract/product.ts'
import type { IndexedProduct } from './product-index.sql.ts'

export interface ProductColumns {
  /** The highest number, plus 1. */
  size: number
  /** 0 for a product that is not listed, otherwise the code of its kind. */
  listed: Uint8Array
  /** 1 for a product that is sold out. */
  soldOut: Uint8Array
  stars: Uint8Array
  /** Milliseconds since 1970. */
  created: Float64Array
  sold: Float64Array
  /** The average rating, and the number of ratings. */
  rating: Float64Array
  ratings: Float64Array
  appeal: Float64Array
  /** The code of the product's combination of facet values: products have few different ones, so a list counts these. */
  combinations: Uint32Array
  facets: Record<ManyFacet, FacetValues>
  knownCombinations: Map<string, number>
  /** By currency. */
  prices: Map<string, PriceColumn>
}

/** The values of a facet. */
export interface FacetValues {
  /** By the code of a combination: the code of its list of values. */
  codes: number[]
  /** By the code of a list of values. */
  values: string[][]
  known: Map<string, number>
}

export interface PriceColumn {
  /** NaN for a product without a price. */
  minor: Float64Array
  /** 1 for a product that is reduced. */
  reduced: Uint8Array
}

/** Only a search or their category lists kinds below goods. */
export const kindCodes: Record<IndexedProduct['kind'], number> = {
  swatches: 1,
  'gift card': 1,
  goods: 2,
  shirt: 3,
}

const firstCapacity = 1024

export function createColumns(): ProductColumns {
  const bytes = () => new Uint8Array(firstCapacity)
  const numbers = () => new Float64Array(firstCapacity)
  const facet = (): FacetValues => ({ codes: [], values: [], known: new Map() })
  return {
    size: 0,
    listed: bytes(),
    soldOut: bytes(),
    stars: bytes(),
    created: numbers(),
    sold: numbers(),
    rating: numbers(),
    ratings: numbers(),
    appeal: numbers(),
    combinations: new Uint32Array(firstCapacity),
    facets: Object.fromEntries(manyFacets.map((name) => [name, facet()])) as ProductColumns['facets'],
    knownCombinations: new Map(),
    prices: new Map(),
  }
}

/** Adds or replaces a product. */
export function putProduct(columns: ProductColumns, product: IndexedProduct): void {
  const { number } = product
  growTo(columns, number)
  columns.size = Math.max(columns.size, number + 1)
  columns.listed[number] = product.listed ? kindCodes[product.kind] : 0
  columns.soldOut[number] = product.soldOut ? 1 : 0
  columns.stars[number] = product.stars
  for (const name of numberColumns) columns[name][number] = product[name]
  columns.combinations[number] = combinationOf(columns, product)
  for (const { minor } of columns.prices.values()) minor[number] = Number.NaN
  for (const [currency, [minor, isReduced]] of Object.entries(product.prices)) {
    const column = pricesIn(columns, currency)
    column.minor[number] = minor
    column.reduced[number] = isReduced ? 1 : 0
  }
}

const numberColumns = ['created', 'sold', 'rating', 'ratings', 'appeal'] as const

export function pricesIn(columns: ProductColumns, currency: string): PriceColumn {
  const known = columns.prices.get(currency)
  if (known) return known
  const capacity = columns.listed.length
  const created = { minor: new Float64Array(capacity).fill(Number.NaN), reduced: new Uint8Array(capacity) }
  columns.prices.set(currency, created)
  return created
}

/** The code of the combination of values that a product has in all facets. */
function combinationOf({ facets, knownCombinations }: ProductColumns, product: IndexedProduct): number {
  const codes = manyFacets.map((name) => codeOf(facets[name], product[name]))
  const key = codes.join(' ')
  let combination = knownCombinations.get(key)
  if (combination === undefined) {
    combination = knownCombinations.size
    knownCombinations.set(key, combination)
    for (const [n, name] of manyFacets.entries()) facets[name].codes.push(codes[n]!)
  }
  return combination
}

function codeOf({ values, known }: FacetValues, value: string | string[] | null): number {
  const all = value === null ? [] : [value].flat()
  const key = JSON.stringify(all)
  let code = known.get(key)
  if (code === undefined) {
    code = values.push(all) - 1
    known.set(key, code)
  }
  return code
}

/** Makes room for a number, and for a quarter more, so that the columns are not copied for each new product. */
function growTo(columns: ProductColumns, number: number): void {
  const { length } = columns.listed
  if (number < length) return
  const capacity = Math.ceil(1.25 * (number + 1))
  const grown = <Column extends Uint8Array | Uint32Array | Float64Array>(column: Column): Column => {
    const larger = new (column.constructor as new (length: number) => Column)(capacity)
    larger.set(column)
    return larger
  }
  columns.listed = grown(columns.listed)
  columns.soldOut = grown(columns.soldOut)
  columns.stars = grown(columns.stars)
  for (const name of numberColumns) columns[name] = grown(columns[name])
  columns.combinations = grown(columns.combinations)
  for (const price of columns.prices.values()) {
    price.minor = grown(price.minor).fill(Number.NaN, length)
    price.reduced = grown(price.reduced)
  }
}
