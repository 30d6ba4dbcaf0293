// Writes the demo shop's reviews from sentences of the catalogue that match the shirt. No sentence is used often.

import type { Complaint, ReviewTexts } from '../../catalogue/catalogue-schema.ts'
import type { DemoProduct, DemoReview } from '../../common/catalogue-types.ts'
import { seededRandom } from '../../common/random.ts'
import { type ReviewedPurchase, asBought, buyerOf, emptyReview } from './buyer.ts'
import { matches } from './conditions.ts'
import { happyReview } from './happy-review.ts'
import { type SentencePicker, createSentencePicker } from './sentence-picker.ts'
import { canSay } from './sentence-rules.ts'

/** How many reviews the demo shop has. */
const reviewCount = 620

function complaintOf(
  buyer: ReviewedPurchase,
  texts: ReviewTexts,
  picker: SentencePicker,
): Complaint | undefined {
  const { random, product, stars } = buyer
  const bought = asBought(buyer)
  const fitting = texts.complaints.complaints.filter(
    (each) =>
      each.stars.some((star) => star === stars) &&
      matches(each.when, bought) &&
      canSay(each.text, bought, 'collar'),
  )
  const rarelyUsed = fitting.filter(({ text }) => picker.timesUsed(text) < 2)
  const text = picker.pick(
    random,
    product.id,
    (rarelyUsed.length > 0 ? rarelyUsed : fitting).map((each) => each.text),
  )
  return fitting.find((each) => each.text === text)
}

function unhappyReview(
  buyer: ReviewedPurchase,
  texts: ReviewTexts,
  picker: SentencePicker,
): DemoReview | undefined {
  const { random, product } = buyer
  const complaint = complaintOf(buyer, texts, picker)
  if (!complaint) return undefined
  const saysMore = picker.timesUsed(complaint.text) > 1 || random() < 0.5
  const more = saysMore ? picker.pick(random, product.id, texts.complaints.afterwards) : undefined
  return {
    ...emptyReview(buyer, texts.reviewers),
    fit: complaint.fit ?? 'true to size',
    title: complaint.title,
    text: [complaint.text, more].filter(Boolean).join(' '),
  }
}

function reviewOf(
  product: DemoProduct,
  number: number,
  texts: ReviewTexts,
  picker: SentencePicker,
): DemoReview {
  for (let tries = 0; tries < 50; tries++) {
    const buyer = buyerOf(product, number + tries * 1000)
    const write = buyer.stars > 3 ? happyReview : unhappyReview
    const review = write(buyer, texts, picker)
    if (review && review.text.length > 40 && picker.isNew(review.text)) return review
  }
  throw new Error(`Too few sentences for the reviews of ${product.id}`)
}

/**
 * How many reviews each product has: more for products with more sales, none for the newest; `reviewCount` in total.
 */
function countsOf(products: readonly DemoProduct[]): Map<DemoProduct, number> {
  const reviewed = products.filter(({ daysOld }) => daysOld > 30)
  const weightOf = ({ id, soldCount }: DemoProduct) =>
    Math.min(150, (0.8 + 0.4 * seededRandom(`talk ${id}`)()) * (soldCount + 10) ** 0.72)
  const total = reviewed.reduce((sum, product) => sum + weightOf(product), 0)
  const exact = reviewed.map((product) => ({ product, share: (weightOf(product) / total) * reviewCount }))
  const counts = new Map(exact.map(({ product, share }) => [product, Math.floor(share)]))
  const left = reviewCount - [...counts.values()].reduce((sum, count) => sum + count, 0)
  const next = exact.toSorted((one, other) => (other.share % 1) - (one.share % 1))
  for (const { product } of next.slice(0, left)) counts.set(product, (counts.get(product) ?? 0) + 1)
  return counts
}

/** All reviews, newest first. */
export function reviewsOf(products: readonly DemoProduct[], texts: ReviewTexts): DemoReview[] {
  const picker = createSentencePicker()
  const reviews = [...countsOf(products)].flatMap(([product, count]) =>
    Array.from({ length: count }, (_, number) => reviewOf(product, number, texts, picker)),
  )
  return reviews.toSorted((one, other) => one.daysAgo - other.daysAgo)
}
