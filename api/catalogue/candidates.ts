// The products that may be recommended, from the columns in memory: a shop can have a million.
import { createBest } from './best.ts'
import { type FacetValues, kindCodes, pricesIn, type ProductColumns } from './product-columns.ts'

/** A product that may be recommended, with the properties that preferences use. */
export interface Candidate {
  /** The product's number. */
  number: number
  properties: CandidateProperties
  /** In the currency in which prices are compared; null without a price in it. */
  priceMinor: number | null
  /** Its popularity from rating and sales, by which the listing sorts. */
  appeal: number
}

/** Alike products have the same object. */
export interface CandidateProperties {
  category: string
  /** Empty for goods, like the fit: a shopper who likes some goods may like others. */
  weave: string
  colours: string[]
  fit: string
}

export type Candidates = ReadonlyMap<number, Candidate>

/** The candidates, and with them the given products. */
export type CandidatesWith = (others: Iterable<number>) => Candidates

/**
 * The products with the most appeal of each category, weave and main colour. Only products in stock.
 *
 * @param most how many of a category, weave and colour
 */
export function candidatesOf(columns: ProductColumns, currency: string, most: number): CandidatesWith {
  const { listed, soldOut, size, combinations, appeal } = columns
  const { minor } = pricesIn(columns, currency)
  const isOffered = (number: number) => listed[number]! >= kindCodes.goods && soldOut[number] === 0
  const { groupOf, groupCount } = groupsOf(columns)
  const bestOf = Array.from({ length: groupCount }, () => createBest(most))
  for (let number = 0; number < size; number++) {
    if (!isOffered(number)) continue
    const best = bestOf[groupOf[combinations[number]!]!]!
    const score = appeal[number]!
    if (best.takes(number, score)) best.add({ number, score })
  }
  const propertiesOf = propertyReader(columns)
  const candidateOf = (number: number): [number, Candidate] => {
    const priceMinor = minor[number]!
    return [
      number,
      {
        number,
        properties: propertiesOf(combinations[number]!),
        priceMinor: Number.isNaN(priceMinor) ? null : priceMinor,
        appeal: appeal[number]!,
      },
    ]
  }
  const best = bestOf.flatMap(({ items }) => items.map(({ number }) => candidateOf(number)))
  return (others) => new Map([...best, ...[...others].filter(isOffered).map(candidateOf)])
}

/** The group of each combination of facet values: its category, weave and main colour. */
function groupsOf({ facets, knownCombinations }: ProductColumns) {
  const { category, fabric, colour } = facets
  const known = new Map<string, number>()
  const groupOf = Uint32Array.from({ length: knownCombinations.size }, (_, combination) => {
    const [main = ''] = colour.values[colour.codes[combination]!]!
    const key = `${category.codes[combination]} ${fabric.codes[combination]} ${main}`
    const group = known.get(key) ?? known.size
    known.set(key, group)
    return group
  })
  return { groupOf, groupCount: known.size }
}

/** Returns the properties of a combination of facet values. Combinations that differ in their sizes alone have the same object. */
function propertyReader({ facets }: ProductColumns) {
  const { category, fabric, colour, fit } = facets
  const known = new Map<string, CandidateProperties>()
  return (combination: number): CandidateProperties => {
    const key = [category, fabric, colour, fit].map(({ codes }) => codes[combination]).join(' ')
    const valuesOf = ({ codes, values }: FacetValues) => values[codes[combination]!]!
    const properties = known.get(key) ?? {
      category: valuesOf(category)[0] ?? '',
      weave: valuesOf(fabric)[0] ?? '',
      colours: valuesOf(colour),
      fit: valuesOf(fit)[0] ?? '',
    }
    known.set(key, properties)
    return properties
  }
}
