// Customers' reviews of delivered products: written, changed, removed, and marked as helpful by others. The product's
// rating is computed in the same transaction, with the product locked.
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import * as reviewEndpoints from '#contract/review.ts'
import type { OwnReview } from '#contract/review.ts'
import { languageOf } from '#locales/languages.ts'
import { limitNetwork } from '../http/throttle.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import type { Files } from '../kernel/files.ts'
import type { Shopper } from '../http/route.ts'
import { idempotent } from '../http/idempotency.ts'
import { notFound, ApiError } from '../kernel/api-error.ts'
import { because, type Reason } from '../kernel/reason.ts'
import { shirtNameText } from '../designs/lines.ts'
import { deletePhotoFilesNow } from './photos.ts'
import { setPhotos } from './photos.sql.ts'
import {
  type BoughtLine,
  countHelpful,
  deleteOldTranslations,
  deleteReview,
  insertReview,
  lockBoughtLine,
  lockOwnReview,
  rateProduct,
  replaceReview,
  selectAuthor,
  selectOwnReview,
  setVote,
} from './own-reviews.sql.ts'
export { rateProduct } from './own-reviews.sql.ts'
import type { ReaderText } from '../kernel/storefront.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { contentLanguage, translateProducts } from '../translations/translations.ts'

interface ReviewRequest<Body> {
  shopper: { id: string }
  idempotencyKey: string | null
  body: Body
  shop: Pick<ShopSettings, 'contentLocale'>
  /** Of the page on which it is written. */
  locale: string
}

async function readOwnReview(
  on: Queryable,
  id: string,
  { shopper, shop, locale }: Omit<ReviewRequest<unknown>, 'body' | 'idempotencyKey'>,
): Promise<OwnReview> {
  const language = contentLanguage(shop, locale)
  const [own] = await translateProducts(on, language, [await selectOwnReview(on, shopper.id, id, language)])
  return own!
}

/** Throws `Not Found` and `Not Possible Now`. */
export async function addReview(
  db: Db,
  request: ReviewRequest<ParsedBody<typeof reviewEndpoints.addReview>>,
): Promise<ReplyOf<typeof reviewEndpoints.addReview>> {
  const { shopper, body } = request
  return db.transaction((tx) =>
    idempotent(tx, reviewEndpoints.addReview, request, async () => {
      const line = await lockBoughtLine(tx, shopper.id, body.line)
      if (!line) throw notFound(because('reviewed-thing-not-found'))
      refuseUnreviewable(line)
      const id = await insertReview(tx, shopper.id, line, { ...body, language: languageOf(request.locale) })
      await showPhotos(tx, shopper.id, id, body.photos)
      await rateProduct(tx, line.productId)
      return { data: { review: await readOwnReview(tx, id, request) } }
    }),
  )
}

function refuseUnreviewable({ productName: name, known, delivered, reviewed }: BoughtLine): void {
  const product = shirtNameText(name)
  const refuse = (reason: Reason) => new ApiError('Not Possible Now', reason, 'line')
  if (!known) throw refuse(because('review-not-in-catalogue', { product }))
  if (!delivered) throw refuse(because('review-before-delivery', { product }))
  if (reviewed) throw refuse(because('review-exists', { product }))
}

async function showPhotos(
  tx: Queryable,
  shopperId: string,
  reviewId: string,
  photos: string[],
): Promise<void> {
  const named = [...new Set(photos)]
  if ((await setPhotos(tx, shopperId, reviewId, named)) < named.length)
    throw new ApiError('Not Found', because('review-photo-gone'), 'photos')
}

/** Throws `Not Found`. */
export async function updateReview(
  db: Db,
  files: Files,
  request: Omit<ReviewRequest<ParsedBody<typeof reviewEndpoints.updateReview>>, 'idempotencyKey'>,
): Promise<ReplyOf<typeof reviewEndpoints.updateReview>> {
  const { id, photos, ...content } = request.body
  const { shopper, locale } = request
  const review = await db.transaction(async (tx) => {
    const product = await lockOwnReview(tx, shopper.id, id)
    if (product === undefined) throw notFound(because('review-not-found'))
    await deleteOldTranslations(tx, id, content)
    await replaceReview(tx, id, { ...content, language: languageOf(locale) })
    await showPhotos(tx, shopper.id, id, photos)
    await rateProduct(tx, product)
    return readOwnReview(tx, id, request)
  })
  await deletePhotoFilesNow(db, files)
  return { data: { review } }
}

/** Throws `Not Found`. */
export async function removeReview(db: Db, files: Files, shopperId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const product = await lockOwnReview(tx, shopperId, id)
    if (product === undefined) throw notFound(because('review-not-found'))
    await deleteReview(tx, id)
    await rateProduct(tx, product)
  })
  await deletePhotoFilesNow(db, files)
}

const voteLimit = (review: string, ip: string) => ({
  what: `helpful ${review}`,
  ip,
  max: 5,
  hours: 24,
  message: (wait: ReaderText) => because('too-many-votes', { wait }),
})

/**
 * Marks a review as helpful, or removes the mark. Accounts cost nothing, so only those with a verified address may
 * vote, and only a few per network, review and day. Throws `Not Found`, `Too Many Requests`, and `Not Possible Now` for
 * one's own review or before the address is verified.
 */
export async function markHelpful(
  db: Db,
  { review, helpful }: ParsedBody<typeof reviewEndpoints.markHelpful>,
  { shopper, ip }: { shopper: Shopper; ip: string },
): Promise<ReplyOf<typeof reviewEndpoints.markHelpful>> {
  return db.transaction(async (tx) => {
    const author = await selectAuthor(tx, review)
    if (!author) throw notFound(because('review-not-found'))
    if (author.shopperId === shopper.id)
      throw new ApiError('Not Possible Now', because('review-own'), 'review')
    if (helpful && !shopper.emailVerified)
      throw new ApiError('Not Possible Now', because('confirm-email-first'))
    const isNew = await setVote(tx, review, shopper.id, helpful)
    if (helpful && isNew) await limitNetwork(tx, voteLimit(review, ip))
    const count = await countHelpful(tx, review)
    if (count === undefined) throw notFound(because('review-not-found'))
    return { data: { review, helpful: count, marked: helpful } }
  })
}
