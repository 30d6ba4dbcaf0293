// What a person writes down about one shirt of the demo shop. Everything that follows from it (ids, stock, the
// specification table, what goes with it) is worked out by ../make-product.ts.

import type { DesignParts } from '../../common/catalogue-types.ts'

export interface Draft {
  name: string
  /** One sentence for cards and search results. */
  summary: string
  /** Two short paragraphs, 60 to 110 words together. */
  text: readonly [string, string]
  fit: 'slim' | 'regular' | 'relaxed'
  /** The ordinary price in whole dollars. */
  price: number
  /** Whole dollars: what it is reduced to, and the lowest price of the 30 days before the reduction. */
  reduced?: { to: number; lowest: number }
  /** Parts that differ from the plain long-sleeved shirt. */
  design: DesignParts
  buttons: string
  /** Colour name as the shop says it, and the fabric it is cut from. */
  colours: readonly (readonly [name: string, fabricCode: string])[]
  /** What people type when they look for this shirt. */
  tags: readonly string[]
}
