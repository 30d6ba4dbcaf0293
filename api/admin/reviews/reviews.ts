// Reviews as staff handle them. The log says what was done to a review of which product, without the text: log entries
// are never deleted, but authors can remove their reviews.
import type * as reviews from '#contract/admin/reviews.ts'
import type { ParsedBody, ParsedQuery, ReplyOf } from '#contract/endpoint.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { storefrontFor } from '../../kernel/storefront.ts'
import { delayMail, withdrawMail, writeMail } from '../../mail/mail.ts'
import { hiddenEmail } from '../../reviews/hidden-email.ts'
import { rateProduct } from '../../reviews/own-reviews.ts'
import { selectReviewColour } from '../../reviews/reviews.ts'
import { contentLanguage } from '../../translations/translations.ts'
import { storefrontIn } from '../content/versions.ts'
import { readPage } from '../http/list.ts'
import type { AdminContext, Staff } from '../http/route.ts'
import { orUnchanged, unchanged } from '../http/unchanged.ts'
import {
  type LockedReview,
  lockReview,
  type ReviewItemRow,
  reviewList,
  selectReview,
  setAnswer,
  setChecked,
  setHidden,
  setTranslation,
} from './reviews.sql.ts'

type Caller = Pick<AdminContext<never>, 'change' | 'locale'> & { staff: Staff }

const noReview = () => notFound(because('review-not-found'))

const recordOf = (id: string, productName: string) => ({
  recordType: 'review',
  recordId: id,
  recordName: productName,
})

const itemView = ({ key: _, at, ...row }: ReviewItemRow): reviews.ReviewItem => ({
  ...row,
  at: at.toISOString(),
})

export async function listReviews(
  on: Queryable,
  query: ParsedQuery<typeof reviews.listReviews>,
): Promise<ReplyOf<typeof reviews.listReviews>> {
  const { rows, next } = await readPage(reviewList, on, query)
  return { data: { items: rows.map(itemView), next } }
}

/** One review, with the colour's name in the reader's language. Throws `Not Found`. */
export async function getReview(
  on: Queryable,
  { settings }: Pick<Deps, 'settings'>,
  id: string,
  locale: string,
): Promise<reviews.AdminReview> {
  const row = await selectReview(on, id)
  if (!row) throw noReview()
  const { at, writtenAt, editedAt, answeredAt, hiddenAt, hiddenReason, hiddenWords, ...review } = row
  return {
    ...review,
    colour: await selectReviewColour(on, id, contentLanguage(settings.shop, locale)),
    at: at.toISOString(),
    writtenAt: writtenAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    hiding:
      hiddenAt && hiddenReason
        ? { at: hiddenAt.toISOString(), reason: hiddenReason, words: hiddenWords }
        : null,
  }
}

/** Locks a review. Throws `Not Found`, and `Stale` when it has changed since the member read it. */
async function lockAsRead(tx: Queryable, id: string, version: number): Promise<LockedReview> {
  const review = await lockReview(tx, id)
  if (!review) throw noReview()
  if (review.version !== version) throw new ApiError('Stale', because('review-changed'))
  return review
}

/** The key of the mail about a hidden review. */
const mailOf = ({ id }: Pick<LockedReview, 'id'>) => `review-hidden:${id}`

/** How many seconds the mail waits, so that it can be cancelled. */
const mailDelaySeconds = 120

