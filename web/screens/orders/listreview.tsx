// A customer's own reviews.
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { signInFirst } from '../../features/order/sign-in-first.ts'
import { OwnReviews } from '../../features/review/own-reviews.tsx'
import { loadOwnReviews } from '../../features/review/review.ts'
import { storedUserName } from '../../features/user/user-name.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import styles from './review.module.css'

/** Not awaited, so that the screen is shown at once. */
export async function load(context: ScreenContext): Promise<void> {
  await signInFirst(context, storedUserName())
  context.store.dispatch(loadOwnReviews())
}

export function page({ i18n }: ScreenContext): PageInfo {
  return {
    title: i18n._(msg`Your reviews`),
    description: i18n._(msg`What you have said about your shirts.`),
    noindex: true,
  }
}

export default function ListReviewScreen() {
  return (
    <div className={`page ${styles.screen}`}>
      <header className={styles.head}>
        <h1>
          <Trans>Your reviews</Trans>
        </h1>
        <p className="lead">
          <Trans>What you have said about your shirts. It is yours to change.</Trans>
        </p>
      </header>
      <OwnReviews />
    </div>
  )
}
