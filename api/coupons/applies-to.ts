// What a coupon or an automatic discount applies to: all lines of an order, or some. No I/O.
import type { Design } from '#garment/design/design.ts'

export interface AppliesTo {
  /** It names nothing. One that names only what was deleted since applies to nothing. */
  appliesToAll: boolean
  products: string[]
  categories: string[]
  fabrics: string[]
  /** Shirts that shoppers design. */
  designed: boolean
}

export interface CoverableLine {
  productId: string
  categoryId?: string | null
  /** Of a shirt that is ready-made. */
  fabricCode?: string | null
  design: Design | null
  /** Of a gift card: it is never reduced. */
  gift?: unknown
}

export function covers(appliesTo: AppliesTo, line: CoverableLine): boolean {
  if (line.gift) return false
  if (appliesTo.appliesToAll) return true
  const { products, categories, fabrics, designed } = appliesTo
  const fabric = line.design ? line.design.fabric : line.fabricCode
  return (
    (designed && line.design !== null) ||
    products.includes(line.productId) ||
    (typeof line.categoryId === 'string' && categories.includes(line.categoryId)) ||
    (typeof fabric === 'string' && fabrics.includes(fabric))
  )
}
