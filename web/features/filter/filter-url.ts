// The filter of a listing in its address. Any address gives a filter that the API accepts.
import {
  facetValues,
  manyFacets,
  maxFacetLength,
  maxFacetValues,
  maxPage,
  productSorts,
} from '#contract/product.ts'
import { maxMinor, minorDigits } from '#contract/currency.ts'
import type { ManyFacet, ProductFilter } from '#contract/product.ts'
import { sizePattern } from '#contract/size-pattern.ts'

/** The values that are not lists. */
const accepted = {
  slug: (value: string) => value.length <= 80 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value),
  size: (value: string) => sizePattern.test(value),
  text: (value: string) => value.trim() !== '' && value.length <= maxFacetLength && !controls.test(value),
}

function isAccepted(facet: ManyFacet, value: string): boolean {
  const values = facetValues[facet]
  return typeof values === 'object' ? (values as readonly string[]).includes(value) : accepted[values](value)
}

// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f-\u009f]/

/**
 * Reads a filter: `?search=linen&size=M&size=L&from=50&to=120&rating=4&inStock=1&sort=newest&page=2`.
 *
 * @param currency ISO 4217; `from` and `to` are in its major units.
 */
export function filterOf(query: URLSearchParams, currency: string): ProductFilter {
  const units = unitsOf(currency)
  const filter: ProductFilter = {}
  const search = searchOf(query.get('search') ?? '')
  if (search) filter.search = search
  for (const facet of manyFacets) {
    const values = [...new Set(query.getAll(facet))]
      .filter((value) => isAccepted(facet, value))
      .slice(0, maxFacetValues)
    if (values.length > 0) filter[facet] = values as never
  }
  const from = amount(query.get('from'), units)
  const to = amount(query.get('to'), units)
  if (from) filter.priceFromMinor = from
  if (to !== undefined) filter.priceToMinor = to
  const rating = integerWithin(query.get('rating'), 1, 5)
  if (rating) filter.rating = rating
  if (/^(1|on|true)$/.test(query.get('inStock') ?? '')) filter.inStock = true
  const sort = productSorts.find((one) => one === query.get('sort'))
  if (sort) filter.sort = sort
  const page = integerWithin(query.get('page'), 1, maxPage)
  if (page && page > 1) filter.page = page
  return filter
}

/** The query of a filter, always in the same order, so that a listing has one address. */
export function queryOf(filter: ProductFilter, currency: string): URLSearchParams {
  const units = unitsOf(currency)
  const query = new URLSearchParams()
  if (filter.search) query.set('search', filter.search)
  for (const facet of manyFacets) for (const value of filter[facet] ?? []) query.append(facet, value)
  if (filter.priceFromMinor) query.set('from', String(filter.priceFromMinor / units))
  if (filter.priceToMinor !== undefined) query.set('to', String(filter.priceToMinor / units))
  if (filter.rating) query.set('rating', String(filter.rating))
  if (filter.inStock) query.set('inStock', '1')
  if (filter.sort) query.set('sort', filter.sort)
  if (filter.page && filter.page > 1) query.set('page', String(filter.page))
  return query
}

/** The filter with a value of a facet added or removed; back on the first page. */
export function toggledFilter(filter: ProductFilter, facet: ManyFacet, value: string): ProductFilter {
  const chosen: string[] = filter[facet] ?? []
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return changed(filter, { [facet]: next.length > 0 ? next : undefined })
}

/** The filter with some fields replaced (`undefined` removes one); back on the first page. */
export function changed(filter: ProductFilter, change: Partial<ProductFilter>): ProductFilter {
  const next = Object.entries({ ...filter, page: undefined, ...change })
  return Object.fromEntries(next.filter(([, value]) => value !== undefined))
}

/** The filter without facets: only search and order. */
export function cleared({ search, sort }: ProductFilter): ProductFilter {
  return changed({}, { search, sort })
}

/** The number of minor units in a major one: 100 for USD, 1 for JPY. */
const unitsOf = (currency: string): number => 10 ** minorDigits(currency)

function searchOf(text: string): string {
  return text.replaceAll(new RegExp(controls, 'g'), ' ').trim().slice(0, 120).trim()
}

function amount(text: string | null, units: number): number | undefined {
  if (!text?.trim()) return undefined
  // A form without scripts sends what was typed, perhaps with a decimal comma.
  const minor = Math.round(Number(text.replace(',', '.')) * units)
  return Number.isFinite(minor) && minor >= 0 ? Math.min(minor, maxMinor) : undefined
}

function integerWithin(text: string | null, min: number, max: number): number | undefined {
  const number = Number(text)
  return text && Number.isInteger(number) && number >= min && number <= max ? number : undefined
}
