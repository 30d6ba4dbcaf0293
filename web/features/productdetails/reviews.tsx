// The reviews of a product: the summary and a page of reviews, which the address selects.
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Paging } from '#contract/endpoint.ts'
import type { Review, ReviewSummary as Summary } from '#contract/review.ts'
import { heightText, weightText } from '../../shared/body-size.ts'
import { Button } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Photos } from '../../shared/photos.tsx'
import { Badge } from '../../ui/badge.tsx'
import { SortSelect } from '../../ui/sort-select.tsx'
import { Stars } from '../../ui/stars.tsx'
import { reviewSorts, sizeName } from './choice-url.ts'
import type { ReviewQuery } from './productdetails.ts'
import { ReviewSummary } from './review-summary.tsx'
import styles from './reviews.module.css'

interface ReviewsProps {
  /** The query of the address. */
  query: ReviewQuery
  reviews: Review[]
  /** Null when none were loaded yet. */
  summary: Summary | null
  paging: Paging | null
  /** Whether loading the reviews of the address failed, so that older ones are shown. */
  failed: boolean
  onAgain: () => void
  /** The product's name. */
  name: string
  /** Ids of the reviews that this shopper found helpful, and of their own reviews. */
  helpful: string[]
  own: string | null
  onHelpful: (review: Review, helpful: boolean) => Promise<void>
}

export function Reviews({ failed, onAgain, ...rest }: ReviewsProps) {
  return (
    <section id="reviews" className={styles.reviews} aria-labelledby="reviews-title">
      <header>
        <h2 id="reviews-title">Customer reviews</h2>
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
      {rest.summary && <ReviewPage {...rest} summary={rest.summary} failed={failed} />}
    </section>
  )
}

type ReviewPageProps = Omit<ReviewsProps, 'summary' | 'onAgain'> & { summary: Summary }

function ReviewPage({ query, reviews, summary, paging, failed, ...item }: ReviewPageProps) {
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
      <ReviewSummary summary={summary} stars={query.stars} />
      <div className={styles.read} hidden={failed}>
        <ReviewBar query={query} paging={paging} sizes={summary.bySize} />
        {reviews.length === 0 && <p className={styles.none}>There are no reviews here.</p>}
        <ul>
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} {...item} />
          ))}
        </ul>
        {paging && (
          <Pagination page={paging.page} pages={paging.pages} label="Pages of reviews" anchor="reviews" />
        )}
      </div>
    </div>
  )
}

interface ReviewBarProps {
  query: ReviewQuery
  paging: Paging | null
  sizes: Summary['bySize']
}

function ReviewBar({ query, paging, sizes }: ReviewBarProps) {
  const { pathname, search } = useLocation()
  const all = new URLSearchParams(search)
  for (const name of ['stars', sizeName, 'page']) all.delete(name)
  const total = paging?.total ?? 0
  const { stars, size } = query
  return (
    <div className={styles.bar}>
      <p role="status">
        {total} {total === 1 ? 'review' : 'reviews'}
        {stars !== undefined && ` with ${stars} ${stars === 1 ? 'star' : 'stars'}`}
        {size !== undefined && ` of size ${size}`}
        {(stars !== undefined || size !== undefined) && (
          <Link
            className={styles.all}
            to={{ pathname, search: all.toString(), hash: '#reviews' }}
            preventScrollReset
          >
            Read all
          </Link>
        )}
      </p>
      <div className={styles.selects}>
        {sizes.length > 1 && (
          <SortSelect
            name={sizeName}
            label="Size"
            options={[{ value: '', label: 'All' }, ...sizes.map(sizeOption)]}
            value={size ?? ''}
            usual=""
            anchor="reviews"
          />
        )}
        <SortSelect options={reviewSorts} value={query.sort ?? 'helpful'} usual="helpful" anchor="reviews" />
      </div>
    </div>
  )
}

const sizeOption = ({ size, count }: Summary['bySize'][number]) => ({
  value: size,
  label: `${size} (${count})`,
})

type ItemProps = Pick<ReviewsProps, 'name' | 'helpful' | 'own' | 'onHelpful'> & { review: Review }

function ReviewItem({ review, name, helpful, own, onHelpful }: ItemProps) {
  const { id, author, stars, title, text, photos, verified, writtenAt, editedAt } = review
  return (
    <li className={styles.review}>
      <article className={styles.content}>
        <p className={styles.top}>
          <Stars average={stars} />
          <span>
            <time dateTime={writtenAt}>{monthOf(writtenAt)}</time>
            {editedAt && ', changed since'}
          </span>
        </p>
        <h3>{title}</h3>
        <p className={styles.text}>{text}</p>
        <Photos photos={photos} of={`${name}, by ${author}`} />
        <p className={styles.reviewer}>
          <span className={styles.author}>{author}</span>
          {verified && <Badge tone="success">Verified purchase</Badge>}
        </p>
        <p className={styles.facts}>{factsOf(review).join(' · ')}</p>
        {own === id ? (
          <p className={styles.facts}>
            {foundHelpful(review)} <Link to={`/review?id=${id}`}>Edit your review</Link>
          </p>
        ) : (
          <HelpfulButton
            review={review}
            marked={helpful.includes(id)}
            onPress={() => onHelpful(review, !helpful.includes(id))}
          />
        )}
      </article>
    </li>
  )
}

const foundHelpful = ({ helpful }: Review): string =>
  helpful === 0 ? '' : `${helpful} ${helpful === 1 ? 'person' : 'people'} found this helpful.`

interface HelpfulButtonProps {
  review: Review
  marked: boolean
  onPress: () => Promise<void>
}

function HelpfulButton({ review, marked, onPress }: HelpfulButtonProps) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await onPress()
    setBusy(false)
  }
  return (
    <div className={styles.vote}>
      <Button
        variant="line"
        size="small"
        aria-pressed={marked}
        busy={busy}
        className={`${styles.helpful} scripted`}
        onClick={() => void press()}
      >
        {marked && <CheckMark />}
        Helpful<span className="unseen">: {review.title}</span>
      </Button>
      <p role="status">{foundHelpful(review)}</p>
    </div>
  )
}

function CheckMark() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      <path d="M2 7.5l3.2 3.2L12 3.6" />
    </svg>
  )
}

function factsOf({ fit, size, colour, bodyHeightMm, bodyWeightKg }: Review): string[] {
  return [
    `Fit: ${fit}`,
    size && `Size ${size}`,
    colour,
    bodyHeightMm && heightText(bodyHeightMm),
    bodyWeightKg && weightText(bodyWeightKg),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[]
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Only the month, so that server and browser render the same. */
function monthOf(instant: string): string {
  const date = new Date(instant)
  return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
