// What shoppers say of a product.
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import { fitAnswers, type getPraise, type listReviews } from '#contract/review.ts'
import { texts } from '#contract/texts.ts'
import { pagingOf } from '../http/list-reply.ts'
import type { Queryable } from '../kernel/db.ts'
import { readPraise, readReviews } from './reviews.sql.ts'

const wordsOnHome = 9

/** One page of a product's reviews, with the summary of all of them. */
export async function reviewsOf(
  db: Queryable,
  wish: ParsedBody<typeof listReviews>,
): Promise<ReplyOf<typeof listReviews>> {
  const row = await readReviews(db, wish)
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
      paging: pagingOf(wish.page, wish.pageSize, row.total),
    },
  }
}

/** A few words from verified reviews, each of another product. */
export async function praiseForHome(db: Queryable): Promise<ReplyOf<typeof getPraise>> {
  const words = await readPraise(db, wordsOnHome)
  return { data: { data: words.length > 0 ? words : texts.noReview } }
}
