// Reviews of products, and reviews by a customer.
import * as z from 'zod/mini'
import { endpoint, listReply, paging, dataReply } from './endpoint.ts'
import { id, instant, page, pageSize, size, slug } from './fields.ts'
import { singleLine, multiline } from './text-fields.ts'
import { maxPhotoBytes, maxPhotos, photo, photoTypes } from './photo.ts'
import { picture } from './picture.ts'
import { boughtKind, rating } from './product.ts'
import { hiddenReasons } from './hidden-reasons.ts'
import { texts } from './texts.ts'
import { invalid } from './validation-message.ts'

export const fitAnswers = [
  'runs small',
  'slightly small',
  'true to size',
  'slightly large',
  'runs large',
] as const
export type FitAnswer = (typeof fitAnswers)[number]

export const reviewSorts = ['helpful', 'newest', 'stars-up', 'stars-down'] as const

/** Characters of a review's title and text. */
export const maxReviewTitle = 100
export const maxReviewText = 4000

export const review = z.object({
  id: z.string(),
  author: z.string(),
  /** True when the author's account is deleted: the name is `A customer`. Left out otherwise. */
  authorErased: z.optional(z.boolean()),
  /** BCP 47, of the title and the text; left out: unknown. */
  language: z.optional(z.string()),
  stars: z.int(),
  /** Has no meaning for goods. */
  fit: z.enum(fitAnswers),
  size: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  bodyHeightMm: z.nullable(z.int()),
  bodyWeightKg: z.nullable(z.int()),
  title: z.string(),
  text: z.string(),
  /**
   * Title and text in the language of the call; left out when they are written in that language or have no translation.
   */
  translation: z.optional(z.object({ title: z.string(), text: z.string() })),
  photos: z.array(photo),
  /** Written by someone whose order of it was delivered. */
  verified: z.boolean(),
  /** How many customers found it helpful. */
  helpful: z.int(),
  writtenAt: instant,
  /** When it was last changed by its author, or null. */
  editedAt: z.nullable(instant),
  /** The shop's public answer; left out: none. */
  answer: z.optional(z.object({ text: z.string(), writtenAt: instant })),
})
export type Review = z.output<typeof review>

export const reviewSummary = z.object({
  ...rating.shape,
  /** The number of reviews with 1, 2, 3, 4, 5 stars. */
  byStars: z.array(z.int()),
  /** The number of reviews by fit answer, small to large. */
  byFit: z.array(z.int()),
  /** The number of reviews by size, small to large; sizes without reviews are left out. */
  bySize: z.array(z.object({ size: z.string(), count: z.int() })),
})
export type ReviewSummary = z.output<typeof reviewSummary>

export const listReviews = endpoint({
  method: 'POST',
  path: '/user/review',
  checksToken: true,
  summary: 'The reviews of a product',
  description:
    'The summary counts every review of the product, whatever is filtered. Which of them the customer found helpful is a call of its own, so that this reply is the same for everybody.',
  body: z.strictObject({
    product: slug,
    stars: z.optional(z.int().check(z.gte(1), z.lte(5))),
    size: z.optional(size),
    sort: z._default(z.enum(reviewSorts), 'helpful'),
    page: z._default(page, 1),
    pageSize: z._default(pageSize, 10),
  }),
  reply: listReply(review, texts.noReview, { summary: reviewSummary, paging }),
})

export const reviewHighlight = z.object({
  ...review.shape,
  product: z.object({ id: z.string(), name: z.string() }),
})
export type ReviewHighlight = z.output<typeof reviewHighlight>

export const getPraise = endpoint({
  method: 'GET',
  path: '/user/review/praise',
  summary: 'A few words from verified reviews, for the home page',
  reply: listReply(reviewHighlight, texts.noReview),
})

/** A customer's own review, with its product. */
export const ownReview = z.object({
  ...review.shape,
  product: z.object({ id: z.string(), name: z.string(), kind: boughtKind }),
  picture,
  /** All delivered order lines of the product; the review belongs to each of them. */
  lines: z.array(z.string()),
  /** Why it is hidden; left out when it is visible. */
  hidden: z.optional(z.object({ reason: z.enum(hiddenReasons), words: z.optional(z.string()) })),
})
export type OwnReview = z.output<typeof ownReview>

export const getMyReviews = endpoint({
  method: 'GET',
  path: '/user/review/MyReview',
  summary: 'The customer’s own reviews, newest first',
  access: 'customer',
  reply: listReply(ownReview, texts.noReview),
})

