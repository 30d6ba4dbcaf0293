// Reviews in the back office: read, hidden with a reason and shown again, answered in public.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { id, slug } from '../fields.ts'
import { photo } from '../photo.ts'
import { hiddenReasons } from '../hidden-reasons.ts'
import { fitAnswers, maxReviewText, maxReviewTitle } from '../review.ts'
import { invalid } from '../validation-message.ts'
import { multiline, singleLine } from '../text-fields.ts'
import { adminEndpoint } from './endpoint.ts'
import { csvFile, exportQuery } from './export.ts'
import { language, maxAtOnce, version } from './fields.ts'
import { listQuery, pageReply } from './list.ts'

/** Characters of a public answer, and of the mail to the author of a hidden review. */
export const maxReviewAnswer = 2000

/** `new`: written, changed or reported since staff checked it; `reported`: new and reported. */
export const reviewStates = ['new', 'reported', 'shown', 'hidden'] as const

const reviewItem = z.object({
  id: z.string(),
  version: z.int(),
  product: z.object({ id: z.string(), name: z.string() }),
  author: z.string(),
  stars: z.int(),
  title: z.string(),
  text: z.string(),
  isNew: z.boolean(),
  hidden: z.boolean(),
  answered: z.boolean(),
  photoCount: z.int(),
  /** The number of visitors who reported it. */
  reportCount: z.int(),
  /** When the author wrote or last changed it. */
  at: z.string(),
})
export type ReviewItem = z.output<typeof reviewItem>

const adminReview = z.object({
  ...reviewItem.shape,
  fit: z.enum(fitAnswers),
  size: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  bodyHeightMm: z.nullable(z.int()),
  bodyWeightKg: z.nullable(z.int()),
  /** BCP 47; null: unknown. */
  language: z.nullable(z.string()),
  /** By language. */
  translations: z.record(z.string(), z.object({ title: z.string(), text: z.string() })),
  helpful: z.int(),
  photos: z.array(photo),
  /** The reports with their reasons, the latest first. */
  reports: z.array(z.object({ reason: z.enum(hiddenReasons), count: z.int(), at: z.string() })),
  picture: z.nullable(z.string()),
  writtenAt: z.string(),
  editedAt: z.nullable(z.string()),
  /** The purchase; null for reviews of the demo catalogue, and when the author's account is deleted. */
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
  /** Whether the author can be mailed. */
  reachable: z.boolean(),
  hiding: z.nullable(
    z.object({ at: z.string(), reason: z.enum(hiddenReasons), words: z.nullable(z.string()) }),
  ),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
})
export type AdminReview = z.output<typeof adminReview>

const filters = {
  state: z.optional(z.enum(reviewStates)),
  answered: z.optional(z.enum(['yes', 'no'])),
  stars: z.optional(z.enum(['1', '2', '3', '4', '5'])),
  product: z.optional(slug),
  /** Words that must all be in the authors' names, titles and texts. */
  search: z.optional(singleLine(80)),
}

export const reviewSort = { columns: ['at', 'stars'], first: '-at' } as const

export const listReviews = adminEndpoint({
  method: 'GET',
  path: '/admin/reviews/list',
  access: 'read reviews',
  summary: 'Reviews of all products',
  query: listQuery(filters, reviewSort),
  reply: pageReply(reviewItem),
})

export const exportReviews = adminEndpoint({
  ...csvFile,
  method: 'GET',
  path: '/admin/reviews/export',
  access: 'read reviews',
  summary: 'Reviews as CSV',
  query: exportQuery(filters, reviewSort),
})

const reviewReply = dataReply({ review: adminReview })

export const getReview = adminEndpoint({
  method: 'GET',
  path: '/admin/reviews/get',
  access: 'read reviews',
  summary: 'One review',
  query: z.strictObject({ id }),
  reply: reviewReply,
  errors: ['Not Found'],
})

export const checkReviews = adminEndpoint({
  method: 'POST',
  path: '/admin/reviews/check',
  access: 'write reviews',
  summary: 'Say that reviews were read, or that they are new again',
  body: z.strictObject({
    ids: z
      .array(id)
      .check(
        z.minLength(1, invalid('field-min-entries')),
        z.maxLength(maxAtOnce, invalid('field-max-entries')),
      ),
    checked: z.boolean(),
  }),
  reply: dataReply({ ids: z.array(z.string()) }),
})

export const hideReview = adminEndpoint({
  method: 'POST',
  path: '/admin/reviews/hide',
  access: 'write reviews',
  summary: 'Hide a review, and tell its author by mail why',
  description:
    'Its stars no longer count. The mail goes out after two minutes; until then showing the review again takes it back. Refused when the author has changed the review since `version`.',
  body: z
    .strictObject({
      id,
      version,
      reason: z.enum(hiddenReasons),
      /** A further text of the mail to the author. */
      words: z.optional(multiline(maxReviewAnswer)),
    })
    .check(
      z.refine(({ reason, words }) => reason !== 'other' || words !== undefined, {
        path: ['words'],
        error: invalid('field-missing'),
      }),
    ),
  reply: reviewReply,
  errors: ['Not Found', 'Not Possible Now', 'Stale'],
})

export const showReview = adminEndpoint({
  method: 'POST',
  path: '/admin/reviews/show',
  access: 'write reviews',
  summary: 'Show a hidden review again',
  body: z.strictObject({ id, version }),
  reply: reviewReply,
  errors: ['Not Found', 'Not Possible Now', 'Stale'],
})

export const answerReview = adminEndpoint({
  method: 'POST',
  path: '/admin/reviews/answer',
  access: 'write reviews',
  summary: 'Answer a review in public, change the answer or take it away',
  body: z.strictObject({
    id,
    version,
    /** Shown below the review with the name of the shop; null: none. */
    answer: z.nullable(multiline(maxReviewAnswer)),
  }),
  reply: reviewReply,
  errors: ['Not Found', 'Stale'],
})

export const translateReview = adminEndpoint({
  method: 'POST',
  path: '/admin/reviews/translate',
  access: 'write reviews',
  summary: 'Store a translation of a review, change it or remove it',
  description:
    'Shoppers of that language can show it in the place of the review’s own words. Refused when the author has changed the review since `version`; such a change removes the translations.',
  body: z.strictObject({
    id,
    version,
    /** A language of the shop other than the review’s own. */
    language,
    /** Null: none. */
    translation: z.nullable(
      z.strictObject({ title: singleLine(maxReviewTitle), text: multiline(maxReviewText) }),
    ),
  }),
  reply: reviewReply,
  errors: ['Invalid Input', 'Not Found', 'Stale'],
})
