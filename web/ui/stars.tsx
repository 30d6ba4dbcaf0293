// A rating as stars, filled to a tenth, with its number for screen readers.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import styles from './stars.module.css'

export const starPath = 'M10 1.6l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L1.5 7.8l5.9-.8z'
const indices = [0, 20, 40, 60, 80]

interface StarsProps {
  /** 0 to 5. */
  average: number
  /** The number of ratings; left out, only the stars are shown. */
  count?: number
}

export function Stars({ average, count }: StarsProps) {
  const { t, i18n } = useLingui()
  const figure = i18n.number(average, { maximumFractionDigits: 1 })
  const label =
    count === undefined
      ? t`${figure} of 5 stars`
      : t`${figure} of 5 stars, ${plural(count, { one: '# review', other: '# reviews' })}`
  return (
    <span className={styles.stars}>
      <svg role="img" aria-label={label} viewBox="0 0 100 20" width="80" height="16">
        <g className={styles.empty}>
          {indices.map((x) => (
            <path key={x} d={starPath} transform={`translate(${x})`} />
          ))}
        </g>
        <svg className={styles.full} width={average * 20} height="20">
          {indices.map((x) => (
            <path key={x} d={starPath} transform={`translate(${x})`} />
          ))}
        </svg>
      </svg>
      {count !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </span>
  )
}
