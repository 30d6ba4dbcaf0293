// The facets of a listing, built from the counted rows, in the order and with the labels that a shopper sees.
import { type Facets, type FacetValue, facetValues, type ManyFacet, manyFacets } from '#contract/product.ts'
import { fabricLabel } from '#garment/fabric/fabric-labels.ts'
import { noSize } from '#garment/body/size-text.ts'
import { translatorOf } from '../kernel/storefront.ts'
import type { FacetCount, ProductList } from './product-query.ts'

const alphaSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL']

/** Letter sizes from small to large, then neck sizes. */
function compareSizes(one: string, other: string): number {
  const place = (size: string) => (alphaSizes.includes(size) ? alphaSizes.indexOf(size) : 100)
  return (
    place(one) - place(other) || Number.parseFloat(one) - Number.parseFloat(other) || (one < other ? -1 : 1)
  )
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const allStars = ['4', '3', '2', '1']

/**
 * How many products each value would find. A chosen value stays even when no product has it, so that it can be
 * deselected.
 */
function count(counted: FacetCount[], chosen: readonly string[] = []): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { values, found } of counted)
    for (const value of values) if (value !== noSize) counts.set(value, (counts.get(value) ?? 0) + found)
  for (const value of chosen) if (!counts.has(value)) counts.set(value, 0)
  return counts
}

/** A product with 4 stars is found with `4 and up`, `3 and up` and so on. */
const reachedStars = ({ values: [whole], found }: FacetCount): FacetCount => ({
  values: allStars.filter((stars) => Number(stars) <= Number(whole)),
  found,
})

const eachFacet = (make: (facet: ManyFacet) => FacetValue[]) =>
  Object.fromEntries(manyFacets.map((facet) => [facet, make(facet)])) as Record<ManyFacet, FacetValue[]>

export const noFacets: Facets = {
  ...eachFacet(() => []),
  rating: [],
  inStock: [],
  price: { fromMinor: 0, toMinor: 0 },
}

const collators = new Map<string, Intl.Collator>()

/** Made once for each locale, because that takes longer than the sorting. */
function collatorOf(locale: string): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator(locale)
  collators.set(locale, collator)
  return collator
}

/** Weaves, sorted by their names in the reader's language. */
function sortedWeaves(weaves: Iterable<string>, locale: string): string[] {
  const { compare } = collatorOf(locale)
  const i18n = translatorOf(locale)
  const nameOf = (weave: string) => fabricLabel('weave', weave, i18n)
  return [...weaves].toSorted().toSorted((one, other) => compare(nameOf(one), nameOf(other)))
}

/** The order of a facet's values: of its list, or alphabetical; categories and sizes have their own. */
function orderOf(
  facet: ManyFacet,
  counts: Map<string, number>,
  categories: Categories,
  locale: string,
): readonly string[] {
  const values = facetValues[facet]
  if (facet === 'category') return categories.map(({ id }) => id)
  if (facet === 'size') return [...counts.keys()].toSorted(compareSizes)
  return typeof values === 'object' ? values : sortedWeaves(counts.keys(), locale)
}

type Categories = { id: string; name: string }[]

/** The facets of the products found; none when the search found nothing. @param locale of the reader, BCP 47. */
export function facetsOf(
  list: ProductList & { categories: Categories },
  chosen: Partial<Record<ManyFacet, string[] | undefined>> & { rating?: number | undefined },
  locale: string,
): Facets {
  if (list.matched === 0) return noFacets
  const { categories } = list
  const inOrder = (
    counts: Map<string, number>,
    order: readonly string[],
    label = capitalized,
  ): FacetValue[] =>
    order.flatMap((value) =>
      counts.has(value) ? [{ value, label: label(value), count: counts.get(value)! }] : [],
    )
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const stars = count(list.stars.map(reachedStars), chosen.rating ? [String(chosen.rating)] : [])
  return {
    ...eachFacet((facet) => {
      const counts = count(list.counts[facet], chosen[facet])
      const label = facet === 'category' ? (id: string) => names.get(id)! : capitalized
      return inOrder(counts, orderOf(facet, counts, categories, locale), label)
    }),
    rating: inOrder(stars, allStars, starsLabel),
    inStock: [{ value: 'true', label: 'In stock', count: list.inStock }],
    price: { fromMinor: list.fromMinor ?? 0, toMinor: list.toMinor ?? 0 },
  }
}

const starsLabel = (stars: string) => (stars === '1' ? '1 star and up' : `${stars} stars and up`)
