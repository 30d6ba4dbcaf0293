// The summary of all reviews: the average, the count of each rating (a link that filters), and the fit.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { fitAnswers } from '#contract/review.ts'
import type { ReviewSummary as Summary } from '#contract/review.ts'
import { Link } from '../../ui/link.tsx'
import { Stars } from '../../ui/stars.tsx'
import { fitAnswerLabels } from '../../shared/fit-answer-labels.ts'
import styles from './review-summary.module.css'

interface ReviewSummaryProps {
  summary: Summary
  /** The filter by stars; undefined for all. */
  stars: number | undefined
  /** Goods have no fit. */
  hasFit: boolean
}

export function ReviewSummary({ summary, stars, hasFit }: ReviewSummaryProps) {
  const { t, i18n } = useLingui()
  const { average, count, byFit } = summary
  return (
    <div className={styles.summary}>
      <p className={`${styles.average} numbers`}>
        <span className={styles.figure} aria-hidden="true">
          {i18n.number(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
        </span>
        <span>
          <Stars average={average} />
          <span className={styles.count}>
            <Plural value={count} one="# review" other="# reviews" />
          </span>
        </span>
      </p>
      <ul aria-label={t`Reviews by stars`}>
        {[5, 4, 3, 2, 1].map((each) => (
          <StarsBar key={each} each={each} summary={summary} chosen={stars === each} />
        ))}
      </ul>
      {hasFit && <FitScale byFit={byFit} />}
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
        <Plural value={each} one="# star" other="# stars" />
      </span>
      <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="6" />
        <rect className={styles.filled} width={(100 * number) / summary.count} height="6" />
      </svg>
      <span className={styles.number}>
        <Plural
          value={number}
          one={
            <Trans>
              #<span className="unseen"> review</span>
            </Trans>
          }
          other={
            <Trans>
              #<span className="unseen"> reviews</span>
            </Trans>
          }
        />
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
  const { t } = useLingui()
  const answers = byFit.reduce((sum, number) => sum + number, 0)
  if (answers === 0) return null
  const mean = byFit.reduce((sum, number, index) => sum + number * index, 0) / answers
  const count = Math.max(...byFit)
  const x = scale.from + mean * scale.step
  return (
    <div className={styles.fit}>
      <p>
        <strong>{t(fitAnswerLabels[fitAnswers[Math.round(mean)]!].name)}</strong>
        <span className={styles.count}>
          {t(fitAnswerLabels[fitAnswers[byFit.indexOf(count)]!].share(count, answers))}
        </span>
      </p>
      <svg viewBox="0 0 200 20" className={styles.scale} aria-hidden="true">
        <path d="M10 10H190" />
        {byFit.map((_, index) => (
          <path key={fitAnswers[index]} d={`M${scale.from + index * scale.step} 6v8`} />
        ))}
        <circle cx={x} cy="10" r="5.5" />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>
          <Trans>Small</Trans>
        </span>
        <span>
          <Trans>True to size</Trans>
        </span>
        <span>
          <Trans>Large</Trans>
        </span>
      </p>
    </div>
  )
}
