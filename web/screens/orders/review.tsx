// Writing or changing a review. Without an item in the address it lists the items to review.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { OwnReview, Reviewable } from '#contract/review.ts'
import { useShop } from '../../context/shop.ts'
import { signInFirst } from '../../features/order/sign-in-first.ts'
import { PurchasedItem } from '../../features/review/purchased-item.tsx'
import { ReviewForm } from '../../features/review/review-form.tsx'
import { loadOwnReviews, review } from '../../features/review/review.ts'
import { PendingReviews, useBoughtText } from '../../features/review/pending-reviews.tsx'
import { storedUserName, userName } from '../../features/user/user-name.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { useGroup, useShopDispatch } from '../../state/group.ts'
import { LinkButton } from '../../ui/button.tsx'
import { dayOf } from '../../ui/dates.ts'
import { popupMessage } from '../../ui/messages.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { plainSizeText } from '../../shared/line-description.tsx'
import { useSizeScale } from '../../shared/size-text.tsx'
import styles from './review.module.css'

/** Not awaited, so that the screen is shown at once. */
export async function load(context: ScreenContext): Promise<void> {
  await signInFirst(context, storedUserName())
  context.store.dispatch(loadOwnReviews())
}

export function page({ i18n }: ScreenContext): PageInfo {
  return { title: i18n._(msg`Write a review`), description: i18n._(msg`Say how it wears.`), noindex: true }
}

export default function ReviewScreen() {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const { listed, offered, loading } = useGroup(review)
  const dispatch = useShopDispatch()
  const [line, id] = [query.get('line'), query.get('id')]
  const known = listed && offered
  if (!known && loading) return <Loading />
  if (!known)
    return (
      <ErrorState
        title={t`Your reviews could not be loaded`}
        action={{ label: t`Try again`, onClick: () => dispatch(loadOwnReviews()) }}
        secondAction={{ to: '/order', label: t`See your orders` }}
      >
        <Trans>The shop could not be reached.</Trans>
      </ErrorState>
    )
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
  const { t } = useLingui()
  const { product, picture, line, deliveredAt } = item
  const about = useBoughtText(item)
  const productName = product.name
  const day = dayOf(deliveredAt, config.locale)
  const done = useDone(t`Your review of ${productName} is published`)
  return (
    <div className={`page ${styles.screen} ${styles.write}`}>
      <header className={styles.head}>
        <h1>
          <Trans>Write a review</Trans>
        </h1>
        <PurchasedItem product={product} picture={picture} about={t`${about}. Delivered ${day}`} />
      </header>
      <ReviewForm of={{ line }} kind={product.kind} fullName={useGroup(userName).userName} onDone={done} />
    </div>
  )
}

function ChangeReview({ of }: { of: OwnReview }) {
  const { config } = useShop()
  const { t, i18n } = useLingui()
  const scale = useSizeScale()
  const { product, picture, colour, writtenAt } = of
  const size = of.size && plainSizeText({ product, size: of.size }, scale, i18n)
  const productName = product.name
  const day = dayOf(writtenAt, config.locale)
  const done = useDone(t`Your review of ${productName} is saved`)
  const item = colour && size ? t`${colour}, size ${size}` : colour || (size && t`size ${size}`)
  const about = item ? t`${item}. Written ${day}` : t`Written ${day}`
  return (
    <div className={`page ${styles.screen} ${styles.write}`}>
      <header className={styles.head}>
        <h1>
          <Trans>Edit your review</Trans>
        </h1>
        <PurchasedItem product={product} picture={picture} about={about} />
      </header>
      <ReviewForm
        of={{ review: of }}
        kind={product.kind}
        fullName={useGroup(userName).userName}
        onDone={done}
      />
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
  const { t } = useLingui()
  return (
    <div className={`page ${styles.screen}`}>
      <header className={styles.head}>
        <h1>
          <Trans>Write a review</Trans>
        </h1>
        {missed && (
          <p className="lead" role="status">
            <Trans>
              That cannot be reviewed here: it was not delivered yet, or is not among your orders. Shirts of
              your own design are not reviewed.
            </Trans>
          </p>
        )}
        {!missed && items.length > 0 && (
          <p className="lead">
            <Trans>Which of these do you want to write about?</Trans>
          </p>
        )}
      </header>
      {items.length > 0 ? (
        <PendingReviews items={items} />
      ) : (
        <EmptyState
          title={t`Nothing to review right now`}
          action={{ to: '/listreview', label: t`See your reviews` }}
          secondAction={{ to: '/order', label: t`See your orders` }}
        >
          <Trans>
            Only what was delivered to you can be reviewed, once each. That keeps every word here first-hand.
          </Trans>
        </EmptyState>
      )}
      {items.length > 0 && (
        <p>
          <LinkButton variant="bare" to="/listreview">
            <Trans>See your reviews</Trans>
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
        <h1>
          <Trans>Write a review</Trans>
        </h1>
        <p className="lead" role="status">
          <Trans>Looking up what you have bought…</Trans>
        </p>
      </header>
      <Skeleton shape="block" />
    </div>
  )
}
