// The orders a list of products can be in, in words.
import type { ProductSort } from '#contract/product.ts'

/** The usual one first. */
export const productSortOptions: { value: ProductSort; label: string }[] = [
  { value: 'featured', label: 'Featured' },
  { value: 'newest', label: 'Newest' },
  { value: 'bestselling', label: 'Bestselling' },
  { value: 'rating', label: 'Best rated' },
  { value: 'price-up', label: 'Price, low to high' },
  { value: 'price-down', label: 'Price, high to low' },
]
