// The endpoints of reviews, for staff.
import * as reviews from '#contract/admin/reviews.ts'
import type { Deps } from '../../kernel/deps.ts'
import { exportList } from '../http/list.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { logExport } from '../log/export.ts'
import { reviewList } from './reviews.sql.ts'
import {
  answerReview,
  checkReviews,
  getReview,
  hideReview,
  listReviews,
  showReview,
  translateReview,
} from './reviews.ts'

export function adminReviewRoutes(deps: Deps): AdminRoute[] {
  const { db } = deps
  return [
    adminRoute(reviews.listReviews, async ({ query }) => listReviews(db, query)),
    adminRoute(reviews.exportReviews, async ({ query, change }) => {
      await logExport(change, 'reviews.csv', query)
      return exportList(reviewList, db, query)
    }),
    adminRoute(reviews.getReview, async ({ query, locale }) => ({
      data: { review: await getReview(db, deps, query.id, locale) },
    })),
    adminRoute(reviews.checkReviews, async ({ body, ...caller }) => ({
      data: { ids: await checkReviews(caller, body) },
    })),
    adminRoute(reviews.hideReview, async ({ body, ...caller }) => ({
      data: { review: await hideReview(deps, caller, body) },
    })),
    adminRoute(reviews.showReview, async ({ body, ...caller }) => ({
      data: { review: await showReview(deps, caller, body) },
    })),
    adminRoute(reviews.answerReview, async ({ body, ...caller }) => ({
      data: { review: await answerReview(deps, caller, body) },
    })),
    adminRoute(reviews.translateReview, async ({ body, ...caller }) => ({
      data: { review: await translateReview(deps, caller, body) },
    })),
  ]
}
