// Reviews of a product.
import * as z from 'zod/mini'
import { call, list, paging } from './call.ts'
import { instant, page, pageSize, slug } from './fields.ts'
import { rating } from './product.ts'
import { texts } from './texts.ts'

export const fitAnswers = [
  'runs small',
  'slightly small',
  'true to size',
  'slightly large',
  'runs large',
] as const

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
  /** Written by someone whose order of it was delivered. */
  verified: z.boolean(),
  helpful: z.int(),
  writtenAt: instant,
})
export type Review = z.output<typeof review>

export const reviewSummary = z.object({
  ...rating.shape,
  /** How many gave 1, 2, 3, 4, 5 stars. */
  byStars: z.array(z.int()),
  /** How many said each of the fit answers, small to large. */
  byFit: z.array(z.int()),
})
export type ReviewSummary = z.output<typeof reviewSummary>

export const listReviews = call({
  method: 'POST',
  path: '/user/review',
  summary: 'The reviews of a product',
  body: z.strictObject({
    product: slug,
    stars: z.optional(z.int().check(z.gte(1), z.lte(5))),
    sort: z._default(z.enum(['helpful', 'newest', 'stars-up', 'stars-down']), 'helpful'),
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
