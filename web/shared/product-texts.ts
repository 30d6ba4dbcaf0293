// Texts of product lists: their counts and orders.
import type { ProductSort } from '#contract/product.ts'
import { swatchSet } from '#contract/swatches.ts'

/** `16 shirts`, `1 shirt`; `1 product` where not all of them are shirts. */
export function productCount(count: number, allShirts = true): string {
  const one = allShirts ? 'shirt' : 'product'
  return `${count} ${count === 1 ? one : `${one}s`}`
}

/** The count of a category. */
export const categoryCount = ({ id, count }: { id: string; count: number }): string =>
  productCount(count, id !== swatchSet.category)

/** The default first. */
export const productSortOptions: { value: ProductSort; label: string }[] = [
  { value: 'featured', label: 'Featured' },
  { value: 'newest', label: 'Newest' },
  { value: 'bestselling', label: 'Bestselling' },
  { value: 'rating', label: 'Best rated' },
  { value: 'price-up', label: 'Price, low to high' },
  { value: 'price-down', label: 'Price, high to low' },
]
