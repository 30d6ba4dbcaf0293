// Reports by readers of reviews that should not be shown. A review stays visible until staff decide.
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import type * as reviewEndpoints from '#contract/review.ts'
import { limitNetwork } from '../http/throttle.ts'
import { ApiError, notFound } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { Db } from '../kernel/db.ts'
import type { ReaderText } from '../kernel/storefront.ts'
import { selectAuthor } from './own-reviews.sql.ts'
import { insertReport } from './report-review.sql.ts'

/** The limit of reports per network and day, because sessions cost nothing. */
const reportLimit = (ip: string) => ({
  what: 'review report',
  ip,
  max: 10,
  hours: 24,
  message: (wait: ReaderText) => because('too-many-reports', { wait }),
})

/**
 * Reports a review; further reports of the same visitor change nothing. Throws `Not Found`, `Too Many Requests`, and
 * `Not Possible Now` for one's own review.
 */
export async function reportReview(
  db: Db,
  { review, reason }: ParsedBody<typeof reviewEndpoints.reportReview>,
  { shopperId, ip }: { shopperId: string; ip: string },
): Promise<ReplyOf<typeof reviewEndpoints.reportReview>> {
  return db.transaction(async (tx) => {
    const author = await selectAuthor(tx, review)
    if (!author) throw notFound(because('review-not-found'))
    if (author.shopperId === shopperId)
      throw new ApiError('Not Possible Now', because('review-own'), 'review')
    const isNew = await insertReport(tx, { reviewId: review, shopperId, reason })
    if (isNew) await limitNetwork(tx, reportLimit(ip))
    return { data: { review } }
  })
}
