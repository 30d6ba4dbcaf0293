// What is chosen on a product's screen, as its address says it: colour, size, and which reviews are read.
import type { ProductColour, ProductDetail } from '#contract/product.ts'
import type { ReviewQuery } from './productdetails.ts'

export interface Choice {
  colour: ProductColour
  /** Null until one is chosen. */
  size: string | null
}

/** Whatever the address says, a colour and a size the product has come out. */
export function choiceOf({ colours, sizes }: ProductDetail, query: URLSearchParams): Choice {
  const colour = query.get('colour')
  const size = query.get('size')
  return {
    colour: (colours.find(({ key }) => key === colour) ?? colours[0])!,
    size: size !== null && sizes.includes(size) ? size : null,
  }
}

export const reviewSorts = [
  { value: 'helpful', label: 'Most helpful' },
  { value: 'newest', label: 'Newest' },
  { value: 'stars-down', label: 'Highest rated' },
  { value: 'stars-up', label: 'Lowest rated' },
] as const

/** The address's name for the size whose reviews are read; `size` is the one to buy. */
export const sizeName = 'worn'

/** Whatever the address says, a query the API accepts comes out. */
export function reviewQueryOf(product: string, query: URLSearchParams): ReviewQuery {
  const stars = Number(query.get('stars'))
  const size = query.get(sizeName)
  const page = Number(query.get('page'))
  const sort = reviewSorts.find(({ value }) => value === query.get('sort'))?.value ?? 'helpful'
  return {
    product,
    ...(Number.isInteger(stars) && stars >= 1 && stars <= 5 && { stars }),
    ...(size !== null && /^[0-9A-Z.]{1,6}$/.test(size) && { size }),
    sort,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    pageSize: 5,
  }
}
