// One purchase that led to a review: who bought which shirt in which colour and size, and how it went.

import { fabricByCode } from '#garment/fabric/fabrics.ts'
import type { DemoColour, DemoProduct, DemoReview, FitAnswer } from '../../common/catalogue-types.ts'
import { chanceOf, weighted, whole } from '../../common/random.ts'
import type { Chance } from '../../common/random.ts'
import { authorOf, sizeBought } from './reviewers.ts'

export interface Buyer {
  chance: Chance
  product: DemoProduct
  colour: DemoColour
  size: string
  fit: FitAnswer
  stars: number
  daysAgo: number
}

const starsGiven = (chance: Chance): number =>
  weighted(chance, [
    [5, 61],
    [4, 24.5],
    [3, 8.5],
    [2, 4.5],
    [1, 1.5],
  ])

/** A product leans one way a little: the same for all its buyers. */
const fitFelt = (chance: Chance, product: DemoProduct): FitAnswer => {
  const lean = chanceOf(`lean ${product.id}`)() * 2 - 1
  return weighted<FitAnswer>(chance, [
    ['runs small', lean < -0.5 ? 0.06 : 0.015],
    ['slightly small', lean < 0 ? 0.16 : 0.07],
    ['true to size', 0.72],
    ['slightly large', lean > 0 ? 0.15 : 0.06],
    ['runs large', lean > 0.6 ? 0.05 : 0.012],
  ])
}

/** The buyer with a number: always the same one. */
export const buyerOf = (product: DemoProduct, number: number): Buyer => {
  const chance = chanceOf(`review ${product.id} ${number}`)
  const colour = weighted(
    chance,
    product.colours.map((each, at) => [each, 1 / (at + 1)] as const),
  )
  return {
    chance,
    product,
    colour,
    size: sizeBought(chance, product),
    fit: fitFelt(chance, product),
    stars: starsGiven(chance),
    daysAgo: whole(chance, 1, Math.max(1, Math.min(product.daysOld - 8, 720))),
  }
}

/** Bought early in the product's life and written late: such a buyer can speak of months. */
export const isSeasoned = ({ product, daysAgo }: Pick<Buyer, 'product' | 'daysAgo'>): boolean =>
  product.daysOld - daysAgo > 240

/** The product as this buyer has it in hand: in the colour that was bought. */
export const asBought = ({ product, colour }: Buyer): DemoProduct => ({
  ...product,
  composition: fabricByCode(colour.fabricCode)?.composition ?? product.composition,
  design: { ...product.design, fabric: colour.fabricCode },
  colours: [colour],
})

/** The review before anything is written in it. */
export const signed = ({ chance, product, colour, size, fit, stars, daysAgo }: Buyer): DemoReview => ({
  productId: product.id,
  author: authorOf(chance),
  stars,
  fit,
  size,
  colourKey: colour.key,
  bodyHeightMm: null,
  bodyWeightKg: null,
  title: '',
  text: '',
  daysAgo,
  helpful: Math.floor(chance() ** 3 * (4 + daysAgo / 30)),
})
