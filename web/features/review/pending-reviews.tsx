// Items that were delivered and not reviewed yet, each with a link to write a review.
import { Trans, useLingui } from '@lingui/react/macro'
import type { Reviewable } from '#contract/review.ts'
import { useShop } from '../../context/shop.ts'
import { LinkButton } from '../../ui/button.tsx'
import { dayOf } from '../../ui/dates.ts'
import { plainSizeText } from '../../shared/line-description.tsx'
import { useSizeScale } from '../../shared/size-text.tsx'
import { PurchasedItem } from './purchased-item.tsx'
import styles from './lists.module.css'

export const writeReviewPath = ({ order, line }: Pick<Reviewable, 'order' | 'line'>): string =>
  `/review?${new URLSearchParams({ order, line })}`

export function PendingReviews({ items }: { items: Reviewable[] }) {
  // Only the latest line of each product is listed.
  const once = items.filter(
    ({ product }, index) => items.findIndex((other) => other.product.id === product.id) === index,
  )
  return (
    <ul className={styles.list}>
      {once.map((item) => (
        <PendingReview key={item.line} item={item} />
      ))}
    </ul>
  )
}

/** The colour and the size of what was bought. */
export function useBoughtText({ product, colour, size }: Reviewable): string {
  const { t, i18n } = useLingui()
  const worn = plainSizeText({ product, size }, useSizeScale(), i18n)
  return worn ? t`${{ colour: colour.name }}, size ${{ size: worn }}` : colour.name
}

function PendingReview({ item }: { item: Reviewable }) {
  const { t } = useLingui()
  const { config } = useShop()
  const about = useBoughtText(item)
  const product = item.product.name
  const day = dayOf(item.deliveredAt, config.locale)
  return (
    <li className={styles.item}>
      <PurchasedItem product={item.product} picture={item.picture} about={t`${about}. Delivered ${day}`}>
        <p className={styles.action}>
          <LinkButton variant="line" size="small" to={writeReviewPath(item)}>
            <Trans>
              Write a review<span className="unseen"> of {product}</span>
            </Trans>
          </LinkButton>
        </p>
      </PurchasedItem>
    </li>
  )
}
