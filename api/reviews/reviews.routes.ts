// The calls about reviews that anybody may make.
import { getPraise, listReviews } from '#contract/review.ts'
import type { Deps } from '../deps.ts'
import { type Answer, answer } from '../http/answer.ts'
import { praiseForHome, reviewsOf } from './reviews.ts'

export function reviewRoutes({ db }: Deps): Answer[] {
  return [
    answer(listReviews, ({ body }) => reviewsOf(db, body), { kept: true }),
    answer(getPraise, () => praiseForHome(db), { kept: true }),
  ]
}
