// Filters the fabrics by their properties and by a search.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FabricView } from '#contract/design.ts'
import { capitalized, fabricLabel } from '#garment/fabric/fabric-labels.ts'
import { type FabricLanguage, findFabrics, type FoundFabrics } from '#garment/search/fabric-search.ts'
import { facetLabel } from '../../filter/facet-labels.ts'

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

const weights = {
  light: msg({ message: 'Light', context: 'weight of a fabric' }),
  medium: msg({ message: 'Medium', context: 'weight of a fabric' }),
  heavy: msg({ message: 'Heavy', context: 'weight of a fabric' }),
}

const weightOf = ({ weightGsm }: FabricView): keyof typeof weights =>
  weightGsm < mediumFrom ? 'light' : weightGsm < heavyFrom ? 'medium' : 'heavy'

const dryClean = 'dry clean'

/** `Machine wash at 30 °C…` is `30`. */
const degreesOf = ({ care }: FabricView): string => /(\d+) °C/.exec(care)?.[1] ?? dryClean

interface FacetOfFabrics {
  title: MessageDescriptor
  any: MessageDescriptor
  valueOf: (fabric: FabricView) => string
  textOf: (value: string, i18n: I18n) => string
}

const property = (
  name: 'weave' | 'pattern' | 'season' | 'opacity',
): Pick<FacetOfFabrics, 'valueOf' | 'textOf'> => ({
  valueOf: (fabric) => fabric[name],
  textOf: (value, i18n) => capitalized(fabricLabel(name, value, i18n), i18n),
})

/** The filters with one value each. */
export const facets = {
  weave: { title: msg`Weave`, any: msg`Any weave`, ...property('weave') },
  colour: {
    title: msg`Colour`,
    any: msg`Any colour`,
    valueOf: ({ colour }) => colour.family,
    textOf: (value, i18n) => facetLabel('colour', { value, label: value }, i18n),
  },
  pattern: { title: msg`Pattern`, any: msg`Any pattern`, ...property('pattern') },
  weight: {
    title: msg({ message: 'Weight', context: 'fabric' }),
    any: msg`Any weight`,
    valueOf: weightOf,
    textOf: (value, i18n) => i18n._(weights[value as keyof typeof weights]),
  },
  season: { title: msg`Season`, any: msg`Any season`, ...property('season') },
  opacity: { title: msg`Opacity`, any: msg`Any opacity`, ...property('opacity') },
  care: {
    title: msg`Wash at`,
    any: msg`Any care`,
    valueOf: degreesOf,
    textOf: (degrees, i18n) => i18n._(degrees === dryClean ? msg`Dry clean` : msg`${degrees} °C`),
  },
} satisfies Record<string, FacetOfFabrics>
export type Facet = keyof typeof facets
export const facetKeys = Object.keys(facets) as Facet[]

/** The values of a facet in a list of fabrics, in the order of their first occurrence. */
export const valuesIn = (facet: Facet, list: readonly FabricView[]): string[] => [
  ...new Set(list.map(facets[facet].valueOf)),
]

/** The maximum number of price limits. */
const maxLimits = 8

/** The surcharges to filter by, as upper limits; when there are many, a selection from the lowest to the highest. */
export function priceLimits(list: readonly FabricView[]): number[] {
  const surcharges = [...new Set(list.map(({ priceMinor }) => priceMinor))].toSorted((a, b) => a - b)
  const limits = surcharges.slice(0, -1)
  const step = Math.max(1, (limits.length - 1) / (maxLimits - 1))
  return limits.filter((_, index) => index === Math.round(Math.round(index / step) * step))
}

/** The fabrics that match a filter, in their order, and the search word if a typo was corrected. */
export function filtered(
  list: readonly FabricView[],
  filter: FabricFilter,
  language: FabricLanguage<FabricView>,
): FoundFabrics<FabricView> {
  const { fabrics, searchedFor } = findFabrics(list, filter.search, language)
  const left = fabrics.filter(
    (fabric) =>
      facetKeys.every((facet) => filter[facet] === '' || facets[facet].valueOf(fabric) === filter[facet]) &&
      (filter.price === '' || fabric.priceMinor <= Number(filter.price)) &&
      (!filter.inStock || fabric.state !== 'sold out'),
  )
  return { fabrics: left, searchedFor }
}

/** The number of active filters, without the search. */
export const activeFilterCount = (filter: FabricFilter): number =>
  [...facetKeys, 'price' as const].filter((key) => filter[key] !== '').length + Number(filter.inStock)
