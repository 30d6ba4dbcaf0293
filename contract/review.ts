// Reviews: of a product, of a customer, and how they are written.
import * as z from 'zod/mini'
import { call, list, paging, written } from './endpoint.ts'
import { id, instant, line, page, pageSize, prose, size, slug } from './fields.ts'
import { mostPhotoBytes, mostPhotos, photo, photoTypes } from './photo.ts'
import { picture } from './picture.ts'
import { rating } from './product.ts'
import { texts } from './texts.ts'

export const fitAnswers = [
  'runs small',
  'slightly small',
  'true to size',
  'slightly large',
  'runs large',
] as const
export type FitAnswer = (typeof fitAnswers)[number]

export const reviewSorts = ['helpful', 'newest', 'stars-up', 'stars-down'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const review = z.object({
  id: z.string(),
  author: z.string(),
  stars: z.int(),
  fit: z.enum(fitAnswers),
  size: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  bodyHeightMm: z.nullable(z.int()),
  bodyWeightKg: z.nullable(z.int()),
  title: z.string(),
  text: z.string(),
  photos: z.array(photo),
  /** Written by someone whose order of it was delivered. */
  verified: z.boolean(),
  /** How many customers found it helpful. */
  helpful: z.int(),
  writtenAt: instant,
  /** When it was last changed by its author, or null. */
  editedAt: z.nullable(instant),
})
export type Review = z.output<typeof review>

export const reviewSummary = z.object({
  ...rating.shape,
  /** How many gave 1, 2, 3, 4, 5 stars. */
  byStars: z.array(z.int()),
  /** How many said each of the fit answers, small to large. */
  byFit: z.array(z.int()),
  /** How many wrote about each size, small to large; sizes nobody wrote about are left out. */
  bySize: z.array(z.object({ size: z.string(), count: z.int() })),
})
export type ReviewSummary = z.output<typeof reviewSummary>

export const listReviews = call({
  method: 'POST',
  path: '/user/review',
  summary: 'The reviews of a product',
  description:
    'The summary counts every review of the product, whatever is filtered. Which of them the customer found helpful is a call of its own, so that this answer is the same for everybody.',
  body: z.strictObject({
    product: slug,
    stars: z.optional(z.int().check(z.gte(1), z.lte(5))),
    size: z.optional(size),
    sort: z._default(z.enum(reviewSorts), 'helpful'),
    page: z._default(page, 1),
    pageSize: z._default(pageSize, 10),
  }),
  reply: list(review, texts.noReview, { summary: reviewSummary, paging }),
})

export const praise = z.object({ ...review.shape, product: z.object({ id: z.string(), name: z.string() }) })
export type Praise = z.output<typeof praise>

export const getPraise = call({
  method: 'GET',
  path: '/user/review/praise',
  summary: 'A few words from verified reviews, for the home page',
  reply: list(praise, texts.noReview),
})

/** A customer's own review, with what it is of. */
export const ownReview = z.object({
  ...review.shape,
  product: z.object({ id: z.string(), name: z.string() }),
  picture,
  /** Every delivered order line of the product: this is the review of each. */
  lines: z.array(z.string()),
})
export type OwnReview = z.output<typeof ownReview>

export const getMyReviews = call({
  method: 'GET',
  path: '/user/review/MyReview',
  summary: 'The customer’s own reviews, newest first',
  who: 'customer',
  reply: list(ownReview, texts.noReview),
})

export const reviewable = z.object({
  order: z.string(),
  number: z.string(),
  line: z.string(),
  product: z.object({ id: z.string(), name: z.string() }),
  colour: z.object({ key: z.string(), name: z.string() }),
  size: z.string(),
  picture,
  deliveredAt: instant,
})
export type Reviewable = z.output<typeof reviewable>

export const getReviewable = call({
  method: 'GET',
  path: '/user/review/reviewable',
  summary: 'What was delivered to the customer and not reviewed yet',
  description:
    'Every delivered line of a product the customer has not reviewed, the latest first; one review speaks for all lines of its product.',
  who: 'customer',
  reply: list(reviewable, texts.noReview),
})

const words = {
  stars: z.int().check(z.gte(1), z.lte(5)),
  fit: z.enum(fitAnswers),
  /** Shown with the review when given. */
  bodyHeightMm: z.optional(z.nullable(z.int().check(z.gte(1000), z.lte(2500)))),
  bodyWeightKg: z.optional(z.nullable(z.int().check(z.gte(25), z.lte(300)))),
  title: line(100),
  text: prose(4000),
  /** The name shown with the review. */
  author: line(40),
  /** Ids of uploaded photos, in the order they are shown. */
  photos: z._default(
    z.array(id).check(z.maxLength(mostPhotos, `must have at most ${mostPhotos} photos`)),
    [],
  ),
}

export const addReview = call({
  method: 'POST',
  path: '/user/review/addReview',
  summary: 'Review a thing that was delivered',
  description:
    'Needs a line of a delivered order of this customer. A customer has one review of a product, whichever of its lines it was written for; size and colour are the line’s.',
  who: 'customer',
  body: z.strictObject({ line: id, ...words }),
  reply: written({ review: ownReview }),
  errors: ['Not Found', 'Not Possible Now'],
  idempotent: true,
})

export const updateReview = call({
  method: 'POST',
  path: '/user/review/updateReview',
  summary: 'Change a review of one’s own',
  description: 'Replaces all of it: photos that are not named are removed.',
  who: 'customer',
  body: z.strictObject({ id, ...words }),
  reply: written({ review: ownReview }),
  errors: ['Not Found'],
})

export const removeReview = call({
  method: 'POST',
  path: '/user/review/removeReview',
  summary: 'Remove a review of one’s own, with its photos',
  who: 'customer',
  body: z.strictObject({ id }),
  reply: written({ removed: z.string() }),
  errors: ['Not Found'],
})

export const addPhoto = call({
  method: 'POST',
  path: '/user/review/addPhoto',
  summary: 'Upload a photo for a review',
  description:
    'The body is the photo’s bytes. It is read, turned upright, stripped of everything but its pixels and packed anew. A photo that is not named by a review within a day is removed.',
  who: 'customer',
  takes: { types: photoTypes, mostBytes: mostPhotoBytes },
  reply: written({ photo }),
  errors: ['Not Possible Now'],
  perMinute: 30,
})

export const removePhoto = call({
  method: 'POST',
  path: '/user/review/removePhoto',
  summary: 'Take back an uploaded photo that no review shows yet',
  who: 'customer',
  body: z.strictObject({ id }),
  reply: written({ removed: z.string() }),
  errors: ['Not Found'],
})

export const markHelpful = call({
  method: 'POST',
  path: '/user/review/helpful',
  summary: 'Find a review helpful, or take that back',
  description:
    'A customer with a verified address counts once, however often this is called; of one network a few count for a review in a day.',
  who: 'customer',
  body: z.strictObject({ review: id, helpful: z.boolean() }),
  reply: written({ review: z.string(), helpful: z.int(), marked: z.boolean() }),
  errors: ['Not Found', 'Not Possible Now', 'Too Many Requests'],
})

export const getHelpful = call({
  method: 'GET',
  path: '/user/review/helpful',
  summary: 'Which reviews of a product the customer found helpful, and which one is their own',
  who: 'customer',
  query: z.strictObject({ product: slug }),
  reply: list(z.string(), texts.noReview, { own: z.nullable(z.string()) }),
})
