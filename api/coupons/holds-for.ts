// What a coupon or an automatic discount holds for: all lines of an order, or some. No I/O.
import type { Design } from '#garment/design/design.ts'

export interface HoldsFor {
  /** It names nothing. One that names what is gone by now holds for nothing. */
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
  /** Of a gift card: nothing is ever taken off it. */
  gift?: unknown
}

export function covers(holdsFor: HoldsFor, line: CoverableLine): boolean {
  if (line.gift) return false
  if (holdsFor.appliesToAll) return true
  const { products, categories, fabrics, designed } = holdsFor
  const fabric = line.design ? line.design.fabric : line.fabricCode
  return (
    (designed && line.design !== null) ||
    products.includes(line.productId) ||
    (typeof line.categoryId === 'string' && categories.includes(line.categoryId)) ||
    (typeof fabric === 'string' && fabrics.includes(fabric))
  )
}
