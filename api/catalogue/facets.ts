// The facets of a listing, made of the counted rows: in a shopper's order, with the words a shopper reads.
import { colourFamilies, type FacetValue, type Facets, fits } from '#contract/product.ts'
import type { CountRow, ListingRow, ListingWish } from './listing.sql.ts'

type Counted = 'category' | 'size' | 'colour' | 'fabric' | 'fit' | 'rating'

const alphaSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL']

/** Letter sizes from small to large, then neck sizes. */
function compareSizes(one: string, other: string): number {
  const place = (size: string) => (alphaSizes.includes(size) ? alphaSizes.indexOf(size) : 100)
  return (
    place(one) - place(other) || Number.parseFloat(one) - Number.parseFloat(other) || (one < other ? -1 : 1)
  )
}

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The values of a facet that a counted row is for; a row is for one facet. */
const valuesOf: Record<Counted, (row: CountRow) => string[] | null> = {
  category: (row) => (row.category === null ? null : [row.category]),
  fabric: (row) => (row.fabric === null ? null : [row.fabric]),
  fit: (row) => (row.fit === null ? null : [row.fit]),
  size: (row) => row.sizes,
  colour: (row) => row.colours,
  // At least so many stars.
  rating: (row) =>
    row.stars === null ? null : ['4', '3', '2', '1'].filter((stars) => Number(stars) <= row.stars!),
}

/** How often each value would be found; what is chosen stays, even when nothing is left of it, to be let go. */
function count(facet: Counted, rows: CountRow[], chosen: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const found = row.without?.[facet] ?? row.found
    if (found > 0)
      for (const value of valuesOf[facet](row) ?? []) counts.set(value, (counts.get(value) ?? 0) + found)
  }
  for (const value of chosen) if (!counts.has(value)) counts.set(value, 0)
  return counts
}

export const noFacets: Facets = {
  category: [],
  size: [],
  colour: [],
  fabric: [],
  fit: [],
  rating: [],
  inStock: [],
  price: { fromMinor: 0, toMinor: 0 },
}

/** The facets of what was found; none when the search itself found nothing. */
export function facetsOf(row: ListingRow, wish: ListingWish): Facets {
  if (row.matched === 0) return noFacets
  const counted = (facet: Counted, chosen: readonly string[] = []) => count(facet, row.counts, chosen)
  const inOrder = (counts: Map<string, number>, order: readonly string[], label = sentence): FacetValue[] =>
    order.flatMap((value) =>
      counts.has(value) ? [{ value, label: label(value), count: counts.get(value)! }] : [],
    )
  const names = new Map(row.categories.map(({ id, name }) => [id, name]))
  const sizes = counted('size', wish.size)
  const fabrics = counted('fabric', wish.fabric)
  return {
    category: inOrder(counted('category', wish.category), [...names.keys()], (id) => names.get(id)!),
    size: inOrder(sizes, [...sizes.keys()].toSorted(compareSizes)),
    colour: inOrder(counted('colour', wish.colour), colourFamilies),
    fabric: inOrder(fabrics, [...fabrics.keys()].toSorted()),
    fit: inOrder(counted('fit', wish.fit), fits),
    rating: inOrder(
      counted('rating', wish.rating ? [String(wish.rating)] : []),
      ['4', '3', '2', '1'],
      starsWords,
    ),
    inStock: [{ value: 'true', label: 'In stock', count: row.inStock }],
    price: { fromMinor: row.fromMinor ?? 0, toMinor: row.toMinor ?? 0 },
  }
}

const starsWords = (stars: string) => (stars === '1' ? '1 star and up' : `${stars} stars and up`)
