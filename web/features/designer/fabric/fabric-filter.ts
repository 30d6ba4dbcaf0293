// Filters the fabrics by their properties and by a search.
import type { FabricView } from '#contract/design.ts'
import { findFabrics, type FoundFabrics } from '#garment/search/fabric-search.ts'

export interface FabricFilter {
  search: string
  weave: string
  colour: string
  pattern: string
  weight: string
  season: string
  opacity: string
  care: string
  price: string
  inStock: boolean
}

export const noFilter: FabricFilter = {
  search: '',
  weave: '',
  colour: '',
  pattern: '',
  weight: '',
  season: '',
  opacity: '',
  care: '',
  price: '',
  inStock: false,
}

/** Grams per square metre from which a fabric is of medium weight, and from which it is heavy. */
const mediumFrom = 118
const heavyFrom = 150

export const weightText = ({ weightGsm }: FabricView): string =>
  weightGsm < mediumFrom ? 'Light' : weightGsm < heavyFrom ? 'Medium' : 'Heavy'

/** `Machine wash at 30 °C…` is `30 °C`. */
export const careText = ({ care }: FabricView): string => /\d+ °C/.exec(care)?.[0] ?? 'Dry clean'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The filters with one value each, and the value that each fabric has for it. */
export const facets = {
  weave: { title: 'Weave', any: 'Any weave', textOf: ({ weave }: FabricView) => capital(weave) },
  colour: { title: 'Colour', any: 'Any colour', textOf: ({ colour }: FabricView) => capital(colour.family) },
  pattern: {
    title: 'Pattern',
    any: 'Any pattern',
    textOf: ({ pattern }: FabricView) => capital(pattern),
  },
  weight: { title: 'Weight', any: 'Any weight', textOf: weightText },
  season: { title: 'Season', any: 'Any season', textOf: ({ season }: FabricView) => capital(season) },
  opacity: { title: 'Opacity', any: 'Any opacity', textOf: ({ opacity }: FabricView) => capital(opacity) },
  care: { title: 'Wash at', any: 'Any care', textOf: careText },
} as const
export type Facet = keyof typeof facets
export const facetKeys = Object.keys(facets) as Facet[]

/** The values of a facet in a list of fabrics, in the order of their first occurrence. */
export const textsIn = (facet: Facet, list: readonly FabricView[]): string[] => [
  ...new Set(list.map(facets[facet].textOf)),
]

/** The surcharges to filter by, as upper limits. */
export const priceLimits = (list: readonly FabricView[]): number[] =>
  [...new Set(list.map(({ priceMinor }) => priceMinor))].toSorted((one, other) => one - other).slice(0, -1)

/** The fabrics that match a filter, in their order, and the search word if a typo was corrected. */
export function filtered(list: readonly FabricView[], filter: FabricFilter): FoundFabrics<FabricView> {
  const { fabrics, searchedFor } = findFabrics(list, filter.search)
  const left = fabrics.filter(
    (fabric) =>
      facetKeys.every((facet) => filter[facet] === '' || facets[facet].textOf(fabric) === filter[facet]) &&
      (filter.price === '' || fabric.priceMinor <= Number(filter.price)) &&
      (!filter.inStock || fabric.state !== 'sold out'),
  )
  return { fabrics: left, searchedFor }
}

/** The number of active filters, without the search. */
export const activeFilterCount = (filter: FabricFilter): number =>
  [...facetKeys, 'price' as const].filter((key) => filter[key] !== '').length + Number(filter.inStock)
