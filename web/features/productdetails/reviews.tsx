// The reviews of a product: what they come to, and one after the other. Which ones stands in the address.
import { Link, useLocation } from 'react-router'
import type { Paging } from '#contract/call.ts'
import type { Review, ReviewSummary as Summary } from '#contract/review.ts'
import { Button } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Badge } from '../../ui/small.tsx'
import { SortSelect } from '../../ui/sort-select.tsx'
import { Stars } from '../../ui/stars.tsx'
import { reviewSorts } from './choice-url.ts'
import type { ReviewQuery } from './productdetails.ts'
import { ReviewSummary } from './review-summary.tsx'
import styles from './reviews.module.css'

interface ReviewsProps {
  /** What the address asks for. */
  wanted: ReviewQuery
  reviews: Review[]
  /** Null when none could be loaded yet. */
  summary: Summary | null
  paging: Paging | null
  /** What is here is not what the address asks for: it could not be loaded. */
  failed: boolean
  onAgain: () => void
}

export function Reviews({ failed, onAgain, ...rest }: ReviewsProps) {
  return (
    <section id="reviews" className={styles.reviews} aria-labelledby="reviews-title">
      <header>
        <h2 id="reviews-title">Said by those who wear it</h2>
        <div role="status">
          {failed && (
            <p className={styles.failed}>
              The reviews could not be loaded.
              <Button variant="line" size="small" onClick={onAgain}>
                Try again
              </Button>
            </p>
          )}
        </div>
      </header>
      {rest.summary && <Read {...rest} summary={rest.summary} failed={failed} />}
    </section>
  )
}

type ReadProps = Pick<ReviewsProps, 'wanted' | 'reviews' | 'paging' | 'failed'> & { summary: Summary }

function Read({ wanted, reviews, summary, paging, failed }: ReadProps) {
  if (summary.count === 0) {
    return (
      <p className="lead">
        Nobody has written about this one yet. What it is made of, and how it is cut, stands above; the rest
        is for those who wear it first to say.
      </p>
    )
  }
  return (
    <div className={styles.body}>
      <ReviewSummary summary={summary} stars={wanted.stars} />
      <div className={styles.read} hidden={failed}>
        <Bar wanted={wanted} paging={paging} />
        {reviews.length === 0 && <p className={styles.none}>There are no reviews here.</p>}
        <ul className={styles.list}>
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
        {paging && (
          <Pagination page={paging.page} pages={paging.pages} label="Pages of reviews" anchor="reviews" />
        )}
      </div>
    </div>
  )
}

function Bar({ wanted, paging }: { wanted: ReviewQuery; paging: Paging | null }) {
  const { pathname, search } = useLocation()
  const all = new URLSearchParams(search)
  all.delete('stars')
  all.delete('page')
  const total = paging?.total ?? 0
  const { stars } = wanted
  return (
    <div className={styles.bar}>
      <p role="status">
        {total} {total === 1 ? 'review' : 'reviews'}
        {stars !== undefined && ` with ${stars} ${stars === 1 ? 'star' : 'stars'}`}
        {stars !== undefined && (
          <Link
            className={styles.all}
            to={{ pathname, search: all.toString(), hash: '#reviews' }}
            preventScrollReset
          >
            Read all
          </Link>
        )}
      </p>
      <SortSelect options={reviewSorts} value={wanted.sort ?? 'helpful'} usual="helpful" anchor="reviews" />
    </div>
  )
}

function ReviewItem({ review }: { review: Review }) {
  const { author, stars, title, text, verified, helpful, writtenAt } = review
  return (
    <li className={styles.review}>
      <article className={styles.said}>
        <p className={styles.top}>
          <Stars average={stars} />
          <time dateTime={writtenAt}>{monthOf(writtenAt)}</time>
        </p>
        <h3>{title}</h3>
        <p className={styles.text}>{text}</p>
        <p className={styles.who}>
          <span className={styles.author}>{author}</span>
          {verified && <Badge tone="success">Verified purchase</Badge>}
        </p>
        <p className={styles.facts}>{factsOf(review).join(' · ')}</p>
        {helpful > 0 && (
          <p className={styles.facts}>
            {helpful} {helpful === 1 ? 'person' : 'people'} found this helpful
          </p>
        )}
      </article>
    </li>
  )
}

function factsOf({ fit, size, colour, bodyHeightMm, bodyWeightKg }: Review): string[] {
  return [
    `Fit: ${fit}`,
    size && `Size ${size}`,
    colour,
    bodyHeightMm && `${Math.round(bodyHeightMm / 10)} cm`,
    bodyWeightKg && `${bodyWeightKg} kg`,
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[]
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** The month alone: the same wherever and whenever it is read, on the server too. */
function monthOf(instant: string): string {
  const date = new Date(instant)
  return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