/** Throws `Not Found`, `Stale`, and `Not Possible Now` for a review that is hidden already. */
export async function hideReview(
  deps: Deps,
  { change, locale }: Caller,
  { id, version, reason, ...more }: ParsedBody<typeof reviews.hideReview>,
): Promise<reviews.AdminReview> {
  const words = more.words ?? null
  return change(async (tx, log) => {
    const review = await lockAsRead(tx, id, version)
    if (review.hidden) throw new ApiError('Not Possible Now', because('review-already-hidden'))
    const next = await setHidden(tx, id, { reason, words })
    await rateProduct(tx, review.productId)
    const { author, productName } = review
    if (author) {
      const once = `${mailOf(review)}:${next}`
      const storefront = storefrontFor(deps.settings, author.locale)
      await writeMail(tx, storefront, {
        once,
        // The mail is deleted with the author's account.
        about: author.id,
        to: author.email,
        email: hiddenEmail(storefront, { productName, reason, words, fullName: author.fullName }),
        ...(!author.verified && { limit: 'unproven' }),
      })
      await delayMail(tx, once, mailDelaySeconds)
    }
    await log({
      ...recordOf(id, productName),
      before: { hidden: false },
      after: { hidden: true, reason },
    })
    return getReview(tx, deps, id, locale)
  })
}

/** Shows a review again, and cancels a mail about it that is not sent yet. Throws the same errors as `hideReview`. */
export async function showReview(
  deps: Deps,
  { change, locale }: Caller,
  { id, version }: ParsedBody<typeof reviews.showReview>,
): Promise<reviews.AdminReview> {
  return change(async (tx, log) => {
    const review = await lockAsRead(tx, id, version)
    if (!review.hidden) throw new ApiError('Not Possible Now', because('review-already-visible'))
    await setHidden(tx, id, null)
    await rateProduct(tx, review.productId)
    if (review.author) await withdrawMail(tx, `${mailOf(review)}:${version}`)
    await log({
      ...recordOf(id, review.productName),
      before: { hidden: true },
      after: { hidden: false },
    })
    return getReview(tx, deps, id, locale)
  })
}

/** Throws `Not Found`, `Stale`. */
export async function answerReview(
  deps: Deps,
  { change, locale, staff }: Caller,
  { id, version, answer }: ParsedBody<typeof reviews.answerReview>,
): Promise<reviews.AdminReview> {
  return orUnchanged(
    change(async (tx, log) => {
      const review = await lockAsRead(tx, id, version)
      if (review.answer === answer) return unchanged(await getReview(tx, deps, id, locale))
      await setAnswer(tx, id, answer, staff.id)
      await log({
        ...recordOf(id, review.productName),
        before: { answered: review.answer !== null },
        after: { answered: answer !== null },
      })
      return getReview(tx, deps, id, locale)
    }),
  )
}

/** Throws `Not Found`, `Stale`, and `Invalid Input` for the language that the review is written in. */
export async function translateReview(
  deps: Deps,
  { change, locale }: Caller,
  { id, version, language, translation }: ParsedBody<typeof reviews.translateReview>,
): Promise<reviews.AdminReview> {
  // A translation can be removed even if the shop does not have the language any more.
  if (translation) storefrontIn(deps.settings, language)
  return orUnchanged(
    change(async (tx, log) => {
      const review = await lockAsRead(tx, id, version)
      if (translation && review.language === language)
        throw new ApiError('Invalid Input', because('review-already-in-language'), 'language')
      const before = review.translations[language]
      if (before?.title === translation?.title && before?.text === translation?.text)
        return unchanged(await getReview(tx, deps, id, locale))
      await setTranslation(tx, id, language, translation)
      await log({
        ...recordOf(id, review.productName),
        before: { translated: before ? language : null },
        after: { translated: translation ? language : null },
      })
      return getReview(tx, deps, id, locale)
    }),
  )
}

/** Marks reviews as read or new. Returns the ids of those that it has changed. */
export async function checkReviews(
  { change }: Pick<Caller, 'change'>,
  { ids, checked }: ParsedBody<typeof reviews.checkReviews>,
): Promise<string[]> {
  return orUnchanged(
    change(async (tx, log) => {
      const changed = await setChecked(tx, ids, checked)
      if (changed.length === 0) return unchanged([])
      await log(
        ...changed.map(({ id, product }) => ({
          ...recordOf(id, product),
          before: { checked: !checked },
          after: { checked },
        })),
      )
      return changed.map(({ id }) => id)
    }),
  )
}
