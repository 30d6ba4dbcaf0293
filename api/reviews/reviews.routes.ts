// The endpoints of reviews, public ones and those of a customer.
import * as review from '#contract/review.ts'
import { texts } from '#contract/texts.ts'
import { languageOf } from '#locales/languages.ts'
import { orText } from '../http/list-reply.ts'
import type { Deps } from '../kernel/deps.ts'
import { contentLanguage, translateProducts } from '../translations/translations.ts'
import { type Route, route } from '../http/route.ts'
import { removePhoto, addPhoto } from './photos.ts'
import { reportReview } from './report-review.ts'
import { getPraise, listReviews } from './reviews.ts'
import { removeReview, updateReview, markHelpful, addReview } from './own-reviews.ts'
import { selectHelpful, selectOwnReviews, selectReviewable } from './own-reviews.sql.ts'

export function reviewRoutes(deps: Deps): Route[] {
  const { db } = deps
  return [
    route(
      review.listReviews,
      ({ shop, body, locale }) =>
        listReviews(db, body, { content: contentLanguage(shop, locale), language: languageOf(locale) }),
      { cached: 'product' },
    ),
    route(
      review.getPraise,
      ({ shop, locale }) =>
        getPraise(db, {
          currency: shop.currency,
          content: contentLanguage(shop, locale),
          language: languageOf(locale),
        }),
      { cached: true },
    ),
    route(review.getHelpful, async ({ shopper, query }) => {
      const { marked, own } = await selectHelpful(db, query.product, shopper.id)
      return { data: { data: orText(marked, texts.noReview), own } }
    }),
    route(review.markHelpful, ({ shopper, body, ip }) => markHelpful(db, body, { shopper, ip })),
    route(review.reportReview, ({ shopper, body, ip }) =>
      reportReview(db, body, { shopperId: shopper.id, ip }),
    ),
    ...ownReviews(deps),
    ...photos(deps),
  ]
}

function ownReviews({ db, files }: Deps): Route[] {
  return [
    route(review.getMyReviews, async ({ shopper, shop, locale }) => {
      const language = contentLanguage(shop, locale)
      const own = await translateProducts(db, language, await selectOwnReviews(db, shopper.id, language))
      return { data: { data: orText(own, texts.noReview) } }
    }),
    route(review.getReviewable, async ({ shopper, shop, locale }) => {
      const bought = await translateProducts(
        db,
        contentLanguage(shop, locale),
        await selectReviewable(db, shopper.id),
      )
      return { data: { data: orText(bought, texts.noReview) } }
    }),
    route(review.addReview, (request) => addReview(db, request)),
    route(review.updateReview, (request) => updateReview(db, files, request)),
    route(review.removeReview, async ({ shopper, body: { id } }) => {
      await removeReview(db, files, shopper.id, id)
      return { data: { removed: id } }
    }),
  ]
}

function photos({ db, files }: Deps): Route[] {
  return [
    route(review.addPhoto, async ({ shopper, body }) => ({
      data: { photo: await addPhoto(db, files, shopper.id, body) },
    })),
    route(review.removePhoto, async ({ shopper, body: { id } }) => {
      await removePhoto(db, files, shopper.id, id)
      return { data: { removed: id } }
    }),
  ]
}
