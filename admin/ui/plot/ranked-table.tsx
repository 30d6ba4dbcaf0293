// A table with a bar in each row, as long as its value: a chart and its table in one.
import { ColumnRows, type RowColumn } from '../table/column-rows.tsx'
import styles from './plot.module.css'

interface RankedTableProps<Row> {
  label: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The first column names the row. */
  columns: readonly RowColumn<Row>[]
  /** The length of the bar of a row, and of a second one below it, both on the same scale. */
  barsOf: (row: Row) => readonly number[]
}

export function RankedTable<Row>({ label, rows, rowId, columns, barsOf }: RankedTableProps<Row>) {
  const longest = Math.max(1, ...rows.flatMap(barsOf))
  const [naming, ...others] = columns
  if (!naming) return null
  return (
    // A wide table is scrolled by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <ColumnRows rows={rows} rowId={rowId} columns={[withBars(naming, barsOf, longest), ...others]} />
      </table>
    </div>
  )
}

/** A column that shows the bars of a row below its cell. */
function withBars<Row>(
  { cell, ...column }: RowColumn<Row>,
  barsOf: (row: Row) => readonly number[],
  longest: number,
): RowColumn<Row> {
  return {
    ...column,
    cell: (row) => (
      <>
        {cell(row)}
        <Bars values={barsOf(row)} longest={longest} />
      </>
    ),
  }
}

function Bars({ values, longest }: { values: readonly number[]; longest: number }) {
  return (
    <svg className={styles.bars} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
      {values.map((value, index) => (
        <rect
          // The bars of a row have no names.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={index === 0 ? styles.column : styles.second}
          x={0}
          width={(value / longest) * 100}
          y={(index * 10) / values.length}
          height={10 / values.length - 1}
        />
      ))}
    </svg>
  )
}
