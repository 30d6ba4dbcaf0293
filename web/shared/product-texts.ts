// Texts of product lists: counts and sort orders.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { ProductSort } from '#contract/product.ts'

/** `16 shirts`, `1 shirt`; `1 product` where not all of them are shirts. */
export function productCount(count: number, allShirts: boolean, i18n: I18n): string {
  return i18n._(
    allShirts
      ? msg`${plural(count, { one: '# shirt', other: '# shirts' })}`
      : msg`${plural(count, { one: '# product', other: '# products' })}`,
  )
}

/** The count of a category. */
export const categoryCount = ({ count, shirts }: { count: number; shirts: number }, i18n: I18n): string =>
  productCount(count, shirts === count, i18n)

/** The default first. */
export const productSortOptions: { value: ProductSort; label: MessageDescriptor }[] = [
  { value: 'featured', label: msg`Featured` },
  { value: 'newest', label: msg`Newest` },
  { value: 'bestselling', label: msg`Bestselling` },
  { value: 'rating', label: msg`Best rated` },
  { value: 'price-up', label: msg`Price, low to high` },
  { value: 'price-down', label: msg`Price, high to low` },
]
