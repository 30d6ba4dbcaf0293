// The reviews of a product: the summary and a page of reviews, which the address selects.
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Paging } from '#contract/endpoint.ts'
import type { ProductDetail } from '#contract/product.ts'
import type { Review, ReviewSummary as Summary } from '#contract/review.ts'
import type { SizeScale } from '#garment/body/size-text.ts'
import { noSize, scaleOf, sizeText } from '#garment/body/size-text.ts'
import { heightText, weightText } from '../../shared/body-size.ts'
import { useShop } from '../../context/shop.ts'
import { Button } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useWrittenLanguage } from '../../shared/content-language.ts'
import { Photos } from '../../shared/photos.tsx'
import { useSizeScale } from '../../shared/size-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { SortSelect } from '../../ui/sort-select.tsx'
import { Stars } from '../../ui/stars.tsx'
import { reviewSortOptions, sizeName } from './choice-url.ts'
import { fitAnswerLabels } from '../../shared/fit-answer-labels.ts'
import type { ReviewQuery } from './productdetails.ts'
import { ReportReview } from './report-review.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { ShopAnswer } from '../../shared/shop-answer.tsx'
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
  /** Goods have no fit. */
  kind: ProductDetail['kind']
  /** Ids of the reviews that this shopper found helpful, and of their own reviews. */
  helpful: string[]
  own: string | null
  onHelpful: (review: Review, helpful: boolean) => Promise<void>
}

export function Reviews({ failed, onAgain, ...rest }: ReviewsProps) {
  return (
    <section id="reviews" className={styles.reviews} aria-labelledby="reviews-title">
      <header>
        <h2 id="reviews-title">
          <Trans>Customer reviews</Trans>
        </h2>
        <div role="status">
          {failed && (
            <p className={styles.failed}>
              <Trans>The reviews could not be loaded.</Trans>
              <Button variant="line" size="small" onClick={onAgain}>
                <Trans>Try again</Trans>
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
  const { t } = useLingui()
  if (summary.count === 0) {
    return (
      <p className="lead">
        {item.kind === 'goods' ? (
          <Trans>No reviews yet.</Trans>
        ) : (
          <Trans>No reviews yet. Fabric and cut are described above.</Trans>
        )}
      </p>
    )
  }
  return (
    <div className={styles.body}>
      <ReviewSummary summary={summary} stars={query.stars} hasFit={item.kind !== 'goods'} />
      <div className={styles.list} hidden={failed}>
        <ReviewBar query={query} paging={paging} kind={item.kind} sizes={summary.bySize} />
        {reviews.length === 0 && (
          <p className={styles.none}>
            <Trans>No reviews on this page.</Trans>
          </p>
        )}
        <ul>
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} {...item} />
          ))}
        </ul>
        {paging && (
          <Pagination page={paging.page} pages={paging.pages} label={t`Pages of reviews`} anchor="reviews" />
        )}
      </div>
    </div>
  )
}

interface ReviewBarProps {
  query: ReviewQuery
  paging: Paging | null
  kind: ProductDetail['kind']
  sizes: Summary['bySize']
}

function ReviewBar({ query, paging, kind, sizes: worn }: ReviewBarProps) {
  const { t, i18n } = useLingui()
  const { pathname, search } = useLocation()
  const all = new URLSearchParams(search)
  for (const name of ['stars', sizeName, 'page']) all.delete(name)
  const total = paging?.total ?? 0
  const scale = scaleOf({ kind }, useSizeScale())
  const sizes = worn.filter(({ size }) => size !== noSize)
  const { stars, size: wanted } = query
  const size = wanted && sizeText(wanted, scale, i18n)
  return (
    <div className={styles.bar}>
      <p role="status">
        {countText(total, stars, size, i18n)}
        {(stars !== undefined || size !== undefined) && (
          <Link
            className={styles.all}
            to={{ pathname, search: all.toString(), hash: '#reviews' }}
            preventScrollReset
          >
            <Trans>Read all</Trans>
          </Link>
        )}
      </p>
      <div className={styles.selects}>
        {sizes.length > 1 && (
          <SortSelect
            name={sizeName}
            label={t`Size`}
            options={[
              allSizes,
              ...sizes.map(({ size: value, count }) => ({
                value,
                label: msg`${{ size: sizeText(value, scale, i18n) }} (${count})`,
              })),
            ]}
            value={wanted ?? ''}
            usual=""
            anchor="reviews"
          />
        )}
        <SortSelect
          options={reviewSortOptions}
          value={query.sort ?? 'helpful'}
          usual="helpful"
          anchor="reviews"
        />
      </div>
    </div>
  )
}

/** The number of reviews, with the stars and the size that they are filtered by. */
function countText(count: number, stars: number | undefined, size: string | undefined, i18n: I18n): string {
  if (stars === undefined) {
    return i18n._(
      size === undefined
        ? msg`${plural(count, { one: '# review', other: '# reviews' })}`
        : msg`${plural(count, { one: `# review of size ${size}`, other: `# reviews of size ${size}` })}`,
    )
  }
  return i18n._(
    size === undefined
      ? msg`${plural(count, { one: '# review', other: '# reviews' })} with ${plural(stars, { one: '# star', other: '# stars' })}`
      : msg`${plural(count, { one: '# review', other: '# reviews' })} with ${plural(stars, { one: '# star', other: '# stars' })} of size ${size}`,
  )
}

const allSizes = { value: '', label: msg({ message: 'All', comment: 'reviews of all sizes' }) }

