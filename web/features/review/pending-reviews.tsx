// What was delivered and not reviewed yet, each thing with the way to write about it.
import type { Reviewable } from '#contract/review.ts'
import { LinkButton } from '../../ui/button.tsx'
import { dayOf } from '../../ui/dates.ts'
import { Bought } from './purchased-item.tsx'
import styles from './lists.module.css'

export const writeAddress = ({ order, line }: Pick<Reviewable, 'order' | 'line'>): string =>
  `/review?${new URLSearchParams({ order, line })}`

export function Reviewables({ things }: { things: Reviewable[] }) {
  // The latest line stands for all of its product.
  const once = things.filter(
    ({ product }, place) => things.findIndex((other) => other.product.id === product.id) === place,
  )
  return (
    <ul className={styles.list}>
      {once.map((thing) => (
        <li key={thing.line} className={styles.item}>
          <Bought
            product={thing.product}
            picture={thing.picture}
            about={`${thing.colour.name}, size ${thing.size}. Delivered ${dayOf(thing.deliveredAt)}`}
          >
            <p className={styles.way}>
              <LinkButton variant="line" size="small" to={writeAddress(thing)}>
                Write a review<span className="unseen"> of {thing.product.name}</span>
              </LinkButton>
            </p>
          </Bought>
        </li>
      ))}
    </ul>
  )
}
