// How many articles there are, in words: shirts, unless there are swatches among them.
import { swatchSet } from '#contract/swatches.ts'

/** `16 shirts`, `1 shirt`; `1 product` where not all of them are shirts. */
export function productCount(count: number, allShirts = true): string {
  const one = allShirts ? 'shirt' : 'product'
  return `${count} ${count === 1 ? one : `${one}s`}`
}

/** Of a category. */
export const categoryCount = ({ id, count }: { id: string; count: number }): string =>
  productCount(count, id !== swatchSet.category)
