// A customer's own reviews.
import { signInFirst } from '../../features/order/sign-in-first.ts'
import { OwnReviews } from '../../features/review/own-reviews.tsx'
import { loadMyReviews, loadReviewable } from '../../features/review/review.ts'
import { storedUserName } from '../../features/user/user-name.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import styles from './review.module.css'

/** Not awaited, so that the screen is shown at once. */
export async function load(context: ScreenContext): Promise<void> {
  await signInFirst(context, storedUserName())
  void context.store.dispatch(loadMyReviews({}))
  void context.store.dispatch(loadReviewable({}))
}

export function page(): PageInfo {
  return { title: 'Your reviews', description: 'What you have said about your shirts.', noindex: true }
}

export default function ListReviewScreen() {
  return (
    <div className={`page ${styles.screen}`}>
      <header className={styles.head}>
        <h1>Your reviews</h1>
        <p className="lead">What you have said about your shirts. It is yours to change.</p>
      </header>
      <OwnReviews />
    </div>
  )
}