type ItemProps = Pick<ReviewsProps, 'name' | 'kind' | 'helpful' | 'own' | 'onHelpful'> & { review: Review }

interface WordsProps {
  review: Review
  /** The language of the review, when it is not the page's. */
  lang: string | undefined
}

/** The text of a review as it was written; a button shows its translation, if there is one. */
function Words({ review, lang }: WordsProps) {
  const { title, text, translation } = review
  const [isTranslated, setTranslated] = useState(false)
  const shown = (isTranslated && translation) || { title, text }
  const language = shown === translation ? undefined : lang
  return (
    <>
      <h3 lang={language}>{shown.title}</h3>
      {(lang || translation) && (
        <p className={styles.language}>
          {lang && <WrittenIn language={lang} />}
          {translation && (
            <Button
              variant="line"
              size="small"
              className="scripted"
              onClick={() => setTranslated(!isTranslated)}
            >
              {isTranslated ? (
                <Trans>
                  Show original<span className="unseen">: {title}</span>
                </Trans>
              ) : (
                <Trans>
                  Show translation<span className="unseen">: {title}</span>
                </Trans>
              )}
            </Button>
          )}
        </p>
      )}
      <p className={styles.text} lang={language}>
        {shown.text}
      </p>
    </>
  )
}

/** Says which language a review is in. */
function WrittenIn({ language }: { language: string }) {
  const { config } = useShop()
  const name = new Intl.DisplayNames(config.locale, { type: 'language' }).of(language)
  return <Trans>Written in {name}</Trans>
}

function ReviewItem({ review, name, kind, helpful, own, onHelpful }: ItemProps) {
  const scale = useSizeScale()
  const { t, i18n } = useLingui()
  const languageOf = useWrittenLanguage()
  const { id, author, authorErased, stars, photos, verified, writtenAt, editedAt, answer } = review
  const shownAuthor = authorErased ? t`A customer` : author
  const month = <time dateTime={writtenAt}>{monthOf(writtenAt, i18n)}</time>
  return (
    <li className={styles.review}>
      <article className={styles.content}>
        <p className={styles.top}>
          <Stars average={stars} />
          <span>{editedAt ? <Trans>{month}, changed since</Trans> : month}</span>
        </p>
        <Words review={review} lang={languageOf(review)} />
        <Photos photos={photos} of={t`${{ product: name }}, by ${{ author: shownAuthor }}`} />
        <p className={styles.reviewer}>
          <span className={styles.author}>{shownAuthor}</span>
          {verified && (
            <Badge tone="success">
              <Trans>Verified purchase</Trans>
            </Badge>
          )}
        </p>
        <p className={styles.facts}>{factsOf(review, kind, scale, i18n).join(' · ')}</p>
        {answer && <ShopAnswer text={answer.text} />}
        {own === id ? (
          <p className={styles.facts}>
            {foundHelpful(review, i18n)}{' '}
            <Link to={`/review?id=${id}`}>
              <Trans>Edit your review</Trans>
            </Link>
          </p>
        ) : (
          <>
            <HelpfulButton
              review={review}
              marked={helpful.includes(id)}
              onPress={() => onHelpful(review, !helpful.includes(id))}
            />
            <ReportReview review={review} />
          </>
        )}
      </article>
    </li>
  )
}

const foundHelpful = ({ helpful: count }: Review, i18n: I18n): string =>
  count === 0
    ? ''
    : i18n._(
        msg`${plural(count, { one: '# person found this helpful.', other: '# people found this helpful.' })}`,
      )

interface HelpfulButtonProps {
  review: Review
  marked: boolean
  onPress: () => Promise<void>
}

function HelpfulButton({ review, marked, onPress }: HelpfulButtonProps) {
  const { i18n } = useLingui()
  const { title } = review
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
        <Trans>
          Helpful<span className="unseen">: {title}</span>
        </Trans>
      </Button>
      <p role="status">{foundHelpful(review, i18n)}</p>
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

function factsOf(
  { fit, size, colour, bodyHeightMm, bodyWeightKg }: Review,
  kind: ProductDetail['kind'],
  scale: SizeScale,
  i18n: I18n,
): string[] {
  const worn = size && sizeText(size, scaleOf({ kind }, scale), i18n)
  return [
    kind !== 'goods' && i18n._(fitAnswerLabels[fit].fact),
    worn && i18n._(msg`Size ${{ size: worn }}`),
    colour,
    bodyHeightMm && heightText(bodyHeightMm, i18n),
    bodyWeightKg && weightText(bodyWeightKg, i18n),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[]
}

/** Messages, because a formatter takes a phone tens of milliseconds while the page hydrates. */
const months = [
  (year: number) => msg`January ${year}`,
  (year: number) => msg`February ${year}`,
  (year: number) => msg`March ${year}`,
  (year: number) => msg`April ${year}`,
  (year: number) => msg`May ${year}`,
  (year: number) => msg`June ${year}`,
  (year: number) => msg`July ${year}`,
  (year: number) => msg`August ${year}`,
  (year: number) => msg`September ${year}`,
  (year: number) => msg`October ${year}`,
  (year: number) => msg`November ${year}`,
  (year: number) => msg`December ${year}`,
]

/** Only the month, so that server and browser render the same. */
function monthOf(instant: string, i18n: I18n): string {
  const date = new Date(instant)
  return i18n._(months[date.getUTCMonth()]!(date.getUTCFullYear()))
}
