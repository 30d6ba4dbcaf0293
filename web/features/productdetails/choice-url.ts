// The choices of a product's screen in its address: colour, size, and the filter of the reviews.
import { msg } from '@lingui/core/macro'
import type { ProductColour, ProductDetail } from '#contract/product.ts'
import { sizePattern } from '#contract/size-pattern.ts'
import type { ReviewQuery } from './productdetails.ts'

export interface VariantChoice {
  colour: ProductColour
  /** Null until a size is chosen. */
  size: string | null
}

/** The choice in an address, limited to colours and sizes that the product has. The only size of goods is chosen. */
export function variantChoiceOf(
  { kind, colours, sizes }: ProductDetail,
  query: URLSearchParams,
): VariantChoice {
  const colour = query.get('colour')
  const only = kind === 'goods' && sizes.length === 1 ? sizes[0]! : null
  const size = query.get('size') ?? only
  return {
    colour: (colours.find(({ key }) => key === colour) ?? colours[0])!,
    size: size !== null && sizes.includes(size) ? size : only,
  }
}

export const reviewSortOptions = [
  { value: 'helpful', label: msg`Most helpful` },
  { value: 'newest', label: msg`Newest` },
  { value: 'stars-down', label: msg`Highest rated` },
  { value: 'stars-up', label: msg`Lowest rated` },
] as const

/** The query parameter for reviews of one size; `size` is the size to buy. */
export const sizeName = 'worn'

/** The query for reviews of an address; always one that the API accepts. */
export function reviewQueryOf(product: string, query: URLSearchParams): ReviewQuery {
  const stars = Number(query.get('stars'))
  const size = query.get(sizeName)
  const page = Number(query.get('page'))
  const sort = reviewSortOptions.find(({ value }) => value === query.get('sort'))?.value ?? 'helpful'
  return {
    product,
    ...(Number.isInteger(stars) && stars >= 1 && stars <= 5 && { stars }),
    ...(size !== null && sizePattern.test(size) && { size }),
    sort,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    pageSize: 5,
  }
}
