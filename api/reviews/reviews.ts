// The reviews of a product.
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import type * as reviewEndpoints from '#contract/review.ts'
import { fitAnswers } from '#contract/review.ts'
import { texts } from '#contract/texts.ts'
import { pagingOf } from '../http/list-reply.ts'
import type { Queryable } from '../kernel/db.ts'
import { translateProducts } from '../translations/translations.ts'
import { selectReviewHighlights, readReviews, type ReviewReader } from './reviews.sql.ts'

const reviewsOnHome = 9

/** One page of a product's reviews, with the summary of all of them. */
export async function listReviews(
  db: Queryable,
  query: ParsedBody<typeof reviewEndpoints.listReviews>,
  languages: Pick<ReviewReader, 'content' | 'language'>,
): Promise<ReplyOf<typeof reviewEndpoints.listReviews>> {
  const row = await readReviews(db, query, languages)
  const stars = new Map(row.byStars.map(({ stars: given, count }) => [given, count]))
  const fits = new Map(row.byFit.map(({ fit, count }) => [fit, count]))
  return {
    data: {
      data: row.items.length > 0 ? row.items : texts.noReview,
      summary: {
        average: row.average,
        count: row.count,
        byStars: [1, 2, 3, 4, 5].map((given) => stars.get(given) ?? 0),
        byFit: fitAnswers.map((fit) => fits.get(fit) ?? 0),
        bySize: row.bySize,
      },
      paging: pagingOf(query.page, query.pageSize, row.total),
    },
  }
}

/** Excerpts of verified reviews, each of another product. */
export async function getPraise(
  db: Queryable,
  reader: ReviewReader,
): Promise<ReplyOf<typeof reviewEndpoints.getPraise>> {
  const reviews = await translateProducts(
    db,
    reader.content,
    await selectReviewHighlights(db, reader, reviewsOnHome),
  )
  return { data: { data: reviews.length > 0 ? reviews : texts.noReview } }
}

export { selectReviewColour } from './reviews.sql.ts'
