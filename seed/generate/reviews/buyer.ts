// The buyer who writes a review: which shirt, colour and size they bought, and how satisfied they are.

import type { FitAnswer } from '#contract/review.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import type { ReviewTexts } from '../../catalogue/catalogue-schema.ts'
import type { DemoColour, DemoProduct, DemoReview } from '../../common/catalogue-types.ts'
import { type Random, seededRandom, pickWeighted, randomInt } from '../../common/random.ts'
import { authorOf, sizeBought } from './reviewers.ts'

export interface ReviewedPurchase {
  random: Random
  product: DemoProduct
  colour: DemoColour
  size: string
  fit: FitAnswer
  stars: number
  daysAgo: number
}

function starsOf(random: Random): number {
  return pickWeighted(random, [
    [5, 61],
    [4, 24.5],
    [3, 8.5],
    [2, 4.5],
    [1, 1.5],
  ])
}

/** Some products run a little small or large, which depends only on the product. */
function fitOf(random: Random, product: DemoProduct): FitAnswer {
  const bias = seededRandom(`lean ${product.id}`)() * 2 - 1
  return pickWeighted<FitAnswer>(random, [
    ['runs small', bias < -0.5 ? 0.06 : 0.015],
    ['slightly small', bias < 0 ? 0.16 : 0.07],
    ['true to size', 0.72],
    ['slightly large', bias > 0 ? 0.15 : 0.06],
    ['runs large', bias > 0.6 ? 0.05 : 0.012],
  ])
}

/** The buyer of a review; the same for the same product and number. */
export function buyerOf(product: DemoProduct, number: number): ReviewedPurchase {
  const random = seededRandom(`review ${product.id} ${number}`)
  const colour = pickWeighted(
    random,
    product.colours.map((each, index) => [each, 1 / (index + 1)] as const),
  )
  return {
    random,
    product,
    colour,
    size: sizeBought(random, product),
    fit: fitOf(random, product),
    stars: starsOf(random),
    daysAgo: randomInt(random, 1, Math.max(1, Math.min(product.daysOld - 8, 720))),
  }
}

/** Whether the shirt may have been worn for months: it was bought early in the product's life and reviewed late. */
export function isLongOwned({ product, daysAgo }: Pick<ReviewedPurchase, 'product' | 'daysAgo'>): boolean {
  return product.daysOld - daysAgo > 240
}

/** The product in the colour that was bought. */
export function asBought({ product, colour }: ReviewedPurchase): DemoProduct {
  return {
    ...product,
    composition: fabricByCode(colour.fabricCode)?.composition ?? product.composition,
    design: { ...product.design, fabric: colour.fabricCode },
    colours: [colour],
  }
}

/** The review before anything is written in it. */
export function emptyReview(buyer: ReviewedPurchase, reviewers: ReviewTexts['reviewers']): DemoReview {
  const { random, product, colour, size, fit, stars, daysAgo } = buyer
  return {
    productId: product.id,
    author: authorOf(random, reviewers),
    stars,
    fit,
    size,
    colourKey: colour.key,
    bodyHeightMm: null,
    bodyWeightKg: null,
    title: '',
    text: '',
    daysAgo,
    helpful: Math.floor(random() ** 3 * (4 + daysAgo / 30)),
  }
}
