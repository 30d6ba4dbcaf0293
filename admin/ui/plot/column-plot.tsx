// A column chart over time, with a scale beside it and the first and last day below. A table has the same values.
import { Empty } from '../states.tsx'
import styles from './plot.module.css'
import { plotScaleOf } from './scale.ts'

export interface PlotColumn {
  /** What the column shows, such as a day; unique. */
  label: string
  value: number
}

interface ColumnPlotProps {
  /** The alternative text. */
  description: string
  columns: readonly PlotColumn[]
  /** Drawn as a line across, to compare the values with. */
  limit?: number | undefined
  /** Shown instead when every value is 0. */
  empty?: string
  /** Formats a value, also on the scale. */
  show: (value: number) => string
}

/** The height of the drawing in its own units; its width is the number of columns. */
const height = 100
/** The gap on each side of a column. */
const gap = 0.1

export function ColumnPlot({ description, columns, limit, empty, show }: ColumnPlotProps) {
  if (empty && columns.every(({ value }) => value === 0)) return <Empty title={empty} />
  const scale = plotScaleOf(Math.max(0, limit ?? 0, ...columns.map(({ value }) => value)))
  const end = scale.at(-1)!
  const heightOf = (value: number) => (value / end) * height
  const [first, last] = [columns[0]?.label, columns.at(-1)?.label]
  return (
    <div className={styles.plot} role="img" aria-label={description}>
      <ol className={styles.scale} aria-hidden>
        {scale.toReversed().map((value) => (
          <li key={value}>{show(value)}</li>
        ))}
      </ol>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${columns.length} ${height}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {scale.map((value) => (
          <line
            key={value}
            className={styles.line}
            x1={0}
            x2={columns.length}
            y1={height - heightOf(value)}
            y2={height - heightOf(value)}
          />
        ))}
        {columns.map(({ label, value }, index) => (
          <g key={label}>
            <title>{`${label}: ${show(value)}`}</title>
            {/* The pointer can be anywhere over the column, however low it is. */}
            <rect className={styles.area} x={index} width={1} y={0} height={height} />
            <rect
              className={styles.column}
              x={index + gap}
              width={1 - 2 * gap}
              y={height - heightOf(value)}
              height={heightOf(value)}
            />
          </g>
        ))}
        {limit !== undefined && (
          <line
            className={styles.limit}
            x1={0}
            x2={columns.length}
            y1={height - heightOf(limit)}
            y2={height - heightOf(limit)}
          />
        )}
      </svg>
      <p className={styles.ends} aria-hidden>
        <span>{first}</span>
        {columns.length > 1 && <span>{last}</span>}
      </p>
    </div>
  )
}
