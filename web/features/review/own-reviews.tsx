// A customer's own reviews, which can be changed and removed, and the items to review.
import { useRef, useState } from 'react'
import type { OwnReview } from '#contract/review.ts'
import { useShop } from '../../context/shop.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { heightText, weightText } from '../../shared/body-size.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { dayOf } from '../../ui/dates.ts'
import { popupMessage } from '../../ui/messages.tsx'
import { Photos } from '../../shared/photos.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stars } from '../../ui/stars.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PurchasedItem } from './purchased-item.tsx'
import styles from './lists.module.css'
import { removeReview, loadMyReviews, loadReviewable, review } from './review.ts'
import { PendingReviews } from './pending-reviews.tsx'

/** The screen dispatches `loadMyReviews` and `loadReviewable`. */
export function OwnReviews() {
  const { reviewList, reviewable, listed, offered, loading } = useGroup(review)
  const dispatch = useShopDispatch()
  const top = useRef<HTMLDivElement>(null)
  if (!listed && !loading) {
    const again = () => {
      void dispatch(loadMyReviews({}))
      void dispatch(loadReviewable({}))
    }
    return <NotLoaded onRetry={again} />
  }
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
            Ready to review
          </h2>
          <PendingReviews items={reviewable} />
        </section>
      )}
    </div>
  )
}

function OwnReviewItem({ of, onRemoved }: { of: OwnReview; onRemoved: () => void }) {
  const { config } = useShop()
  const dispatch = useShopDispatch()
  const [confirming, setConfirming] = useState(false)
  const { id, product, picture, stars, title, text, photos, writtenAt, editedAt, helpful } = of
  const remove = async () => {
    const error = await dispatch(removeReview(id))
    if (!error) {
      popupMessage(`Your review of ${product.name} is removed`, 'success')
      onRemoved()
    }
    return error
  }
  return (
    <li className={styles.item}>
      <article aria-label={`Your review of ${product.name}`}>
        <PurchasedItem product={product} picture={picture} about={factsOf(of).join(' · ')}>
          <div className={styles.review}>
            <p className={styles.top}>
              <Stars average={stars} />
              <span>
                <time dateTime={writtenAt}>{dayOf(writtenAt, config.locale)}</time>
                {editedAt && ', changed since'}
              </span>
            </p>
            <p className={styles.heading}>{title}</p>
            <p className={styles.text}>{text}</p>
            <Photos photos={photos} of={`${product.name}, by you`} />
            {helpful > 0 && (
              <p className={styles.facts}>
                {helpful} {helpful === 1 ? 'person' : 'people'} found this helpful
              </p>
            )}
            <p className={styles.actions}>
              <LinkButton variant="line" size="small" to={`/review?id=${id}`}>
                Change<span className="unseen"> your review of {product.name}</span>
              </LinkButton>
              <Button variant="bare" size="small" onClick={() => setConfirming(true)}>
                Remove<span className="unseen"> your review of {product.name}</span>
              </Button>
            </p>
          </div>
        </PurchasedItem>
      </article>
      <Confirm
        open={confirming}
        title="Remove this review?"
        act="Remove the review"
        onAct={remove}
        onClose={() => setConfirming(false)}
      >
        <p>
          What you wrote about {product.name}
          {photos.length > 0 ? ', and its photos, are' : ' is'} removed from the shop. You can write a new one
          later.
        </p>
      </Confirm>
    </li>
  )
}

function factsOf({ fit, size, colour, bodyHeightMm, bodyWeightKg }: OwnReview): string[] {
  return [
    colour,
    size && `Size ${size}`,
    `Fit: ${fit}`,
    bodyHeightMm && heightText(bodyHeightMm),
    bodyWeightKg && weightText(bodyWeightKg),
  ].filter((fact) => typeof fact === 'string')
}

function NothingYet({ waiting }: { waiting: boolean }) {
  return (
    <EmptyState
      title="No reviews yet"
      action={waiting ? undefined : { to: '/order', label: 'See your orders' }}
    >
      {waiting
        ? 'Below is what you could say something about.'
        : 'Once something you ordered was delivered, you can say how it wears, and others will know its size better.'}
    </EmptyState>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <p className="unseen" role="status">
        Loading your reviews
      </p>
      <ul className={styles.list} aria-hidden="true">
        {[0, 1].map((place) => (
          <li key={place} className={styles.item}>
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
  return (
    <EmptyState title="Your reviews could not be loaded" action={{ label: 'Try again', onClick: onRetry }}>
      The shop could not be reached. Your reviews are safe with us.
    </EmptyState>
  )
}
