// A customer's own reviews, which can be changed and removed, and the items to review.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { hiddenReasonTexts } from '#contract/hidden-reason-labels.ts'
import type { OwnReview } from '#contract/review.ts'
import type { SizeScale } from '#garment/body/size-text.ts'
import { useShop } from '../../context/shop.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { heightText, weightText } from '../../shared/body-size.ts'
import { useWrittenLanguage } from '../../shared/content-language.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { dayOf } from '../../ui/dates.ts'
import { popupMessage } from '../../ui/messages.tsx'
import { Photos } from '../../shared/photos.tsx'
import { ShopAnswer } from '../../shared/shop-answer.tsx'
import { plainSizeText } from '../../shared/line-description.tsx'
import { useSizeScale } from '../../shared/size-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stars } from '../../ui/stars.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { fitAnswerLabels } from '../../shared/fit-answer-labels.ts'
import { PurchasedItem } from './purchased-item.tsx'
import styles from './lists.module.css'
import { loadOwnReviews, removeReview, review } from './review.ts'
import { PendingReviews } from './pending-reviews.tsx'

/** The screen dispatches `loadOwnReviews`. */
export function OwnReviews() {
  const { reviewList, reviewable, listed, offered, loading } = useGroup(review)
  const dispatch = useShopDispatch()
  const top = useRef<HTMLDivElement>(null)
  if (!listed && !loading) return <NotLoaded onRetry={() => dispatch(loadOwnReviews())} />
  if (!listed) return <Loading />
  return (
    <div ref={top} className={styles.parts} tabIndex={-1}>
      {reviewList.length > 0 ? (
        <ul className={styles.list}>
          {reviewList.map((each) => (
            <OwnReviewItem key={each.id} of={each} onRemoved={() => top.current?.focus()} />
          ))}
        </ul>
      ) : (
        <NothingYet waiting={offered && reviewable.length > 0} />
      )}
      {reviewable.length > 0 && (
        <section aria-labelledby="waiting" className={styles.waiting}>
          <h2 id="waiting" className={styles.title}>
            <Trans>Ready to review</Trans>
          </h2>
          <PendingReviews items={reviewable} />
        </section>
      )}
    </div>
  )
}

function OwnReviewItem({ of, onRemoved }: { of: OwnReview; onRemoved: () => void }) {
  const { i18n, t } = useLingui()
  const { config } = useShop()
  const languageOf = useWrittenLanguage()
  const dispatch = useShopDispatch()
  const [confirming, setConfirming] = useState(false)
  const scale = useSizeScale()
  const { id, product, picture, stars, title, text, photos, writtenAt, editedAt, helpful, hidden, answer } =
    of
  const productName = product.name
  const lang = languageOf(of)
  const day = dayOf(writtenAt, config.locale)
  const remove = async () => {
    const error = await dispatch(removeReview(id))
    if (!error) {
      popupMessage(t`Your review of ${productName} is removed`, 'success')
      onRemoved()
    }
    return error
  }
  return (
    <li className={styles.item}>
      <article aria-label={t`Your review of ${productName}`}>
        <PurchasedItem product={product} picture={picture} about={factsOf(of, scale, i18n).join(' · ')}>
          <div className={styles.review}>
            <p className={styles.top}>
              <Stars average={stars} />
              <span>
                {editedAt ? (
                  <Trans>
                    <time dateTime={writtenAt}>{day}</time>, changed since
                  </Trans>
                ) : (
                  <time dateTime={writtenAt}>{day}</time>
                )}
              </span>
            </p>
            <p className={styles.heading} lang={lang}>
              {title}
            </p>
            <p className={styles.text} lang={lang}>
              {text}
            </p>
            <Photos photos={photos} of={t`${productName}, by you`} />
            {hidden && <HiddenNote {...hidden} />}
            {answer && <ShopAnswer text={answer.text} />}
            {helpful > 0 && (
              <p className={styles.facts}>
                <Plural
                  value={helpful}
                  one="# person found this helpful"
                  other="# people found this helpful"
                />
              </p>
            )}
            <p className={styles.actions}>
              <LinkButton variant="line" size="small" to={`/review?id=${id}`}>
                <Trans>
                  Change<span className="unseen"> your review of {productName}</span>
                </Trans>
              </LinkButton>
              <Button variant="bare" size="small" onClick={() => setConfirming(true)}>
                <Trans>
                  Remove<span className="unseen"> your review of {productName}</span>
                </Trans>
              </Button>
            </p>
          </div>
        </PurchasedItem>
      </article>
      <Confirm
        open={confirming}
        title={t`Remove this review?`}
        act={t`Remove the review`}
        onAct={remove}
        onClose={() => setConfirming(false)}
      >
        <p>
          {photos.length > 0 ? (
            <Trans>
              What you wrote about {productName}, and its photos, are removed from the shop. You can write a
              new one later.
            </Trans>
          ) : (
            <Trans>
              What you wrote about {productName} is removed from the shop. You can write a new one later.
            </Trans>
          )}
        </p>
      </Confirm>
    </li>
  )
}

/** A note that nobody else sees the review, and why. */
function HiddenNote({ reason, words }: NonNullable<OwnReview['hidden']>) {
  const { i18n } = useLingui()
  const why = hiddenReasonTexts[reason]
  return (
    <div className={styles.hidden}>
      <p>
        <strong>
          <Trans>Only you see this review.</Trans>
        </strong>{' '}
        {why && i18n._(why)}
      </p>
      {words && <p className={styles.text}>{words}</p>}
      <p>
        <Trans>When you change it, we read it again.</Trans>
      </p>
    </div>
  )
}

function factsOf(
  { product, fit, size, colour, bodyHeightMm, bodyWeightKg }: OwnReview,
  scale: SizeScale,
  i18n: I18n,
): string[] {
  const worn = size && plainSizeText({ product, size }, scale, i18n)
  return [
    colour,
    worn && i18n._(msg`Size ${{ size: worn }}`),
    product.kind !== 'goods' && i18n._(fitAnswerLabels[fit].fact),
    bodyHeightMm && heightText(bodyHeightMm, i18n),
    bodyWeightKg && weightText(bodyWeightKg, i18n),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[]
}

function NothingYet({ waiting }: { waiting: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No reviews yet`}
      action={waiting ? undefined : { to: '/order', label: t`See your orders` }}
    >
      {waiting
        ? t`Below is what you could say something about.`
        : t`Once something you ordered was delivered, you can say how it wears, and others will know its size better.`}
    </EmptyState>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <p className="unseen" role="status">
        <Trans>Loading your reviews</Trans>
      </p>
      <ul className={styles.list} aria-hidden="true">
        {[0, 1].map((index) => (
          <li key={index} className={styles.item}>
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton shape="half" />
          </li>
        ))}
      </ul>
    </div>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Your reviews could not be loaded`}
      action={{ label: t`Try again`, onClick: onRetry }}
    >
      <Trans>The shop could not be reached. Your reviews are safe with us.</Trans>
    </EmptyState>
  )
}
