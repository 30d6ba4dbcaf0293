// The demo shop's reviews: sentences of our own, chosen so that each fits its shirt and none wears out.

import type { DemoProduct, DemoReview } from '../../common/catalogue-types.ts'
import { chanceOf } from '../../common/random.ts'
import { asBought, buyerOf, signed } from './buyer.ts'
import type { Buyer } from './buyer.ts'
import { aftermath, complaints } from './complaints.ts'
import type { Complaint } from './complaints.ts'
import { newMemory } from './sentence-picker.ts'
import type { Memory } from './sentence-picker.ts'
import { happyReview } from './happy-review.ts'
import { canSay } from './sentence-rules.ts'

/** How many reviews the demo shop has. */
const reviewCount = 620

const complaintOf = (buyer: Buyer, said: Memory): Complaint | undefined => {
  const { chance, product, stars } = buyer
  const bought = asBought(buyer)
  const fitting = complaints.filter(
    (each) =>
      each.stars.some((star) => star === stars) && each.when(bought) && canSay(each.text, bought, 'collar'),
  )
  const fresh = fitting.filter(({ text }) => said.timesSaid(text) < 2)
  const text = said.pick(
    chance,
    product.id,
    (fresh.length > 0 ? fresh : fitting).map((each) => each.text),
  )
  return fitting.find((each) => each.text === text)
}

const unhappyReview = (buyer: Buyer, said: Memory): DemoReview | undefined => {
  const complaint = complaintOf(buyer, said)
  if (!complaint) return undefined
  const goesOn = said.timesSaid(complaint.text) > 1 || buyer.chance() < 0.5
  const more = goesOn ? said.pick(buyer.chance, buyer.product.id, aftermath) : undefined
  return {
    ...signed(buyer),
    fit: complaint.fit ?? 'true to size',
    title: complaint.title,
    text: [complaint.text, more].filter(Boolean).join(' '),
  }
}

const reviewBy = (product: DemoProduct, number: number, said: Memory): DemoReview => {
  for (let tries = 0; tries < 50; tries++) {
    const buyer = buyerOf(product, number + tries * 1000)
    const review = buyer.stars > 3 ? happyReview(buyer, said) : unhappyReview(buyer, said)
    if (review && review.text.length > 40 && said.isNew(review.text)) return review
  }
  throw new Error(`No more to say of ${product.id}`)
}

/** How many reviews each product has: more where more were sold, none for the newest; together `reviewCount`. */
const countsOf = (products: readonly DemoProduct[]): Map<DemoProduct, number> => {
  const known = products.filter(({ daysOld }) => daysOld > 30)
  const weightOf = ({ id, soldCount }: DemoProduct) =>
    Math.min(150, (0.8 + 0.4 * chanceOf(`talk ${id}`)()) * (soldCount + 10) ** 0.72)
  const total = known.reduce((sum, product) => sum + weightOf(product), 0)
  const exact = known.map((product) => ({ product, share: (weightOf(product) / total) * reviewCount }))
  const counts = new Map(exact.map(({ product, share }) => [product, Math.floor(share)]))
  const left = reviewCount - [...counts.values()].reduce((sum, count) => sum + count, 0)
  const next = exact.toSorted((one, other) => (other.share % 1) - (one.share % 1))
  for (const { product } of next.slice(0, left)) counts.set(product, (counts.get(product) ?? 0) + 1)
  return counts
}

/** All reviews, newest first. */
export const reviewsOf = (products: readonly DemoProduct[]): DemoReview[] => {
  const said = newMemory()
  const reviews = [...countsOf(products)].flatMap(([product, count]) =>
    Array.from({ length: count }, (_, number) => reviewBy(product, number, said)),
  )
  return reviews.toSorted((one, other) => one.daysAgo - other.daysAgo)
}
