// The summary of all reviews: the average, the count of each rating (a link that filters), and the fit.
import { Link, useLocation } from 'react-router'
import { fitAnswers } from '#contract/review.ts'
import type { ReviewSummary as Summary } from '#contract/review.ts'
import { Stars } from '../../ui/stars.tsx'
import styles from './review-summary.module.css'

interface ReviewSummaryProps {
  summary: Summary
  /** The filter by stars; undefined for all. */
  stars: number | undefined
}

export function ReviewSummary({ summary, stars }: ReviewSummaryProps) {
  const { average, count, byFit } = summary
  return (
    <div className={styles.summary}>
      <p className={`${styles.average} numbers`}>
        <span className={styles.figure} aria-hidden="true">
          {average.toFixed(1)}
        </span>
        <span>
          <Stars average={average} />
          <span className={styles.count}>
            {count} {count === 1 ? 'review' : 'reviews'}
          </span>
        </span>
      </p>
      <ul aria-label="Reviews by stars">
        {[5, 4, 3, 2, 1].map((each) => (
          <StarsBar key={each} each={each} summary={summary} chosen={stars === each} />
        ))}
      </ul>
      <FitScale byFit={byFit} />
    </div>
  )
}

function StarsBar({ each, summary, chosen }: { each: number; summary: Summary; chosen: boolean }) {
  const { pathname, search } = useLocation()
  const number = summary.byStars[each - 1] ?? 0
  const query = new URLSearchParams(search)
  query.delete('page')
  if (chosen) query.delete('stars')
  else query.set('stars', String(each))
  const row = (
    <>
      <span className={styles.each}>
        {each} {each === 1 ? 'star' : 'stars'}
      </span>
      <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="6" />
        <rect className={styles.filled} width={(100 * number) / summary.count} height="6" />
      </svg>
      <span className={styles.number}>
        {number}
        <span className="unseen"> {number === 1 ? 'review' : 'reviews'}</span>
      </span>
    </>
  )
  if (number === 0) return <li className={styles.row}>{row}</li>
  return (
    <li>
      <Link
        className={styles.row}
        to={{ pathname, search: query.toString(), hash: '#reviews' }}
        aria-current={chosen || undefined}
        preventScrollReset
      >
        {row}
      </Link>
    </li>
  )
}

const scale = { from: 10, step: 45 } as const

/** The average on the scale from small to large. */
function FitScale({ byFit }: { byFit: number[] }) {
  const answers = byFit.reduce((sum, number) => sum + number, 0)
  if (answers === 0) return null
  const mean = byFit.reduce((sum, number, place) => sum + number * place, 0) / answers
  const most = byFit.indexOf(Math.max(...byFit))
  const x = scale.from + mean * scale.step
  return (
    <div className={styles.fit}>
      <p>
        <strong>{sentenceCase(fitAnswers[Math.round(mean)] ?? '')}</strong>
        <span className={styles.count}>
          {byFit[most]} of {answers} say “{fitAnswers[most]}”
        </span>
      </p>
      <svg viewBox="0 0 200 20" className={styles.scale} aria-hidden="true">
        <path d="M10 10H190" />
        {byFit.map((_, place) => (
          <path key={fitAnswers[place]} d={`M${scale.from + place * scale.step} 6v8`} />
        ))}
        <circle cx={x} cy="10" r="5.5" />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>Small</span>
        <span>True to size</span>
        <span>Large</span>
      </p>
    </div>
  )
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
