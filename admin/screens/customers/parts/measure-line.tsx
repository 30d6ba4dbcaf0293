// One measure of a body over time: a point for each set and shirt, and for estimates the range that holds nine of ten people.
import { useLingui } from '@lingui/react/macro'
import { formatLength, formatWeight } from '#garment/body/lengths.ts'
import { type BodyField, fieldTitles } from '#garment/body/fields.ts'
import { pageConfig } from '../../../context/page-config.ts'
import { dayText } from '../../../ui/dates.ts'
import styles from '../body.module.css'

export interface MeasurePoint {
  /** Of the set or the line of the order. */
  key: string
  at: string
  value: number
  range: { low: number; high: number } | undefined
}

interface MeasureLineProps {
  field: BodyField
  points: readonly MeasurePoint[]
}

/** Smaller differences would look like large ones: the least height of a drawing, in the unit of the field. */
const minSpan = (field: BodyField) => (field === 'weightKg' ? 10 : 60)

const drawing = { width: 240, height: 72, margin: 8 }

export function MeasureLine({ field, points }: MeasureLineProps) {
  const { t } = useLingui()
  const { locale } = pageConfig()
  const text = (value: number) =>
    field === 'weightKg' ? formatWeight(value, 'cm', locale) : formatLength(value, 'cm', locale)
  const [first, last] = [points[0]!, points.at(-1)!]
  const values = points.flatMap(({ value, range }) => [value, range?.low ?? value, range?.high ?? value])
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = Math.max(high - low, minSpan(field))
  const from = (low + high - span) / 2
  const times = points.map(({ at }) => Date.parse(at))
  const [start, duration] = [times[0]!, times.at(-1)! - times[0]!]
  const { width, height, margin } = drawing
  const x = (time: number) =>
    duration === 0 ? width / 2 : margin + ((width - 2 * margin) * (time - start)) / duration
  const y = (value: number) => height - margin - ((height - 2 * margin) * (value - from)) / span
  const at = ({ value }: MeasurePoint, index: number) =>
    `${x(times[index]!).toFixed(1)} ${y(value).toFixed(1)}`
  const by = last.value - first.value
  const title = t(fieldTitles[field])
  return (
    <figure className={styles.measure}>
      <figcaption className={styles.caption}>
        <span>{title}</span>
        <strong>{text(last.value)}</strong>
        {by !== 0 && (
          <span className={styles.soft}>
            {by > 0 ? '+' : '−'}
            {text(Math.abs(by))}
          </span>
        )}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={
          points.length === 1
            ? t`${title}: ${{ value: text(first.value) }}`
            : t`${title}: from ${{ first: text(first.value) }} to ${{ last: text(last.value) }}. The table below has each value.`
        }
      >
        {points.length > 1 && <path className={styles.line} d={`M${points.map(at).join('L')}`} />}
        {points.map((point, index) => (
          <g key={point.key}>
            <title>{`${dayText(point.at)}: ${text(point.value)}`}</title>
            {point.range && (
              <path
                className={styles.range}
                d={`M${x(times[index]!).toFixed(1)} ${y(point.range.low).toFixed(1)}V${y(point.range.high).toFixed(1)}`}
              />
            )}
            <circle
              className={point.range ? styles.estimated : styles.point}
              cx={x(times[index]!)}
              cy={y(point.value)}
              r={3.5}
            />
          </g>
        ))}
      </svg>
    </figure>
  )
}
