// Items that were delivered and not reviewed yet, each with a link to write a review.
import type { Reviewable } from '#contract/review.ts'
import { useShop } from '../../context/shop.ts'
import { LinkButton } from '../../ui/button.tsx'
import { dayOf } from '../../ui/dates.ts'
import { PurchasedItem } from './purchased-item.tsx'
import styles from './lists.module.css'

export const writeReviewPath = ({ order, line }: Pick<Reviewable, 'order' | 'line'>): string =>
  `/review?${new URLSearchParams({ order, line })}`

export function PendingReviews({ items }: { items: Reviewable[] }) {
  const { config } = useShop()
  // Only the latest line of each product is listed.
  const once = items.filter(
    ({ product }, place) => items.findIndex((other) => other.product.id === product.id) === place,
  )
  return (
    <ul className={styles.list}>
      {once.map((item) => (
        <li key={item.line} className={styles.item}>
          <PurchasedItem
            product={item.product}
            picture={item.picture}
            about={`${item.colour.name}, size ${item.size}. Delivered ${dayOf(item.deliveredAt, config.locale)}`}
          >
            <p className={styles.action}>
              <LinkButton variant="line" size="small" to={writeReviewPath(item)}>
                Write a review<span className="unseen"> of {item.product.name}</span>
              </LinkButton>
            </p>
          </PurchasedItem>
        </li>
      ))}
    </ul>
  )
}
