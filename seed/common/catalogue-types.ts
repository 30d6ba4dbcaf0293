// The types of the generated catalogue, before it is converted to rows.

import type { FitAnswer } from '#contract/review.ts'
import type { Design } from '#garment/design/design.ts'
import type { ColourFamily, Weave } from '#garment/fabric/fabric.ts'
import type { DemoCoupon, DemoGiftCards, Fit, Translation } from '../catalogue/catalogue-schema.ts'

export interface DemoCategory {
  /** Slug. */
  id: string
  name: string
  /** One sentence. */
  summary: string
  description: string
  /** Order in the shop, from 1. */
  position: number
}

export interface DemoColour {
  /** Slug, unique within the product. */
  key: string
  name: string
  family: ColourFamily
  fabricCode: string
}

export interface DemoStock {
  colourKey: string
  size: string
  /** Pieces in stock; 0 is sold out. */
  quantity: number
}

export interface DemoProduct {
  /** Slug. */
  id: string
  categoryId: string
  name: string
  /** One sentence. */
  summary: string
  /** Two paragraphs, separated by an empty line. */
  description: string
  fit: Fit
  weave: Weave
  composition: string
  priceMinor: number
  /** Price before the reduction, or null when it is not reduced. */
  beforePriceMinor: number | null
  /** Lowest price of the 30 days before the reduction, or null when it is not reduced. */
  lowest30Minor: number | null
  /** The design of the first colour; other colours differ only in `fabric`. */
  design: Design
  colours: DemoColour[]
  /** Smallest first: XS to 4XL, or neck sizes in inches. */
  sizes: string[]
  /** One row for every colour in every size. */
  stock: DemoStock[]
  specification: { name: string; value: string }[]
  /** Words for which people search. */
  tags: string[]
  /** Days in the shop. */
  daysOld: number
  soldCount: number
  /** Ids of 3 to 6 related products. */
  relatedIds: string[]
}

/** A review by someone who bought the product. */
export interface DemoReview {
  productId: string
  /** First name and initial. */
  author: string
  /** 1 to 5. */
  stars: number
  fit: FitAnswer
  size: string
  colourKey: string
  bodyHeightMm: number | null
  bodyWeightKg: number | null
  title: string
  text: string
  daysAgo: number
  /** How many shoppers found it helpful. */
  helpful: number
}

export interface DemoCatalogue {
  categories: DemoCategory[]
  products: DemoProduct[]
  reviews: DemoReview[]
  coupons: DemoCoupon[]
  giftCards: DemoGiftCards
  /** By language. */
  translations: Map<string, Translation>
}
