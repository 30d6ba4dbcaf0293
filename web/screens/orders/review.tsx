// Writing or changing a review. Without an item in the address it lists the items to review.
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { OwnReview, Reviewable } from '#contract/review.ts'
import { useShop } from '../../context/shop.ts'
import { signInFirst } from '../../features/order/sign-in-first.ts'
import { PurchasedItem } from '../../features/review/purchased-item.tsx'
import { ReviewForm } from '../../features/review/review-form.tsx'
import { loadMyReviews, loadReviewable, review } from '../../features/review/review.ts'
import { PendingReviews } from '../../features/review/pending-reviews.tsx'
import { storedUserName, userName } from '../../features/user/user-name.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { LinkButton } from '../../ui/button.tsx'
import { dayOf } from '../../ui/dates.ts'
import { popupMessage } from '../../ui/messages.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import styles from './review.module.css'

/** Not awaited, so that the screen is shown at once. */
export async function load(context: ScreenContext): Promise<void> {
  await signInFirst(context, storedUserName())
  void context.store.dispatch(loadMyReviews({}))
  void context.store.dispatch(loadReviewable({}))
}

export function page(): PageInfo {
  return { title: 'Write a review', description: 'Say how it wears.', noindex: true }
}

export default function ReviewScreen() {
  const [query] = useSearchParams()
  const { listed, offered, loading } = useGroup(review)
  const dispatch = useShopDispatch()
  const [line, id] = [query.get('line'), query.get('id')]
  const known = listed && offered
  if (!known && loading) return <Loading />
  if (!known) {
    const again = () => {
      void dispatch(loadMyReviews({}))
      void dispatch(loadReviewable({}))
    }
    return (
      <ErrorState
        title="Your reviews could not be loaded"
        action={{ label: 'Try again', onClick: again }}
        secondAction={{ to: '/order', label: 'See your orders' }}
      >
        The shop could not be reached.
      </ErrorState>
    )
  }
  return <Chosen key={`${line} ${id}`} line={line} id={id} />
}

/** The item of the address when the screen was opened; publishing changes the lists while the form is still shown. */
function Chosen({ line, id }: { line: string | null; id: string | null }) {
  const { reviewList, reviewable } = useGroup(review)
  const [subject] = useState(() =>
    // A review belongs to all lines of its product.
    reviewList.find((each) => each.id === id || (line !== null && each.lines.includes(line))),
  )
  const [item] = useState(() => reviewable.find((each) => each.line === line))
  if (subject) return <ChangeReview of={subject} />
  if (item) return <WriteReview item={item} />
  return <ChooseItem items={reviewable} missed={line !== null || id !== null} />
}

function WriteReview({ item }: { item: Reviewable }) {
  const { config } = useShop()
  const { product, picture, colour, size, line, deliveredAt } = item
  const done = useDone(`Your review of ${product.name} is published`)
  return (
    <div className={`page ${styles.screen} ${styles.write}`}>
      <header className={styles.head}>
        <h1>Write a review</h1>
        <PurchasedItem
          product={product}
          picture={picture}
          about={`${colour.name}, size ${size}. Delivered ${dayOf(deliveredAt, config.locale)}`}
        />
      </header>
      <ReviewForm of={{ line }} fullName={useGroup(userName).userName} onDone={done} />
    </div>
  )
}

function ChangeReview({ of }: { of: OwnReview }) {
  const { config } = useShop()
  const { product, picture, colour, size, writtenAt } = of
  const done = useDone(`Your review of ${product.name} is saved`)
  const about = [colour, size && `size ${size}`].filter(Boolean).join(', ')
  return (
    <div className={`page ${styles.screen} ${styles.write}`}>
      <header className={styles.head}>
        <h1>Edit your review</h1>
        <PurchasedItem
          product={product}
          picture={picture}
          about={`${about}. Written ${dayOf(writtenAt, config.locale)}`}
        />
      </header>
      <ReviewForm of={{ review: of }} fullName={useGroup(userName).userName} onDone={done} />
    </div>
  )
}

function useDone(message: string): () => void {
  const navigate = useNavigate()
  return () => {
    popupMessage(message, 'success')
    void navigate('/listreview')
  }
}

/** @param missed whether the address has an item that cannot be reviewed. */
function ChooseItem({ items, missed }: { items: Reviewable[]; missed: boolean }) {
  return (
    <div className={`page ${styles.screen}`}>
      <header className={styles.head}>
        <h1>Write a review</h1>
        {missed && (
          <p className="lead" role="status">
            That cannot be reviewed here: it was not delivered yet, or is not among your orders. Shirts of
            your own design are not reviewed.
          </p>
        )}
        {!missed && items.length > 0 && <p className="lead">Which of these do you want to write about?</p>}
      </header>
      {items.length > 0 ? (
        <PendingReviews items={items} />
      ) : (
        <EmptyState
          title="Nothing to review right now"
          action={{ to: '/listreview', label: 'See your reviews' }}
          secondAction={{ to: '/order', label: 'See your orders' }}
        >
          Only what was delivered to you can be reviewed, once each. That keeps every word here first-hand.
        </EmptyState>
      )}
      {items.length > 0 && (
        <p>
          <LinkButton variant="bare" to="/listreview">
            See your reviews
          </LinkButton>
        </p>
      )}
    </div>
  )
}

function Loading() {
  return (
    <div className={`page ${styles.screen}`} aria-busy="true">
      <header className={styles.head}>
        <h1>Write a review</h1>
        <p className="lead" role="status">
          Looking up what you have bought…
        </p>
      </header>
      <Skeleton shape="block" />
    </div>
  )
}
