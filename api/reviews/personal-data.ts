// A customer's reviews, which stay without the person, or are removed at their request. Their reports stay without the
// person.
import type { PersonalData } from '../kernel/personal-data.ts'
import { clearAuthor } from './erase-reviews.sql.ts'
import { anonymiseReviews, removeReviewsOf } from './erase-reviews.ts'
import { selectOwnReviews } from './own-reviews.sql.ts'
import { moveReports, selectOwnReports } from './report-review.sql.ts'

export const reviewData: PersonalData = {
  name: 'reviews',
  export: (on, { id }) => selectOwnReviews(on, id, null),
  async erase(tx, { id }, { removeReviews }) {
    if (removeReviews) await removeReviewsOf(tx, id)
    await clearAuthor(tx, id)
    await anonymiseReviews(tx, id)
  },
}

export const reviewReportData: PersonalData = {
  name: 'reviewReports',
  export: (on, { id }) => selectOwnReports(on, id),
  merge: moveReports,
}
