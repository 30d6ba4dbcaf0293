import * as reviews from '#contract/admin/reviews.ts'
import { api, changing, listing, reading } from './api.ts'

export const {
  useListReviewsInfiniteQuery,
  useGetReviewQuery,
  useCheckReviewsMutation,
  useHideReviewMutation,
  useShowReviewMutation,
  useAnswerReviewMutation,
  useTranslateReviewMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listReviews: listing(build, reviews.listReviews, 'review'),
    getReview: reading(build, reviews.getReview, 'review'),
    checkReviews: changing(build, reviews.checkReviews, 'review'),
    hideReview: changing(build, reviews.hideReview, 'review'),
    showReview: changing(build, reviews.showReview, 'review'),
    answerReview: changing(build, reviews.answerReview, 'review'),
    translateReview: changing(build, reviews.translateReview, 'review'),
  }),
})