export const reviewable = z.object({
  order: z.string(),
  number: z.string(),
  line: z.string(),
  product: z.object({ id: z.string(), name: z.string(), kind: boughtKind }),
  colour: z.object({ key: z.string(), name: z.string() }),
  size: z.string(),
  picture,
  deliveredAt: instant,
})
export type Reviewable = z.output<typeof reviewable>

export const getReviewable = endpoint({
  method: 'GET',
  path: '/user/review/reviewable',
  summary: 'What was delivered to the customer and not reviewed yet',
  description:
    'Every delivered line of a product the customer has not reviewed, the latest first; one review covers all lines of its product.',
  access: 'customer',
  reply: listReply(reviewable, texts.noReview),
})

const reviewFields = {
  stars: z.int().check(z.gte(1), z.lte(5)),
  /** For goods always `true to size`; it is not shown. */
  fit: z.enum(fitAnswers),
  /** Shown with the review when given. */
  bodyHeightMm: z.optional(z.nullable(z.int().check(z.gte(1000), z.lte(2500)))),
  bodyWeightKg: z.optional(z.nullable(z.int().check(z.gte(25), z.lte(300)))),
  title: singleLine(maxReviewTitle),
  text: multiline(maxReviewText),
  /** The name shown with the review. */
  author: singleLine(40),
  /** Ids of uploaded photos, in the order they are shown. */
  photos: z._default(z.array(id).check(z.maxLength(maxPhotos, invalid('field-max-photos'))), []),
}

export const addReview = endpoint({
  method: 'POST',
  path: '/user/review/addReview',
  summary: 'Review a thing that was delivered',
  description:
    'Needs a line of a delivered order of this customer. A customer has one review of a product, whichever of its lines it was written for; size and colour are the line’s.',
  access: 'customer',
  body: z.strictObject({ line: id, ...reviewFields }),
  reply: dataReply({ review: ownReview }),
  errors: ['Not Found', 'Not Possible Now'],
  idempotent: true,
})

export const updateReview = endpoint({
  method: 'POST',
  path: '/user/review/updateReview',
  summary: 'Change a review of one’s own',
  description: 'Replaces all of it: photos that are not named are removed.',
  access: 'customer',
  body: z.strictObject({ id, ...reviewFields }),
  reply: dataReply({ review: ownReview }),
  errors: ['Not Found'],
})

export const removeReview = endpoint({
  method: 'POST',
  path: '/user/review/removeReview',
  summary: 'Remove a review of one’s own, with its photos',
  access: 'customer',
  body: z.strictObject({ id }),
  reply: dataReply({ removed: z.string() }),
  errors: ['Not Found'],
})

export const addPhoto = endpoint({
  method: 'POST',
  path: '/user/review/addPhoto',
  summary: 'Upload a photo for a review',
  description:
    'The body is the photo’s bytes. It is decoded, turned upright and encoded again without anything but its pixels. A photo that no review uses within a day is removed.',
  access: 'customer',
  upload: { types: photoTypes, maxBytes: maxPhotoBytes },
  reply: dataReply({ photo }),
  errors: ['Not Possible Now'],
  perMinute: 30,
})

export const removePhoto = endpoint({
  method: 'POST',
  path: '/user/review/removePhoto',
  summary: 'Remove an uploaded photo that no review shows yet',
  access: 'customer',
  body: z.strictObject({ id }),
  reply: dataReply({ removed: z.string() }),
  errors: ['Not Found'],
})

export const markHelpful = endpoint({
  method: 'POST',
  path: '/user/review/helpful',
  summary: 'Find a review helpful, or take that back',
  description:
    'A customer with a verified address counts once, however often this is called; from one network only a few count for a review in a day.',
  access: 'customer',
  body: z.strictObject({ review: id, helpful: z.boolean() }),
  reply: dataReply({ review: z.string(), helpful: z.int(), marked: z.boolean() }),
  errors: ['Not Found', 'Not Possible Now', 'Too Many Requests'],
})

export const reportReview = endpoint({
  method: 'POST',
  path: '/user/review/report',
  summary: 'Report a review that should not be shown',
  description:
    'It stays shown until staff decide. A visitor counts once for a review, however often this is called; from one network only some reports are taken in a day.',
  access: 'session',
  body: z.strictObject({ review: id, reason: z.enum(hiddenReasons) }),
  reply: dataReply({ review: z.string() }),
  errors: ['Not Found', 'Not Possible Now', 'Too Many Requests'],
  perMinute: 10,
})

export const getHelpful = endpoint({
  method: 'GET',
  path: '/user/review/helpful',
  summary: 'Which reviews of a product the customer found helpful, and which one is their own',
  access: 'customer',
  query: z.strictObject({ product: slug }),
  reply: listReply(z.string(), texts.noReview, { own: z.nullable(z.string()) }),
})
