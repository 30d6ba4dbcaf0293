// What a coupon or an automatic discount applies to: all lines of an order, or some. No I/O.
import type { Design } from '#garment/design/design.ts'

export interface AppliesTo {
  /**
   * True when it names nothing. A discount that names only deleted products, categories or fabrics applies to nothing.
   */
  appliesToAll: boolean
  products: string[]
  categories: string[]
  fabrics: string[]
  /** Whether it applies to custom shirts. */
  designed: boolean
}

export interface CoverableLine {
  productId: string
  categoryId?: string | null
  /** Of a ready-made shirt. */
  fabricCode?: string | null
  design: Design | null
  /** Set for a gift card, which is never reduced. */
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
